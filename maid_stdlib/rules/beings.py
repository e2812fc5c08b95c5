"""Functions on players and mobs: alive, together, posture, condition, name."""

import warnings

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Name
from maid_engine.core.world import World
from maid_stdlib.components.body import Posture, Stance, Vitals
from maid_stdlib.components.character import Character, Grouped, LinkDead, Preferences
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
"""Each condition with the least share of full health at which it is shown."""


def condition(vitals: Vitals) -> str:
    """Return how somebody's health looks from outside, as a word of :data:`CONDITIONS`."""
    share = vitals.hp / max(1, vitals.hp_max)
    return next(word for least, word in CONDITIONS if share >= least)


def name_of(world: World, entity: EntityId) -> Name:
    """Return an entity's name for messages."""
    identity = world.get(entity, Identity)
    if identity is not None:
        return identity.shown
    return Name("something")


def shown(world: World, entity: EntityId) -> Name:
    """Return an entity's name. Deprecated since 0.1.0: it is called :func:`name_of` now."""
    warnings.warn("`beings.shown` is called `beings.name_of` now", DeprecationWarning, stacklevel=2)
    return name_of(world, entity)


def is_player(world: World, entity: EntityId) -> bool:
    """Return whether it is a player's character, human or AI."""
    return world.has(entity, Character)


def posture_of(world: World, entity: EntityId) -> Posture:
    """Return somebody's posture; standing if nothing is known."""
    stance = world.get_or_default(entity, Stance)
    return stance.posture


def alive(world: World, entity: EntityId) -> bool:
    """Return whether it exists, has a body and is not dead."""
    vitals = world.get(entity, Vitals)
    return vitals is not None and vitals.hp > 0 and posture_of(world, entity) is not Posture.DEAD


def is_away(world: World, player: EntityId) -> bool:
    """Return whether a player said that it is away from the keyboard."""
    chosen = world.get(player, Preferences)
    return chosen is not None and chosen.afk


def together(world: World, one: EntityId, other: EntityId) -> bool:
    """Return whether two entities are in the same place."""
    place = world.place_of(one)
    return place is not None and place == world.place_of(other)


def players_in(world: World, room: EntityId) -> list[EntityId]:
    """Return the living characters in a room that are not link-dead, in the order of their arrival."""
    living = [player for player, _ in world.inside(room, Character) if alive(world, player)]
    return [player for player in living if not world.has(player, LinkDead)]


def room_flag(world: World, place: EntityId | None, flag: str) -> bool:
    """Return whether a place is a room with this flag."""
    room = world.get(place, Room)
    return room is not None and flag in room.flags


def zone_of(world: World, place: EntityId | None) -> str:
    """Return the full id of the zone of a place; "" if it is no room."""
    room = world.get(place, Room)
    return room.zone if room is not None else ""


def leader_of(world: World, player: EntityId) -> EntityId:
    """Return the leader of somebody's group; without a group, the character itself."""
    grouped = world.get(player, Grouped)
    return grouped.leader if grouped is not None else player


def company(world: World, player: EntityId, room: EntityId | None) -> tuple[EntityId, ...]:
    """Return the members of a character's group who are alive in a room, including the character."""
    leader = leader_of(world, player)
    group = [other for other, _ in world.inside(room, Character) if leader_of(world, other) == leader]
    return tuple(other for other in group if alive(world, other))
