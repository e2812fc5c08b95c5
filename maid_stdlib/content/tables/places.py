"""Reads zones, rooms, doors, spawns and links from their tables."""

from maid_engine.core.ids import EntityId, RoomId
from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.content.reader import Table, one_of
from maid_stdlib.content.specs import DoorSpec, ExitSpec, LinkSpec, RoomSpec, SpawnSpec, ZoneSpec
from maid_stdlib.content.tables.uses import read_uses

TERRAINS = ("town", "road", "forest", "field", "water", "cave", "indoors")
ROOM_FLAGS = ("safe", "indoors", "dark", "no_mobs", "rest", "recall", "social")


def _levels(table: Table) -> tuple[int, int]:
    """Return the lowest and the highest level of a zone; a wrong pair is reported and counts as level 1."""
    match table.raw("levels", (list,)) or [1, 1]:
        case [int(lowest), int(highest)] if lowest <= highest:
            return lowest, highest
        case wrong:
            table.problem("levels", f"`levels` is {wrong!r}", "give the lowest and the highest level: [1, 3]")
            return 1, 1


def read_zone(full: str, table: Table, _zone: str) -> ZoneSpec:
    """Read ``[zone.…]``."""
    levels = _levels(table)
    start = table.room("start")
    spec = ZoneSpec(
        id=full,
        title=table.title(),
        levels=levels,
        respawn_s=table.number("respawn_s", 120.0, least=1.0),
        start=start or None,
        source=table.source,
    )
    table.done()
    return spec


def read_room(full: str, table: Table, zone: str) -> RoomSpec:
    """Read ``[room.…]``. Without a zone of its own, the room is in the zone of its file."""
    named = table.reference("zone", "zone")
    if not (named or zone):
        table.problem("zone", "is in no zone", 'put a [zone.…] in this file, or add zone = "…"')
    details, hidden = _details(table)
    spec = RoomSpec(
        id=RoomId(EntityId(full)),
        zone=named or zone,
        title=table.title(),
        description=table.text("description", required=True),
        exits=_exits(table),
        details=details,
        hidden_details=hidden,
        flags=frozenset(table.choices("flags", ROOM_FLAGS)),
        terrain=table.choice("terrain", TERRAINS, "town"),
        coords=_coords(table),
        uses=read_uses(table),
        source=table.source,
    )
    table.done()
    return spec


def _details(table: Table) -> tuple[dict[str, str], frozenset[str]]:
    """Return texts by noun, and the nouns that are hidden: ``brick = { text = "…", hidden = true }``."""
    values = table.raw("details", (dict,)) or {}
    texts: dict[str, str] = {}
    hidden: dict[str, None] = {}
    plain: dict[str, object] = {}
    for words, value in values.items():
        if not isinstance(value, dict):
            plain[words] = value
            continue
        detail = Table(table.file, (*table.path, "details", words), value)
        text = detail.text("text", required=True)
        nouns = [word.strip().lower() for word in words.split(",")]
        texts.update(dict.fromkeys(nouns, text))
        if detail.flag("hidden"):
            hidden.update(dict.fromkeys(nouns))
        detail.done()
    holder = Table(table.file, table.path, {"details": plain})
    return {**holder.mapping("details"), **texts}, frozenset(hidden)


def _coords(table: Table) -> tuple[int, int, int] | None:
    value = table.raw("coords", (list,))
    if value is None:
        return None
    if len(value) != 3 or not all(isinstance(number, int) for number in value):
        table.problem("coords", f"`coords` is {value!r}", "give three whole numbers: [east, north, up]")
        return None
    return (value[0], value[1], value[2])


def _exits(table: Table) -> dict[str, ExitSpec]:
    exits: dict[str, ExitSpec] = {}
    for direction, value in (table.raw("exits", (dict,)) or {}).items():
        path = (*table.path, "exits")
        if direction not in DIRECTIONS:
            table.file.problem(
                (*path, direction),
                f"[{table.shown}.exits] {direction!r} is not a direction",
                one_of(direction, DIRECTIONS),
            )
        elif isinstance(value, str):
            holder = Table(table.file, path, {direction: value})
            exits[direction] = ExitSpec(to=holder.room(direction))
        elif isinstance(value, dict):
            exits[direction] = _exit(Table(table.file, (*path, direction), value))
        else:
            table.file.problem(
                (*path, direction), f"[{table.shown}.exits] {direction} is {value!r}", "give a room's id"
            )
    return exits


def _exit(table: Table) -> ExitSpec:
    spec = ExitSpec(
        to=table.room("to", required=True),
        door=table.reference("door", "door"),
        hidden=table.flag("hidden"),
        one_way=table.flag("one_way"),
    )
    table.done()
    return spec


def read_door(full: str, table: Table, _zone: str) -> DoorSpec:
    """Read ``[door.…]``."""
    spec = DoorSpec(
        id=full,
        name=table.name() if table.has("name") else "door",
        closed=table.flag("closed", default=True),
        locked=table.flag("locked"),
        key=table.reference("key", "item"),
        closes_after_s=table.number("closes_after_s"),
        source=table.source,
    )
    if spec.locked and not spec.closed:
        table.problem("locked", "is locked but open", "make it closed = true too")
    table.done()
    return spec


def read_spawn(full: str, table: Table) -> SpawnSpec:
    """Read ``[[spawn]]``."""
    foreign = ":" in table.text("room")
    spec = SpawnSpec(
        id=full,
        room=_foreign_room(table) if foreign else table.room("room", required=True),
        mob=table.reference("mob", "mob"),
        item=table.reference("item", "item"),
        count=table.integer("count", 1, least=1),
        respawn_s=table.number("respawn_s", 0.0),
        hidden=table.flag("hidden"),
        source=table.source,
    )
    if spec.hidden and spec.mob:
        table.problem("hidden", "hides a mob", "only an item can be hidden; leave hidden out")
    if bool(spec.mob) == bool(spec.item):
        table.problem("mob", "needs a mob or an item, and not both", 'add mob = "…" or item = "…"')
    table.done()
    return spec


def _foreign_room(table: Table) -> RoomId:
    """Return the id of a room in another pack, which need not be loaded."""
    return RoomId(EntityId(table.text("room")))


def read_link(full: str, table: Table) -> LinkSpec:
    """Read ``[[link]]``: an exit to a room of another pack, which exists while that pack is loaded."""
    there = table.text("to", required=True)
    spec = LinkSpec(
        id=full,
        room=table.room("room", required=True),
        direction=table.choice("direction", DIRECTIONS, ""),
        to=RoomId(EntityId(table.file.full(there))),
        source=table.source,
    )
    table.done()
    return spec
