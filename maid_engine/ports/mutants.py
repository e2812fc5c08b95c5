"""Bugs that are planted on purpose, to see whether a playtest finds them: values that engine and packs both know.

A pack that knows the shape of its worlds offers its :class:`MutantSource` with ``game.provide(…)``. A mutant says
what to change as data, so that it can be planted in a process of its own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from maid_engine.engine.services import Game


@dataclass(frozen=True, slots=True)
class Edited:
    """A copy of a pack with some of its files written anew."""

    pack: str
    """The pack's name."""
    files: tuple[tuple[str, str], ...]
    """(Path in the pack's folder, its whole text)."""


@dataclass(frozen=True, slots=True)
class Layered:
    """A pack on top of the others, whose loading spoils something in the running game."""

    sabotage: str
    """``module:function``; called as ``function(game, target)``, it gives back what undoes it."""
    target: str
    """What it spoils: a command, a message, a system."""


Change = Edited | Layered


@dataclass(frozen=True, slots=True)
class Mutant:
    """One planted bug."""

    cls: str
    """The class of bugs that it belongs to; classes are tuned to, or held out, as a whole."""
    operator: str
    """How it is made, within its class."""
    site: str
    """Where: the id of a room, an item, a command …"""
    what: str
    """What is wrong now, in one sentence."""
    change: Change
    kinds: frozenset[str]
    """The kinds of findings that mean this bug."""
    names: tuple[str, ...]
    """The ids by which a finding may name the place."""
    commands: tuple[str, ...] = ()
    """The commands that it spoils: what is found while one of them runs is about it."""
    loses: bool = False
    """Whether it can be noticed only if it puts something out of reach."""
    trigger: tuple[str, ...] = ()
    """What two players do to notice it, see :mod:`maid_qa.playtest.mutants.noticeability`; nothing: no play is needed."""

    @property
    def id(self) -> str:
        """The same in every run with the same packs."""
        return f"{self.cls}/{self.operator}/{self.site}"


@runtime_checkable
class MutantSource(Protocol):
    """Knows where in some packs which bugs can be planted."""

    def mutants(self, packs: Mapping[str, Path]) -> Iterable[Mutant]:
        """Every mutant that can be made of these packs (name → folder), in a fixed order."""
        ...

    def lost(self, before: "Game", after: "Game") -> tuple[str, ...]:
        """The ids of what could be reached, had or finished in the one game, and cannot in the other."""
        ...
