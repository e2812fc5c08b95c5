"""Whose kill it was, and who may take from a corpse."""

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.time import Tick
from maid_engine.core.world import World
from maid_stdlib.components.body import Threat
from maid_stdlib.components.item import Corpse
from maid_stdlib.messages import life as msg
from maid_stdlib.rules.beings import alive, company, is_player, leader_of, shown

OWNED_S = 60.0
"""Seconds for which a mob's corpse is only its killers' to loot."""
CORPSE_S = 180.0
"""Seconds until a mob's corpse falls to dust."""
PLAYER_CORPSE_S = 1800.0


def first_to_hurt(world: World, victim: EntityId, killer: EntityId | None) -> EntityId | None:
    """The player whose kill it is: who hurt it first of those alive and still there; None when no player."""
    room = world.place_of(victim)
    threat = world.get(victim, Threat)
    hurt_by: list[EntityId] = list(threat.by) if threat is not None else []
    for player in hurt_by if killer is None else [*hurt_by, killer]:
        if player not in world or not is_player(world, player):
            continue
        if alive(world, player) and world.place_of(player) == room:
            return player
    return None


def owners_of_kill(world: World, victim: EntityId, killer: EntityId | None) -> tuple[EntityId, ...]:
    """Who shares a kill: the one who hurt it first and those of the group who are there."""
    first = first_to_hurt(world, victim, killer)
    if first is None:
        return ()
    others = [member for member in company(world, first, world.place_of(victim)) if member != first]
    return (first, *others)


def fighters_of(world: World, victim: EntityId) -> tuple[EntityId, ...]:
    """Every player who fought it and is still there alive: each did what a quest asks, whoever struck last."""
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
    """Whether somebody may take from a corpse (or from anything that is no corpse)."""
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
    """Why somebody may not take from a corpse, or None when they may."""
    if may_loot(world, player, corpse, tick):
        return None
    remains = world.need(corpse, Corpse)
    if remains.player:
        return msg.NOT_YOUR_CORPSE(corpse=shown(world, corpse))
    return msg.NOT_YOUR_KILL(corpse=shown(world, corpse), owner=shown(world, remains.owners[0]))


def whose_kill(world: World, corpse: EntityId, tick: Tick) -> Message | None:
    """What `examine` says of a corpse's owner, or None when it is anybody's."""
    remains = world.get(corpse, Corpse)
    if remains is None or not remains.owners or (not remains.player and tick >= remains.free_at):
        return None
    owner = remains.owners[0]
    if remains.player or owner not in world:
        return None
    return msg.KILL_OF(corpse=shown(world, corpse), owner=shown(world, owner))
