"""Messages about players' notes to the builders: bugs, ideas, typing errors."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

# --- to the player who writes ---

TAKEN = _define(
    "feedback.taken",
    "command_result",
    actor="Thank you. The builders have your {kind:word} as note {number:int}, and you are told when it is closed.",
)
TAKEN_WITH_LINES = _define(
    "feedback.taken_with_lines",
    "command_result",
    actor="Thank you. The builders have your {kind:word} as note {number:int} with the last {lines:int} lines "
    "that you typed and read, and you are told when it is closed.",
)
OWN_NOTE = _define(
    "feedback.own_note",
    "command_result",
    actor='Your note {number:int}, {kind:word}, written at "{when:speech}" UTC, open: "{text:speech}"',
)
OWN_CLOSED_NOTE = _define(
    "feedback.own_closed_note",
    "command_result",
    actor='Your note {number:int}, {kind:word}, written at "{when:speech}" UTC, is now {state:word}: "{text:speech}"',
)
ANSWER = _define("feedback.answer", "command_result", actor='The builders answered: "{answer:speech}"')
NO_OPEN_NOTE = _define("feedback.no_open_note", "command_result", actor="None of your notes is open.")
NO_OWN_NOTE = _define(
    "feedback.no_own_note",
    "error",
    actor='You have no note {number:int}. Type "{command:word}" to see your open notes.',
)
CLOSED_FOR_YOU = _define(
    "feedback.closed_for_you",
    "system_message",
    actor='The builders closed your {kind:word}, note {number:int}, as {state:word}: "{text:speech}"',
    importance=5,
)
ANSWERED_FOR_YOU = _define(
    "feedback.answered_for_you",
    "system_message",
    actor='Their answer to note {number:int}: "{answer:speech}"',
    importance=5,
)

# --- to staff ---

CAME = _define(
    "feedback.came",
    "system_message",
    actor='New note {number:int}, {kind:word} of {by}, in "{room:speech}": "{text:speech}" Type "@feedback {again:int}" to read it.',
    importance=5,
)
NOTE = _define(
    "feedback.note",
    "command_result",
    actor='Note {number:int}, {kind:word} of {by}, at "{when:speech}" in "{room:speech}", {state:word}: "{text:speech}"',
)
PLACE = _define("feedback.place", "command_result", actor='Room "{room:speech}" of the zone "{zone:speech}".')
LINE = _define("feedback.line", "command_result", actor='Before it: "{line:speech}"')
CLOSED_BY = _define("feedback.closed_by", "command_result", actor='Closed as {state:word} by "{by:speech}".')
MORE = _define(
    "feedback.more",
    "command_result",
    actor='Older notes that are not shown: {count:int}. The shell command "maid feedback list" shows all.',
)
NO_NOTES = _define("feedback.no_notes", "command_result", actor="No note waits.")
NO_SUCH_NOTE = _define("feedback.no_such_note", "error", actor="There is no note of the number {number:int}.")
CLOSED = _define("feedback.closed", "command_result", actor="Note {number:int} is now {state:word}.")
