"""What is said in a fight."""

from typing import Final

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
    )


HITS: Final = {verb: _hit(verb, third) for verb, third in _VERBS.items()}
"""One sentence a kind of blow: a verb in a slot between two names could not be read back."""
HIT = HITS["hit"]

MISS = CATALOGUE.define(
    "combat.miss",
    "combat_event",
    actor="You miss {target}.",
    target="{actor} misses you.",
    room="{actor} misses {target}.",
)
ENGAGE = CATALOGUE.define(
    "combat.engage",
    "combat_event",
    actor="You attack {target}!",
    target="{actor} attacks you!",
    room="{actor} attacks {target}!",
    importance=7,
)
TURN = CATALOGUE.define(
    "combat.turn",
    "combat_event",
    actor="You turn against {target}.",
    target="{actor} turns against you.",
    room="{actor} turns against {target}.",
    importance=5,
)
CONDITION = CATALOGUE.define(
    "combat.condition",
    "combat_event",
    room="{who} is {state:word} now.",
)
KILLED = CATALOGUE.define(
    "combat.killed",
    "combat_event",
    actor="You have killed {target}!",
    target="{actor} has killed you!",
    room="{actor} has killed {target}!",
    importance=8,
)
DIED = CATALOGUE.define(
    "combat.died",
    "combat_event",
    actor="You have died!",
    room="{actor} has died!",
    importance=8,
)
FLED = CATALOGUE.define(
    "combat.fled",
    "combat_event",
    actor="You flee, {direction:word}!",
    room="{actor} flees, {direction:word}!",
    importance=6,
)
FLEE_FAILED = CATALOGUE.define(
    "combat.flee_failed",
    "combat_event",
    actor="You try to flee but cannot get away!",
    room="{actor} tries to flee but cannot get away!",
    importance=5,
)
NO_WAY_OUT = CATALOGUE.define("combat.no_way_out", "error", actor="There is no open way to flee.")
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
CONSIDER = CATALOGUE.define(
    "combat.consider",
    "command_result",
    actor="A fight with {target} would be {odds:word}: level {level:int}, looking {state:word}.",
)
NOT_FIGHTING = CATALOGUE.define("combat.not_fighting", "error", actor="You are not fighting anyone.")
ALREADY = CATALOGUE.define("combat.already", "error", actor="You are already fighting {target}.")
WHOM = CATALOGUE.define("combat.whom", "error", actor='Whom? Name somebody who is here, as in "kill wolf".')
PEACEFUL = CATALOGUE.define("combat.peaceful", "error", actor="This is a peaceful place; nobody fights here.")
NOT_YOURSELF = CATALOGUE.define("combat.not_yourself", "error", actor="You had better not hurt yourself.")
NO_REASON = CATALOGUE.define("combat.no_reason", "error", actor="You have no reason to fight with {target}.")
NO_PVP = CATALOGUE.define(
    "combat.no_pvp", "error", actor="Players do not fight one another in this world; leave {target} be."
)
ALREADY_DEAD = CATALOGUE.define("combat.already_dead", "error", actor="It is too late: {target} is dead.")
NO_FIGHT_TO_JOIN = CATALOGUE.define(
    "combat.no_fight_to_join", "error", actor="There is no fight to join: {target} is not fighting anyone."
)
NOBODY_TO_ASSIST = CATALOGUE.define(
    "combat.nobody_to_assist",
    "error",
    actor='You see no friend in a fight here. Type "assist" and the name of somebody here.',
)
