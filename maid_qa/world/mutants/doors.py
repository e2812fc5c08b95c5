"""Unobtainable keys, keys behind their own doors, doors on one side only."""

from collections.abc import Iterator

from maid_engine.ports.mutants import Mutant
from maid_qa.world.mutants.draft import Draft
from maid_qa.world.mutants.families import DOORS, KEYS
from maid_qa.world.mutants.ground import Bug, Ground, Mutator, Passage, at
from maid_stdlib.content.specs import DoorSpec


def key_is_nowhere(ground: Ground) -> Iterator[Mutant]:
    """Remove all sources of a locked door's key."""
    for door, _ in _locked(ground):
        draft = ground.draft()
        draft.drop_item(ground.local(door.key))
        yield _of_key(ground, draft, door, ("key_missing", "key_is_nowhere"), f"nothing gives {door.key}")


def key_cannot_be_taken(ground: Ground) -> Iterator[Mutant]:
    """Make the key of a locked door fixed."""
    for door, _ in _locked(ground):
        if ground.rooms_of(door.key):
            draft = ground.draft()
            draft.table("item", ground.local(door.key))["fixed"] = True
            yield _of_key(
                ground, draft, door, ("key_missing", "key_cannot_be_taken"), f"{door.key} cannot be taken"
            )


def door_wants_another_key(ground: Ground) -> Iterator[Mutant]:
    """Let a locked door need a key that nothing provides."""
    for door, _ in _locked(ground):
        draft = ground.draft()
        key = f"{ground.local(door.key)}_copy"
        draft.add("item", key, {"name": "second key", "description": "A key.", "kind": "key"})
        draft.table("door", ground.local(door.id))["key"] = key
        yield _of_key(
            ground,
            draft,
            door,
            ("key_missing", "door_wants_another_key"),
            f"{door.id} wants {ground.pack}:{key}, which is nowhere",
            f"{ground.pack}:{key}",
        )


def way_is_locked(ground: Ground) -> Iterator[Mutant]:
    """Lock an open exit without placing its key."""
    for passage in ground.passages():
        if passage.way.door or passage.site > f"{passage.there.id}:{passage.back}":
            continue
        draft = ground.draft()
        door = f"{ground.local(passage.room.id)}_{passage.direction}_gate"
        key = f"{door}_key"
        draft.add("item", key, {"name": "rusty key", "description": "A key.", "kind": "key"})
        draft.add("door", door, {"name": "locked gate", "closed": True, "locked": True, "key": key})
        _hang(ground, draft, passage, door)
        _hang(ground, draft, _other_side(passage), door)
        yield ground.mutant(
            draft,
            Bug("key_missing", "way_is_locked", f"{passage.site} is locked, and its key is nowhere", KEYS),
            passage.site,
            names=(*passage.names, f"{ground.pack}:{door}", f"{ground.pack}:{key}"),
            trigger=(at(passage.room.id), passage.direction),
        )


def key_lies_behind(ground: Ground) -> Iterator[Mutant]:
    """Place the key in the room behind its door."""
    for door, passage in _locked(ground):
        draft = ground.draft()
        key = ground.local(door.key)
        draft.drop_item(key)
        draft.add_spawn({"item": key, "room": ground.local(_far_side(ground, passage))})
        yield _of_key(
            ground, draft, door, ("key_behind_door", "key_lies_behind"), f"{door.key} lies behind {door.id}"
        )


def key_is_carried_behind(ground: Ground) -> Iterator[Mutant]:
    """Give the key to a foe behind its door."""
    for door, passage in _locked(ground):
        draft = ground.draft()
        key = ground.local(door.key)
        draft.drop_item(key)
        draft.add(
            "mob",
            "lost_turnkey",
            {
                "name": "lost turnkey",
                "description": "He pats his pockets.",
                "level": 1,
                "hp": 8,
                "loot": [[key, 1.0]],
            },
        )
        draft.add_spawn({"mob": "lost_turnkey", "room": ground.local(_far_side(ground, passage))})
        yield _of_key(
            ground,
            draft,
            door,
            ("key_behind_door", "key_is_carried_behind"),
            f"whoever carries {door.key} is behind {door.id}",
            f"{ground.pack}:lost_turnkey",
        )


def door_is_on_one_side(ground: Ground) -> Iterator[Mutant]:
    """Remove the door from one side of an exit."""
    for passage in ground.passages():
        if passage.way.door:
            draft = ground.draft()
            draft.table("room", ground.local(passage.there.id))["exits"][passage.back] = ground.local(
                passage.room.id
            )
            yield _of_door(ground, draft, passage, "door_is_on_one_side", passage.way.door)


def new_door_on_one_side(ground: Ground) -> Iterator[Mutant]:
    """Add a closed door to one side of an exit."""
    for passage in ground.passages():
        if not passage.way.door:
            draft = ground.draft()
            door = f"{ground.local(passage.room.id)}_{passage.direction}_door"
            draft.add("door", door, {"name": "plank door", "closed": True})
            _hang(ground, draft, passage, door)
            yield _of_door(ground, draft, passage, "new_door_on_one_side", f"{ground.pack}:{door}")


def _of_door(ground: Ground, draft: Draft, passage: Passage, operator: str, door: str) -> Mutant:
    return ground.mutant(
        draft,
        Bug("door_on_one_side", operator, f"{door} is on {passage.site}, and not on the way back", DOORS),
        passage.site,
        names=(*passage.names, door),
        trigger=(
            at(passage.room.id),
            "exits",
            passage.direction,
            at(passage.there.id),
            "exits",
            passage.back,
        ),
    )


def _of_key(
    ground: Ground, draft: Draft, door: DoorSpec, bug: tuple[str, str], what: str, *names: str
) -> Mutant:
    sides = [
        name
        for room in ground.own.rooms.values()
        for direction, way in room.exits.items()
        if way.door == door.id
        for name in (room.id, f"{room.id}:{direction}")
    ]
    return ground.mutant(
        draft,
        Bug(bug[0], bug[1], what, KEYS, loses=bug[1] != "key_cannot_be_taken"),
        door.id,
        names=(door.key, *sides, *names),
    )


def _locked(ground: Ground) -> Iterator[tuple[DoorSpec, Passage]]:
    """Yield each locked door of the pack whose key is the pack's, with the exit that it bars."""
    for door in ground.own.doors.values():
        passage = next((one for one in ground.passages() if one.way.door == door.id), None)
        if door.locked and passage is not None and ground.is_own(door.key):
            yield door, passage


def _far_side(ground: Ground, passage: Passage) -> str:
    """Return the room of the two that is further from the start."""
    far = len(ground.world.rooms)
    sides = (passage.room.id, passage.there.id)
    return max(sides, key=lambda room: ground.steps.get(room, far))


def _hang(ground: Ground, draft: Draft, passage: Passage, door: str) -> None:
    draft.table("room", ground.local(passage.room.id))["exits"][passage.direction] = {
        "to": ground.local(passage.there.id),
        "door": door,
    }


def _other_side(passage: Passage) -> Passage:
    back = passage.there.exits[passage.back]
    return Passage(passage.there, passage.back, back, passage.room, passage.direction)


DOOR_MUTATORS: tuple[Mutator, ...] = (
    key_is_nowhere,
    key_cannot_be_taken,
    door_wants_another_key,
    way_is_locked,
    key_lies_behind,
    key_is_carried_behind,
    door_is_on_one_side,
    new_door_on_one_side,
)
