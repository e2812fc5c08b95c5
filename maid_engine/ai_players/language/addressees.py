"""Whom words address by name."""

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

_WORD = re.compile(r"[\w’'-]+")
_TWO = 2
_SENTENCE = re.compile(r"(?<=[.!?:;]) +")


def addressed_in(words: str, names: Collection[str]) -> str:
    """Return the first name that words call, or "" if they call none. Only mentioning a name does not count.

    Args:
        words: what was said.
        names: the names to look for, in lower case.
    """
    return next(iter(all_addressed(words, names)), "")


def all_addressed(words: str, names: Collection[str]) -> tuple[str, ...]:
    """Return all names that words call, in order: "Thank you, Bob! Ada, will you come along?" calls both.

    Args:
        words: what was said.
        names: the names to look for, in lower case.
    """
    text = words.lower()
    named = dict.fromkeys(filter(names.__contains__, _WORD.findall(text)))
    return tuple(name for name in named if _is_called(name, text))


def called_first(me: str, words: str, names: Collection[str]) -> str:
    """Return whom words call, of several `me` before the others; "" if they call nobody."""
    called = all_addressed(words, names)
    if me in called:
        return me
    return next(iter(called), "")


def part_for(name: str, words: str, names: Collection[str]) -> str:
    """Return the sentences of a line that are for one of several whom it calls; all of it if it does not call several.

    A sentence that calls nobody goes with the one before it. What stands before the first call is for all.

    Args:
        name: the one that is asked about, in lower case.
        words: what was said.
        names: all names to look for, in lower case.
    """
    called = all_addressed(words, names)
    if name not in called or len(called) < _TWO:
        return words
    everybody = (name,)
    return " ".join(sentence for sentence, of in _called_in_turn(words, names) if name in (of or everybody))


def _called_in_turn(words: str, names: Collection[str]) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield each sentence with those whom it calls, or whom the last one before it that calls somebody does."""
    called: Sequence[str] = ()
    for sentence in _SENTENCE.split(words):
        called = all_addressed(sentence, names) or called
        yield sentence, called


def _is_called(name: str, text: str) -> bool:
    return _calls(name).search(text) is not None


_OPENING = "(?:hi|hello|hey|oh|ah|ok|okay|so|and|well|yes|no|sorry|please|greetings|but|now|then)"


@lru_cache(maxsize=4096)
def _calls(name: str) -> re.Pattern[str]:
    """Return a pattern for a name that calls somebody: first, after a comma, after a greeting or thanks."""
    name = re.escape(name)
    return re.compile(
        rf"^(?:{_OPENING}[ ,]+)*{name}(?=[,.!?:]|$| (?!is\b|was\b|has\b|had\b|and i\b|said\b|says\b|told\b|will\b|seems\b))"
        rf"|[.!?:;] (?:{_OPENING}[ ,]+)+{name}(?=[,.!?:]|$)"
        rf"|[,.!?:;] ?{name}\b|\b(?:hi|hello|hey|thanks|thank you|bye|goodbye|farewell|met|greetings|day|morning|evening|night|you) {name}(?=[ ,.!?]*$|[,.!?])"
    )
