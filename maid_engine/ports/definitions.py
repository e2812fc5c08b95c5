"""Locations of definitions in a builder's files, for reports that refer to the line to fix."""

from pathlib import Path
from typing import NamedTuple, Protocol, runtime_checkable


class Definition(NamedTuple):
    """A location in a pack's files."""

    file: Path
    """The path as it was read."""
    line: int


@runtime_checkable
class Definitions(Protocol):
    """Knows where things are defined.

    A pack that reads content from files provides one with ``game.provide(…)``.
    """

    def definition_of(self, where: str, table: str = "") -> Definition | None:
        """Return where a room, an exit, an item, a mob, a topic, a quest … is defined; None: in no file.

        Args:
            where: as in :attr:`maid_engine.ports.playtest.Finding.where`.
            table: search this table first, as in "shop": things in different tables may have the same id.
        """
        ...
