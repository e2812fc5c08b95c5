"""Messages about abilities, callings, affects and cooldowns. What each ability says stands in its definition."""

from typing import Final

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

# --- lists ---

_PARTS: Final = {
    "ability": Role.SKILL,
    "effect": Role.KIND,
    "side": Role.STATE,
    "moment": Role.LOCATION,
    "mana": Role.MP,
    "stamina": Role.EP,
    "wait": Role.WAIT,
}
ROW = _define(
    "abilities.row",
    "command_result",
    actor="You know {ability:word} ({kind:word}, {side:word}, {effect:word}, {moment:word}): {mana:int} mana, {stamina:int} stamina, "
    "ready again after {wait:seconds}. {words:prose}",
    means=Sense(Meaning.ABILITY_KNOWN, {**_PARTS, "kind": None}),
)
ROW_AMOUNT = _define(
    "abilities.row_amount",
    "command_result",
    actor="You know {ability:word} ({kind:word}, {side:word}, {effect:word}, {moment:word}): {mana:int} mana, {stamina:int} stamina, "
    "ready again after {wait:seconds}, about {amount:int} points. {words:prose}",
    means=Sense(Meaning.ABILITY_KNOWN, {**_PARTS, "kind": None}),
)
LATER = _define(
    "abilities.later",
    "command_result",
    actor="You learn {ability:word} ({kind:word}) at level {level:int}.",
)
NO_SKILLS = _define("abilities.no_skills", "command_result", actor="You have no skills yet.")
NO_SPELLS = _define("abilities.no_spells", "command_result", actor="You know no spells.")
AFFECT = _define(
    "abilities.affect", "command_result", actor="You are {state:word} for another {wait:seconds}."
)
AFFECT_STACKED = _define(
    "abilities.affect_stacked",
    "command_result",
    actor="You are {state:word}, {count:int} times over, for another {wait:seconds}.",
)
NO_AFFECTS = _define("abilities.no_affects", "command_result", actor="Nothing affects you.")
AFFLICTED = _define(
    "abilities.afflicted",
    "combat_event",
    room="{who} suffers: {state:word}.",
    importance=4,
    means={"room": Meaning.AFFLICTED},
)
RELIEVED = _define(
    "abilities.relieved",
    "combat_event",
    room="{who} suffers no more: {state:word}.",
    importance=3,
    means={"room": Meaning.RELIEVED},
)
COOLDOWN = _define(
    "abilities.cooldown", "command_result", actor="You can use {ability:word} again in {wait:seconds}."
)
NO_COOLDOWNS = _define("abilities.no_cooldowns", "command_result", actor="All that you can do is ready.")

# --- callings ---

CALLING_OFFERED = _define(
    "abilities.calling_offered",
    "system_message",
    actor="What will you be? Type the name of one of these callings. Enter alone leaves it open: you are a wanderer "
    'then, and choose later by "calling" and a name.',
)
CALLING_LINE = _define(
    "abilities.calling_line", "command_result", actor="Calling {calling:word}: {words:prose}"
)
CALLING_IS = _define("abilities.calling_is", "command_result", actor="You are called to be a {calling:word}.")
NO_CALLINGS = _define("abilities.no_callings", "command_result", actor="There are no callings in this world.")
CALLING_HOW = _define(
    "abilities.calling_how",
    "command_result",
    actor='You are a wanderer. Type "calling" and the name of a calling; you choose only once.',
)
CALLING_CHOSEN = _define(
    "abilities.calling_chosen",
    "status_change",
    actor="From now on you are a {calling:word}.",
    room="{actor} is a {calling:word} from now on.",
    importance=7,
)
CALLING_UNKNOWN = _define(
    "abilities.calling_unknown",
    "error",
    actor='There is no calling "{what:speech}". Type "calling" to see which there are.',
)
CALLING_KEPT = _define(
    "abilities.calling_kept", "error", actor="You are a {calling:word} already, and choose only once."
)
SCORE_CALLING = _define("abilities.score_calling", "status_change", actor="Your calling: {calling:word}.")
FINGER_CALLING = _define(
    "abilities.finger_calling", "command_result", actor="The calling of {player:one} is {calling:word}."
)

# --- use ---

BEGINS_TO_CAST = _define(
    "abilities.begins_to_cast",
    "combat_event",
    actor="You begin to cast {ability:word}.",
    room="{actor} begins to cast {ability:word}.",
    importance=4,
    style="combat",
    means={"actor": Meaning.DONE},
)
CAST_BROKEN = _define(
    "abilities.cast_broken",
    "combat_event",
    actor="You lose hold of the spell, and nothing else: {ability:word} costs you no mana.",
    room="{actor} loses hold of a spell.",
    importance=6,
    style="combat",
    means=Meaning.CANNOT,
)
RESISTED = _define(
    "abilities.resisted",
    "combat_event",
    actor="{target} resists your {ability:word}.",
    target="{actor} tries {ability:word} on you, and you resist.",
    room="{target} resists the {ability:word} of {actor}.",
    importance=3,
    style="combat",
    means={
        "actor": Meaning.I_MISS,
        "target": Meaning.MISSED_ME,
        "room": Meaning.OTHERS_FIGHT,
    },
)

# --- refusals: each names the reason and the remedy ---

UNKNOWN = _define(
    "abilities.unknown",
    "error",
    actor='You know no spell "{what:speech}". Type "spells" to see which you know.',
)
CAST_WHAT = _define(
    "abilities.cast_what", "error", actor='Cast which spell? Type "spells" to see which you know.'
)
NOT_YOURS = _define(
    "abilities.not_yours",
    "error",
    actor="You cannot {ability:word}: that is for {callings:list}.",
    means=Sense(Meaning.ABILITY_REFUSED, {"ability": Role.SKILL, "callings": None}),
)
TOO_EARLY = _define(
    "abilities.too_early",
    "error",
    actor="You cannot use {ability:word} yet: you learn it at level {level:int}.",
    means=Sense(Meaning.ABILITY_REFUSED, {"ability": Role.SKILL, "level": Role.LEVEL}),
)
NO_MANA = _define(
    "abilities.no_mana",
    "error",
    actor="You need {mana:int} mana for {ability:word}, and have {left:int}. Rest to regain it.",
    means=Sense(Meaning.TIRED, {"mana": None, "left": None}),
)
NO_STAMINA = _define(
    "abilities.no_stamina",
    "error",
    actor="You need {stamina:int} stamina for {ability:word}, and have {left:int}. Rest to regain it.",
    means=Sense(Meaning.TIRED, {"stamina": None, "left": None}),
)
NOT_READY = _define(
    "abilities.not_ready",
    "error",
    actor="You cannot use {ability:word} again yet: wait {wait:seconds}.",
    means=Sense(Meaning.ABILITY_WAITS, {"ability": Role.SKILL, "wait": Role.WAIT}),
)
OFF_BALANCE = _define(
    "abilities.off_balance",
    "error",
    actor="You have only just done something: wait {wait:seconds}.",
    means=Meaning.TOO_FAST,
)
HELD = _define("abilities.held", "error", actor="You cannot do anything while you are {state:word}.")
CASTING = _define(
    "abilities.casting", "error", actor="You are casting {ability:word} already; wait until it is done."
)
ONLY_IN_FIGHT = _define(
    "abilities.only_in_fight",
    "error",
    actor='You can use {ability:word} only in a fight. Begin one with "kill" and a name.',
    means=Meaning.FIGHT_OVER,
)
NOT_IN_FIGHT = _define(
    "abilities.not_in_fight",
    "error",
    actor="You cannot use {ability:word} in the middle of a fight; it begins one.",
    means=Meaning.IN_FIGHT,
)
NEEDS_WEAPON = _define(
    "abilities.needs_weapon", "error", actor="You need a weapon in hand for {ability:word}; wield one."
)
NEEDS_SHIELD = _define(
    "abilities.needs_shield", "error", actor="You need a shield for {ability:word}; wear one."
)
ON_WHOM = _define(
    "abilities.on_whom",
    "error",
    actor='On whom? Type "{ability:speech}" and the name of somebody who is here.',
)
NO_FOES = _define(
    "abilities.no_foes", "error", actor="Nobody here fights you or your group.", means=Meaning.FIGHT_OVER
)
NOT_A_FRIEND = _define(
    "abilities.not_a_friend",
    "error",
    actor="You can use {ability:word} only on yourself and on other players, and {target} is none.",
)
NOT_ON_SELF = _define(
    "abilities.not_on_self", "error", actor="You cannot use {ability:word} on yourself; name somebody else."
)
NOBODY_ATTACKS = _define(
    "abilities.nobody_attacks", "error", actor="Nobody attacks {target}, so there is nothing to do."
)
TARGET_GONE = _define(
    "abilities.target_gone",
    "error",
    actor="The one you meant is gone; {ability:word} costs you nothing.",
    means=Meaning.NOT_HERE,
)
UNHURT = _define(
    "abilities.unhurt",
    "error",
    actor="There is nothing to heal: {target} is unhurt. You keep your mana.",
    means=Sense(Meaning.ABILITY_NEEDLESS, {"target": Role.WHO}, always={Role.STATE: "unhurt"}),
)
