"""Finds what a line speaks of: known places, beings, things and other names, each as one span of words."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import takewhile
from typing import NamedTuple

from maid_engine.ai_players.dialogue.concrete_nouns import NounKind
from maid_engine.ai_players.questions.line_ground import Ground
from maid_engine.ai_players.questions.line_words import Word, word_set


class EntityKind(StrEnum):
    """What a span of words means."""

    PLACE = "place"
    BEING = "being"
    """A person or a creature."""
    TRADE = "trade"
    """A word for persons without a name: "the smith"."""
    THING = "thing"
    NAME = "name"
    """Another name, such as that of a quest."""


class Entity(NamedTuple):
    """Something known that a line speaks of."""

    kind: EntityKind
    roots: frozenset[str]
    start: int
    """Index of its first word in the clause."""
    end: int
    """Index after its last word."""
    written: str


_CONNECTING = word_set("of the and in")
_SMALL = word_set("the of and a an in")
_KINDS = {
    NounKind.PLACE: EntityKind.PLACE,
    NounKind.PERSON: EntityKind.TRADE,
    NounKind.CREATURE: EntityKind.BEING,
    NounKind.THING: EntityKind.THING,
}


def entities_of(words: Sequence[Word], ground: Ground, names: frozenset[str]) -> tuple[Entity, ...]:
    """Return what the words of a clause speak of, in order, without the two who talk.

    Args:
        words: The clause.
        ground: What the prompt holds; what it does not hold is left out.
        names: Roots of the names of who speaks and of who is spoken to.
    """
    return tuple(one for one in _spans(words, ground) if _is_known(one, ground, names))


def _is_known(one: Entity, ground: Ground, names: frozenset[str]) -> bool:
    return set() < one.roots <= ground.roots and not one.roots & names


def _spans(words: Sequence[Word], ground: Ground) -> Iterator[Entity]:
    at = 0
    while at < len(words):
        end = _name_end(words, at, ground)
        if end > at:
            yield _named(words, at, end, ground)
        elif words[at].kind is not None:
            end = _noun_end(words, at)
            yield _noun(words, at, end, ground)
        at = max(end, at + 1)


def _name_end(words: Sequence[Word], at: int, ground: Ground) -> int:
    """Return the index after the name that begins here; `at` if none does."""
    if not _begins_name(words, at, ground):
        return at
    end = at + 1
    longer = _longer_name(words, at, end, ground)
    while longer > end:
        end, longer = longer, _longer_name(words, at, longer, ground)
    return end


def _longer_name(words: Sequence[Word], start: int, end: int, ground: Ground) -> int:
    """Return the index after the next word of a name, also beyond "of the"; `end` if it is complete."""
    small = takewhile(lambda word: word.low in _CONNECTING, words[end:])
    after = end + sum(1 for _ in small) + 1
    if after > len(words) or not _is_capital(words[after - 1]):
        return end
    if after > end + 1 and not _is_one_name(words[start:after], ground):
        return end
    return after


def _begins_name(words: Sequence[Word], at: int, ground: Ground) -> bool:
    word = words[at]
    if not _is_capital(word):
        return False
    if not word.opens or word.is_name or word.root in ground.proper | ground.beings:
        return True
    return at + 1 < len(words) and _is_capital(words[at + 1]) and _is_one_name(words[at : at + 2], ground)


def _is_capital(word: Word) -> bool:
    return word.written[:1].isupper() and (word.is_name or word.opens)


def _is_one_name(words: Sequence[Word], ground: Ground) -> bool:
    roots = frozenset(word.root for word in words) - _SMALL
    return any(roots <= name for name in ground.names)


def _named(words: Sequence[Word], start: int, end: int, ground: Ground) -> Entity:
    roots = frozenset(word.root for word in words[start:end]) - _SMALL
    kind = EntityKind.NAME
    if roots not in ground.places and roots <= ground.beings:
        kind = EntityKind.BEING
    elif any(roots <= place for place in ground.places):
        kind = EntityKind.PLACE
    elif roots & ground.beings or _is_single_name(roots, ground):
        kind = EntityKind.BEING
    return Entity(kind, roots, start, end, _written(words[start:end]))


def _is_single_name(roots: frozenset[str], ground: Ground) -> bool:
    """Return whether one word is a name by itself, as those of persons are, and no part of a longer one."""
    return len(roots) == 1 and not any(roots < name for name in ground.names)


def _noun_end(words: Sequence[Word], at: int) -> int:
    """Return the index after a noun, and after those that it is joined with: "chain shirt"."""
    end = at + 1
    while end < len(words) and words[end].kind is not None and not _is_capital(words[end]):
        end += 1
    return end


def _noun(words: Sequence[Word], at: int, end: int, ground: Ground) -> Entity:
    """Return what a noun speaks of. The last of several joined nouns says what it is."""
    named = words[end - 1].kind
    kind = EntityKind.NAME if named is None else _KINDS[named]
    roots = frozenset(word.root for word in words[at:end])
    if roots in ground.places and kind is not EntityKind.TRADE:
        kind = EntityKind.PLACE
    return Entity(kind, roots, at, end, _written(words[at:end]))


def _written(words: Sequence[Word]) -> str:
    return " ".join(word.written for word in words)
