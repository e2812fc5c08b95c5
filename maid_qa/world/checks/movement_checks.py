"""Walking: allowed steps arrive, and nobody walks through what is shut."""

from collections.abc import Iterator

from maid_engine.ports.playtest import Finding
from maid_qa.world.checks.judgement import Case
from maid_stdlib.components.body import Fighting, Posture
from maid_stdlib.components.character import Following
from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.content.specs import ExitSpec, RoomSpec
from maid_stdlib.rules.beings import posture_of
from maid_stdlib.rules.events import CharacterDied, CharacterMoved, CharacterRespawned

_OTHERWISE = (CharacterDied, CharacterRespawned)


def a_step_leads_where_it_says(case: Case) -> Iterator[Finding]:
    """A step must lead to the room that the content gives for the exit."""
    act, before, direction = case.act, case.before, case.act.canonical
    room = case.room
    if room is None or case.happened(*_OTHERWISE):
        return
    place = case.game.world.place_of(act.player)
    moved = any(isinstance(event, CharacterMoved) and event.player == act.player for event in act.events)
    way = case.grounds.ways[room.id].get(direction)
    where = f"{room.id}:{direction}"
    free = before.posture is Posture.STANDING and not before.fighting
    shut = before.is_shut(direction)
    if place != room.id or moved:
        yield from _arrived(case, room, way, shut=shut)
    elif way is not None and free and not shut and way.to in case.content.rooms:
        yield case.finding(
            "dead_exit", where, f"The way {direction} from {room.title} is open and lets nobody through."
        )


def _arrived(case: Case, room: RoomSpec, way: ExitSpec | None, *, shut: bool) -> Iterator[Finding]:
    direction = case.act.canonical
    place = case.game.world.place_of(case.act.player)
    where = f"{room.id}:{direction}"
    if way is None or place != way.to:
        yield case.finding(
            "exit_astray",
            where,
            f"The way {direction} from {room.title} does not lead where its content says.",
        )
    elif shut:
        door = case.content.doors.get(way.door)
        name = door.name if door is not None else "door"
        yield case.finding(
            "lock_ignored", way.door or where, f"One can walk through the {name} while it is shut."
        )


def followers_come_along(case: Case) -> Iterator[Finding]:
    """A follower who stands and does not fight must be where the leader went."""
    world, before = case.game.world, case.before.room
    if before is None or world.place_of(case.act.player) == before:
        return
    for follower, following in world.inside(before, Following):
        if following.leader != case.act.player or world.has(follower, Fighting):
            continue
        if posture_of(world, follower) is Posture.STANDING:
            yield case.finding("deed_without_effect", "follow", "Whoever follows stays where the leader was.")


JUDGES = dict.fromkeys(DIRECTIONS, (a_step_leads_where_it_says, followers_come_along))
KINDS = ("dead_exit", "exit_astray", "lock_ignored", "deed_without_effect")
