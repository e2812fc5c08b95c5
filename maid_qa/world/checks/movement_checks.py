"""Walking: allowed steps arrive, and nobody walks through what is shut."""

from collections.abc import Iterator

from maid_engine.core.ids import EntityId
from maid_engine.ports.playtest import Finding
from maid_qa.world.checks.judgement import Case
from maid_stdlib.components.body import Fighting, Posture
from maid_stdlib.components.character import Following
from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.content.specs import ExitSpec, RoomSpec
from maid_stdlib.content.trigger_deeds import MovePerson
from maid_stdlib.rules.beings import posture_of
from maid_stdlib.rules.events import CharacterDied, CharacterMoved, CharacterRespawned

_OTHERWISE = (CharacterDied, CharacterRespawned)


def a_step_leads_where_it_says(case: Case) -> Iterator[Finding]:
    """A step must lead to the room that the content gives for the exit."""
    room, direction = case.room, case.act.canonical
    if room is None or case.happened(*_OTHERWISE):
        return
    way = case.grounds.ways[room.id].get(direction)
    if _has_moved(case):
        yield from _arrived(case, room, way)
        return
    if way is None or way.to not in case.content.rooms:
        return
    if _is_free(case) and not case.before.is_shut(direction):
        yield case.finding(
            "dead_exit",
            f"{room.id}:{direction}",
            f"The way {direction} from {room.title} is open and lets nobody through.",
        )


def _has_moved(case: Case) -> bool:
    """Return whether the act has moved the actor, perhaps in a circle."""
    return case.game.world.place_of(case.act.player) != case.before.room or bool(case.done(CharacterMoved))


def _is_free(case: Case) -> bool:
    """Return whether the actor could walk away."""
    return case.before.posture is Posture.STANDING and not case.before.fighting


def _arrived(case: Case, room: RoomSpec, way: ExitSpec | None) -> Iterator[Finding]:
    direction = case.act.canonical
    where = f"{room.id}:{direction}"
    place = case.game.world.place_of(case.act.player)
    if way is not None and place != way.to and _is_moved_on(case, place):
        return
    if way is None or place != way.to:
        yield case.finding(
            "exit_astray",
            where,
            f"The way {direction} from {room.title} does not lead where its content says.",
        )
    elif case.before.is_shut(direction):
        name = "door"
        if way.door in case.content.doors:
            name = case.content.doors[way.door].name
        yield case.finding(
            "lock_ignored", way.door or where, f"One can walk through the {name} while it is shut."
        )


def _is_moved_on(case: Case, place: EntityId | None) -> bool:
    """Return whether some trigger moves people who walk to this place."""
    deeds = (deed for spec in case.content.triggers.values() for deed in spec.deeds)
    return any(isinstance(deed, MovePerson) and deed.room == place for deed in deeds)


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
