"""Reads a pack's ``data/`` folder into specs. Each mistake becomes a problem with file, line and remedy."""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any, Final

from maid_engine.commands.target_match import near
from maid_engine.core.errors import Problem
from maid_engine.core.ids import EntityId, RoomId, local_name
from maid_engine.core.sequences import first
from maid_engine.core.suggestions import did_you_mean
from maid_engine.core.toml_lines import LineMap, mistake_in, values_of
from maid_stdlib.content.field_reader import read_fields
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.life_laws import life_problems
from maid_stdlib.content.pack_words import PackWords, together
from maid_stdlib.content.reader import FileReader, Reference, Table, one_of
from maid_stdlib.content.scene_laws import scene_problems
from maid_stdlib.content.specs import HelpSpec
from maid_stdlib.content.tables import (
    abilities,
    achievements,
    boards,
    calendars,
    gatherings,
    helps,
    hints,
    items,
    markets,
    mobs,
    nodes,
    places,
    quests,
    recipes,
    scene_scripts,
    socials,
    streets,
    trigger_scripts,
    wear,
    weathers,
)
from maid_stdlib.content.trigger_laws import trigger_problems

DATA: Final = "data"
"""The folder of a pack's files of content."""
LONGEST_SHOWN: Final = 80
"""Maximum characters of an invalid TOML line that a problem quotes."""
_FOLDERS_MAX: Final = 16
"""Number of packs whose content is cached."""
_TABLE = re.compile(r"^\s{0,40}\[([^\[\]]{1,200})\]\s{0,40}(?:#.*)?$")
"""The header of a single table, not of an entry in a list of tables."""
_LISTS = frozenset({"stage", "spawn", "link", "beat", "end", "effects", "blow"})
"""Tables that may occur several times and need double brackets."""
_HEADER = re.compile(r"""^[ \t]*\[\s{0,8}(\w+)\s{0,8}\.\s{0,8}["']?([^\s."'\]]+)""", re.MULTILINE)
"""The beginning of a definition, even if the rest of its line is invalid."""
_KINDS: dict[str, tuple[str, Callable[[str, Table, str], object]]] = {
    "room": ("rooms", places.read_room),
    "door": ("doors", places.read_door),
    "item": ("items", items.read_item),
    "mob": ("mobs", mobs.read_mob),
    "shop": ("shops", mobs.read_shop),
    "quest": ("quests", quests.read_quest),
    "gathering": ("gatherings", gatherings.read_gathering),
    "calendar": ("calendars", calendars.read_calendar),
    "feast": ("feasts", calendars.read_feast),
    "season": ("seasons", weathers.read_season),
    "weather": ("weathers", weathers.read_weather),
    "scene": ("scenes", scene_scripts.read_scene),
    "achievement": ("achievements", achievements.read_achievement),
    "calling": ("callings", abilities.read_calling),
    "people": ("peoples", abilities.read_people),
    "affect": ("affects", abilities.read_affect),
    "ability": ("abilities", abilities.read_ability),
    "craft": ("crafts", nodes.read_craft),
    "tool": ("tools", nodes.read_tool),
    "node": ("nodes", nodes.read_node),
    "station": ("stations", recipes.read_station),
    "recipe": ("recipes", recipes.read_recipe),
    "wear": ("wears", wear.read_wear),
    "board": ("boards", boards.read_board),
    "market": ("markets", markets.read_market),
    "street": ("streets", streets.read_street),
    "social": ("socials", socials.read_social),
    "hint": ("hints", hints.read_hint),
    "trigger": ("triggers", trigger_scripts.read_trigger),
}


def _read_help(full: str, table: Table, _zone: str) -> HelpSpec:
    """Read ``[help.…]``, whose topic is its id."""
    return helps.read_help(local_name(full), table)


KINDS: Final = ("zone", *_KINDS, "help")
"""The kinds of definitions that have ids."""
READERS: Final[Mapping[str, Callable[[str, Table, str], object]]] = {
    "zone": places.read_zone,
    **{kind: read for kind, (_, read) in _KINDS.items()},
    "help": _read_help,
}
"""Kind of definition → what reads its table."""


@dataclass
class Loaded:
    """What a pack's files define, and the problems in them."""

    content: ContentIndex = field(default_factory=ContentIndex)
    problems: list[Problem] = field(default_factory=list)
    unread: set[tuple[str, str]] = field(default_factory=set)
    """Kind and full id of definitions in unreadable files. References to them are not reported as missing."""
    references: tuple[Reference, ...] = ()
    """Where definitions name others."""

    @property
    def ignored_nouns(self) -> dict[str, str]:
        """Words that the pack's descriptions may use without a detail, each with the reason."""
        return self.content.ignored_nouns


def load_content(
    root: Path, pack: str, known: ContentIndex | None = None, words: PackWords | None = None
) -> Loaded:
    """Read a pack's ``data/**/*.toml``.

    Args:
        root: the pack's folder.
        pack: the pack's name, which begins its ids.
        known: the content of packs that were loaded before; references to its ids, and their words, are valid.
        words: what the pack's own Python adds to the format; None if `known` has it, or if it adds nothing.
    """
    loaded = content_in(files_in(root), root, pack, known, words)
    if not (root / DATA).is_dir():
        loaded.problems.append(
            Problem(str(root.name), None, "the pack has no data folder", "make data/ beside manifest.toml")
        )
    return loaded


def files_in(root: Path) -> dict[str, bytes]:
    """Return the files of a pack's data: the name of each, from the pack's folder, and its bytes."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes() for path in sorted((root / DATA).rglob("*.toml"))
    }


def content_in(
    files: Mapping[str, bytes],
    root: Path,
    pack: str,
    known: ContentIndex | None = None,
    words: PackWords | None = None,
) -> Loaded:
    """Read a pack's content from the bytes of its files, such as those of a builder's draft.

    Args:
        files: name of each file, from the pack's folder, and its bytes.
        root: the pack's folder, by which problems name the files.
        pack: the pack's name, which begins its ids.
        known: the content of other packs; references to its ids, and their words, are valid.
        words: what the pack's own Python adds to the format; None if `known` has it, or if it adds nothing.
    """
    others = known or ContentIndex()
    own = others.words.get(pack, PackWords()) if words is None else words
    in_order = sorted(files.items(), key=lambda item: PurePosixPath(item[0]))
    read = _read_files(root.name, pack, tuple(in_order), together((*others.words.values(), own)))
    loaded = Loaded(problems=[*read.problems], unread={*read.unread}, references=read.references)
    loaded.content.include(read.content)
    loaded.content.roots[pack] = root
    loaded.content.words[pack] = own
    _check_references(read.references, loaded, others)
    return loaded


@dataclass(frozen=True, slots=True)
class _Read:
    """What files define, for all games that load them. Nobody changes it."""

    content: ContentIndex
    problems: tuple[Problem, ...]
    unread: frozenset[tuple[str, str]]
    references: tuple[Reference, ...]


@lru_cache(maxsize=_FOLDERS_MAX)
def _read_files(shown: str, pack: str, files: tuple[tuple[str, bytes], ...], words: PackWords) -> _Read:
    """Read files, each a name and its bytes. It is cached, because tests and playtests load one pack hundreds of times."""
    loaded = Loaded()
    references: list[Reference] = []
    for name, data in files:
        opened = _open(f"{shown}/{name}", data, pack, loaded.problems)
        if opened is None:
            loaded.unread.update(_defined_in(data, pack))
        else:
            reader, values = opened
            reader.words = words
            _read_file(reader, values, loaded)
            references += reader.references
    _check_shared_ids(loaded)
    loaded.problems.extend(life_problems(loaded.content))
    _give_respawns(loaded.content)
    loaded.problems.extend(scene_problems(loaded.content))
    loaded.problems.extend(trigger_problems(loaded.content))
    return _Read(loaded.content, tuple(loaded.problems), frozenset(loaded.unread), tuple(references))


def _open(
    name: str, data: bytes, pack: str, problems: list[Problem]
) -> tuple[FileReader, dict[str, object]] | None:
    try:
        # Some editors begin a file with a byte order mark, and some end lines otherwise.
        text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
        values, lines = _parsed(text)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        problems.append(Problem(name, line, f"not UTF-8 at byte {error.start}", "save the file as UTF-8"))
    except tomllib.TOMLDecodeError as error:
        problems.append(_not_toml(name, text, error))
    else:
        return FileReader(pack, name, lines, problems), values
    return None


def _not_toml(name: str, text: str, error: tomllib.TOMLDecodeError) -> Problem:
    """Return the problem of a file with wrong syntax: its line, and what stands there."""
    twice = _defined_twice(text) if "Cannot declare" in str(error) else None
    if twice is not None:
        return Problem(name, *twice)
    line, what = mistake_in(text, error)
    shown = first(text.splitlines()[min(line, text.count("\n") + 1) - 1 :], "").strip()
    quoted = f": {shown[:LONGEST_SHOWN]}" if shown else ""
    return Problem(name, line, f"not TOML: {what}{quoted}", "mend the syntax; texts stand in double quotes")


def _defined_twice(text: str) -> tuple[int, str, str] | None:
    """Return line, problem and remedy of the first table that a file defines twice; None if there is none."""
    first: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        header = _TABLE.match(line)
        if header is None:
            continue
        shown = header[1].replace(" ", "")
        if shown in first:
            what = f"{shown} is defined twice; first at line {first[shown]}"
            remedy = "rename one of them"
            if shown.rpartition(".")[2] in _LISTS:
                remedy = f"write [[{shown}]] for each"
            return number, what, remedy
        first[shown] = number
    return None


def _defined_in(data: bytes, pack: str) -> set[tuple[str, str]]:
    """Return kind and full id of everything that an unreadable file seems to define."""
    text = data.decode("latin-1").replace("\0", "")  # this also finds the ids in UTF-16 files
    return {(kind, f"{pack}:{local}") for kind, local in _HEADER.findall(text)}


@lru_cache(maxsize=64)
def _parsed(text: str) -> tuple[dict[str, object], LineMap]:
    """Return a file's values and lines. They are cached, because playtests load packs that differ in one file.

    Callers must not change them.

    Raises:
        tomllib.TOMLDecodeError: the text is not valid TOML.
    """
    return values_of(text), LineMap(text)


def _read_file(file: FileReader, values: dict[str, object], loaded: Loaded) -> None:
    content = loaded.content
    top = Table(file, (), values)
    zone = ""
    for local, table in top.named_tables("zone"):
        full = file.full(local)
        zone = zone or full
        _keep(content.zones, full, places.read_zone(full, table, ""), table)
    for kind, (collection, read) in _KINDS.items():
        for local, table in top.named_tables(kind):
            full = file.full(local)
            _keep(getattr(content, collection), full, read(full, table, zone), table)
    _read_unnamed(file, top, content)
    for local, table in top.named_tables("help"):
        _keep(content.helps, file.full(local), helps.read_help(local, table), table)
    _read_own_tables(file, top, content)
    lint = top.table("lint")
    if lint is not None:
        loaded.ignored_nouns.update(lint.mapping("ignore"))
        lint.done()
    top.done()


def _read_own_tables(file: FileReader, top: Table, content: ContentIndex) -> None:
    """Read each ``[x.NAME]``: a table whose keys the Python of a pack has declared."""
    kinds = dict(file.words.tables)
    for local, table in top.named_tables("x"):
        full = file.full(local)
        if local not in kinds:
            remedy = (
                one_of(local, kinds) if kinds else "no loaded pack's Python declares one; see `PackWords`"
            )
            file.problem(table.path, f"there is no table [x.{local}]", remedy)
        elif full in content.extras:
            file.problem(table.path, f"[x.{local}] is defined twice", "keep one of them")
        else:
            values = read_fields(table, kinds[local])
            if values is not None:
                content.extras[full] = values


def _check_shared_ids(loaded: Loaded) -> None:
    """Report doors with the id of a room. Both are in the world, where an id belongs to one of them."""
    for full, door in loaded.content.doors.items():
        room = loaded.content.rooms.get(RoomId(EntityId(full)))
        if room is None:
            continue
        local = local_name(full)
        what = f"[door.{local}] has the id of [room.{local}] at {room.source.file}:{room.source.line}"
        remedy = f"rename one of them, as in [door.{local}_door]"
        loaded.problems.append(Problem(door.source.file, door.source.line, what, remedy))


def _give_respawns(content: ContentIndex) -> None:
    """Give each spawn without a respawn time that of its zone."""
    for spawn in content.spawns.values():
        room = content.rooms.get(spawn.room)
        zone = content.zones.get(room.zone) if room else None
        if zone is not None and not spawn.respawn_s:
            content.spawns[spawn.id] = replace(spawn, respawn_s=zone.respawn_s)


def _keep(collection: dict[Any, Any], full: str, spec: Any, table: Table) -> None:
    before = collection.get(full)
    if before is None:
        collection[full] = spec
        return
    where = f"{before.source.file}:{before.source.line}"
    table.file.problem(
        table.path, f"[{table.shown}] is defined twice", f"rename it; the other stands at {where}"
    )


def _read_unnamed(file: FileReader, top: Table, content: ContentIndex) -> None:
    """Read spawns and links, and give them numbers as ids."""
    for table in top.tables("spawn"):
        spawn = f"{file.pack}:spawn#{len(content.spawns) + 1}"
        content.spawns[spawn] = places.read_spawn(spawn, table)
    for table in top.tables("link"):
        link = f"{file.pack}:link#{len(content.links) + 1}"
        content.links[link] = places.read_link(link, table)


def _check_references(references: Iterable[Reference], loaded: Loaded, known: ContentIndex) -> None:
    by_kind: dict[str, Mapping[str, object]] = {}
    for reference in references:
        kind = reference.kind
        ids = by_kind[kind] = by_kind.get(kind) or _ids_of(kind, loaded, known)
        if reference.id not in ids:
            loaded.problems.append(_broken(reference, ids))


def _ids_of(kind: str, loaded: Loaded, known: ContentIndex) -> Mapping[str, object]:
    """Return the ids of all definitions of a kind, also of those in files that could not be read."""
    collection = f"{kind}s"
    unread = dict.fromkeys(full for of_kind, full in sorted(loaded.unread) if of_kind == kind)
    return {**getattr(known, collection), **getattr(loaded.content, collection), **unread}


def _broken(reference: Reference, ids: Iterable[str]) -> Problem:
    mine = f"{reference.file.pack}:"
    close = near(reference.id.removeprefix(mine), [full.removeprefix(mine) for full in ids])
    remedy = did_you_mean(close, f"define [{reference.kind}.…] or correct the id")
    file = reference.file
    shown = ".".join(str(part) for part in reference.path if not isinstance(part, int))
    what = f"[{shown}] there is no {reference.kind} {reference.id.removeprefix(mine)!r}"
    return Problem(file.name, file.lines.line(reference.path), what, remedy)
