"""Imports worlds of other servers as packs, and exports maps of packs. A pack such as the standard library does the work."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from maid_engine.cli.new_pack import refuse_name
from maid_engine.core.errors import ConfigError
from maid_engine.core.program import program

if TYPE_CHECKING:
    from maid_engine.ports.world_exchange import Imported, ImportWish, WorldExchange


def wish_of(path: Path, dialect: str, name: str, into: Path) -> "ImportWish":
    """Return what is to be imported into the folder ``into/NAME``.

    Raises:
        ConfigError: the name is not valid for a pack, or the folder exists.
    """
    from maid_engine.ports.world_exchange import ImportWish

    called = name or name_of_files(path)
    refuse_name(called)
    folder = into / called
    if folder.exists():
        raise ConfigError(
            f"{folder} is there already; choose another name with --name, or another folder with --into"
        )
    title = " ".join(part.capitalize() for part in called.split("_"))
    return ImportWish(path, dialect, called, title, folder)


def import_world(wish: "ImportWish", start: int | None = None) -> "Imported":
    """Write a pack of area files, and return what was written.

    Raises:
        ConfigError: nothing can be imported.
    """
    return exchange().import_world(replace(wish, start=start))


def name_of_files(path: Path) -> str:
    """Return a name for a pack that is made of a file or a folder."""
    return re.sub(r"[^a-z0-9_]+", "_", path.resolve().stem.lower()).strip("_0123456789") or "imported"


def imported_lines(imported: "Imported") -> Iterator[str]:
    """Yield what is told of an import: what there is now, what was lost, and what to do next."""
    folder = imported.report.parent
    told = ", ".join(f"{noun} {number}" for noun, number in imported.counts.items())
    yield f"wrote {folder}: {told}."
    for notes in imported.notes:
        yield f"{notes.heading}: {notes.count}"
        for line in notes.first:
            yield f"  {line}"
        if notes.count > len(notes.first):
            yield f"  … all in {imported.report}"
    yield f"The licence: {imported.licence} Fill in {imported.credits}."
    yield f"Check it: {program(f'packs check {folder}')}"
    yield f"Play it: {program(f'serve --pack stdlib --pack {folder} --db memory')}"


def map_text(pack: str, form: str) -> str:
    """Return a pack's rooms as the text of a map.

    Raises:
        ConfigError: the format is not known, or the pack has no rooms.
        NoPackError: there is no such pack.
    """
    from maid_engine.engine.packs import find

    return exchange().map_of(find(pack).pack, form)


def exchange() -> "WorldExchange":
    """Return what reads and writes worlds in the formats of other programs.

    Raises:
        ConfigError: no installed pack offers it.
    """
    from maid_engine.engine.packs import available, find

    installed = available()
    for name in installed:
        offered: WorldExchange | None = getattr(find(name, installed).pack, "world_exchange", None)
        if offered is not None:
            return offered
    raise ConfigError("no installed pack imports worlds; the pack stdlib does")
