"""Opening, closing, locking and unlocking each door, with its key if there is one."""

from maid_engine.core.ids import EntityId
from maid_qa.world.sweep import acquisition
from maid_qa.world.sweep.hands import Hands, Lines
from maid_stdlib.components.place import Door


def try_doors(hands: Hands) -> Lines:
    """Try everything with each door, first without its key and then with it."""
    for spec in hands.content.doors.values():
        yield from hands.come_free()
        side = hands.reachable_side(EntityId(spec.id))
        if side is None:
            continue
        room, direction = side
        if spec.key in hands.content.items:
            yield from acquisition.get(hands, spec.key)
        yield from hands.walk(room)
        if hands.room == room:
            yield from _without_key(hands, direction, spec.key)
            yield from _work(hands, direction)


def _without_key(hands: Hands, direction: str, key: str) -> Lines:
    """Try the lock without the key, which lies on the ground meanwhile."""
    name = ""
    if key in hands.content.items:
        name = hands.content.items[key].name.lower()
    if hands.has(key):
        yield f"drop {name}"
    door = hands.door(direction)
    if door is not None and not hands.has(key):
        yield from _try(door, direction, key)
    if hands.lies_here(key):
        yield f"get {name}"


def _try(door: Door, direction: str, key: str) -> Lines:
    """Open a door, go through it or shut it, and turn its lock."""
    yield f"open {direction}"
    if door.closed:
        yield direction
    else:
        yield f"close {direction}"
    if not key:
        return
    if door.locked:
        yield f"unlock {direction}"
    else:
        yield f"lock {direction}"


def _work(hands: Hands, direction: str) -> Lines:
    door = hands.door(direction)
    if door is None:
        return
    yield from hands.open_up(door, direction)
    yield f"close {direction}"
    yield direction
    if door.key:
        yield f"lock {direction}"
        yield f"open {direction}"
        yield f"unlock {direction}"
    yield f"open {direction}"
    yield from _by_name(door)


def _by_name(door: Door) -> Lines:
    """Repeat it with the door's name."""
    name = door.name.lower()
    yield f"close {name}"
    if door.key:
        yield f"lock {name}"
        yield f"unlock {name}"
    yield f"open {name}"
