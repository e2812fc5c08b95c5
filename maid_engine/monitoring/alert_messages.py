"""The engine's messages about alerts and dead letters, for players who may steer or administer."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

ALERT = CATALOGUE.define(
    "system.alert",
    "system_message",
    actor='Alert {number:int}, {level:word}, "{about:speech}": "{text:speech}" ("@alerts ack" with its number when seen.)',
    importance=6,
)
ALERT_OVER = CATALOGUE.define(
    "system.alert_over",
    "system_message",
    actor='Alert {number:int} is over: "{about:speech}".',
    importance=3,
)
ALERT_SEEN = CATALOGUE.define(
    "system.alert_seen",
    "command_result",
    actor='Alert {number:int}, "{about:speech}", is marked as seen.',
)
ALERT_LINE = CATALOGUE.define(
    "system.alert_line",
    "command_result",
    actor='Alert {number:int} is {state:word}, {level:word}, "{about:speech}": "{text:speech}"',
)
MORE_ALERTS = CATALOGUE.define(
    "system.more_alerts",
    "system_message",
    actor='And more alerts that nobody has seen: {count:int}. "@alerts" lists them.',
)
NO_ALERTS = CATALOGUE.define("system.no_alerts", "command_result", actor="Nothing is wrong that is known of.")
NO_SUCH_ALERT = CATALOGUE.define(
    "system.no_such_alert",
    "error",
    actor='There is no alert "{number:speech}". "@alerts" lists them with their numbers.',
)
LETTER_LINE = CATALOGUE.define(
    "system.letter_line",
    "command_result",
    actor='Dead letter {number:int}, {state:word}: "{about:speech}", "{why:speech}"',
)
LETTER_REPLY = CATALOGUE.define(
    "system.letter_reply",
    "command_result",
    actor='Dead letter {number:int}: the model replied "{reply:speech}"',
)
LETTER_RETRY = CATALOGUE.define(
    "system.letter_retry",
    "command_result",
    actor='Dead letter {number:int} was tried again "{when:speech}" by "{who:speech}": "{outcome:speech}"',
)
LETTERS_RETRIED = CATALOGUE.define(
    "system.letters_retried",
    "command_result",
    actor="Dead letters tried again: {tried:int}. Succeeded: {succeeded:int}, failed: {failed:int}, not known yet: "
    "{pending:int}. Could not be tried: {impossible:int}.",
)
LETTERS_LEFT = CATALOGUE.define(
    "system.letters_left",
    "command_result",
    actor="Dead letters left for the next time: {count:int}.",
)
NO_SUCH_KIND = CATALOGUE.define(
    "system.no_such_letter_kind",
    "error",
    actor='There is no kind "{kind:speech}" of dead letters. The kinds: {kinds:list}.',
)
LETTER_MORE = CATALOGUE.define(
    "system.letter_more", "command_result", actor="And older dead letters: {count:int}."
)
NO_LETTERS = CATALOGUE.define("system.no_letters", "command_result", actor="There are no dead letters.")
NO_SUCH_LETTER = CATALOGUE.define(
    "system.no_such_letter",
    "error",
    actor='There is no dead letter "{number:speech}". "@dead" lists them with their numbers.',
)
LETTER_SEEN = CATALOGUE.define(
    "system.letter_seen", "command_result", actor="Dead letters marked as seen: {count:int}."
)
LETTER_DONE = CATALOGUE.define(
    "system.letter_done", "command_result", actor="Dead letter {number:int} was tried again, and went well."
)
LETTER_TRIED = CATALOGUE.define(
    "system.letter_tried",
    "command_result",
    actor='Dead letter {number:int} is tried again. "@dead" shows what becomes of it.',
)
LETTER_FAILED = CATALOGUE.define(
    "system.letter_failed", "error", actor='Dead letter {number:int} stays what it is: "{why:speech}"'
)
