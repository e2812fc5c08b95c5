"""Systems and listeners: what happens on the tick, and in answer to events.

``auctions``        ends auctions and rents of stalls
``achievements``    what characters achieve
``fights``          rounds, blows, and who fights whom
``abilities``       uses of abilities, casting times, affects
``flight``          fleeing from a fight
``heavy_blows``     blows that one sees coming
``deaths``          corpses, kills, and the return of the dead
``loot``            looting corpses
``experience``      experience and levels
``recovery``        health, mana and stamina that return
``mobs``            wandering, attacks, taking sides, greetings
``npcs``            conversation and quest offers
``quests``          progress, stages and rewards of quests
``spawns``          killed mobs and taken items come back
``decay``           corpses, litter and doors
``luck``            the dice of all systems
``linkdead``        characters without a player
``rescue``          `unstuck`
``trades``          ends trades between players who part
``stand_ins``       notes on characters that stand-ins play
``restart_repair``  repairs after a restart
``company``         the state of groups, for their members' clients
``scavengers``      mobs that pick up what lies about
``fight_summary``   sums up the blows of others for those who read fights in brief
``gatherings``      mobs announce gatherings, and speak there
``place_uses``      ends the uses of places
``wear``            wears weapons and armour in fights
``work``            ends works that are done, and those that were broken off
``sky``             dawn, dusk and feasts, as seen outdoors
``scene_play``      begins scenes, plays their rounds, and ends them
``scene_stage``     what the cast of a scene does in the world
``scene_ways``      the ways by which a member of a cast comes and goes
``town_life``       townsfolk walk by their day and choose what to do, in front of people
``town_people``     townsfolk answer players, and begin talks with them
``town_voice``      lines of townsfolk to players, which a model may put better
``town_ties``       what townsfolk feel about players, moved by trade, gifts and harm
``automap``         the map that is stored with a character
``letter_carrier``  brings letters, and notes who knows whom
``absence_facts``   what happens to characters whose players are away
``hints``           tells hints to newcomers
``inbox_notices``   tells players of new items in their inboxes
``note_notices``    tells builders of new notes of players, and players of closed ones
``word_of_deeds``  says what players achieved who allow that it is told
``question_notices`` tells owners and stewards of the questions of stand-ins
``triggers``        what happens by itself in a pack: listens, waits, and stops what comes too often
``trigger_acts``    does the deeds of triggers
``typed_lines``     what typed lines stand for: aliases, lines typed before, walks
``speedwalk``       walks of several steps that a player asked for at once
``wandering_steps`` steps that were not typed: a mob wanders, somebody flees

A pack adds each system of :func:`standard_systems` and calls :func:`subscribe`, both once. To unload, it
removes those systems and calls each function that :func:`subscribe` returned.
"""

from collections.abc import Callable

from maid_engine.engine.services import Game, System
from maid_stdlib.systems import (
    abilities,
    absence_facts,
    achievements,
    automap,
    hints,
    inbox_notices,
    letter_carrier,
    loot,
    mobs,
    note_notices,
    place_uses,
    question_notices,
    quests,
    restart_repair,
    scene_play,
    stand_ins,
    town_life,
    town_ties,
    triggers,
    typed_lines,
    wear,
    word_of_deeds,
    work,
)
from maid_stdlib.systems.abilities import AbilitySystem
from maid_stdlib.systems.auctions import AuctionSystem
from maid_stdlib.systems.company import CompanySystem
from maid_stdlib.systems.deaths import RespawnSystem
from maid_stdlib.systems.decay import DecaySystem, DoorSystem
from maid_stdlib.systems.fight_summary import FightSummarySystem
from maid_stdlib.systems.fights import FightSystem
from maid_stdlib.systems.gatherings import GatheringSystem
from maid_stdlib.systems.hints import HintSystem
from maid_stdlib.systems.letter_carrier import LetterSystem
from maid_stdlib.systems.linkdead import GuardingSystem
from maid_stdlib.systems.mobs import AggressionSystem, IdleSystem, WanderSystem
from maid_stdlib.systems.npcs import Ears
from maid_stdlib.systems.place_uses import PlaceUseSystem
from maid_stdlib.systems.recovery import RecoverySystem
from maid_stdlib.systems.rescue import RescueSystem
from maid_stdlib.systems.scavengers import ScavengeSystem
from maid_stdlib.systems.scene_play import SceneSystem
from maid_stdlib.systems.sky import SkySystem
from maid_stdlib.systems.spawns import SpawnSystem
from maid_stdlib.systems.town_life import TownsfolkSystem
from maid_stdlib.systems.trades import TradeSystem
from maid_stdlib.systems.triggers import TriggerSystem
from maid_stdlib.systems.work import WorkSystem


def standard_systems() -> list[System]:
    """Return new systems of the standard library, in the order in which they run."""
    return [
        FightSystem(),
        AbilitySystem(),
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
        ScavengeSystem(),
        GatheringSystem(),
        SkySystem(),
        PlaceUseSystem(),
        WorkSystem(),
        AuctionSystem(),
        SceneSystem(),
        TownsfolkSystem(),
        LetterSystem(),
        HintSystem(),
        FightSummarySystem(),
        TriggerSystem(),
    ]


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Subscribe the library's listeners to a game. Return functions, each of which ends one subscription."""
    doors = DoorSystem()
    game.add_system(doors)
    return [
        *abilities.subscribe(game),
        *quests.subscribe(game),
        *achievements.subscribe(game),
        *mobs.subscribe(game),
        *loot.subscribe(game),
        *automap.subscribe(game),
        *place_uses.subscribe(game),
        *work.subscribe(game),
        *wear.subscribe(game),
        *absence_facts.subscribe(game),
        *inbox_notices.subscribe(game),
        *hints.subscribe(game),
        *note_notices.subscribe(game),
        *stand_ins.subscribe(game),
        *word_of_deeds.subscribe(game),
        *town_life.subscribe(game),
        *town_ties.subscribe(game),
        *letter_carrier.subscribe(game),
        *question_notices.subscribe(game),
        *Ears().subscribe(game),
        *restart_repair.subscribe(game),
        *scene_play.subscribe(game),
        *typed_lines.subscribe(game),
        *triggers.subscribe(game),
        *doors.subscribe(game),
        lambda: game.systems.remove(doors),
    ]


__all__ = ["standard_systems", "subscribe"]
