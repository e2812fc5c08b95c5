"""Reads the area files of a folder, or one file, into a world."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

from maid_engine.core.errors import ConfigError
from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_note import NoteBook
from maid_stdlib.exchange.area_records import (
    AreaItem,
    AreaMob,
    AreaRoom,
    AreaScript,
    AreaShop,
    AreaWorld,
    AreaZone,
)
from maid_stdlib.exchange.area_text import AreaMistake, AreaText
from maid_stdlib.exchange.dialects import Dialect, dialects_of
from maid_stdlib.exchange.item_reader import read_item
from maid_stdlib.exchange.mob_reader import read_mob
from maid_stdlib.exchange.quest_reader import read_quest
from maid_stdlib.exchange.record_context import RecordContext
from maid_stdlib.exchange.reset_reader import read_resets
from maid_stdlib.exchange.room_reader import read_room
from maid_stdlib.exchange.script_reader import read_program, read_specials, read_trigger
from maid_stdlib.exchange.shop_reader import read_shop, read_trade
from maid_stdlib.exchange.zone_reader import AREA_LIFESPAN_MIN, read_area_data, read_head, read_zone

FILE_BYTES_MAX: Final = 50_000_000
"""Size of a file above which it is not read: no area is so large."""


@dataclass(frozen=True, slots=True)
class AreaRead:
    """What an import read."""

    world: AreaWorld
    notes: NoteBook
    files: tuple[str, ...]
    """The names of the files, in the order in which they were read."""


def read_areas(path: Path, dialect: Dialect) -> AreaRead:
    """Return the world that the area files of a dialect define.

    Args:
        path: one file, or a folder with all that lies below it.
        dialect: the dialect of the files.

    Raises:
        ConfigError: there is no such file, or none of this dialect.
    """
    read = AreaRead(AreaWorld(), NoteBook(), ())
    texts = _texts(path, dialect, read.notes)
    if not texts:
        raise ConfigError(_no_files(path, dialect))
    for name, text in texts:
        context = RecordContext(dialect, AreaText(name, text), read.world, read.notes)
        if dialect.is_circle:
            _read_circle(context, Path(name).suffix.lower())
        else:
            _read_sections(context)
    _give_owners(read.world)
    return replace(read, files=tuple(name for name, _ in texts))


def _texts(path: Path, dialect: Dialect, notes: NoteBook) -> list[tuple[str, str]]:
    """Return name and text of each file of the dialect: first all zones, then all rooms, and so on."""
    if not path.exists():
        raise ConfigError(f"there is no {path}; name an area file, or a folder of them")
    found: list[tuple[str, str]] = []
    for file in filter(lambda file: file.suffix.lower() in dialect.suffixes, _files(path)):
        name = _name_below(path, file)
        text = _text(file, name, notes)
        if text is not None and _is_of(dialect, name, text, notes):
            found.append((name, text))
    return sorted(found, key=lambda one: _place_in_order(dialect, one[0]))


def _files(path: Path) -> list[Path]:
    """Return the files that a path names: itself, or all in the folder, sorted."""
    if path.is_file():
        return [path]
    return sorted(filter(Path.is_file, path.rglob("*")))


def _name_below(path: Path, file: Path) -> str:
    """Return the name of a file below the folder that is read, with forward slashes."""
    if path.is_file():
        return file.name
    return file.relative_to(path).as_posix()


def _text(file: Path, name: str, notes: NoteBook) -> str | None:
    """Return the text of a file; None, with a note, if it is too large."""
    if file.stat().st_size > FILE_BYTES_MAX:
        notes.unread(Source(name, 1), f"the file is larger than {FILE_BYTES_MAX // 1_000_000} MB")
        return None
    return _decoded(name, file.read_bytes(), notes)


def _place_in_order(dialect: Dialect, name: str) -> tuple[int, tuple[int, str]]:
    """Return a key that sorts files by kind and then by number."""
    return dialect.suffixes.index(Path(name).suffix.lower()), _numbered(name)


def _numbered(name: str) -> tuple[int, str]:
    """Return a key that sorts ``9.wld`` before ``30.wld``."""
    stem = Path(name).stem
    return (int(stem) if stem.isdigit() else 0, name)


def _decoded(name: str, data: bytes, notes: NoteBook) -> str:
    """Return the text of a file, with line feeds as ends of lines. A file that is not UTF-8 is read as Latin-1."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        notes.changed(Source(name, line), "not UTF-8; the file is read as Latin-1 and written as UTF-8")
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n").replace("\n\r", "\n").replace("\r", "\n").replace("\0", "")


def _is_of(dialect: Dialect, name: str, text: str, notes: NoteBook) -> bool:
    """Return whether a file is of a dialect, as far as its first sections tell; note it if it is of another one."""
    likely = dialects_of(name.lower(), text)
    if dialect in likely:
        return True
    if not likely:
        what = "the file is in the form of SMAUG FUSS, which is not read; let that server save it in the old form"
        notes.unread(Source(name, 1), what)
        return False
    others = " or ".join(likely)
    notes.unread(
        Source(name, 1),
        f"the file is of the dialect {others}, not {dialect}: import it with --from {likely[0]}",
    )
    return False


def _no_files(path: Path, dialect: Dialect) -> str:
    """Return what is said when nothing can be read: what there is, and which dialect it may be."""
    wanted = ", ".join(dialect.suffixes)
    likely = _likely(path)
    if likely:
        return f"{path} has no area files of the dialect {dialect} ({wanted}); it looks like --from {' or '.join(likely)}"
    return f"{path} has no area files of a dialect that MAID reads; {dialect} has {wanted}"


def _likely(path: Path) -> tuple[Dialect, ...]:
    for file in _files(path):
        found = dialects_of(file.name.lower(), "")
        if found and file.stat().st_size <= FILE_BYTES_MAX:
            return dialects_of(file.name.lower(), file.read_bytes().decode("latin-1"))
    return ()


def _read_circle(context: RecordContext, suffix: str) -> None:
    """Read a file whose records are of one kind."""
    world = context.world
    match suffix:
        case ".zon":
            zones: dict[int, AreaZone] = {}
            context.keep_records("zone", read_zone, zones)
            world.zones.extend(zones.values())
        case ".wld":
            context.keep_records("room", read_room, world.rooms)
        case ".mob":
            context.keep_records("mob", read_mob, world.mobs)
        case ".obj":
            context.keep_records("item", read_item, world.items)
        case ".shp":
            if not context.text.starts_with("#"):
                context.text.string()  # the name of the form
            shops: dict[int, AreaShop] = {}
            context.keep_records("shop", read_shop, shops)
            world.shops.extend(shops.values())
        case ".qst":
            context.keep_records("quest", read_quest, world.quests)
        case _:
            scripts: dict[int, AreaScript] = {}
            context.keep_records("trigger", read_trigger, scripts)
            world.scripts.extend(scripts.values())


def _read_sections(context: RecordContext) -> None:
    """Read an ``.are`` file, section by section. A section that cannot be read ends at the next one."""
    number = len(context.world.zones) + 1
    rooms_before = set(context.world.rooms)
    while not context.text.at_end:
        source = context.text.source
        word = context.text.rest_of_line() if context.text.starts_with("#$") else context.text.word()
        if word.startswith(("#$", "$")):
            break
        try:
            _read_section(context, word, number, source)
        except AreaMistake as mistake:
            context.note_mistake(mistake, f"the section {word} is cut off")
            context.text.go_to_next_section()
    _bound_zone(context, number, set(context.world.rooms) - rooms_before)


def _read_section(context: RecordContext, word: str, number: int, source: Source) -> None:
    name = word.removeprefix("#").upper()
    if name in _HEADS:
        context.world.zones.append(_HEADS[name](context, number, source))
    elif name in _OTHERS:
        _OTHERS[name](context)
    else:
        if name not in _WITHOUT_WORLD:
            context.notes.unmatched(source, f"the section {word} is left out")
        context.text.go_to_next_section()


def _read_rooms(context: RecordContext) -> None:
    context.keep_records("room", read_room, context.world.rooms)


def _read_mobs(context: RecordContext) -> None:
    context.keep_records("mob", read_mob, context.world.mobs)


def _read_items(context: RecordContext) -> None:
    context.keep_records("item", read_item, context.world.items)


def _read_programs(context: RecordContext) -> None:
    programs: dict[int, AreaScript] = {}
    context.keep_records("program", read_program, programs)
    context.world.scripts.extend(programs.values())


def _read_shops(context: RecordContext) -> None:
    while (shop := read_trade(context)) is not None:
        context.world.shops.append(shop)


def _read_author(context: RecordContext) -> None:
    """Read the author of a SMAUG file, which stands beside its head."""
    author = context.string()
    zone = context.world.zones[-1]
    context.world.zones[-1] = replace(zone, authors=(*zone.authors, author))


_HEADS: Final = MappingProxyType({"AREA": read_head, "AREADATA": read_area_data})
_OTHERS: Final[Mapping[str, Callable[[RecordContext], None]]] = MappingProxyType(
    {
        "ROOMS": _read_rooms,
        "MOBILES": _read_mobs,
        "OBJECTS": _read_items,
        "MOBPROGS": _read_programs,
        "RESETS": read_resets,
        "SHOPS": _read_shops,
        "SPECIALS": read_specials,
        "AUTHOR": _read_author,
    }
)
_WITHOUT_WORLD: Final = frozenset({"VERSION", "RANGES", "RESETMSG", "FLAGS", "ECONOMY", "0"})
"""Sections about the file itself, and the end of a section that was left before."""


def _bound_zone(context: RecordContext, number: int, rooms: Iterable[int]) -> None:
    """Give a file's zone the range of its rooms. A file without a head gets a zone of its own."""
    numbers = sorted(rooms)
    if not numbers:
        return
    zones = context.world.zones
    if len(zones) < number:
        file = context.text.file
        zones.append(AreaZone(number, Path(file).stem, 0, 0, AREA_LIFESPAN_MIN, (), Source(file, 1)))
    zones[number - 1] = replace(zones[number - 1], lowest=numbers[0], highest=numbers[-1])


def _give_owners(world: AreaWorld) -> None:
    """Give the triggers of tbaMUD their owners, one copy to each, as far as the owners' records name them."""
    owners: dict[int, list[int]] = defaultdict(list)
    owned: list[AreaRoom | AreaMob | AreaItem] = [
        *world.rooms.values(),
        *world.mobs.values(),
        *world.items.values(),
    ]
    for one in owned:
        for number in one.triggers:
            owners[number].append(one.vnum)
    world.scripts[:] = [copy for script in world.scripts for copy in _owned(script, owners)]


def _owned(script: AreaScript, owners: Mapping[int, list[int]]) -> list[AreaScript]:
    if script.language != "dg" or script.number not in owners:
        return [script]
    return [replace(script, owned_by=owner) for owner in owners[script.number]]
