"""What `@ai` answers."""

from maid_engine.ai_players.messages import CATALOGUE as KEEPER
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
CATALOGUE.include(KEEPER)
_define = CATALOGUE.define

SWITCHED = _define(
    "ai.switched", "command_result", actor="[AI] AI players are now {state:word}; in the game: {count:int}."
)
ARE = _define(
    "ai.are",
    "command_result",
    actor="[AI] AI players are {state:word}. In the game: {count:int} of at most {most:int}; paused: {paused:int}.",
)
ONE = _define(
    "ai.one",
    "command_result",
    actor='[AI] "{name:speech}" ({preset:speech}), {state:word}, level {level:int}, in "{room:speech}".',
)
DETAIL = _define("ai.detail", "command_result", actor='[AI] - {label:word}: "{text:speech}"')
SPAWNED = _define("ai.spawned", "command_result", actor='[AI] "{name:speech}" has come into the game.')
DESPAWNED = _define("ai.despawned", "command_result", actor="[AI] Sent home: {count:int}.")
PAUSED = _define("ai.paused", "command_result", actor="[AI] Paused: {count:int}.")
RESUMED = _define("ai.resumed", "command_result", actor="[AI] Going on: {count:int}.")
STOPPED = _define(
    "ai.stopped",
    "command_result",
    actor='[AI] Stopped: {count:int}. None of them types anything more until "@ai resume all".',
)
IS_OFF = _define("ai.is_off", "error", actor='[AI] AI players are off. Type "@ai on" first.')
NOBODY = _define(
    "ai.nobody", "error", actor='[AI] There is no AI player "{what:speech}". Type "@ai status" for a list.'
)
NONE = _define(
    "ai.none", "error", actor='[AI] There are no AI players yet. Type "@ai spawn explorer" to make one.'
)
REFUSED = _define("ai.refused", "error", actor='[AI] That cannot be done: "{why:speech}"')
USAGE = _define("ai.usage", "error", actor='[AI] Write it like this: "{form:speech}".')
PRESETS = _define("ai.presets", "error", actor="[AI] Name one of these presets: {presets:list}.")
COST = _define("ai.cost", "command_result", actor="[AI] Cost, {text:prose}.")
NO_MODELS = _define(
    "ai.no_models",
    "command_result",
    actor="[AI] There are no models: AI players think by rules alone, and cost nothing.",
)
MODELS_SWITCHED = _define(
    "ai.models_switched",
    "command_result",
    actor="[AI] Models are now {state:word}. Calls that were broken off: {count:int}. AI players play on.",
)
MODELS_ARE = _define("ai.models_are", "command_result", actor="[AI] Models are {state:word}.")
