"""Parses typed lines into verb and arguments, and words into a target. Pure; it does not know the world."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from maid_engine.core.plain_text import DIGITS_MAX, whole_number

SHORTHANDS = {"'": "say", '"': "say", ":": "emote", ";": "gtell"}
"""Characters that stand for a command at the start of a line."""

_QUOTES = ("'", '"')

_WORDS = re.compile(r'"([^"]*)"?|\'([^\']*)\'(?=\s|$)|(\S+)')


def word_at(words: Sequence[str], at: int) -> str:
    """Return a word by its place, counted from 0; ``""`` if there are fewer words."""
    return next(iter(words[at : at + 1]), "")


def number_at(words: Sequence[str], at: int, default: int) -> int:
    """Return the whole number at a place, counted from 0; the default if no number stands there."""
    number = whole_number(word_at(words, at))
    if number is None:
        return default
    return number


class ParsedLine(NamedTuple):
    """The parts of a typed line. `rest` keeps the player's blanks and capitals."""

    verb: str
    rest: str

    @property
    def words(self) -> tuple[str, ...]:
        """The words of `rest`; quoted words stay together."""
        return split_quoted(self.rest)


def parse_line(line: str) -> ParsedLine:
    """Return the verb in lower case, and the text after it. An empty line has an empty verb."""
    line = line.strip()
    if line[:1] in SHORTHANDS:
        rest = line[1:]
        if line[0] in _QUOTES and rest.endswith(line[0]):
            rest = rest[:-1]  # a closing quotation mark is optional
        return ParsedLine(SHORTHANDS[line[0]], rest.strip())
    verb, _, rest = line.partition(" ")
    return ParsedLine(verb.lower(), rest.strip())


def split_quoted(text: str) -> tuple[str, ...]:
    """Return the words of a text; quoted words stay together: ``give "big sword" bob`` has three."""
    return tuple(next(part for part in match.groups() if part is not None) for match in _WORDS.finditer(text))


@dataclass(frozen=True, slots=True)
class Target:
    """What a player refers to: ``2.sword``, ``sword-2``, ``all``, ``all.potion``, ``3 potion``."""

    words: tuple[str, ...]
    """In lower case; empty for a bare ``all``."""
    ordinal: int = 1
    """Which of the matches: 1 is the first."""
    every: bool = False
    """Whether all matches are meant."""
    amount: int | None = None
    """How many: ``get 3 potion``, ``give 50 gold bob``."""
    text: str = ""
    """The typed text, for the answer if nothing matches."""
    numbered: bool = False
    """Whether the ordinal was typed: ``1.sword`` means one sword, where ``swords`` means all."""

    @property
    def is_bare(self) -> bool:
        """Whether only a name was typed, without ``all``, a number or an amount."""
        return not (self.every or self.numbered or self.amount is not None)


_DOTTED = re.compile(rf"([0-9]{{1,{DIGITS_MAX}}}|all)\.(.+)", re.IGNORECASE)
_DASHED = re.compile(rf"(.+)-([0-9]{{1,{DIGITS_MAX}}})")
_ARTICLES = frozenset({"a", "an", "the", "some", "my"})


def parse_target(text: str) -> Target:
    """Return the target that some words refer to. A name with its own dash (t-shirt-1) is kept."""
    typed = text.strip().strip("\"'")
    words = _without_articles(typed.lower().split())
    if not words:
        return Target((), text=typed)
    if words[0] == "all":
        return Target(_without_of(words[1:]), every=True, text=typed)
    amount = whole_number(words[0])
    if amount is not None and len(words) > 1:
        return Target(_without_of(words[1:]), amount=amount, text=typed)
    return _numbered(words, typed) or Target(words, text=typed)


def _without_articles(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words that are no articles; all words if there is nothing else."""
    return tuple(word for word in words if word not in _ARTICLES) or tuple(words)


def _numbered(words: tuple[str, ...], typed: str) -> Target | None:
    """Return the target of words such as ``2.sword``, ``all.potion`` or ``sword-2``; None for others."""
    dotted = _DOTTED.fullmatch(words[0])
    if dotted:
        rest = (dotted[2], *words[1:])
        if dotted[1].lower() == "all":
            return Target(rest, every=True, text=typed)
        return Target(rest, ordinal=max(1, int(dotted[1])), text=typed, numbered=True)
    dashed = _DASHED.fullmatch(words[-1])
    if dashed:
        words = (*words[:-1], dashed[1])
        return Target(words, ordinal=max(1, int(dashed[2])), text=typed, numbered=True)
    return None


def _without_of(words: tuple[str, ...]) -> tuple[str, ...]:
    if words[:1] != ("of",):
        return words
    return words[1:]


@dataclass(frozen=True, slots=True)
class Arguments:
    """A command's arguments, split at the first of its prepositions.

    ``give 5 gold to bob`` with prepositions ("to",): direct ``5 gold``, preposition ``to``, indirect ``bob``.
    """

    text: str
    """Everything after the verb, as typed."""
    words: tuple[str, ...]
    direct: str
    preposition: str = ""
    indirect: str = ""

    def __bool__(self) -> bool:
        return bool(self.text)


NO_ARGUMENTS: Final = Arguments("", (), "")


def parse_arguments(rest: str, prepositions: tuple[str, ...] = ()) -> Arguments:
    """Split the arguments of a command at its first preposition."""
    if not rest:
        return NO_ARGUMENTS
    words = split_quoted(rest)
    at = _preposition_at(words, prepositions)
    if at is None:
        return Arguments(rest, words, " ".join(words))
    return Arguments(rest, words, " ".join(words[:at]), words[at].lower(), " ".join(words[at + 1 :]))


def _preposition_at(words: Sequence[str], prepositions: tuple[str, ...]) -> int | None:
    """Return the index of the first preposition that stands before a word; None if there is none.

    One between two words comes before one at the beginning, as in ``look in chest``.
    """
    for at in range(1, len(words) - 1):
        if words[at].lower() in prepositions:
            return at
    if len(words) > 1 and words[0].lower() in prepositions:
        return 0
    return None
