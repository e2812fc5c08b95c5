"""What one sees from afar: the rooms that lie in a straight line through open ways, and who is in them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import filterfalse
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, Name
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import AiLabel, BotLabel, Character
from maid_stdlib.components.item import Hidden
from maid_stdlib.components.place import Exit, Room
from maid_stdlib.messages import scan as msg
from maid_stdlib.rules.audience import stands_in
from maid_stdlib.rules.beings import name_of, posture_of
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.places import closed_door_on, visible_ways
from maid_stdlib.rules.town import watch

REACH: Final = 3
"""How many rooms away one can make somebody out."""


@dataclass(frozen=True, slots=True)
class FarRoom:
    """A room that is seen from another one."""

    room: EntityId
    direction: str
    steps: int
    """1 for the room next door."""
    dark: bool
    """Whether it is too dark to see who is there. One sees no farther than that."""


def rooms_in_sight(world: World, place: EntityId | None, direction: str, way: Exit) -> Iterator[FarRoom]:
    """Yield the rooms in one direction, nearest first.

    Sight ends at a closed door, in the dark, where no visible way leads on in the same direction, and after
    :data:`REACH` rooms.
    """
    passed = {place}
    room = _beyond(world, way)
    steps = 1
    while room is not None and room not in passed and steps <= REACH:
        passed.add(room)
        seen = FarRoom(room, direction, steps, dark=is_dark(world, room))
        yield seen
        if seen.dark:
            return
        room = _beyond(world, dict(visible_ways(world, room)).get(direction))
        steps += 1


def _beyond(world: World, way: Exit | None) -> EntityId | None:
    """Return the room that one sees through a way; `None` without a way or behind a closed door."""
    if way is None or closed_door_on(world, way) is not None:
        return None
    return way.to if world.has(way.to, Room) else None


def beings_in(game: Game, viewer: EntityId, seen: FarRoom) -> list[Message]:
    """Return one line for each being, or kind of mob, that a viewer makes out in a room."""
    watch(game, (seen.room,))
    if seen.dark:
        return [msg.DARK.at(seen.steps)(**_where(seen))]
    world = game.world
    beings = _visible_beings(world, viewer, seen.room)
    is_player = world.table(Character).__contains__
    players = filter(is_player, beings)
    mobs = Counter(name_of(world, mob) for mob in filterfalse(is_player, beings))
    return [
        *(_mob_line(mob, count, seen) for mob, count in mobs.items()),
        *(_player_line(world, player, seen) for player in players),
    ]


def _visible_beings(world: World, viewer: EntityId, room: EntityId) -> list[EntityId]:
    """Return those in a room who are not hidden, without the viewer."""
    unseen = {viewer, *(being for being, _ in world.inside(room, Hidden))}
    return [being for being, _ in world.inside(room, Vitals) if being not in unseen]


def _where(seen: FarRoom) -> dict[str, object]:
    return {"direction": seen.direction, "steps": seen.steps}


def _mob_line(mob: Name, count: int, seen: FarRoom) -> Message:
    if count > 1:
        return msg.MOBS.at(seen.steps)(mob=mob, count=count, **_where(seen))
    return msg.MOB.at(seen.steps)(mob=mob, **_where(seen))


def _player_line(world: World, player: EntityId, seen: FarRoom) -> Message:
    posture = posture_of(world, player).value
    return _kind_of(world, player).at(seen.steps)(
        player=name_of(world, player), posture=posture, **_where(seen)
    )


def _kind_of(world: World, player: EntityId) -> msg.Sighting:
    """Return the templates for a person, a stand-in, an AI player or a bot."""
    if world.has(player, BotLabel):
        return msg.BOT
    if stands_in(world, player):
        return msg.STAND_IN
    if world.has(player, AiLabel):
        return msg.AI
    return msg.PLAYER
