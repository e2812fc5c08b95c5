"""The messages about reports, mutes and flagged speech."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

# --- to the muted player ---

MUTED = CATALOGUE.define(
    "moderation.muted",
    "error",
    actor='A moderator has muted you until "{until:speech}" UTC, for another {minutes:minutes}. "{reason:speech}"',
    importance=5,
)
UNMUTED = CATALOGUE.define(
    "moderation.unmuted", "system_message", actor="A moderator lets you speak again.", importance=5
)
TOO_FAST = CATALOGUE.define(
    "moderation.too_fast",
    "error",
    actor="You are talking faster than others can read. Wait {seconds:seconds}.",
)
TOO_FORWARD = CATALOGUE.define(
    "moderation.too_forward",
    "error",
    actor="You turn to others faster than they can answer. Wait {seconds:seconds}.",
)
SAID_BEFORE = CATALOGUE.define(
    "moderation.said_before", "error", actor="You have said that already; everybody here has read it."
)

# --- reports ---

REPORT_WHOM = CATALOGUE.define(
    "moderation.report_whom", "error", actor='There is no character called "{name:speech}".'
)
REPORT_SELF = CATALOGUE.define("moderation.report_self", "error", actor="You cannot report yourself.")
REPORTED = CATALOGUE.define(
    "moderation.reported",
    "command_result",
    actor="Thank you. Your report has the number {number:int}; a moderator will look at it, "
    "with the last {lines:int} lines that you heard. To hear no more of somebody, type ignore and the name.",
)
REPORT_CAME = CATALOGUE.define(
    "moderation.report_came",
    "system_message",
    actor='Report {number:int}: {by} about {about}, "{reason:speech}". Type "@report {again:int}" to read it.',
    importance=6,
)
REPORT_CLOSED_FOR_YOU = CATALOGUE.define(
    "moderation.report_closed_for_you",
    "system_message",
    actor="A moderator has looked at your report {number:int}. Thank you for it.",
    importance=5,
)
REPORT_LINE = CATALOGUE.define(
    "moderation.report_line",
    "command_result",
    actor='Report {number:int} at "{when:speech}": {by} about {about}, {state:word}, "{reason:speech}".',
)
REPORT_HEARD = CATALOGUE.define(
    "moderation.report_heard", "command_result", actor='Heard before it: "{line:speech}"'
)
REPORT_CLOSED_BY = CATALOGUE.define(
    "moderation.report_closed_by", "command_result", actor='Closed by "{by:speech}": "{note:speech}".'
)
NO_REPORTS = CATALOGUE.define("moderation.no_reports", "command_result", actor="No report waits.")
NO_SUCH_REPORT = CATALOGUE.define(
    "moderation.no_such_report", "error", actor="There is no report of the number {number:int}."
)
REPORT_CLOSED = CATALOGUE.define(
    "moderation.report_closed", "command_result", actor="Report {number:int} is now {state:word}."
)

# --- mutes ---

MUTE_SET = CATALOGUE.define(
    "moderation.mute_set", "command_result", actor="{player} is muted for {minutes:minutes}."
)
MUTE_LIFTED = CATALOGUE.define("moderation.mute_lifted", "command_result", actor="{player} may speak again.")
MUTE_LINE = CATALOGUE.define(
    "moderation.mute_line",
    "command_result",
    actor='Muted is {player}, until "{until:speech}" UTC, by "{by:speech}", because "{reason:speech}".',
)
NO_MUTES = CATALOGUE.define("moderation.no_mutes", "command_result", actor="Nobody is muted.")

# --- flagged speech ---

FLAGGED_LINE = CATALOGUE.define(
    "moderation.flagged_line",
    "command_result",
    actor='Flagged {number:int} at "{when:speech}": {speaker} said "{text:speech}" to {heard:list} '
    '({times:int} times, rule "{pattern:speech}").',
)
NO_FLAGGED = CATALOGUE.define("moderation.no_flagged", "command_result", actor="No speech waits for a look.")
NO_SUCH_FLAGGED = CATALOGUE.define(
    "moderation.no_such_flagged", "error", actor="No speech is flagged with the number {number:int}."
)
FLAGGED_SEEN = CATALOGUE.define(
    "moderation.flagged_seen", "command_result", actor="Flagged speech {number:int} has been looked at."
)
