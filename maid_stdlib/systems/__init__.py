"""What happens by itself, beat by beat and fact by fact.

``fights``      rounds, blows, who fights whom           ``flight``   getting away
``deaths``      corpses, kills, the dead and their return ``loot``  what a corpse yields, to whom
``experience``  learning and levels                       ``recovery`` health that comes back
``mobs``        wandering, attacking, siding, greeting    ``npcs``     conversation and quest offers
``quests``      deeds counted, stages, rewards            ``spawns``   what was killed or taken returns
``decay``       corpses, litter and doors                 ``luck``     the dice all of these draw from
``linkdead``    characters whose player is gone           ``rescue``   `unstuck`
``trades``      trades that end when the two part        ``restart_repair`` what a restart leaves undone
``company``     groups, as their members' clients show them

A pack calls :func:`standard_systems` once and adds each, and :func:`subscribe` once; to unload, it takes
those systems out and calls each of the results of :func:`subscribe`.

``automap``         the map that is kept with a character: which rooms its player has seen
``wandering_steps`` steps that nobody typed: a mob wanders, somebody flees
"""

from collections.abc import Callable

from maid_engine.engine.services import Game, System
from maid_stdlib.systems import automap, mobs, quests, restart_repair
from maid_stdlib.systems.company import CompanySystem
from maid_stdlib.systems.deaths import RespawnSystem
from maid_stdlib.systems.decay import DecaySystem, DoorSystem
from maid_stdlib.systems.fights import FightSystem
from maid_stdlib.systems.linkdead import GuardingSystem
from maid_stdlib.systems.mobs import AggressionSystem, IdleSystem, WanderSystem
from maid_stdlib.systems.npcs import Ears
from maid_stdlib.systems.recovery import RecoverySystem
from maid_stdlib.systems.rescue import RescueSystem
from maid_stdlib.systems.spawns import SpawnSystem
from maid_stdlib.systems.trades import TradeSystem


def standard_systems() -> list[System]:
    """Every system of the standard library, new, in the order in which they run."""
    return [
        FightSystem(),
        AggressionSystem(),
        RespawnSystem(),
        WanderSystem(),
        IdleSystem(),
        RecoverySystem(),
        DecaySystem(),
        SpawnSystem(),
        TradeSystem(),
        RescueSystem(),
        GuardingSystem(),
        CompanySystem(),
    ]


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Let the library listen to what happens in a game; the results stop the listening, each its own."""
    doors = DoorSystem()
    game.add_system(doors)
    return [
        *quests.subscribe(game),
        *mobs.subscribe(game),
        *automap.subscribe(game),
        *Ears().subscribe(game),
        *restart_repair.subscribe(game),
        *doors.subscribe(game),
        lambda: game.systems.remove(doors),
    ]


__all__ = ["standard_systems", "subscribe"]
