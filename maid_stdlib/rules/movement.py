"""Rules of walking: permission, followers, doors, stamina, and messages."""

from functools import lru_cache
from itertools import chain

from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Message, Name
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting, Posture, Vitals
from maid_stdlib.components.character import Character, Following
from maid_stdlib.components.place import DIRECTIONS, Door, Exits, Room
from maid_stdlib.messages import movement as msg
from maid_stdlib.rules import light
from maid_stdlib.rules.affects import root_of
from maid_stdlib.rules.beings import name_of, posture_of
from maid_stdlib.rules.events import CharacterMoved
from maid_stdlib.rules.place_uses import leave_use
from maid_stdlib.rules.places import closed_door_on, door_name, ways_of
from maid_stdlib.rules.sight import room_messages
from maid_stdlib.rules.stand_in_limits import strays
from maid_stdlib.rules.town import in_earshot, watch
from maid_stdlib.rules.work import stop_work

STEP_COSTS_EP = 1
"""Stamina for one step. Characters without stamina can still walk."""


def refuse_to_go(game: Game, mover: EntityId, direction: str) -> Message | None:
    """Return why somebody cannot walk that way; None if they can."""
    world = game.world
    kept = refuse_to_leave(game, mover)
    if kept is not None:
        return kept
    room = world.place_of(mover)
    if room is None or not world.has(room, Room):
        return msg.NOWHERE()
    way = ways_of(world, room).get(direction)
    if way is None or way.to not in world:
        return msg.NO_WAY(direction=direction)
    if strays(game, mover, way.to):
        return msg.OUT_OF_AREA(direction=direction)
    return _refuse_at_door(closed_door_on(world, way), direction)


def refuse_to_leave(game: Game, mover: EntityId) -> Message | None:
    """Return what keeps somebody where it is: a fight, its posture or an affect; None if nothing does."""
    if game.world.has(mover, Fighting):
        return msg.FIGHTING()
    posture = posture_of(game.world, mover)
    if posture is not Posture.STANDING:
        return msg.NOT_STANDING(posture=posture.value)
    root = root_of(game, mover)
    if root is not None:
        state, wait = root
        return msg.ROOTED(state=state, wait=wait)
    return None


def _refuse_at_door(door: Door | None, direction: str) -> Message | None:
    """Return that a closed door is in the way; None without one."""
    if door is None:
        return None
    said = msg.DOOR_LOCKED if door.locked else msg.DOOR_CLOSED
    return said(door=door_name(door), direction=direction)


def go(game: Game, mover: EntityId, direction: str, *, after: EntityId | None = None) -> Message | None:
    """Walk, together with all followers. Return why it is refused, or None.

    Args:
        game: the game.
        mover: a player or a mob.
        direction: the full name of a direction.
        after: the leader whom the mover follows there, if any.
    """
    refusal = refuse_to_go(game, mover, direction)
    if refusal is not None:
        return refusal
    world = game.world
    room = world.place_of(mover)
    if room is None:
        return msg.NOWHERE()
    followers = followers_of(game, mover, room)
    _step(game, mover, room, direction, after)
    for follower in followers:
        if world.place_of(follower) == room:
            go(game, follower, direction, after=mover)
    return None


# Who walks to and fro says the same again and again. One message for each way is rendered once, not at every step.


@lru_cache(maxsize=64)
def _walk_line(direction: str) -> Message:
    return msg.WALK(direction=direction)


@lru_cache(maxsize=4096)
def _leaves_line(name: str, article: str, author: EntityId | None, direction: str) -> Message:
    return msg.LEAVES(actor=Name(name, article, author), direction=direction)


@lru_cache(maxsize=4096)
def _arrives_line(name: str, article: str, author: EntityId | None, direction: str) -> Message:
    return msg.ARRIVES(actor=Name(name, article, author), whence=DIRECTIONS[direction])


def _step(game: Game, mover: EntityId, room: EntityId, direction: str, after: EntityId | None) -> None:
    world = game.world
    way = ways_of(world, room)[direction]
    name = name_of(world, mover)
    walker = str(name), name.article, name.author
    leave_use(game, mover)
    stop_work(game, mover)
    if way.hidden:
        world.edit(room, Exits).ways[direction].hidden = False
    if after is None:
        game.tell(mover, _walk_line(direction))
    else:
        game.tell(mover, msg.FOLLOW_ALONG(leader=name_of(world, after), direction=direction))
    game.act(_leaves_line(*walker, direction), place=room, but=(mover,))
    dark_before = light.is_dark(world, room), light.is_dark(world, way.to)
    world.move(mover, way.to)
    game.act(_arrives_line(*walker, direction), place=way.to, but=(mover,))
    for place, was_dark in zip((room, way.to), dark_before, strict=True):
        light.tell_of_change(game, place, was_dark=was_dark, but=(mover,))
    show_room(game, mover)
    _tire(game, mover)
    game.bus.publish(CharacterMoved(mover, room, way.to, direction))


def followers_of(game: Game, leader: EntityId, room: EntityId) -> list[EntityId]:
    """Return the standing, non-fighting beings in a room that follow a leader."""
    world = game.world
    followers = [one for one, following in world.inside(room, Following) if following.leader == leader]
    free = [one for one in followers if not world.has(one, Fighting)]
    return [one for one in free if posture_of(world, one) is Posture.STANDING]


def _tire(game: Game, mover: EntityId) -> None:
    if not game.world.has(mover, Character):
        return
    vitals = game.world.edit(mover, Vitals)
    if vitals.ep > 0:
        vitals.ep = max(0, vitals.ep - STEP_COSTS_EP)
        if vitals.ep == 0:
            game.tell(mover, msg.WINDED())


def show_room(game: Game, viewer: EntityId, *, brief: bool | None = None) -> None:
    """Show somebody their room. If `brief` is None, their preference is used."""
    session = game.sessions.of(PlayerId(viewer))
    if session is None:
        return
    room = game.world.place_of(viewer)
    if room is None or not game.world.has(room, Room):
        session.deliver(msg.NOWHERE())
    else:
        watch(game, in_earshot(game.world, room))
        for line in room_messages(game, viewer, room, brief=brief):
            session.deliver(line)
    game.sessions.unsettled[session.id] = session


def bring(game: Game, mover: EntityId, room: EntityId) -> None:
    """Move somebody into a room without walking, and tell both rooms."""
    world = game.world
    name = name_of(world, mover)
    before = world.place_of(mover)
    leave_use(game, mover)
    stop_work(game, mover)
    if before is not None:
        game.act(msg.VANISHES(actor=name), place=before, but=(mover,))
    world.move(mover, room)
    game.act(msg.APPEARS(actor=name), place=room, but=(mover,))
    show_room(game, mover)
    game.bus.publish(CharacterMoved(mover, before, room))


def recall_room(game: Game, near: EntityId | None) -> EntityId | None:
    """Return the recall room of a room's zone.

    If the zone has none, return the start room; without a start room, any recall room, or any room. `None` if the
    world has no room.
    """
    world = game.world
    zones = {room: kind.zone for room, kind in world.having(Room) if "recall" in kind.flags}
    here = world.get(near, Room)
    if here is not None and here.zone in zones.values():
        return next(room for room, zone in zones.items() if zone == here.zone)
    if game.start_room is not None and game.start_room in world:
        return game.start_room
    anywhere = chain(zones, (room for room, _ in world.having(Room)))
    return next(anywhere, None)
