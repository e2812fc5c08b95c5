"""Rules of mobs: where they wander, whom they attack, and whose side they take."""

from collections import deque
from collections.abc import Iterable

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_stdlib.components.body import Fighting, Threat
from maid_stdlib.components.mob import Mob, Shopkeeper, Talks, Trainer, Wanders
from maid_stdlib.components.place import Exits, Room
from maid_stdlib.rules.beings import alive, is_player, players_in, room_flag

MOST_STEPS = 8
"""Maximum steps from home for any mob, whatever its radius is."""


def territory(world: World, mob: EntityId) -> frozenset[EntityId]:
    """Return the rooms that a mob may wander to: in its zone, within its radius of home, and open to mobs.

    Aggressive mobs also stay out of safe rooms.
    """
    nature, legs = world.get(mob, Mob), world.get(mob, Wanders)
    if nature is None or legs is None:
        return frozenset()
    found = set()
    for room in rooms_within(world, nature.home, min(legs.radius, MOST_STEPS)):
        if _may_be_in(world, nature, room):
            found.add(room)
    return frozenset(found)


def _may_be_in(world: World, nature: Mob, room: EntityId) -> bool:
    place = world.get(room, Room)
    if place is None or place.zone != nature.zone:
        return False
    shut = {"no_mobs", "safe"} if "aggressive" in nature.flags else {"no_mobs"}
    return shut.isdisjoint(place.flags)


def rooms_within(world: World, start: EntityId, steps: int) -> dict[EntityId, int]:
    """Return every room within this many steps, with its distance."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        room = waiting.popleft()
        if found[room] >= steps:
            break
        for way in world.get_or_default(room, Exits).ways.values():
            if way.to not in found:
                found[way.to] = found[room] + 1
                waiting.append(way.to)
    return found


def _worst_enemy(threat: Threat | None, players: Iterable[EntityId]) -> EntityId | None:
    """Return the player who hurt the mob most, or None if none of them did."""
    if threat is None:
        return None
    enemies = [player for player in players if player in threat.by]
    return max(enemies, key=lambda player: threat.by[player], default=None)


def prey_of(world: World, mob: EntityId, dice: Dice) -> EntityId | None:
    """Return the player here who hurt the mob most; else, if the mob is aggressive, any player, or None."""
    room = world.place_of(mob)
    if room is None or room_flag(world, room, "safe"):
        return None
    here = players_in(world, room)
    enemy = _worst_enemy(world.get(mob, Threat), here)
    if enemy is None and here and mob_flag(world, mob, "aggressive"):
        return dice.pick(here)
    return enemy


def allies_of(world: World, victim: EntityId, attacker: EntityId) -> list[tuple[EntityId, EntityId]]:
    """Return (mob, target) for each mob in the room that takes a side when a fight starts.

    Helpers join mobs of their own kind. Guards attack aggressive mobs, and those who attack players or
    townsfolk.
    """
    joining = []
    for mob, nature in world.inside(world.place_of(victim), Mob):
        if mob in (victim, attacker):
            continue
        if not _may_join(world, mob):
            continue
        if "helper" in nature.flags and _is_of_kind(world, victim, nature.prototype):
            joining.append((mob, attacker))
        elif "guard" in nature.flags:
            joining.append((mob, _culprit(world, victim, attacker)))
    return joining


def _may_join(world: World, mob: EntityId) -> bool:
    return alive(world, mob) and not world.has(mob, Fighting)


def _is_of_kind(world: World, being: EntityId, prototype: str) -> bool:
    nature = world.get(being, Mob)
    return nature is not None and nature.prototype == prototype


def mob_flag(world: World, being: EntityId, flag: str) -> bool:
    """Return whether a being is a mob with this flag."""
    nature = world.get(being, Mob)
    return nature is not None and flag in nature.flags


def _culprit(world: World, victim: EntityId, attacker: EntityId) -> EntityId:
    """Return whom a guard attacks: the aggressive mob, or the attacker of a player or of townsfolk; else the victim."""
    for one in (victim, attacker):
        if mob_flag(world, one, "aggressive"):
            return one
    if is_player(world, victim) or is_townsfolk(world, victim):
        return attacker
    return victim


def is_townsfolk(world: World, mob: EntityId) -> bool:
    """Return whether a mob is a guard or somebody to talk to, trade with or learn from."""
    if not world.has(mob, Mob):
        return False
    return mob_flag(world, mob, "guard") or world.has_any(mob, Talks, Shopkeeper, Trainer)
