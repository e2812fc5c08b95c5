"""Audience: who may hear of a value. Related to :mod:`taint <maid_engine.ai_players.models.taint>`.

Taint says whose words a value was made from; an audience says who may be told. A value made from several
values may only be told to those who may hear of each of them.
"""

import re
from bisect import bisect
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from maid_engine.ai_players.models.taint import CLEAN, FOREIGN, Taint, unite


@dataclass(frozen=True, slots=True)
class Audience:
    """Everybody, or only the players with these names."""

    only: tuple[str, ...] | None = None
    """Names in lower case, sorted. ``None`` means everybody, an empty tuple nobody."""
    beside: tuple[str, ...] = ()
    """Players who must be among the hearers, sorted. A person's words are not repeated in that person's absence."""
    aloud: bool = field(default=False, compare=False)
    """Whether all of it was said aloud in a room, and not as a secret. Who heard it then may be answered with it
    whoever else is in the room by now."""

    def includes(self, hearers: "Audience", *, asker: str = "") -> bool:
        """Return whether all hearers may hear of it, and all of `beside` are among them.

        Args:
            hearers: those who would hear of it.
            asker: the one of them who is answered; "" if nobody is. What was said aloud before this player may be said
                to them again.
        """
        if not set(self.beside) <= set(hearers.only or ()):
            return False
        if self.only is None:
            return True
        if hearers.only is None:
            return False
        if self.aloud and asker.lower() in self.only:
            return asker.lower() in hearers.only
        return set(hearers.only) <= set(self.only)

    def narrowed(self, other: "Audience") -> "Audience":
        """Return the players who belong to both audiences. What is made from both was said aloud if both were."""
        beside = tuple(sorted({*self.beside, *other.beside}))
        if self.only is None:
            return Audience(other.only, beside, other.aloud)
        if other.only is None:
            return Audience(self.only, beside, self.aloud)
        theirs = frozenset(other.only)
        both = tuple([name for name in self.only if name in theirs])
        return Audience(both, beside, self.aloud and other.aloud)

    def all_together(self) -> "Audience":
        """Return this audience with the condition that all its players are present."""
        return Audience(self.only, self.only or (), self.aloud)

    def said_aloud(self) -> "Audience":
        """Return this audience of words that were said aloud to them."""
        return replace(self, aloud=True)

    def among_them(self) -> "Audience":
        """Return this audience of words that are to stay among them."""
        return replace(self, aloud=False)


EVERYBODY: Final = Audience()
NOBODY: Final = Audience(())


def only(names: Iterable[str], *, beside: str = "") -> Audience:
    """Return the audience of these players. Letter case is ignored, and empty names are dropped."""
    must = (beside.lower(),) if beside else ()
    return Audience(tuple(sorted({name.lower() for name in names if name})), must)


def narrowed(audiences: Iterable[Audience]) -> Audience:
    """Return the players who belong to all of these audiences; everybody if there are none."""
    found = EVERYBODY
    for one in audiences:
        found = found.narrowed(one)
    return found


class Present:
    """The players who were in the room during a whole step. Equal audiences are one object.

    In a crowd, each step notices dozens of arrivals and departures, and hardly anything needs to know who saw
    one. So an audience is made only when it is asked for.

    Args:
        names: their names in lower case.
    """

    def __init__(self, names: set[str]) -> None:
        self._names = names
        self._sorted: tuple[str, ...] | None = None
        self._made: dict[tuple[str, str, str, bool], Audience] = {}

    def and_also(self, who: str, whom: str, *, beside: str = "", aloud: bool = False) -> Audience:
        """Return the audience of those present and of these two, if they are named."""
        one, other = who.lower(), whom.lower()
        key = (
            "" if one in self._names else one,
            "" if other in self._names else other,
            beside.lower(),
            aloud,
        )
        made = self._made.get(key)
        if made is None:
            must = tuple(filter(None, (key[2],)))
            made = self._made[key] = Audience(self._with({*key[:2]} - {""}), must, aloud)
        return made

    def _with(self, others: set[str]) -> tuple[str, ...]:
        """Return those present and the others, sorted."""
        if self._sorted is None:
            self._sorted = tuple(sorted(self._names))
        if len(others) == 1:
            (name,) = others
            at = bisect(self._sorted, name)
            return (*self._sorted[:at], name, *self._sorted[at:])
        if not others:
            return self._sorted
        return tuple(sorted((*self._sorted, *others)))


@dataclass(frozen=True, slots=True)
class Provenance:
    """Whose words a value contains, whom it is about, and who may hear of it."""

    authors: Taint = CLEAN
    subjects: tuple[str, ...] = ()
    """Names of players, in lower case."""
    audience: Audience = EVERYBODY


UNKNOWN: Final = Provenance()
"""Provenance of what the game says and of the AI player's own data."""


def combined(parts: Iterable[Provenance]) -> Provenance:
    """Return the provenance of a value made from values with these provenances."""
    given = tuple(parts)
    return Provenance(
        unite(*(one.authors for one in given)),
        tuple(dict.fromkeys(name for one in given for name in one.subjects)),
        narrowed(one.audience for one in given),
    )


Players = Mapping[str, bool | None]
"""Name in lower case → whether the player is known to be an AI player."""

_WORD: Final = re.compile(r"\w[\w’'-]*")
_OWNERS: Final = ("'s", "’s")
"""Endings of a name that owns something."""


def players_in(text: str, players: Players) -> tuple[str, ...]:
    """Return the players that a text names, in lower case, in order of appearance."""
    lowered = text.lower()
    words = _WORD.findall(lowered)
    if any(ending in lowered for ending in _OWNERS):  # few texts have one, and most words are no names
        words = [_owner(word) for word in words]
    return tuple(dict.fromkeys(filter(players.__contains__, words)))


def _owner(word: str) -> str:
    """Return a word without the ending of the genitive."""
    if not word.endswith(_OWNERS):
        return word
    return word.removesuffix("'s").removesuffix("’s")


def audience_of(text: str, players: Players, provenance: Provenance = UNKNOWN) -> Audience:
    """Return who may hear a text of this provenance.

    A known audience is returned unchanged. Otherwise, words of other players are for nobody. A text about
    people (not AI players) is only for the person it is about, and for nobody if it is about several.
    """
    if provenance.audience != EVERYBODY:
        return provenance.audience
    if provenance.authors and provenance.authors != FOREIGN:
        return NOBODY
    people = _people_in((*provenance.subjects, *players_in(text, players)), players)
    if not people:
        return EVERYBODY
    if len(people) != 1:
        return NOBODY
    return only(people)


def _people_in(names: Iterable[str], players: Players) -> list[str]:
    """Return the names of those who are not known to be AI players, each once."""
    return [name for name in dict.fromkeys(names) if not players.get(name)]
