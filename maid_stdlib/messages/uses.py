"""Messages about places that one can use: what they offer, how a use begins and ends, and why it cannot be."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

OFFERED = _define(
    "uses.offered",
    "room_description",
    actor='You can {act:word} at {place} here: "{phrase:speech}".',
    means=Sense(Meaning.USE_HERE, {"place": Role.ITEM, "act": Role.KIND, "phrase": Role.TEXT}),
)
OFFERED_LATER = _define(
    "uses.offered_later",
    "command_result",
    actor="You can {act:word} at {place} from {hour:int} o'clock in the {part:word}.",
    means=Meaning.NOTHING,
)
NONE_HERE = _define("uses.none_here", "command_result", actor="No place here can be used.")
WHICH = _define(
    "uses.which",
    "error",
    actor='You cannot use "{what:speech}" here. Type "uses" to see which places you can use.',
    means=Meaning.CANNOT,
)

BEGINS = _define(
    "uses.begins",
    "status_change",
    actor="At {place}, you {words:prose}",
    room="{actor}, at {place}, {words_seen:prose}",
    importance=2,
    means={"actor": Sense(Meaning.USE_BEGAN, {"place": Role.ITEM, "words": Role.TEXT})},
)
ENDS = _define(
    "uses.ends",
    "status_change",
    actor="After a while at {place}, you {words:prose}",
    room="{actor}, after a while at {place}, {words_seen:prose}",
    importance=2,
    means={"actor": Sense(Meaning.USE_ENDED, {"place": Role.ITEM, "words": Role.TEXT})},
)
LEFT = _define(
    "uses.left",
    "status_change",
    actor="You turn away from {place}.",
    importance=2,
    means=Sense(Meaning.USE_ENDED, {"place": Role.ITEM}),
)

ALREADY = _define(
    "uses.already",
    "error",
    actor='You are at {place} already. Type "stand" to leave it.',
    means=Meaning.CANNOT,
)
TOO_SOON = _define(
    "uses.too_soon",
    "error",
    actor="You were at {place} not long ago. Come back in {wait:seconds}.",
    means=Sense(Meaning.USE_LATER, {"place": Role.ITEM}),
)
TOO_SOON_BY_FAR = _define(
    "uses.too_soon_by_far",
    "error",
    actor="You were at {place} not long ago. Come back in {wait:minutes}.",
    means=Sense(Meaning.USE_LATER, {"place": Role.ITEM}),
)
TOO_EARLY = _define(
    "uses.too_early",
    "error",
    actor="Not now: you can {act:word} at {place} from {hour:int} o'clock in the {part:word}.",
    means=Sense(Meaning.USE_LATER, {"place": Role.ITEM, "act": None, "hour": None, "part": None}),
)
IN_FIGHT = _define(
    "uses.in_fight",
    "error",
    actor="You are in a fight: {place} has to wait.",
    means=Meaning.IN_FIGHT,
)
ASLEEP = _define(
    "uses.asleep",
    "error",
    actor="Wake up before you go to {place}.",
    means=Meaning.CANNOT,
)
