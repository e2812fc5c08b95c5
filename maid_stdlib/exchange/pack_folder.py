"""Writes an imported world as a pack of prose: a manifest, a file for each zone, a report and a file for credits."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from maid_engine.core.errors import ConfigError
from maid_stdlib.exchange.area_note import NoteKind
from maid_stdlib.exchange.area_reader import AreaRead
from maid_stdlib.exchange.area_records import AreaWorld, AreaZone
from maid_stdlib.exchange.item_tables import ItemTables
from maid_stdlib.exchange.mob_tables import MobTables
from maid_stdlib.exchange.pack_draft import PackDraft
from maid_stdlib.exchange.pack_names import prose, slug, title_of
from maid_stdlib.exchange.room_tables import RoomTables
from maid_stdlib.exchange.script_list import add_scripts
from maid_stdlib.exchange.spawn_tables import SpawnTables, respawn_s
from maid_stdlib.exchange.toml_writer import TomlValue, table_text

REPORT: Final = "IMPORT.md"
CREDITS: Final = "CREDITS.md"
_USUAL_START: Final = 3001
"""The number of the temple where new characters begin in worlds of this family."""
LICENCE: Final = (
    "Who wrote these areas, and do their terms let you use them? MAID cannot know. Areas that came with DikuMUD, Merc, ROM, "
    "CircleMUD, tbaMUD or SMAUG are under the terms of these programs, which ask for credits and forbid to make money with "
    "them; areas of others are theirs, and need their permission."
)


@dataclass(frozen=True, slots=True)
class PackHead:
    """How an imported pack is called."""

    name: str
    title: str
    dialect: str
    start: int | None = None


def write_pack(read: AreaRead, head: PackHead, folder: Path) -> None:
    """Write a pack. What is noted on the way is added to the notes.

    Raises:
        ConfigError: no room could be read, or the wished start is none of them.
    """
    world = read.world
    start = _start(world, head.start)
    _give_zone_to_all(world)
    draft = PackDraft(world, read.notes)
    _fill(draft, start)
    data = folder / "data"
    data.mkdir(parents=True)
    levels = _levels(draft)
    for zone in world.zones:
        head_of_zone = _zone_text(zone, levels.get(zone.number, [1]), _start_in(draft, zone, start))
        text = "\n".join([head_of_zone, *draft.texts.get(zone.number, ())])
        file = data / f"{_file_name(zone)}.toml"
        file.write_text(text, encoding="utf-8")
    (folder / "manifest.toml").write_text(_manifest(head, start), encoding="utf-8")
    (folder / REPORT).write_text("\n".join(_report(read, head)) + "\n", encoding="utf-8")
    (folder / CREDITS).write_text("\n".join(_credits(read, head)) + "\n", encoding="utf-8")


def _start(world: AreaWorld, wished: int | None) -> int:
    if not world.rooms:
        raise ConfigError(
            "no room could be read; the first lines of the files may tell why: are they of this dialect?"
        )
    if wished is not None and wished not in world.rooms:
        raise ConfigError(f"--start {wished}: no file defines room {wished}")
    if wished is not None:
        return wished
    if _USUAL_START in world.rooms:
        return _USUAL_START
    return min(world.rooms)


def _give_zone_to_all(world: AreaWorld) -> None:
    """Make one zone of everything if no file defines one, such as for a lone file of rooms."""
    if world.zones:
        return
    lowest, highest = min(world.rooms), max(world.rooms)
    source = world.rooms[lowest].source
    world.zones.append(AreaZone(0, "The Imported Lands", lowest, highest, 15, (), source))


def _fill(draft: PackDraft, start: int) -> None:
    mobs = MobTables(draft)
    RoomTables(draft, start).add()
    mobs.add()
    ItemTables(draft).add()
    SpawnTables(draft, mobs).add()
    add_scripts(draft)


def _file_name(zone: AreaZone) -> str:
    return f"zone_{zone.number:03}_{slug(zone.name)[:40]}".rstrip("_")


def _levels(draft: PackDraft) -> dict[int, list[int]]:
    """Return the levels of the mobs of each zone."""
    found: dict[int, list[int]] = defaultdict(list)
    for mob in draft.world.mobs.values():
        found[draft.zone_of(mob.vnum)].append(mob.level)
    return found


def _start_in(draft: PackDraft, zone: AreaZone, start: int) -> str:
    """Return the id of the start if it is in this zone."""
    if draft.zone_of(start) != zone.number:
        return ""
    return f"room_{start}"


def _zone_text(zone: AreaZone, levels: list[int], start: str) -> str:
    values: dict[str, TomlValue] = {
        "title": title_of(zone.name, f"Zone {zone.number}"),
        "levels": [min(levels), max(levels)],
        "respawn_s": respawn_s(zone),
    }
    if start:
        values["start"] = start
    return table_text(f"[zone.zone_{zone.number}]", values)


def _manifest(head: PackHead, start: int) -> str:
    values: dict[str, TomlValue] = {
        "name": head.name,
        "version": "0.1.0",
        "title": head.title,
        "summary": f"A world imported from {head.dialect} area files. See {CREDITS}.",
        "requires": ["stdlib"],
        "start_room": f"{head.name}:room_{start}",
    }
    return table_text("", values).lstrip()


def counts_of(world: AreaWorld) -> dict[str, int]:
    """Return how many there are of each kind."""
    return {
        "zones": len(world.zones),
        "rooms": len(world.rooms),
        "mobs": len(world.mobs),
        "items": len(world.items),
        "shops": len(world.shops),
        "quests": len(world.quests),
    }


def _report(read: AreaRead, head: PackHead) -> Iterable[str]:
    """Yield the lines of the report: what came over, and everything that did not."""
    yield f"# How {head.title} was imported"
    yield ""
    told = ", ".join(f"{noun} {number}" for noun, number in counts_of(read.world).items())
    yield f"Files of {head.dialect}: {len(read.files)}; {told}."
    for kind in NoteKind:
        notes = read.notes.of(kind)
        if not notes:
            continue
        yield ""
        yield f"## {kind.heading}: {len(notes)}"
        yield ""
        for note in notes:
            yield f"- {note}"


def _credits(read: AreaRead, head: PackHead) -> Iterable[str]:
    """Yield the lines of a file in which a builder says whose work this is."""
    yield f"# Credits of {head.title}"
    yield ""
    yield LICENCE
    yield ""
    yield "Fill this in before you let others play there, and keep it with the pack:"
    yield ""
    yield "- Whose server did the files come with, and where did you get them?"
    yield "- Who wrote each area? The names below are those that the files give."
    yield "- Under which terms may you use them? Quote the licence, or the permission."
    yield "- What did you change?"
    yield ""
    yield "| area | author, by its file | file | terms |"
    yield "|---|---|---|---|"
    for zone in read.world.zones:
        authors = prose(", ".join(dict.fromkeys(zone.authors))).replace("|", "/") or "?"
        yield f"| {prose(zone.name).replace('|', '/')} | {authors} | {zone.source.file} | ? |"
