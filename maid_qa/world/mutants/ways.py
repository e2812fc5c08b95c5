"""Exits that lead elsewhere, only one way, or nowhere; rooms that cannot be entered or left."""

from collections.abc import Iterator

from maid_engine.ports.mutants import Mutant
from maid_qa.world.mutants.draft import Draft
from maid_qa.world.mutants.families import WAYS
from maid_qa.world.mutants.ground import Bug, Ground, Mutator, Passage, at
from maid_stdlib.content.specs import RoomSpec


def leads_elsewhere(ground: Ground) -> Iterator[Mutant]:
    """Let an exit lead to another room of the pack."""
    for passage in ground.passages():
        others = [room.id for room in ground.own.rooms.values() if room.id not in passage.names]
        if not others or passage.way.door:
            continue
        wrong = ground.dice(passage.site).pick(others)
        draft = ground.draft()
        _exits(ground, draft, passage.room)[passage.direction] = ground.local(wrong)
        yield _of_exit(ground, draft, passage, "leads_elsewhere", f"leads to {wrong}", wrong)


def loops_back(ground: Ground) -> Iterator[Mutant]:
    """Let an exit lead back into its own room."""
    for passage in ground.passages():
        if passage.way.door:
            continue
        draft = ground.draft()
        _exits(ground, draft, passage.room)[passage.direction] = ground.local(passage.room.id)
        yield _of_exit(ground, draft, passage, "loops_back", "leads back into its own room")


def are_swapped(ground: Ground) -> Iterator[Mutant]:
    """Exchange two exits of a room."""
    for room in ground.own.rooms.values():
        open_ways = {direction: way for direction, way in room.exits.items() if not way.door}
        plain = [direction for direction, way in open_ways.items() if not way.one_way]
        if len(plain) < 2:
            continue
        first, second = plain[:2]
        draft = ground.draft()
        exits = _exits(ground, draft, room)
        exits[first], exits[second] = exits[second], exits[first]
        yield ground.mutant(
            draft,
            Bug("exit_elsewhere", "are_swapped", f"{room.id}: {first} and {second} are swapped", WAYS),
            f"{room.id}:{first}",
            names=(f"{room.id}:{second}", room.id, room.exits[first].to, room.exits[second].to),
            trigger=(at(room.id), first),
        )


def _of_exit(ground: Ground, draft: Draft, passage: Passage, operator: str, what: str, *names: str) -> Mutant:
    return ground.mutant(
        draft,
        Bug("exit_elsewhere", operator, f"the exit {passage.site} {what}", WAYS),
        passage.site,
        names=(*passage.names, *names),
        trigger=(at(passage.room.id), passage.direction),
    )


def has_no_way_back(ground: Ground) -> Iterator[Mutant]:
    """Remove the way back of an exit."""
    for passage in ground.passages():
        if passage.way.door:
            continue
        draft = ground.draft()
        del _exits(ground, draft, passage.there)[passage.back]
        yield ground.mutant(
            draft,
            Bug(
                "way_back_missing",
                "has_no_way_back",
                f"{passage.there.id} has no exit {passage.back} to {passage.room.id} any more",
                WAYS,
            ),
            passage.site,
            names=passage.names,
            trigger=(at(passage.there.id), passage.back),
        )


def is_cut_off(ground: Ground) -> Iterator[Mutant]:
    """Remove all exits to and from a room."""
    for room in ground.own.rooms.values():
        into = _ways_into(ground, room)
        if not into or room.id == ground.start or _is_linked(ground, room):
            continue
        draft = ground.draft()
        _exits(ground, draft, room).clear()
        for neighbour, direction in into:
            del _exits(ground, draft, neighbour)[direction]
        yield ground.mutant(
            draft,
            Bug("room_cut_off", "is_cut_off", f"no way leads to {room.id} any more", WAYS),
            room.id,
            names=_beside(into),
            trigger=(at(into[0][0].id), into[0][1]),
        )


def has_no_way_out(ground: Ground) -> Iterator[Mutant]:
    """Remove all exits of a room that can be entered."""
    for room in ground.own.rooms.values():
        into = _ways_into(ground, room)
        if not into or not room.exits or room.id == ground.start or _is_linked(ground, room):
            continue
        draft = ground.draft()
        _exits(ground, draft, room).clear()
        yield ground.mutant(
            draft,
            Bug("no_way_out", "has_no_way_out", f"{room.id} has no exits any more", WAYS),
            room.id,
            names=_beside(into),
            trigger=(at(room.id), "exits"),
        )


def leads_into_a_pit(ground: Ground) -> Iterator[Mutant]:
    """Add a room without exits one step away."""
    for room in ground.own.rooms.values():
        if "down" in room.exits or "no_mobs" in room.flags or room.id not in ground.reach.rooms:
            continue
        draft = ground.draft()
        pit = f"{ground.local(room.id)}_pit"
        draft.table("room", ground.local(room.id)).setdefault("exits", {})["down"] = {
            "to": pit,
            "one_way": True,
        }
        draft.add(
            "room",
            pit,
            {
                "title": "Deep Pit",
                "description": "It is too steep to climb, and too dark to see how deep it goes.",
                "zone": ground.local(room.zone),
            },
        )
        yield ground.mutant(
            draft,
            Bug(
                "no_way_out",
                "leads_into_a_pit",
                f"down from {room.id} is a pit that nobody gets out of",
                WAYS,
            ),
            f"{room.id}:down",
            names=(f"{ground.pack}:{pit}", room.id),
            trigger=(at(room.id), "down", "exits"),
        )


def _exits(ground: Ground, draft: Draft, room: RoomSpec) -> dict[str, object]:
    exits: dict[str, object] = draft.table("room", ground.local(room.id)).setdefault("exits", {})
    return exits


def _ways_into(ground: Ground, room: RoomSpec) -> list[tuple[RoomSpec, str]]:
    return [
        (other, direction)
        for other in ground.own.rooms.values()
        for direction, way in other.exits.items()
        if way.to == room.id
    ]


def _beside(into: list[tuple[RoomSpec, str]]) -> list[str]:
    """Return the exits into a room, and their rooms."""
    return [name for room, direction in into for name in (f"{room.id}:{direction}", room.id)]


def _is_linked(ground: Ground, room: RoomSpec) -> bool:
    return any(room.id in (link.room, link.to) for link in ground.world.links.values())


WAY_MUTATORS: tuple[Mutator, ...] = (
    leads_elsewhere,
    loops_back,
    are_swapped,
    has_no_way_back,
    is_cut_off,
    has_no_way_out,
    leads_into_a_pit,
)
