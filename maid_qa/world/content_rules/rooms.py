"""Rooms: each can be reached, left again, and has its own coordinates."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import inf

from maid_engine.commands.target_match import near
from maid_engine.core.ids import RoomId, pack_of
from maid_engine.ports.playtest import Finding
from maid_qa.closure import closure
from maid_qa.world.content_rules.definitions import MANIFEST
from maid_qa.world.content_rules.each import each_room, each_zone
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_qa.world.content_rules.obstacles import (
    START,
    barred,
    missing_ways_into,
    sources_of,
    way,
    ways_home,
    wrong_ways_into,
)
from maid_stdlib.content.specs import ItemSpec, RoomSpec, ZoneSpec
from maid_stdlib.rules.light import DARK, LIGHT


def start_exists(grounds: LintContext) -> Iterator[Finding]:
    """Characters must begin in an existing room."""
    if grounds.start in grounds.content.rooms:
        return
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
        if barred(grounds, island):
            continue
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
    astray = grounds.steps.keys() - home.keys()
    if not astray:
        return
    for room in grounds.steps:
        if room in astray:
            continue
        for direction, out in grounds.ways[room].items():
            if out.to not in astray or not grounds.passable(out):
                continue
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
    """Return the rooms from which ways lead to the start."""
    into: dict[RoomId, list[RoomId]] = {}
    for room in grounds.steps:
        for out in grounds.open_ways(room):
            into.setdefault(out.to, []).append(room)
    begin = grounds.steps.keys() & {grounds.start}
    return closure(begin, lambda room: into.get(room, ()))


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
            title = grounds.content.rooms[other].title
            what = f"{room.title} has the same coordinates as {title}."
            yield breach("rooms_overlap", room.id, what, str(room.coords))


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
    levels = []
    for foe in grounds.foes:
        homes = grounds.rooms_of(foe.id)
        if any(grounds.content.rooms[room].zone == zone.id for room in homes):
            levels.append(foe.level)
    return max(levels, default=inf)


def dark_rooms_can_be_lit(grounds: LintContext) -> Iterator[Finding]:
    """A dark world must have an obtainable light, or a fixed one in each dark room."""
    lights = [item for item in grounds.content.items.values() if item.kind == LIGHT]
    portable = [light.id for light in lights if light.slot]
    if not grounds.reach.items.keys().isdisjoint(portable):
        return
    needed = list(chain.from_iterable(sources_of(grounds, light) for light in portable))
    for room in grounds.content.rooms.values():
        if DARK in room.flags and not _is_lit(grounds, room, lights):
            what = f"{room.title} is dark, and no light can be had."
            yield breach("dark_for_good", room.id, what, lacks=needed)


def _is_lit(grounds: LintContext, room: RoomSpec, lights: Iterable[ItemSpec]) -> bool:
    """Return whether one of these lights is fixed in a room."""
    return any(light.fixed and room.id in grounds.rooms_of(light.id) for light in lights)


RULES = (
    start_exists,
    rooms_are_reachable,
    rooms_can_be_left,
    rooms_have_spots,
    zones_hang_together,
    zones_have_foes_for_their_levels,
    dark_rooms_can_be_lit,
)
