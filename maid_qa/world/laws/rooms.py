"""Rooms: each can be reached, left again, and has its own coordinates."""

from collections.abc import Iterator, Sequence
from math import inf

from maid_engine.commands.target_match import near
from maid_engine.core.ids import RoomId
from maid_engine.ports.playtest import Finding
from maid_qa.world.laws.definitions import MANIFEST
from maid_qa.world.laws.each import each_room, each_zone
from maid_qa.world.laws.lint_context import LintContext, breach, pack_of
from maid_qa.world.laws.obstacles import (
    START,
    barred,
    missing_ways_into,
    sources_of,
    way,
    ways_home,
    wrong_ways_into,
)
from maid_stdlib.content.specs import RoomSpec, ZoneSpec
from maid_stdlib.rules.light import DARK, LIGHT


def start_exists(grounds: LintContext) -> Iterator[Finding]:
    """Characters must begin in an existing room."""
    if grounds.start not in grounds.content.rooms:
        close = near(grounds.start, grounds.content.rooms, most=1)
        meant = "set start_room to a room's id"
        if close:
            meant = f'did you mean start_room = "{close[0]}"?'
        yield breach(
            "unreachable_room",
            grounds.start or "start",
            f"The start room {grounds.start or 'of the world'} does not exist.",
            denies=(START,),
            remedy=f"{meant} It stands in manifest.toml",
            table=MANIFEST,
        )


def rooms_are_reachable(grounds: LintContext) -> Iterator[Finding]:
    """Each group of connected rooms must be reachable.

    Rooms behind a missing key are reported for the key.
    """
    if grounds.start not in grounds.content.rooms:
        return
    for island in grounds.islands:
        if not barred(grounds, island):
            first = island[0]
            title = grounds.content.rooms[first].title
            more = ""
            if len(island) > 1:
                more = f", nor can {len(island) - 1} rooms behind it"
            missing = list(missing_ways_into(grounds, island))
            yield breach(
                "unreachable_room",
                first,
                f"{title} cannot be reached from the start{more}.",
                *island[1:],
                denies=(f"room:{first}", *(way(*one[:2]) for one in missing)),
                lacks=wrong_ways_into(grounds, island),
                remedy=_way_in(missing),
            )


def _way_in(missing: Sequence[tuple[RoomId, str, RoomId]]) -> str:
    """Return what to write for a way in; "" if no exit from there shows where it may be."""
    if not missing:
        return ""
    room, direction, to = missing[0]
    return f'give {room} {direction} = "{to}"'


def rooms_can_be_left(grounds: LintContext) -> Iterator[Finding]:
    """From each reachable room there must be a way back to the start."""
    home = _leading_home(grounds)
    for room in grounds.steps:
        if room not in home:
            continue
        for direction, out in grounds.ways[room].items():
            if out.to in grounds.steps and out.to not in home and grounds.passable(out):
                title = grounds.content.rooms[out.to].title
                yield breach(
                    "soft_lock",
                    out.to,
                    f"Whoever goes {direction} into {title} never finds a way back to the start.",
                    f"the way in: {room}:{direction}",
                    proof="planner",
                    lacks=ways_home(grounds, out.to, direction),
                )


def _leading_home(grounds: LintContext) -> dict[RoomId, None]:
    into: dict[RoomId, list[RoomId]] = {}
    for room in grounds.steps:
        for out in grounds.ways[room].values():
            if grounds.passable(out):
                into.setdefault(out.to, []).append(room)
    found = dict.fromkeys([grounds.start] if grounds.start in grounds.steps else [])
    waiting = list(found)
    for room in waiting:
        for before in into.get(room, ()):
            if before not in found:
                found[before] = None
                waiting.append(before)
    return found


def rooms_have_spots(grounds: LintContext) -> Iterator[Finding]:
    """No two rooms of a pack may have the same coordinates."""
    mapped = {room.zone for room in grounds.content.rooms.values() if room.coords is not None}
    spots: dict[tuple[str, tuple[int, int, int]], RoomId] = {}
    for room in grounds.content.rooms.values():
        if room.coords is None:
            if room.zone in mapped:
                yield breach("rooms_overlap", room.id, f"{room.title} is on no map: it has no coordinates.")
            continue
        other = spots.setdefault((pack_of(room.id), room.coords), room.id)
        if other != room.id:
            yield breach(
                "rooms_overlap",
                room.id,
                f"{room.title} has the same coordinates as {grounds.content.rooms[other].title}.",
                str(room.coords),
            )


@each_room
def zones_hang_together(grounds: LintContext, room: RoomSpec) -> Iterator[Finding]:
    """Each room must have a neighbor of its own zone."""
    rooms, zone = grounds.content.rooms, grounds.content.zones.get(room.zone)
    beside = {rooms[way.to].zone for way in room.exits.values() if way.to in rooms}
    if beside and grounds.zone_sizes[room.zone] > 1 and room.zone not in beside:
        title = zone.title if zone is not None else room.zone
        yield breach("zone_unsound", room.id, f"{room.title} lies apart from its zone, {title}.")


@each_zone
def zones_have_foes_for_their_levels(grounds: LintContext, zone: ZoneSpec) -> Iterator[Finding]:
    """Each zone must have rooms, and foes for its levels if it has foes."""
    if _highest_level(grounds, zone) < zone.levels[0]:
        yield breach(
            "zone_unsound",
            zone.id,
            f"{zone.title} is said to be for higher levels than all that is there.",
        )
    if not grounds.zone_sizes[zone.id]:
        yield breach("zone_unsound", zone.id, f"{zone.title} has no rooms.")


def _highest_level(grounds: LintContext, zone: ZoneSpec) -> float:
    """Return the highest level of a zone's foes; infinity if it has none."""
    foes = [mob for mob in grounds.content.mobs.values() if mob.attackable]
    homes = [(mob.level, home.room) for mob in foes for home in grounds.homes.get(mob.id, ())]
    levels = [level for level, room in homes if grounds.content.rooms[room].zone == zone.id]
    return max(levels, default=inf)


def dark_rooms_can_be_lit(grounds: LintContext) -> Iterator[Finding]:
    """A dark world must have an obtainable light, or a fixed one in each dark room."""
    lights = {item.id: item for item in grounds.content.items.values() if item.kind == LIGHT}
    portable = [item.id for item in lights.values() if item.slot]
    if any(item in grounds.reach.items for item in portable):
        return
    needed = [fact for item in portable for fact in sources_of(grounds, item)]
    lit = {home.room for item in lights.values() if item.fixed for home in grounds.homes.get(item.id, ())}
    for room in grounds.content.rooms.values():
        if DARK in room.flags and room.id not in lit:
            what = f"{room.title} is dark, and no light can be had."
            yield breach("dark_for_good", room.id, what, lacks=needed)


LAWS = (
    start_exists,
    rooms_are_reachable,
    rooms_can_be_left,
    rooms_have_spots,
    zones_hang_together,
    zones_have_foes_for_their_levels,
    dark_rooms_can_be_lit,
)
