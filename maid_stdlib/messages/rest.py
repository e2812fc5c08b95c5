"""Messages about sitting, resting, sleeping and getting up."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_STANDING = {
    "actor": Sense(Meaning.POSTURE, always={Role.STATE: "standing"}),
    "room": Sense(Meaning.POSTURE_SEEN, always={Role.STATE: "standing"}),
}
_SLEEPING = {
    "actor": Sense(Meaning.POSTURE, always={Role.STATE: "sleeping"}),
    "room": Sense(Meaning.POSTURE_SEEN, always={Role.STATE: "sleeping"}),
}

SIT = CATALOGUE.define(
    "rest.sit",
    "status_change",
    actor="You sit down.",
    room="{actor} sits down.",
    importance=2,
    means=Sense(Meaning.POSTURE, always={Role.STATE: "sitting"}),
)
REST = CATALOGUE.define(
    "rest.rest",
    "status_change",
    actor="You sit down to rest.",
    room="{actor} sits down to rest.",
    importance=2,
    means=Sense(Meaning.POSTURE, always={Role.STATE: "resting"}),
)
SLEEP = CATALOGUE.define(
    "rest.sleep",
    "status_change",
    actor="You lie down and fall asleep.",
    room="{actor} lies down and falls asleep.",
    importance=2,
    means=_SLEEPING,
)
STAND = CATALOGUE.define(
    "rest.stand",
    "status_change",
    actor="You stand up.",
    room="{actor} stands up.",
    importance=2,
    means=_STANDING,
)
WAKE = CATALOGUE.define(
    "rest.wake",
    "status_change",
    actor="You wake up and get to your feet.",
    room="{actor} wakes up and gets to their feet.",
    importance=2,
    means=_STANDING,
)
ROUSED = CATALOGUE.define(
    "rest.roused",
    "status_change",
    actor="You scramble to your feet!",
    room="{actor} scrambles up!",
    importance=4,
    means=_STANDING,
)
ALREADY = CATALOGUE.define(
    "rest.already", "error", actor="You are {posture:word} already.", means=Meaning.POSTURE
)
NOT_ASLEEP = CATALOGUE.define("rest.not_asleep", "error", actor="You are not asleep.")
IN_FIGHT = CATALOGUE.define(
    "rest.in_fight",
    "error",
    actor="This is not the moment to rest: you are in a fight.",
    means=Meaning.IN_FIGHT,
)
RECOVERED = CATALOGUE.define(
    "rest.recovered", "status_change", actor="You feel fully rested.", importance=4, means=Meaning.HEALED
)
