"""The port for content packs."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from maid_engine.core.errors import Problem

if TYPE_CHECKING:
    from maid_engine.engine.services import Game


@dataclass(frozen=True, slots=True)
class Manifest:
    """The contents of a pack's ``manifest.toml``."""

    name: str
    version: str
    title: str
    summary: str
    requires: tuple[str, ...] = ()
    """Names of the packs that must be loaded before it."""
    pvp: bool = False
    """Whether players may fight players in this pack's world."""
    start_room: str = ""
    """The id of the room where new characters begin; "" if the pack has none."""


class ContentPack(Protocol):
    """A content pack: a Python package with a ``manifest.toml`` beside it."""

    @property
    def root(self) -> Path:
        """The folder with ``manifest.toml`` and the pack's data."""
        ...

    def on_load(self, game: "Game") -> None:
        """Register commands, messages, systems, content and AI behaviour.

        Raises:
            PackError: something in the pack is wrong; the loader undoes what was registered.
        """
        ...

    def on_unload(self, game: "Game") -> None:
        """Release what the loader cannot undo itself. It undoes listeners, systems and commands."""
        ...

    def check(self) -> tuple[Problem, ...]:
        """Return every problem in the pack's data, without starting a server."""
        ...
