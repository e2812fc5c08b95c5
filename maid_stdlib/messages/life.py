"""Messages about death, return to life, experience, and decay."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

YOU_ARE_DEAD = CATALOGUE.define(
    "life.you_are_dead",
    "status_change",
    actor='You are dead. Type "respawn" to return to life, or wait {seconds:seconds}.',
    importance=10,
    means=Meaning.I_DIED,
)
KEPT_ALL = CATALOGUE.define(
    "life.kept_all",
    "status_change",
    actor="Everything that you carried is still yours.",
)
LEFT_BEHIND = CATALOGUE.define(
    "life.left_behind",
    "status_change",
    actor="What you had in hand lies with your corpse in {room:title}; only you can take it.",
    importance=7,
)
RETURNED = CATALOGUE.define(
    "life.returned",
    "status_change",
    actor="You return to life.",
    room="{actor} returns to life.",
    importance=7,
    means={"actor": Meaning.I_RESPAWNED, "room": Meaning.APPEARED},
)
SPIRIT_FADES = CATALOGUE.define(
    "life.spirit_fades",
    "environment",
    room="The spirit of {actor} fades away.",
    means={"room": Meaning.VANISHED},
)
NOT_DEAD = CATALOGUE.define("life.not_dead", "error", actor="You are alive and well enough.")
XP_GAINED = CATALOGUE.define(
    "life.xp_gained",
    "status_change",
    actor="You gain {amount:int} experience.",
    importance=4,
    means=Meaning.XP_GAINED,
)
NO_XP = CATALOGUE.define(
    "life.no_xp",
    "system_message",
    actor="You gain no experience: {owner:one} hurt {target} first, so the kill and its loot are for {owner:one}.",
)
XP_LOST = CATALOGUE.define(
    "life.xp_lost",
    "status_change",
    actor="You lose {amount:int} experience.",
    importance=5,
    means=Meaning.XP_LOST,
)
LEVEL_GAINED = CATALOGUE.define(
    "life.level_gained",
    "status_change",
    actor="You have reached level {level:int}! A trainer can teach you something new.",
    room="{actor} has reached level {level:int}!",
    importance=8,
    means=Meaning.LEVEL_GAINED,
)
DEED_TOLD = CATALOGUE.define(
    "life.deed_told",
    "status_change",
    room="Word goes round: {actor:one} {deed:prose}.",
    importance=4,
    means={"room": Sense(Meaning.DEED_TOLD, {"actor": Role.WHO, "deed": Role.TEXT})},
)
NOT_YOUR_KILL = CATALOGUE.define(
    "life.not_your_kill",
    "error",
    actor="You leave {corpse} alone: it was the kill of {owner}, not yours.",
    means=Sense(Meaning.NOT_MINE_TO_TAKE, {"owner": Role.WHO, "corpse": Role.ITEM}),
)
NOT_YOUR_CORPSE = CATALOGUE.define(
    "life.not_your_corpse",
    "error",
    actor="You leave {corpse} alone: only its owner may take from it.",
    means=Sense(Meaning.NOT_MINE_TO_TAKE, {"corpse": Role.ITEM}),
)
KILL_OF = CATALOGUE.define(
    "life.kill_of",
    "command_result",
    actor="Whose kill: {corpse} is for {owner} to loot, until it is left too long.",
)
GOLD_SHARED = CATALOGUE.define(
    "life.gold_shared",
    "item_event",
    actor="Your share of the loot from {corpse} is {amount:int} gold.",
    importance=4,
    means=Meaning.GOLD_GAINED,
)
NOTHING_TO_LOOT = CATALOGUE.define(
    "life.nothing_to_loot", "command_result", actor="You find nothing to loot in {corpse}."
)
HANDS_FULL = CATALOGUE.define(
    "life.hands_full",
    "error",
    actor="Your hands are full; you leave the rest of the loot with {corpse}.",
    means=Meaning.TOO_MUCH_TO_CARRY,
)
NO_CORPSE = CATALOGUE.define(
    "life.no_corpse",
    "error",
    actor='There is no corpse like "{what:speech}" here to loot.',
    means=Sense(Meaning.NOT_HERE, {"what": Role.TEXT}),
)
NO_CORPSE_HERE = CATALOGUE.define(
    "life.no_corpse_here", "error", actor="There is no corpse here to loot.", means=Meaning.NOT_HERE
)
CRUMBLES = CATALOGUE.define(
    "life.crumbles",
    "environment",
    room="{thing} crumbles to dust.",
    importance=1,
    means={"room": Sense(Meaning.ITEM_GONE, {"thing": Role.ITEM})},
)
SWEPT = CATALOGUE.define(
    "life.swept",
    "environment",
    room="Somebody clears {thing} away.",
    importance=1,
    means={"room": Sense(Meaning.ITEM_GONE, {"thing": Role.ITEM})},
)
DOOR_SHUTS = CATALOGUE.define(
    "life.door_shuts",
    "environment",
    room="{door} falls shut by itself.",
    importance=2,
    means={"room": Sense(Meaning.DOOR_SHUT, {"door": Role.ITEM})},
)
APPEARS = CATALOGUE.define(
    "life.appears",
    "entity_presence",
    room="{actor:a} turns up here.",
    importance=3,
    means={"room": Meaning.APPEARED},
)
