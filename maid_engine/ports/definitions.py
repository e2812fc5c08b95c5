"""Where a builder wrote what somebody speaks of: for reports that lead to the line to be mended."""

from pathlib import Path
from typing import NamedTuple, Protocol, runtime_checkable


class Definition(NamedTuple):
    """A place in a pack's files."""

    file: Path
    """As it was read."""
    line: int


@runtime_checkable
class Definitions(Protocol):
    """Knows where things are defined. A pack that reads content from files provides one with ``game.provide(…)``."""

    def definition_of(self, where: str, table: str = "") -> Definition | None:
        """Where a room, ``room:direction``, an item, a mob, ``mob:topic``, a quest … is written down; None: not in a file.

        Args:
            where: as in :attr:`maid_engine.ports.playtest.Finding.where`.
            table: look in this table first, as in "shop": things of different tables may have the same id.
        """
        ...
