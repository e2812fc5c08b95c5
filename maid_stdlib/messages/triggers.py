"""Messages about what happens by itself: levers, texts of triggers, traps."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

OFFERED = _define(
    "triggers.offered",
    "room_description",
    actor='You could {act:word} {thing}: "{phrase:speech}".',
    means=Sense(Meaning.USE_HERE, {"thing": Role.ITEM, "act": Role.KIND, "phrase": Role.TEXT}),
)
PULLS = _define(
    "triggers.pulls",
    "command_result",
    actor="You pull {what}.",
    room="{actor} pulls {what}.",
    importance=3,
    means={"actor": Meaning.DONE},
)
PUSHES = _define(
    "triggers.pushes",
    "command_result",
    actor="You push {what}.",
    room="{actor} pushes {what}.",
    importance=3,
    means={"actor": Meaning.DONE},
)
NOTHING_MOVES = _define(
    "triggers.nothing_moves", "error", actor="Nothing happens: {what} does not move.", means=Meaning.CANNOT
)
HURT = _define(
    "triggers.hurt",
    "status_change",
    actor="It hurts: you lose {amount:int} health.",
    room="{actor} is hurt.",
    importance=7,
    means={"actor": Sense(Meaning.HURT, {"amount": Role.AMOUNT})},
)
TAKEN = _define(
    "triggers.taken",
    "item_event",
    actor="{item} is gone from your hands.",
    importance=5,
    means=Meaning.LOST_ITEM,
)
WAY_OPENS = _define(
    "triggers.way_opens",
    "environment",
    room="A way {direction:word} comes to light.",
    importance=6,
    means={"room": Meaning.EXIT_FOUND},
)
WAY_CLOSES = _define(
    "triggers.way_closes", "environment", room="The way {direction:word} is lost to sight.", importance=4
)
DOOR_MOVES = _define(
    "triggers.door_moves",
    "environment",
    room="By itself, {what} to the {direction:word} is {state:word} now.",
    importance=5,
    means={
        "room": Sense(Meaning.DOOR_IS, {"what": Role.ITEM, "direction": Role.DIRECTION, "state": Role.STATE})
    },
)
ITEM_APPEARS = _define(
    "triggers.item_appears",
    "item_event",
    room="By itself, {item} comes to light here.",
    importance=4,
    means={"room": Meaning.ITEM_HERE},
)
