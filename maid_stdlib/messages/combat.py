"""Messages about fights."""

from typing import Final

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue, MessageTemplate

CATALOGUE = Catalogue()

_VERBS: Final = {
    "hit": "hits",
    "slash": "slashes",
    "stab": "stabs",
    "pound": "pounds",
    "bite": "bites",
    "claw": "claws",
    "sting": "stings",
}


LOW_HEALTH = CATALOGUE.define(
    "combat.low_health",
    "status_change",
    actor='You are badly hurt: only {hp:int} of {hp_max:int} health left! Type "flee" to get away.',
    importance=8,
)


def _hit(verb: str, third: str) -> MessageTemplate:
    return CATALOGUE.define(
        f"combat.hit_{verb}",
        "combat_event",
        actor=f"You {verb} {{target}} for {{amount:int}} damage.",
        target=f"{{actor}} {third} you for {{amount:int}} damage.",
        room=f"{{actor}} {third} {{target}} for {{amount:int}} damage.",
        importance=5,
        means={"actor": Meaning.I_HIT, "target": Meaning.HIT_ME, "room": Meaning.OTHERS_FIGHT},
    )


HITS: Final = {verb: _hit(verb, third) for verb, third in _VERBS.items()}
"""One message per kind of blow. With the verb in a slot between two names it could not be read back."""
HIT = HITS["hit"]

MISS = CATALOGUE.define(
    "combat.miss",
    "combat_event",
    actor="You miss {target}.",
    target="{actor} misses you.",
    room="{actor} misses {target}.",
    importance=1,
    means={"actor": Meaning.I_MISS, "target": Meaning.MISSED_ME, "room": Meaning.OTHERS_FIGHT},
)
BLOWS_IN_BRIEF = CATALOGUE.define(
    "combat.blows_in_brief",
    "combat_event",
    actor="Blows of {who} against {target}: {hits:int} hit for {amount:int} damage, {misses:int} miss.",
    importance=3,
    means=Sense(Meaning.OTHERS_FIGHT, {"target": Role.WHOM}),
)
COMBAT_IN_BRIEF = CATALOGUE.define(
    "combat.in_brief",
    "command_result",
    actor="You read the fights of others in brief: their blows are summed up.",
)
COMBAT_IN_FULL = CATALOGUE.define(
    "combat.in_full", "command_result", actor="You read every blow of the fights around you."
)
ENGAGE = CATALOGUE.define(
    "combat.engage",
    "combat_event",
    actor="You attack {target}!",
    target="{actor} attacks you!",
    room="{actor} attacks {target}!",
    importance=7,
    means={"actor": Meaning.I_ATTACK, "target": Meaning.ATTACKS_ME, "room": Meaning.OTHERS_FIGHT},
)
TURN = CATALOGUE.define(
    "combat.turn",
    "combat_event",
    actor="You turn against {target}.",
    target="{actor} turns against you.",
    room="{actor} turns against {target}.",
    importance=5,
    means={"actor": Meaning.I_ATTACK, "target": Meaning.ATTACKS_ME, "room": Meaning.OTHERS_FIGHT},
)
CONDITION = CATALOGUE.define(
    "combat.condition", "combat_event", room="{who} is {state:word} now.", means={"room": Meaning.CONDITION}
)
KILLED = CATALOGUE.define(
    "combat.killed",
    "combat_event",
    actor="You have killed {target}!",
    target="{actor} has killed you!",
    room="{actor} has killed {target}!",
    importance=8,
    means={
        "actor": Meaning.I_KILLED,
        "target": Meaning.I_DIED,
        "room": Sense(Meaning.DIED, {"actor": Role.WHOM, "target": Role.WHO}),
    },
)
DIED = CATALOGUE.define(
    "combat.died",
    "combat_event",
    actor="You have died!",
    room="{actor} has died!",
    importance=8,
    means={"actor": Meaning.I_DIED, "room": Meaning.DIED},
)
FLED = CATALOGUE.define(
    "combat.fled",
    "combat_event",
    actor="You flee, {direction:word}!",
    room="{actor} flees, {direction:word}!",
    importance=6,
    means={"actor": Meaning.I_FLED, "room": Meaning.FLED},
)
FLEE_FAILED = CATALOGUE.define(
    "combat.flee_failed",
    "combat_event",
    actor="You try to flee but cannot get away!",
    room="{actor} tries to flee but cannot get away!",
    importance=5,
    means=Meaning.FLEE_FAILED,
)
NO_WAY_OUT = CATALOGUE.define(
    "combat.no_way_out", "error", actor="There is no open way to flee.", means=Meaning.FLEE_FAILED
)
HELD_FAST = CATALOGUE.define(
    "combat.held_fast",
    "error",
    actor='You cannot flee while something holds you here; "affects" shows for how long.',
    means=Meaning.FLEE_FAILED,
)
CANNOT_FLEE_THAT_WAY = CATALOGUE.define(
    "combat.cannot_flee_that_way",
    "error",
    actor='You cannot flee that way: "{way:speech}". Type "flee" alone to run wherever you can.',
)
DEFEND = CATALOGUE.define(
    "combat.defend",
    "combat_event",
    actor="You raise your guard.",
    room="{actor} stands on guard.",
)
_AGAINST_ME = Sense(Meaning.BLOW_COMES, {"actor": Role.WHO, "words": Role.TEXT})

GATHERS = CATALOGUE.define(
    "combat.gathers",
    "combat_event",
    actor="You gather strength.",
    target="{actor} gathers strength against you and {words:prose}",
    room="{actor} gathers strength against {target} and {words:prose}",
    importance=8,
    style="combat",
    means={"target": _AGAINST_ME, "room": Meaning.OTHERS_FIGHT},
)
GATHERS_FOR_ALL = CATALOGUE.define(
    "combat.gathers_for_all",
    "combat_event",
    actor="{who} gathers strength for a blow at you, at everybody, and {words:prose}",
    room="{who} gathers strength for a blow at everybody who fights, and {words:prose}",
    importance=8,
    style="combat",
    means={
        "actor": Sense(Meaning.BLOW_COMES, {"who": Role.WHO, "words": Role.TEXT}),
        "room": Meaning.NOTHING,
    },
)
CRUSHES = CATALOGUE.define(
    "combat.crushes",
    "combat_event",
    actor="You strike {target} with great force for {amount:int} damage.",
    target="{actor} strikes you with great force for {amount:int} damage.",
    room="{actor} strikes {target} with great force for {amount:int} damage.",
    importance=8,
    style="combat",
    means={"actor": Meaning.I_HIT, "target": Meaning.HIT_ME, "room": Meaning.OTHERS_FIGHT},
)
DODGED = CATALOGUE.define(
    "combat.dodged",
    "combat_event",
    actor="{target} is not where you strike.",
    target="You are not where {actor} strikes.",
    room="{target} is not where {actor} strikes.",
    importance=6,
    style="combat",
    means={"target": Sense(Meaning.MISSED_ME, {"actor": Role.WHO}), "room": Meaning.OTHERS_FIGHT},
)
THWARTED = CATALOGUE.define(
    "combat.thwarted",
    "combat_event",
    actor="Your strength is spent for nothing.",
    room="The strength of {actor} is spent for nothing.",
    importance=6,
    style="combat",
)
DODGE = CATALOGUE.define(
    "combat.dodge",
    "combat_event",
    actor="You watch {target}, ready to leap aside.",
    target="{actor} watches you.",
    room="{actor} watches {target}, ready to leap aside.",
)
NOTHING_TO_DODGE = CATALOGUE.define(
    "combat.nothing_to_dodge",
    "error",
    actor="Nobody gathers strength against you. It is told when somebody does.",
    means=Meaning.CANNOT,
)
TOO_TIRED_TO_DODGE = CATALOGUE.define(
    "combat.too_tired_to_dodge",
    "error",
    actor='You need {stamina:int} stamina to dodge, and have {left:int}. Type "defend" to take half of the blow.',
    means=Sense(Meaning.TIRED, {"stamina": None, "left": None}),
)
KILL_TAKEN = CATALOGUE.define(
    "combat.kill_taken",
    "system_message",
    actor="{owner:one} hurt {target} first, so the kill and its loot are for {owner:one}.",
)
CONSIDER = CATALOGUE.define(
    "combat.consider",
    "command_result",
    actor="A fight with {target} would be {odds:word}: level {level:int}, looking {state:word}.",
    means=Sense(Meaning.CONSIDERED, {"odds": Role.STATE, "state": None}),
)
YOUR_BLOWS = CATALOGUE.define(
    "combat.your_blows",
    "command_result",
    actor="Of 100 of your blows, {hits:int} would hit {target}, for about {amount:int} damage each.",
)
ITS_BLOWS = CATALOGUE.define(
    "combat.its_blows",
    "command_result",
    actor="Of 100 blows from {target}, {hits:int} would hit you, for about {amount:int} damage each.",
)
NOT_FIGHTING = CATALOGUE.define(
    "combat.not_fighting", "error", actor="You are not fighting anyone.", means=Meaning.FIGHT_OVER
)
ALREADY = CATALOGUE.define(
    "combat.already", "error", actor="You are already fighting {target}.", means=Meaning.IN_FIGHT
)
WHOM = CATALOGUE.define("combat.whom", "error", actor='Whom? Name somebody who is here, as in "kill wolf".')
PEACEFUL = CATALOGUE.define(
    "combat.peaceful",
    "error",
    actor="This is a peaceful place; nobody fights here.",
    means=Meaning.NOT_ATTACKABLE,
)
NOT_YOURSELF = CATALOGUE.define("combat.not_yourself", "error", actor="You had better not hurt yourself.")
NO_REASON = CATALOGUE.define(
    "combat.no_reason",
    "error",
    actor="You have no reason to fight with {target}.",
    means=Meaning.NOT_ATTACKABLE,
)
NO_PVP = CATALOGUE.define(
    "combat.no_pvp",
    "error",
    actor="Players do not fight one another in this world; leave {target} be.",
    means=Meaning.NOT_ATTACKABLE,
)
ALREADY_DEAD = CATALOGUE.define(
    "combat.already_dead", "error", actor="It is too late: {target} is dead.", means=Meaning.NOT_HERE
)
NO_FIGHT_TO_JOIN = CATALOGUE.define(
    "combat.no_fight_to_join", "error", actor="There is no fight to join: {target} is not fighting anyone."
)
NOBODY_TO_ASSIST = CATALOGUE.define(
    "combat.nobody_to_assist",
    "error",
    actor='You see no friend in a fight here. Type "assist" and the name of somebody here.',
)
