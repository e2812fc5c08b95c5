"""The port for worlds in the formats of other programs: area files come in, maps go out."""

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from maid_engine.ports.packs import ContentPack


@dataclass(frozen=True, slots=True)
class ImportWish:
    """What is to be imported, and how the pack is to be called."""

    path: Path
    """A file, or a folder with all that lies below it."""
    dialect: str
    name: str
    """The pack's name, which begins its ids."""
    title: str
    folder: Path
    """The folder of the pack; it does not exist yet."""
    start: int | None = None
    """The number of the room where new characters begin; None: the one that is usual in these files."""


@dataclass(frozen=True, slots=True)
class ImportedNotes:
    """What an import could not take over, of one kind."""

    heading: str
    count: int
    first: tuple[str, ...]
    """The first of them, each with file and line."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import wrote."""

    counts: dict[str, int]
    """Noun → how many the pack has: rooms, mobs and so on."""
    notes: tuple[ImportedNotes, ...]
    report: Path
    """The file with all notes."""
    credits: Path
    """The file that asks who wrote the areas, and on what terms."""
    licence: str
    """What is to be found out before others may play there."""


class WorldExchange(Protocol):
    """Reads and writes worlds in the formats of other programs. A pack such as the standard library offers it."""

    @property
    def dialects(self) -> tuple[str, ...]:
        """The dialects of area files that can be imported."""
        ...

    @property
    def map_formats(self) -> tuple[str, ...]:
        """The formats of maps that can be exported."""
        ...

    def import_world(self, wish: ImportWish) -> Imported:
        """Write a pack of prose into the wished folder.

        Raises:
            ConfigError: there are no files of this dialect, the dialect is not known, or no room could be read.
        """
        ...

    def map_of(self, pack: ContentPack, form: str) -> str:
        """Return a pack's rooms as the text of a map.

        Raises:
            ConfigError: the format is not known, or the pack has no rooms.
            PackError: its files cannot be read.
        """
        ...
