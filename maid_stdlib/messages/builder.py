"""Messages to builders, who change the world while they play."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

LINE = _define(
    "builder.line", "command_result", actor="[Build] | {row:prose}", reader={"actor": "Line: {row:prose}"}
)
"""A line of a list or of a file."""
CHANGED = _define("builder.changed", "command_result", actor="In your draft: {what:prose}")
TAKEN_BACK = _define("builder.taken_back", "command_result", actor="Taken back: {what:prose}")
MADE_AGAIN = _define("builder.made_again", "command_result", actor="Made again: {what:prose}")
REFUSED = _define("builder.refused", "error", actor="That cannot be built: {why:prose}")
NOTHING_TO_UNDO = _define("builder.nothing_to_undo", "error", actor="Your draft has no change to take back.")
NOTHING_TO_REDO = _define("builder.nothing_to_redo", "error", actor="You have taken no change back.")
NO_DRAFT = _define(
    "builder.no_draft",
    "command_result",
    actor="You have no draft. It begins with your first change, such as @describe or @dig.",
)
DRAFT = _define(
    "builder.draft",
    "command_result",
    actor="Your draft of the pack {pack:word} has {count:int} changes and {problems:int} problems.",
)
DROPPED = _define(
    "builder.dropped", "command_result", actor="Your draft is gone. Nothing of it was published."
)
NO_PROBLEMS = _define("builder.no_problems", "command_result", actor="Your draft has no problems.")
NO_DIFFERENCE = _define(
    "builder.no_difference", "command_result", actor="Nothing differs from the world as it is."
)
PUBLISHED = _define(
    "builder.published",
    "command_result",
    actor="Published. {count:int} definitions of the pack {pack:word} changed in the world and in its files.",
)
RELOADED = _define(
    "builder.reloaded",
    "command_result",
    actor="The pack {pack:word} is reloaded. {count:int} definitions changed in the world.",
)
NOT_YOURS = _define(
    "builder.not_yours",
    "error",
    actor='You may not build in "{zone:speech}". An admin can allow it by @zone allow.',
)
NOWHERE = _define("builder.nowhere", "error", actor="You are in no room that a pack made.")
NOT_FOUND = _define("builder.not_found", "error", actor='Nothing is called "{name:speech}".')
NOTHING_FOUND = _define(
    "builder.nothing_found", "command_result", actor='No definition has "{words:speech}" in it.'
)
ALLOWED = _define(
    "builder.allowed", "command_result", actor='{builder:one} may build in the zone "{zone:speech}" now.'
)
FORBIDDEN = _define(
    "builder.forbidden",
    "command_result",
    actor='{builder:one} may not build in the zone "{zone:speech}" any more.',
)
