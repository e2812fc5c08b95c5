"""Values of mutants, which engine and packs share: bugs planted on purpose, to measure what a playtest finds.

A pack that can plant bugs in its worlds provides a :class:`MutantSource` with ``game.provide(…)``. A mutant
describes its change as data, so that it can be planted in a separate process.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from maid_engine.engine.services import Game


@dataclass(frozen=True, slots=True)
class Edited:
    """A copy of a pack with some of its files replaced."""

    pack: str
    """The pack's name."""
    files: tuple[tuple[str, str], ...]
    """(path in the pack's folder, the complete new text)."""


@dataclass(frozen=True, slots=True)
class Layered:
    """A pack on top of the others whose loading breaks something in the running game."""

    sabotage: str
    """``module:function``; called as ``function(game, target)``.

    It returns a function that undoes the change.
    """
    target: str
    """What it breaks: a command, a message, a system."""


Change = Edited | Layered


@dataclass(frozen=True, slots=True)
class Mutant:
    """One planted bug."""

    cls: str
    """The class of bugs that it belongs to. A class is either tuned to or held out, as a whole."""
    operator: str
    """How the bug is made, within its class."""
    site: str
    """The id of the room, item, command … where it is planted."""
    what: str
    """What is wrong, in one sentence."""
    change: Change
    kinds: frozenset[str]
    """The kinds of findings that count as this bug."""
    names: tuple[str, ...]
    """The ids by which a finding may refer to the place."""
    commands: tuple[str, ...] = ()
    """The commands that it breaks. A finding while one of them runs counts as this bug."""
    loses: bool = False
    """Whether it shows only if it makes something unreachable."""
    trigger: tuple[str, ...] = ()
    """What two players type to notice it; see :mod:`maid_qa.playtest.mutants.noticeability`.

    Empty: no play is needed.
    """

    @property
    def id(self) -> str:
        """The same id in every run with the same packs."""
        return f"{self.cls}/{self.operator}/{self.site}"


@runtime_checkable
class MutantSource(Protocol):
    """Knows which bugs can be planted where in some packs."""

    def mutants(self, packs: Mapping[str, Path]) -> Iterable[Mutant]:
        """Return every possible mutant of these packs (name → folder), in a fixed order."""
        ...

    def lost(self, before: "Game", after: "Game") -> tuple[str, ...]:
        """Return the ids of what could be reached, had or finished in `before`, but cannot in `after`."""
        ...
