"""Opening, closing, locking and unlocking each door, with its key where there is one."""

from maid_stdlib.components.place import Door
from maid_stdlib.playtest.sweep import having
from maid_stdlib.playtest.sweep.hands import Hands, Lines
from maid_stdlib.rules.places import door_on, sides_of, ways_of


def try_doors(hands: Hands) -> Lines:
    """All that can be done to each door, without its key first."""
    for spec in hands.content.doors.values():
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
        yield from hands.walk(room)
        yield f"open {direction}"
        if spec.key and not hands.has(spec.key):
            yield f"unlock {direction}"
            yield direction
            yield from having.get(hands, spec.key)
            yield from hands.walk(room)
        if hands.room == room:
            yield from _work(hands, direction)


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
