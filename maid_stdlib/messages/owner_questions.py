"""Messages about questions of a stand-in to its owner, and about stewards."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

QUESTION = _define(
    "owner_questions.question",
    "system_message",
    actor='Question {number:int}, open for {left:int} {unit:word}: "{text:speech}" Answers: "{answers:speech}".',
    importance=6,
)
QUESTION_OF = _define(
    "owner_questions.question_of",
    "system_message",
    actor="Question {number:int} from {character:one}, open for {left:int} {unit:word}: "
    '"{text:speech}" Answers: "{answers:speech}".',
    importance=6,
)
HOW_TO_ANSWER = _define(
    "owner_questions.how_to_answer",
    "system_message",
    actor='To answer, type for example "answer {number:int} no".',
)
HOW_TO_ANSWER_OF = _define(
    "owner_questions.how_to_answer_of",
    "system_message",
    actor='To answer for {character:one}, type for example "answer {name:speech} {number:int} no".',
)
NO_QUESTIONS = _define("owner_questions.none", "command_result", actor="No question waits for your answer.")
ANSWERED = _define(
    "owner_questions.answered",
    "command_result",
    actor='Question {number:int} is answered: "{answer:speech}".',
)
DO_IT_YOURSELF = _define(
    "owner_questions.do_it_yourself",
    "command_result",
    actor='You play yourself now, and nobody does it for you. Type "{line:speech}" to do it.',
)
ANSWERED_OF = _define(
    "owner_questions.answered_of",
    "command_result",
    actor='Question {number:int} from {character:one} is answered: "{answer:speech}".',
)
CLOSED = _define(
    "owner_questions.closed",
    "system_message",
    actor='Question {number:int} from {character:one} is closed: "{answer:speech}".',
)
REFUSED = _define("owner_questions.refused", "error", actor='That does not work: "{why:speech}"')
NOT_FOR_YOU = _define(
    "owner_questions.not_for_you",
    "error",
    actor='You answer no questions for anybody called "{who:speech}". "stewards" lists whom you look after.',
)

STEWARD_LINE = _define(
    "owner_questions.steward",
    "command_result",
    actor="{steward:one} may {role:word} for {character:one}.",
)
LOOKED_AFTER = _define(
    "owner_questions.looked_after",
    "command_result",
    actor="You may {role:word} for {character:one}.",
)
NO_STEWARDS = _define(
    "owner_questions.no_stewards",
    "command_result",
    actor='You have no stewards, and look after nobody. "help steward" tells how to name one.',
)
NO_CHARACTER = _define(
    "owner_questions.no_character", "error", actor='There is no character called "{who:speech}".'
)
STEWARD_NAMED = _define(
    "owner_questions.steward_named",
    "command_result",
    actor='{steward:one} may {role:word} for you now. "steward {name:speech} off" takes that back.',
)
STEWARD_GONE = _define(
    "owner_questions.steward_gone",
    "command_result",
    actor="{steward:one} is not your steward any more.",
)
STEWARD_TOLD = _define(
    "owner_questions.steward_told",
    "system_message",
    actor='You may {role:word} for {character:one} now. "answer" lists the open questions.',
)
STEWARD_TOLD_GONE = _define(
    "owner_questions.steward_told_gone",
    "system_message",
    actor="You do not look after {character:one} any more.",
)
