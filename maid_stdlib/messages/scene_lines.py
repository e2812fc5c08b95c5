"""Messages about scenes: who comes and goes in them, rewards, and what admins read."""

from maid_engine.core.meanings import Meaning
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

APPEARS = _define(
    "scene.appears",
    "entity_presence",
    room="{actor} comes into sight.",
    importance=3,
    means={"room": Meaning.APPEARED},
)
SLIPS_AWAY = _define(
    "scene.slips_away",
    "entity_presence",
    room="{actor} slips out of sight.",
    importance=2,
    means={"room": Meaning.VANISHED},
)
REWARD_GOLD = _define(
    "scene.reward_gold",
    "item_event",
    actor="People thank you, and you get {amount:int} gold.",
    importance=5,
    means=Meaning.GOLD_GAINED,
)
PROP_TAKEN = _define(
    "scene.prop_taken",
    "item_event",
    actor="{item} goes back to where it belongs.",
    importance=4,
    means=Meaning.LOST_ITEM,
)

# --- @story ---

SCENE_RUNS = _define(
    "scene.runs",
    "command_result",
    actor="{scene:title} ({id:prose}): round {round:int}, {left:seconds} left.",
)
SCENE_RESTS = _define("scene.rests", "command_result", actor="{scene:title} ({id:prose}): not playing.")
NO_SCENES = _define("scene.none", "command_result", actor="No loaded pack has a scene.")
STARTED = _define("scene.started", "command_result", actor="The scene begins: {scene:title}.")
STOPPED = _define("scene.stopped", "command_result", actor="The scene is over: {scene:title}.")
NOT_POSSIBLE = _define("scene.not_possible", "error", actor="Nothing changes: {why:prose}")
UNKNOWN = _define(
    "scene.unknown", "error", actor='No scene, or several, are called "{name:speech}". Type "@story list".'
)
ENTRY = _define(
    "scene.entry",
    "command_result",
    actor="Performance {run:int}, round {round:int}: {what:prose}",
    reader={"actor": "Performance {run:int}, round {round:int}. {spoken:prose}"},
)
"""An entry of a timeline: ``what`` names its parts, ``spoken`` tells it in sentences."""
NO_ENTRIES = _define(
    "scene.no_entries", "command_result", actor="{scene:title} was not played since the start."
)
