"""Rules of kills and corpses: who owns a kill, and who may loot a corpse."""

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.time import Tick
from maid_engine.core.world import World
from maid_stdlib.components.body import Threat
from maid_stdlib.components.item import Corpse
from maid_stdlib.messages import life as msg
from maid_stdlib.rules.beings import alive, company, is_player, leader_of, name_of

OWNED_S = 60.0
"""Seconds for which only its killers may loot a mob's corpse."""
CORPSE_S = 180.0
"""Seconds until a mob's corpse decays."""
PLAYER_CORPSE_S = 1800.0


def first_to_hurt(world: World, victim: EntityId, killer: EntityId | None) -> EntityId | None:
    """Return the player who owns the kill: the first who hurt it and is alive and still there; None if no player is."""
    room = world.place_of(victim)
    threat = world.get(victim, Threat)
    fighters: list[EntityId] = []
    if threat is not None:
        fighters.extend(threat.by)
    if killer is not None:
        fighters.append(killer)
    for fighter in fighters:
        if _is_there(world, fighter, room):
            return fighter
    return None


def owners_of_kill(world: World, victim: EntityId, killer: EntityId | None) -> tuple[EntityId, ...]:
    """Return who shares a kill: its first attacker, and the members of the group who are there."""
    first = first_to_hurt(world, victim, killer)
    if first is None:
        return ()
    others = [member for member in company(world, first, world.place_of(victim)) if member != first]
    return (first, *others)


def whose_fight(world: World, player: EntityId, victim: EntityId) -> EntityId | None:
    """Return who would own the kill if somebody joined the fight now; None if the joiner would share it."""
    first = first_to_hurt(world, victim, None)
    if first is None or player in owners_of_kill(world, victim, None):
        return None
    return first


def fighters_of(world: World, victim: EntityId) -> tuple[EntityId, ...]:
    """Return every player who fought it and is alive and still there. Quests count the kill for each of them."""
    room = world.place_of(victim)
    threat = world.get(victim, Threat)
    if threat is None:
        return ()
    return tuple(player for player in threat.by if _is_there(world, player, room))


def _is_there(world: World, player: EntityId, room: EntityId | None) -> bool:
    if player not in world or world.place_of(player) != room:
        return False
    return is_player(world, player) and alive(world, player)


def may_loot(world: World, player: EntityId, corpse: EntityId, tick: Tick) -> bool:
    """Return whether somebody may take from a corpse. Things that are not corpses are free for all."""
    remains = world.get(corpse, Corpse)
    if remains is None or not remains.owners or player in remains.owners:
        return True
    if remains.player:
        return False
    if tick >= remains.free_at:
        return True
    leader = leader_of(world, player)
    return any(owner in world and leader_of(world, owner) == leader for owner in remains.owners)


def refuse_looting(world: World, player: EntityId, corpse: EntityId, tick: Tick) -> Message | None:
    """Return why somebody may not take from a corpse; None if they may."""
    if may_loot(world, player, corpse, tick):
        return None
    remains = world.need(corpse, Corpse)
    if remains.player:
        return msg.NOT_YOUR_CORPSE(corpse=name_of(world, corpse))
    return msg.NOT_YOUR_KILL(corpse=name_of(world, corpse), owner=name_of(world, remains.owners[0]))


def whose_kill(world: World, corpse: EntityId, tick: Tick) -> Message | None:
    """Return what `examine` says about a corpse's owner; None if the corpse is free for all."""
    remains = world.get(corpse, Corpse)
    if remains is None or not remains.owners or (not remains.player and tick >= remains.free_at):
        return None
    owner = remains.owners[0]
    if remains.player or owner not in world:
        return None
    return msg.KILL_OF(corpse=name_of(world, corpse), owner=name_of(world, owner))
