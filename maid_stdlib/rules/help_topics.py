"""The topics of the help: which of them mention some words, and which belong together."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Final

from maid_engine.core.english import stem

IN_TITLE: Final = 4
"""What a word counts that is in the name of a topic, or in another word for it."""
MOST_IN_TEXT: Final = 3
"""What a word counts at most for being in the text, where it counts 1 each time."""
MOST_RELATED: Final = 6
"""Topics that are shown as related to one."""
SHORTEST_TYPO: Final = 5
"""Letters of the shortest word that is taken for a typing error."""

_WORD: Final = re.compile(r"[a-z]+")
_QUOTED: Final = re.compile(r'"([a-z]+)')
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")


@dataclass(frozen=True, slots=True)
class HelpTopic:
    """A page or a command, as the search of the help sees it."""

    name: str
    paragraphs: tuple[str, ...]
    is_page: bool
    """Whether it is a page. The others are commands."""
    also: tuple[str, ...] = ()
    """Other words that lead to it."""
    see: tuple[str, ...] = ()
    """Topics that its author names as related."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A topic that mentions what was searched for."""

    topic: str
    sentence: str
    """The sentence that mentions most of it; the first one if only the name does."""


def search(words: Iterable[str], topics: Sequence[HelpTopic]) -> tuple[Mention, ...]:
    """Return the topics that mention all these words, best first.

    Words are compared by their stems: "wolves" finds "wolf". A word that no topic has is taken for a typing
    error of one that is a letter away.
    """
    known = {word: stem(word) for topic in topics for word in _words_of(topic)}
    wanted = tuple(dict.fromkeys(_known(word, known) for word in words))
    if not wanted:
        return ()
    scores = {topic.name: _score(wanted, topic) for topic in topics}
    found = [topic for topic in topics if scores[topic.name]]
    found.sort(key=lambda topic: (-scores[topic.name], not topic.is_page, topic.name))
    return tuple(Mention(topic.name, _best_sentence(wanted, topic)) for topic in found)


def _known(word: str, known: Mapping[str, str]) -> str:
    """Return the stem of a word, or that of the known word of which it is a typing error."""
    found = stem(word.lower())
    if found in known.values() or len(word) < SHORTEST_TYPO:
        return found
    # Imported here, because most servers start and stop without a search.
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    near = process.extractOne(word.lower(), sorted(known), scorer=OSA.distance, score_cutoff=1)
    if near is None:
        return found
    return known[str(near[0])]


def _score(wanted: Sequence[str], topic: HelpTopic) -> int:
    """Return how well a topic fits some stems; 0 if it lacks one of them."""
    title, text = _stems_of_title(topic), _stems_of_text(topic)
    score = 0
    for one in wanted:
        in_text = min(MOST_IN_TEXT, text.count(one))
        in_title = IN_TITLE if one in title else 0
        if not in_text and not in_title:
            return 0
        score += in_title + in_text
    return score


def _best_sentence(wanted: Sequence[str], topic: HelpTopic) -> str:
    sentences = [one for paragraph in topic.paragraphs for one in _SENTENCE.split(paragraph)]
    return max(sentences, key=lambda sentence: len({*wanted}.intersection(_stems(sentence))), default="")


def _words_of(topic: HelpTopic) -> list[str]:
    return _WORD.findall(" ".join((topic.name, *topic.also, *topic.paragraphs)).lower())


def _stems_of_title(topic: HelpTopic) -> tuple[str, ...]:
    return _stems(" ".join((topic.name, *topic.also)))


def _stems_of_text(topic: HelpTopic) -> tuple[str, ...]:
    return _stems(" ".join(topic.paragraphs))


@lru_cache(maxsize=2048)
def _stems(text: str) -> tuple[str, ...]:
    return tuple(stem(word) for word in _WORD.findall(text.lower()))


def related(name: str, topics: Sequence[HelpTopic]) -> tuple[str, ...]:
    """Return the topics that belong to one, nearest first.

    They are the ones that its author names, then the pages that tell how to type it, then the commands that its own
    text tells how to type. A command is told to be typed by double quotes around it.
    """
    by_name: Mapping[str, HelpTopic] = {topic.name: topic for topic in topics}
    mine = by_name.get(name)
    if mine is None:
        return ()
    pages = filter(attrgetter("is_page"), topics)
    telling = [page.name for page in pages if name in _told(page)]
    found = dict.fromkeys([*mine.see, *telling, *_told(mine)])
    found.pop(name, None)
    return tuple(one for one in found if one in by_name)[:MOST_RELATED]


def _told(topic: HelpTopic) -> tuple[str, ...]:
    """Return the words that a topic's text tells to type."""
    return tuple(word for paragraph in topic.paragraphs for word in _QUOTED.findall(paragraph))
