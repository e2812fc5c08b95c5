"""Exits: each leads somewhere, back again, and in the direction that maps and descriptions say."""

import re
from collections.abc import Collection, Iterator
from typing import Final

from maid_engine.core.ids import RoomId, pack_of
from maid_engine.ports.playtest import Finding, Severity
from maid_qa.closure import closure
from maid_qa.world.content_rules import obstacles as ways
from maid_qa.world.content_rules.each import each_exit, each_link
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.content.specs import ExitSpec, LinkSpec, RoomSpec

_STEPS: Final[dict[str, tuple[int, int, int]]] = {
    "north": (0, 1, 0),
    "northeast": (1, 1, 0),
    "east": (1, 0, 0),
    "southeast": (1, -1, 0),
    "south": (0, -1, 0),
    "southwest": (-1, -1, 0),
    "west": (-1, 0, 0),
    "northwest": (-1, 1, 0),
    "up": (0, 0, 1),
    "down": (0, 0, -1),
}
"""Direction → the step on the map: east, north, up."""
_COMPASS: Final = "north(?:east|west)?|south(?:east|west)?|east|west"
_FIRM: Final = r"(?!-| of\b| end\b| side\b| wall\b| wind\b)"
"""Excludes words for a part of the room or for another place's surroundings, which are no exits."""
_NAMED: Final = re.compile(
    rf"(?<!-)(?<!from the )(?<!facing )(?<!faces )(?<!looks )(?<!looking )\b({_COMPASS})(?:ward)?\b{_FIRM}",
    re.IGNORECASE,
)
_POINTED: Final = re.compile(rf"\b(?:to|turns|goes on|leads) (?:the )?({_COMPASS})\b{_FIRM}", re.IGNORECASE)


@each_exit
def exits_lead_somewhere(
    grounds: LintContext, room: RoomSpec, direction: str, way: ExitSpec
) -> Iterator[Finding]:
    """Each exit must lead to an existing room, and its door must exist."""
    if way.to not in grounds.content.rooms:
        yield breach(
            "dead_exit",
            f"{room.id}:{direction}",
            f"The way {direction} from {room.title} leads to no room.",
            denies=(ways.way(room.id, direction),),
        )
    elif way.door and way.door not in grounds.content.doors:
        yield breach(
            "dead_exit",
            f"{room.id}:{direction}",
            f"The way {direction} from {room.title} has a door that is not there.",
            denies=(ways.way(room.id, direction),),
        )


@each_exit
def exits_lead_back(grounds: LintContext, room: RoomSpec, direction: str, way: ExitSpec) -> Iterator[Finding]:
    """Each exit must have one that leads back through the same door, or be declared one-way."""
    there = grounds.content.rooms.get(way.to)
    if there is None or there.id == room.id:
        return
    back = _way_back(there, direction, room)
    if way.one_way:
        if back is not None:
            what = f"The way {direction} from {room.title} is declared one-way, and leads back."
            yield breach("one_way_exit", f"{room.id}:{direction}", what)
        return
    if back is None:
        yield _no_way_back(grounds, room, direction, there)
        return
    if _is_first_side(room, way, there, back):
        yield breach(
            "door_unsound",
            f"{room.id}:{direction}",
            f"The door between {room.title} and {there.title} is not the same on both sides.",
            f"{way.door or 'no door'} and {back.door or 'no door'}",
            remedy=f'write door = "{way.door or back.door}" on both sides',
        )


def _way_back(there: RoomSpec, direction: str, room: RoomSpec) -> ExitSpec | None:
    """Return the exit of another room that leads back from a direction; `None` without one."""
    back: ExitSpec | None = there.exits.get(DIRECTIONS[direction])
    if back is None or back.to != room.id:
        return None
    return back


def _is_first_side(room: RoomSpec, way: ExitSpec, there: RoomSpec, back: ExitSpec) -> bool:
    """Return whether the doors of two sides differ, and this is the side where that is told."""
    return back.door != way.door and (not back.door or room.id < there.id)


@each_link
def links_lead_back(grounds: LintContext, link: LinkSpec) -> Iterator[Finding]:
    """A link into another pack must have an exit that leads back."""
    room, there = grounds.content.rooms.get(link.room), grounds.content.rooms.get(link.to)
    if room is None or there is None:
        return
    if not any(way.to == room.id for way in grounds.ways[there.id].values()):
        yield _no_way_back(grounds, room, link.direction, there)


def only_hidden_ways_are_hinted(grounds: LintContext) -> Iterator[Finding]:
    """Rooms that quests and shops need must not lie behind exits that only searching finds."""
    seen = _seen_from_the_start(grounds)
    needed = _needed_rooms(grounds)
    for room in grounds.steps:
        if room not in seen and room in needed:
            title = grounds.content.rooms[room].title
            yield breach(
                "way_unsaid", room, f"Only a hidden way leads to {title}, and everybody has to go there."
            )


def _seen_from_the_start(grounds: LintContext) -> Collection[RoomId]:
    """Return the rooms to which a player comes without searching for exits."""
    if grounds.start not in grounds.ways:
        return ()
    return closure([grounds.start], lambda room: _plain_steps(grounds, room))


def _plain_steps(grounds: LintContext, room: RoomId) -> Iterator[RoomId]:
    """Yield the reachable rooms to which exits of a room lead that can be seen and passed."""
    for way in grounds.open_ways(room):
        if way.to in grounds.steps and not way.hidden:
            yield way.to


def _needed_rooms(grounds: LintContext) -> set[str]:
    """Return the rooms that quests name, and those of the mobs that quests and shops need."""
    rooms: set[str] = set()
    mobs = {shop.keeper for shop in grounds.content.shops.values()}
    for quest in grounds.content.quests.values():
        mobs.add(quest.giver)
        mobs.update(objective.mob for objective in quest.objectives)
        rooms.update(objective.room for objective in quest.objectives)
    return rooms.union(*map(grounds.rooms_of, mobs))


def _no_way_back(grounds: LintContext, room: RoomSpec, direction: str, there: RoomSpec) -> Finding:
    """Return a finding that blames the exit, the way back, or neither of them alone."""
    opposite = DIRECTIONS[direction]
    if room.id not in grounds.reach.rooms and opposite not in grounds.ways[there.id]:
        return _no_way_in(grounds, room, direction, there)
    own, back = ways.way(room.id, direction), ways.way(there.id, opposite)
    severity, meant = None, None
    denies, lacks = [own, back], list[str]()
    if _is_misplaced(grounds, room, direction):
        denies, lacks = [back], [own]
    elif _is_wrong(grounds, there, opposite):
        denies, lacks = [own], [back]
    else:
        meant = _meant(grounds, room, direction)
        # A player who turns round and comes out elsewhere is lost; a missing way back is visible.
        if meant is not None or opposite in there.exits:
            severity = Severity.MAJOR
    return breach(
        "one_way_exit",
        f"{room.id}:{direction}",
        f"The way {direction} from {room.title} to {there.title} has no way back {opposite}.",
        *_told(meant),
        severity=severity,
        denies=denies,
        lacks=lacks,
        remedy=f'give {there.id} {opposite} = "{room.id}", or declare one_way = true',
    )


def _no_way_in(grounds: LintContext, room: RoomSpec, direction: str, there: RoomSpec) -> Finding:
    """Return a finding for an exit of a room that nobody can enter.

    Declaring it one-way would not help there.
    """
    back = DIRECTIONS[direction]
    return breach(
        "one_way_exit",
        f"{room.id}:{direction}",
        f"The way {direction} from {room.title} to {there.title} has no way back {back}.",
        denies=(ways.way(room.id, direction),),
        lacks=(*ways.in_the_way_of(grounds, f"room:{room.id}"), ways.way(there.id, back)),
        remedy=f'give {there.id} {back} = "{room.id}"',
    )


def _meant(grounds: LintContext, room: RoomSpec, direction: str) -> RoomSpec | None:
    """Return another room whose exit leads back here and that fits the map, or `None`."""
    if direction not in room.exits:
        return None
    for other in grounds.content.rooms.values():
        if room.exits[direction].to == other.id:
            continue
        if _leads_back(other, direction, room) and not _astray(room, direction, other):
            return other
    return None


def _told(meant: RoomSpec | None) -> tuple[str, ...]:
    if meant is not None:
        return (f"from {meant.title} a way leads back here: {meant.id}",)
    return ()


def _is_wrong(grounds: LintContext, room: RoomSpec, direction: str) -> bool:
    """Return whether an exit has its own finding: it leads nowhere, contradicts the map, or has no way back."""
    way = room.exits.get(direction)
    if way is None:
        return False
    there = grounds.content.rooms.get(way.to)
    if there is None or _is_misplaced(grounds, room, direction):
        return True
    return not way.one_way and not _leads_back(there, direction, room)


@each_exit
def exits_fit_the_map(
    grounds: LintContext, room: RoomSpec, direction: str, way: ExitSpec
) -> Iterator[Finding]:
    """Each exit must fit the coordinates; a one-way exit may come out anywhere."""
    if not _is_misplaced(grounds, room, direction):
        return
    there, meant = grounds.content.rooms[way.to], _meant(grounds, room, direction)
    if there.id == room.id:
        yield _into_itself(room, direction, meant)
        return
    yield breach(
        "exit_misplaced",
        f"{room.id}:{direction}",
        f"By their coordinates {there.title} does not lie {direction} of {room.title}.",
        f"{room.coords} and {there.coords}",
        *_told(meant),
        severity=_severity_of(meant),
        denies=(ways.way(room.id, direction),),
        remedy=f"correct the direction, or one of the coords {list(room.coords or ())} and {list(there.coords or ())}",
    )


def _severity_of(meant: RoomSpec | None) -> Severity | None:
    """Return the severity of a wrong exit if the content shows which room is meant; `None` for the usual one."""
    return Severity.MAJOR if meant is not None else None


def _into_itself(room: RoomSpec, direction: str, meant: RoomSpec | None) -> Finding:
    other = "another room"
    if meant is not None:
        other = f"{meant.id!r}, from where a way leads back here"
    return breach(
        "exit_misplaced",
        f"{room.id}:{direction}",
        f"The way {direction} from {room.title} leads into {room.title} itself.",
        severity=_severity_of(meant),
        denies=(ways.way(room.id, direction),),
        remedy=f"let it lead to {other}, or declare one_way = true if it shall be a circle",
    )


def _is_misplaced(grounds: LintContext, room: RoomSpec, direction: str) -> bool:
    """Return whether the map contradicts this exit; of a pair of exits only the first counts."""
    way = room.exits.get(direction)
    if way is None or way.one_way:
        return False
    there = grounds.content.rooms.get(way.to)
    if there is None or pack_of(there.id) != pack_of(room.id):
        return False
    if there.id == room.id:
        return True
    if not _astray(room, direction, there):
        return False
    return room.id < there.id or not _leads_back(there, direction, room)


def _leads_back(there: RoomSpec, direction: str, room: RoomSpec) -> bool:
    return _way_back(there, direction, room) is not None


def _astray(room: RoomSpec, direction: str, there: RoomSpec) -> bool:
    """Return whether another room lies elsewhere than in a direction; unknown places lie anywhere."""
    step = _STEPS.get(direction)
    if step is None or room.coords is None or there.coords is None:
        return False
    moved = (_sign(end - begin) for begin, end in zip(room.coords, there.coords, strict=True))
    return tuple(moved) != step


def _sign(number: int) -> int:
    """Return -1, 0 or 1."""
    return (number > 0) - (number < 0)


def ways_are_there(grounds: LintContext) -> Iterator[Finding]:
    """A direction that a room's texts name must have an exit."""
    linked = {(link.room, link.direction) for link in grounds.content.links.values()}
    for room in grounds.content.rooms.values():
        for direction in _directions_said(room):
            where = f"{room.id}:{direction}"
            way = room.exits.get(direction)
            if way is not None:
                if way.hidden:
                    what = f"{room.title} is described with a way {direction}, and it is hidden."
                    yield breach("way_unsaid", where, what)
                continue
            if (room.id, direction) not in linked:
                what = f"{room.title} is described with a way {direction}, and there is none."
                yield breach("way_unsaid", where, what, lacks=(ways.way(room.id, direction),))


def _directions_said(room: RoomSpec) -> dict[str, None]:
    """Return the directions that a room's description and details name as exits, in their order."""
    named = list(_NAMED.finditer(room.description))
    for text in room.details.values():
        named += _POINTED.finditer(text)
    return dict.fromkeys(match[1].lower() for match in named)


RULES = (
    exits_lead_somewhere,
    exits_lead_back,
    links_lead_back,
    only_hidden_ways_are_hinted,
    exits_fit_the_map,
    ways_are_there,
)
