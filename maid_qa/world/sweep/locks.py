"""Opening, closing, locking and unlocking each door, with its key if there is one."""

from maid_qa.world.sweep import acquisition
from maid_qa.world.sweep.hands import Hands, Lines
from maid_stdlib.components.place import Door
from maid_stdlib.rules.places import door_on, sides_of, ways_of


def try_doors(hands: Hands) -> Lines:
    """Try everything with each door, first without its key and then with it."""
    for spec in hands.content.doors.values():
        yield from hands.come_free()
        sides = [
            side
            for door, _ in hands.world.having(Door)
            if door == spec.id
            for side in sides_of(hands.world, door)
        ]
        side = next((side for side in sides if hands.route(side[0]) is not None), None)
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
    name = hands.content.items[key].name.lower() if key in hands.content.items else ""
    if hands.has(key):
        yield f"drop {name}"
    door = door_on(hands.world, ways_of(hands.world, hands.room).get(direction))
    if door is not None and not hands.has(key):
        yield f"open {direction}"
        yield direction if door.closed else f"close {direction}"
        if key:
            yield f"unlock {direction}" if door.locked else f"lock {direction}"
    for _ in hands.lies_here(key)[:1]:
        yield f"get {name}"


def _work(hands: Hands, direction: str) -> Lines:
    door = door_on(hands.world, ways_of(hands.world, hands.room).get(direction))
    if door is None:
        return
    if door.closed:
        if door.locked:
            yield f"unlock {direction}"
        yield f"open {direction}"
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
