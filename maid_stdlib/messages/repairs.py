"""Messages about wear and repairs."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

WEARS = _define(
    "repairs.wears",
    "status_change",
    actor='The condition of {item} is {condition:word} now. "repair" shows what can be done.',
    importance=4,
    means=Sense(Meaning.ITEM_WORN, {"condition": Role.STATE}),
)
CONDITION = _define(
    "repairs.condition",
    "command_result",
    actor="The condition of {item} is {condition:word}.",
    means=Sense(Meaning.ITEM_WORN, {"condition": Role.STATE}),
)
WORN = _define(
    "repairs.worn",
    "command_result",
    actor="The condition of {item} is {condition:word}. Nobody here repairs it.",
    means=Sense(Meaning.ITEM_WORN, {"condition": Role.STATE}),
)
WORN_PRICE = _define(
    "repairs.worn_price",
    "command_result",
    actor="The condition of {item} is {condition:word}. To {mender}, its repair is worth {price:int} gold.",
    means=Sense(Meaning.ITEM_WORN, {"condition": Role.STATE, "mender": Role.WHO}),
)
NOTHING_WORN = _define(
    "repairs.nothing_worn",
    "command_result",
    actor="Nothing that you have needs a repair.",
    means=Meaning.NOTHING,
)
NOT_WORN = _define(
    "repairs.not_worn",
    "error",
    actor="{item} needs no repair.",
    means=Sense(Meaning.ITEM_WORN, always={Role.STATE: "good"}),
)
TOO_DEAR = _define(
    "repairs.too_dear",
    "error",
    actor="The repair of {item} costs {price:int} gold; you can spend {gold:int}.",
    means=Meaning.NOT_ENOUGH_GOLD,
)
REPAIRED_FOR = _define(
    "repairs.repaired_for",
    "item_event",
    actor="You pay {price:int} gold to {mender} for the repair of {item}. It is as good as new.",
    room="{actor} has {item} repaired: {mender} does it.",
    importance=4,
    means={"actor": Sense(Meaning.ITEM_REPAIRED, {"mender": Role.WHO}), "room": Meaning.NOTHING},
)
REPAIR_BEGINS = _define(
    "repairs.repair_begins",
    "status_change",
    actor="You begin the repair of {item}. It will take {wait:seconds}.",
    room="{actor} begins the repair of {item}.",
    importance=2,
    means={"actor": Meaning.WORK_BEGAN},
)
REPAIRED = _define(
    "repairs.repaired",
    "item_event",
    actor="You are done: {item} is as good as new.",
    room="{actor} is done with the repair of {item}.",
    importance=4,
    means={"actor": Meaning.ITEM_REPAIRED, "room": Meaning.NOTHING},
)
REPAIR_GONE = _define(
    "repairs.repair_gone",
    "error",
    actor="What you repair, or what you repair it with, is no longer in your hands. Nothing is used up.",
    means=Meaning.WORK_ENDED,
)
NO_MENDER = _define(
    "repairs.no_mender",
    "error",
    actor="Nobody here repairs {item}. Look for a craftsman.",
    means=Meaning.CANNOT,
)
NEEDS_MENDER = _define(
    "repairs.needs_mender",
    "error",
    actor="Nobody here repairs {item}, and by yourself you need {craft:word} of rank {rank:int}; yours is {own:int}.",
    means=Sense(Meaning.WORK_NEEDS, {"craft": Role.SKILL, "rank": Role.LEVEL, "own": None}),
)
