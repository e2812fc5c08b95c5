"""The QA tools of packs: content rules, checks, facts, definitions and mutants.

A pack of its own distribution provides its tools itself with ``game.provide``
(:mod:`maid_engine.ports.playtest`). Tools that are kept apart from their pack, as those of the standard
library are, are registered in the entry-point group ``maid.pack_tools``: the entry's name is the pack's, its
value a class that has the methods of :class:`PackTools`.
"""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Final, Protocol

from maid_engine.engine.services import Game
from maid_engine.ports.playtest import Kind

GROUP: Final = "maid.pack_tools"


class PackTools(Protocol):
    """The QA tools of one pack."""

    defect_kinds: Mapping[str, Kind]
    """Kinds of defects that the tools report, by key."""

    def provide(self, game: Game) -> None:
        """Provide the tools to a game as resources, if it has the pack and not yet the tools."""
        ...


@cache
def pack_tools() -> Mapping[str, PackTools]:
    """Return the tools that are kept apart from their packs, by the pack's name."""
    return {entry.name: entry.load()() for entry in entry_points(group=GROUP)}


def tools_in(game: Game) -> tuple[object, ...]:
    """Return all resources of a game, including the QA tools of its packs."""
    for tools in pack_tools().values():
        tools.provide(game)
    return tuple(game.resources().values())
