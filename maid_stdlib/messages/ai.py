"""The replies of `@ai`."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

SWITCHED = _define(
    "ai.switched", "command_result", actor="[AI] AI players are now {state:word}; in the game: {count:int}."
)
ARE = _define(
    "ai.are",
    "command_result",
    actor="[AI] AI players are {state:word}. In the game: {count:int} of at most {most:int}; paused: {paused:int}; "
    "models: {models:word}.",
)
STAND_INS_ARE = _define(
    "ai.stand_ins_are",
    "command_result",
    actor="[AI] Stand-ins for people who are away: {count:int} in the game, of at most {most:int}.",
)
ALL_ARE_STOPPED = _define(
    "ai.all_are_stopped",
    "command_result",
    actor='[AI] All are stopped: who enters now is paused too, and no stand-in takes a seat, until "@ai resume all".',
)
BY_STATE = _define("ai.by_state", "command_result", actor="[AI] By state: {counts:list}.")
BY_PRESET = _define("ai.by_preset", "command_result", actor="[AI] By preset: {counts:list}.")
TROUBLED = _define(
    "ai.troubled",
    "command_result",
    actor='[AI] In trouble: {count:int}. Type "@ai status trouble" to see which.',
)
CHOSEN = _define("ai.chosen", "command_result", actor='[AI] Of these, "{words:speech}": {count:int}.')
ONE = _define(
    "ai.one",
    "command_result",
    actor="[AI] | {row:prose}",
    reader={"actor": "AI player {spoken:prose}."},
)
MORE = _define(
    "ai.more",
    "command_result",
    actor='[AI] Page {page:int} of {pages:int}. Type "{form:speech}" for the next.',
)
HEALTH = _define(
    "ai.health",
    "command_result",
    actor='[AI] Of {count:int} in the game, well are {well:int}. What is wrong with the others: "{wrong:speech}".',
)
UNWELL = _define("ai.unwell", "command_result", actor='[AI] - "{name:speech}": "{wrong:speech}"')
HEALTH_OF = _define("ai.health_of", "command_result", actor='[AI] "{name:speech}" is "{state:speech}".')
DETAIL = _define("ai.detail", "command_result", actor='[AI] - {label:word}: "{text:speech}"')
SPAWNED = _define("ai.spawned", "command_result", actor='[AI] "{name:speech}" has come into the game.')
CAME_BACK = _define(
    "ai.came_back",
    "command_result",
    actor='[AI] "{name:speech}" is back as "{preset:speech}". "@ai persona" makes it another.',
)
DESPAWNED = _define("ai.despawned", "command_result", actor="[AI] Sent home: {count:int}.")
PAUSED = _define("ai.paused", "command_result", actor="[AI] Paused: {count:int}.")
RESUMED = _define("ai.resumed", "command_result", actor="[AI] Going on: {count:int}.")
STOPPED = _define(
    "ai.stopped",
    "command_result",
    actor='[AI] Stopped: {count:int}. None of them types anything more until "@ai resume all".',
)
REMEMBERS = _define(
    "ai.remembers", "command_result", actor='[AI] "{name:speech}" remembers this many things: {count:int}.'
)
RECALLS = _define(
    "ai.recalls",
    "command_result",
    actor='[AI] For "{words:speech}", "{name:speech}" would recall this much: {count:int}.',
)
FORGOT = _define(
    "ai.forgot",
    "command_result",
    actor='[AI] Memories of "{player:speech}" that are gone: {count:int}; AI players asked: {agents:int}.',
)
REMEMBERS_OF = _define(
    "ai.remembers_of",
    "command_result",
    actor='[AI] "{name:speech}" has this many {layer:word} memories: {count:int}.',
)
FORGOT_NOBODY = _define(
    "ai.forgot_nobody",
    "error",
    actor='[AI] Nobody is known by the name "{player:speech}", here or to the AI players. Nothing was forgotten.',
)
RESET_SURE = _define(
    "ai.reset_sure",
    "command_result",
    actor='[AI] "{name:speech}" would lose its memories, {count:int} of them, its goals, {goals:int} of them, its '
    'map, skills and lessons, for good. Type "{form:speech}" to do it.',
)
RESET = _define(
    "ai.reset", "command_result", actor='[AI] "{name:speech}" has forgotten everything and starts afresh.'
)
KICKED = _define(
    "ai.kicked",
    "command_result",
    actor='[AI] "{name:speech}" is sent away, and stays away until "@ai spawn" brings it back.',
)
IS_PAUSED = _define(
    "ai.is_paused",
    "error",
    actor='[AI] "{name:speech}" is paused and does nothing. Type "@ai resume" with its name first.',
)
ORDER_GIVEN = _define(
    "ai.order_given", "command_result", actor='[AI] "{name:speech}" is about to type: "{line:speech}"'
)
ORDER_MILDER = _define(
    "ai.order_milder",
    "command_result",
    actor='[AI] Not all of that may be said. "{name:speech}" is about to type: "{line:speech}"',
)
ORDER_REFUSED = _define(
    "ai.order_refused",
    "error",
    actor='[AI] "{name:speech}" may not type "{line:speech}": "{why:speech}"',
)
PERSONA_OF = _define(
    "ai.persona_of",
    "command_result",
    actor='[AI] "{name:speech}" is "{preset:speech}", and feels {mood:word} now. Traits go from 0 to 1:',
)
TRAIT = _define(
    "ai.trait", "command_result", actor="[AI] = {row:prose}", reader={"actor": "Trait {spoken:prose}."}
)
DRIFT = _define(
    "ai.drift",
    "command_result",
    actor="[AI] Drift (0: acts as its traits predict, 1: not at all): {drift:prose}",
)
DRIFT_CORRECTED = _define(
    "ai.drift_corrected",
    "command_result",
    actor="[AI] It does too much of this: {kind:list}. Its wish for each "
    "kind of action is multiplied by: {factors:prose}",
)
DRIVES_OF = _define(
    "ai.drives_of",
    "command_result",
    actor='[AI] What drives "{name:speech}", from 0 to 100, with the change in five minutes:',
)
DRIVE = _define(
    "ai.drive", "command_result", actor="[AI] = {row:prose}", reader={"actor": "Drive {spoken:prose}."}
)
NUDGED = _define(
    "ai.nudged", "command_result", actor='[AI] "{name:speech}" will have a word with "{whom:speech}".'
)
NUDGE_REFUSED = _define(
    "ai.nudge_refused",
    "error",
    actor='[AI] "{name:speech}" will not speak to "{whom:speech}": {why:prose}.',
)
EXAMPLES_OF = _define(
    "ai.examples_of", "command_result", actor='[AI] "{name:speech}" keeps this many examples: {count:int}'
)
NEWS_OF = _define(
    "ai.news_of", "command_result", actor='[AI] "{name:speech}" knows this much news: {count:int}'
)
NEWS_TOLD = _define(
    "ai.news_told",
    "command_result",
    actor='[AI] "{name:speech}" will tell others, and may go there: "{text:speech}"',
)
NEWS_UNCLEAR = _define(
    "ai.news_unclear",
    "error",
    actor='[AI] That announces no gathering. Write it as: "{example:speech}"',
)
NO_SUCH_TRAIT = _define(
    "ai.no_such_trait",
    "error",
    actor='[AI] "{what:speech}" is neither a preset nor a trait. Choose one of: {choices:list}.',
)
TASK = _define("ai.task", "command_result", actor="[AI] {task:title}:")
FORM = _define(
    "ai.form",
    "command_result",
    actor='[AI]   "{form:speech}"',
    reader={"actor": '[AI] Write "{form:speech}".'},
)
NO_SUCH_DEED = _define(
    "ai.no_such_deed",
    "error",
    actor='[AI] There is no "@ai {what:speech}". Type "@ai" alone for all that there is.',
)
NO_SUCH_DEED_NEAR = _define(
    "ai.no_such_deed_near",
    "error",
    actor='[AI] There is no "@ai {what:speech}". Did you mean one of: {near:list}?',
)
IS_OFF = _define("ai.is_off", "error", actor='[AI] AI players are off. Type "@ai on" first.')
NOBODY = _define(
    "ai.nobody", "error", actor='[AI] There is no AI player "{what:speech}". Type "@ai status" for a list.'
)
NOBODY_NEAR = _define(
    "ai.nobody_near",
    "error",
    actor='[AI] There is no AI player "{what:speech}". Did you mean one of: {near:list}?',
)
NONE = _define(
    "ai.none", "error", actor='[AI] There are no AI players yet. Type "@ai spawn explorer" to make one.'
)
REFUSED = _define("ai.refused", "error", actor='[AI] That cannot be done: "{why:speech}"')
USAGE = _define("ai.usage", "error", actor='[AI] Write it like this: "{form:speech}"')
PRESETS = _define("ai.presets", "error", actor="[AI] Name one of these presets: {presets:list}.")
COST = _define("ai.cost", "command_result", actor="[AI] Cost, {text:prose}.")
NO_MODELS = _define(
    "ai.no_models",
    "command_result",
    actor="[AI] There are no models: AI players think by rules alone, and cost nothing. In a shell, "
    '"maid models" says why.',
)
MODELS_SWITCHED = _define(
    "ai.models_switched",
    "command_result",
    actor="[AI] Models are now {state:word}. Calls that were broken off: {count:int}. AI players play on.",
)
MODELS_ARE = _define("ai.models_are", "command_result", actor="[AI] Models are {state:word}.")
NO_POOL = _define(
    "ai.no_pool",
    "command_result",
    actor='[AI] They share no pool: ai_players.knowledge_sharing is not "pool".',
)
POOL_HOLDS = _define(
    "ai.pool_holds",
    "command_result",
    actor="[AI] The shared pool: entries {count:int}, confirmed {confirmed:int}, from AI players {contributors:int},"
    " trusted {trust:int} of 100. {kinds:prose}",
)
POOL_ENTRY = _define(
    "ai.pool_entry", "command_result", actor='[AI] trusted {trust:int} of 100: "{text:speech}"'
)
POOL_SILENT = _define(
    "ai.pool_silent", "command_result", actor='[AI] The shared pool has nothing about "{words:speech}".'
)
GOALS_OF = _define(
    "ai.goals_of", "command_result", actor='[AI] "{name:speech}" has this many goals: {count:int}.'
)
PLAN_OF = _define(
    "ai.plan_of", "command_result", actor='[AI] The plan of "{name:speech}", revision {revision:int}.'
)
GOAL_TAKEN = _define(
    "ai.goal_taken", "command_result", actor='[AI] "{name:speech}" will see to it: "{goal:speech}"'
)
GOAL_DROPPED = _define(
    "ai.goal_dropped", "command_result", actor='[AI] "{name:speech}" lets go of it: "{goal:speech}"'
)
GOAL_FIRST = _define(
    "ai.goal_first", "command_result", actor='[AI] "{name:speech}" puts it first: "{goal:speech}"'
)
GOAL_REFUSED = _define(
    "ai.goal_refused", "error", actor='[AI] "{name:speech}" was not given that goal: "{why:speech}"'
)
GOAL_PUT_TO_MODEL = _define(
    "ai.goal_put_to_model",
    "command_result",
    actor='[AI] A model is asked what "{name:speech}" could make of it; "@ai plan" shows what. '
    'The rules say: "{why:speech}"',
)
NO_SUCH_GOAL = _define(
    "ai.no_such_goal",
    "error",
    actor='[AI] "{name:speech}" has this many goals: {count:int}. "@ai goal" with its name lists them.',
)
NOT_INSIDE = _define(
    "ai.not_inside", "error", actor='[AI] "{name:speech}" is not in the game. "@ai spawn" brings it back.'
)
