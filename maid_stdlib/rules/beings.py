"""Players and mobs alike: who is there, alive, together, and what they are called."""

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Name
from maid_engine.core.world import World
from maid_stdlib.components.body import Posture, Stance, Vitals
from maid_stdlib.components.character import Character, Grouped, LinkDead
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.place import Room

CONDITIONS = (
    (1.0, "unhurt"),
    (0.75, "scratched"),
    (0.5, "wounded"),
    (0.25, "battered"),
    (0.1, "mauled"),
    (0.0, "dying"),
)
"""From which share of full health on somebody looks so."""


def condition(vitals: Vitals) -> str:
    """How somebody's health looks from outside, in a word of :data:`CONDITIONS`."""
    share = vitals.hp / max(1, vitals.hp_max)
    return next(word for least, word in CONDITIONS if share >= least)


def shown(world: World, entity: EntityId) -> Name:
    """What something is called, as a message takes it."""
    identity = world.get(entity, Identity)
    return identity.shown if identity is not None else Name("something")


def is_player(world: World, entity: EntityId) -> bool:
    """Whether it is a player's character, human or AI."""
    return world.has(entity, Character)


def posture_of(world: World, entity: EntityId) -> Posture:
    """How somebody holds themselves; standing when nothing else is known."""
    stance = world.get(entity, Stance)
    return stance.posture if stance is not None else Posture.STANDING


def alive(world: World, entity: EntityId) -> bool:
    """Whether it exists, has a body and is not dead."""
    vitals = world.get(entity, Vitals)
    return vitals is not None and vitals.hp > 0 and posture_of(world, entity) is not Posture.DEAD


def together(world: World, one: EntityId, other: EntityId) -> bool:
    """Whether two are in the same place."""
    place = world.place_of(one)
    return place is not None and place == world.place_of(other)


def players_in(world: World, room: EntityId) -> list[EntityId]:
    """The living characters in a room that somebody drives, in the order they came."""
    living = [player for player, _ in world.inside(room, Character) if alive(world, player)]
    return [player for player in living if not world.has(player, LinkDead)]


def room_flag(world: World, place: EntityId | None, flag: str) -> bool:
    """Whether a place is a room with this flag."""
    room = world.get(place, Room) if place is not None else None
    return room is not None and flag in room.flags


def leader_of(world: World, player: EntityId) -> EntityId:
    """The leader of somebody's group; themselves when alone."""
    grouped = world.get(player, Grouped)
    return grouped.leader if grouped is not None else player


def company(world: World, player: EntityId, room: EntityId | None) -> tuple[EntityId, ...]:
    """Those of a character's group who are alive in a room, the character itself among them."""
    if room is None:
        return ()
    leader = leader_of(world, player)
    group = [other for other, _ in world.inside(room, Character) if leader_of(world, other) == leader]
    return tuple(other for other in group if alive(world, other))
