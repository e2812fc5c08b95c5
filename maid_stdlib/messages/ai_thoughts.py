"""The replies of `@ai why`, `@ai thoughts` and `@ai world`."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

WHY = _define(
    "ai.why",
    "command_result",
    actor='[AI] Why "{name:speech}" typed "{what:speech}", which was number {count:int} from the last.',
)
WHY_WITHHELD = _define(
    "ai.why_withheld",
    "command_result",
    actor='[AI] Why "{name:speech}" was not let type "{what:speech}", which was number {count:int} from the last.',
)
NO_SUCH_COMMAND = _define(
    "ai.no_such_command",
    "error",
    actor='[AI] Of "{name:speech}" this many commands are at hand: {count:int}.',
)
NOT_RECORDED = _define(
    "ai.not_recorded",
    "error",
    actor="[AI] What AI players think is not recorded here: thought_trace_enabled is off.",
)
WHY_NOT = _define(
    "ai.why_not",
    "command_result",
    actor='[AI] This many things stand against "{name:speech}" typing "{what:speech}" now: {count:int}. Asked as you'
    " might ask it: no other player had a hand in it, and nothing was used up.",
)
WHY_DEEDS = _define(
    "ai.why_deeds",
    "command_result",
    actor='[AI] What "{name:speech}" of the townsfolk chose last, the newest first: {count:int}.',
)
NO_DEEDS = _define(
    "ai.no_deeds",
    "error",
    actor='[AI] "{name:speech}" of the townsfolk has chosen nothing yet in front of people.',
)
THOUGHTS = _define(
    "ai.thoughts",
    "command_result",
    actor='[AI] The last thoughts of "{name:speech}" that changed something, in their order: {count:int}.',
)
NO_THOUGHTS = _define(
    "ai.no_thoughts", "error", actor='[AI] Nothing that "{name:speech}" thought is at hand yet.'
)
LIVE = _define(
    "ai.live",
    "command_result",
    actor='[AI] You watch "{name:speech}" think. Type anything, or an empty line, to stop.',
)
LIVE_THOUGHT = _define(
    "ai.live_thought", "system_message", actor='[AI] "{name:speech}" thinks: "{text:speech}"', importance=2
)
LIVE_ENDED = _define("ai.live_ended", "command_result", actor='[AI] You stop watching "{name:speech}".')
WORLD_OF = _define(
    "ai.world_of", "command_result", actor='[AI] The world as "{name:speech}" believes it to be.'
)
