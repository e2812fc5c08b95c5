"""Messages about doors and lids."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

OPENS = _define(
    "doors.opens",
    "environment",
    actor="You open {what}.",
    room="{actor} opens {what}.",
    means={
        "actor": Sense(Meaning.DOOR_OPENED, {"what": Role.ITEM}),
        "room": Sense(Meaning.DOOR_OPENED, {"what": Role.ITEM}),
    },
)
CLOSES = _define(
    "doors.closes",
    "environment",
    actor="You close {what}.",
    room="{actor} closes {what}.",
    means={
        "actor": Sense(Meaning.DOOR_SHUT, {"what": Role.ITEM}),
        "room": Sense(Meaning.DOOR_SHUT, {"what": Role.ITEM}),
    },
)
LOCKS = _define(
    "doors.locks",
    "environment",
    actor="You lock {what}.",
    room="{actor} locks {what}.",
    means={
        "actor": Sense(Meaning.DOOR_NOW_LOCKED, {"what": Role.ITEM}),
        "room": Sense(Meaning.DOOR_NOW_LOCKED, {"what": Role.ITEM}),
    },
)
UNLOCKS = _define(
    "doors.unlocks",
    "environment",
    actor="You unlock {what}.",
    room="{actor} unlocks {what}.",
    means={
        "actor": Sense(Meaning.DOOR_UNLOCKED, {"what": Role.ITEM}),
        "room": Sense(Meaning.DOOR_UNLOCKED, {"what": Role.ITEM}),
    },
)
MOVES_FROM_BEYOND = _define(
    "doors.moves_from_beyond",
    "environment",
    room="{what} ({direction:word}) is {state:word} from the other side.",
    importance=2,
    means={"room": Sense(Meaning.DOOR_IS, {"what": Role.ITEM})},
)

IS_CLOSED = _define(
    "doors.is_closed",
    "command_result",
    actor="{what} is closed.",
    means=Sense(Meaning.DOOR_IS, {"what": Role.ITEM}, always={Role.STATE: "closed"}),
)
IS_OPEN = _define(
    "doors.is_open",
    "command_result",
    actor="{what} is open.",
    means=Sense(Meaning.DOOR_IS, {"what": Role.ITEM}, always={Role.STATE: "open"}),
)
IS_LOCKED = _define(
    "doors.is_locked",
    "command_result",
    actor="{what} is locked.",
    means=Sense(Meaning.DOOR_LOCKED, {"what": Role.ITEM}),
)
ALREADY = _define(
    "doors.already",
    "error",
    actor="{what} is already {state:word}.",
    means=Sense(Meaning.DOOR_IS, {"what": Role.ITEM}),
)
NO_KEY = _define(
    "doors.no_key",
    "error",
    actor="You do not have the key to {what}.",
    means=Sense(Meaning.DOOR_LOCKED, {"what": Role.ITEM}),
)
NO_LOCK = _define("doors.no_lock", "error", actor="{what} has no lock.")
NOT_A_DOOR = _define("doors.not_a_door", "error", actor="{what} does not open or close.")
NO_DOOR = _define("doors.no_door", "error", actor="There is no door {direction:word} from here.")
PICK = _define(
    "doors.pick",
    "error",
    actor="You have no gift for picking locks; look for the key to {what}.",
    means=Sense(Meaning.DOOR_LOCKED, {"what": Role.ITEM}),
)
