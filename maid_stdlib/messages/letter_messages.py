"""Messages about letters and friends. A letter's words are always in double quotes."""

from collections.abc import Mapping
from typing import Final

from maid_engine.accounts.away.letter_consent import Writer
from maid_engine.accounts.away.letters import LetterFate
from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue, MessageTemplate, Twin

CATALOGUE = Catalogue()
_define = CATALOGUE.define

CHANNEL: Final = "letter"
_TWIN: Final = Twin("Comm.Channel.Text", {"channel": f"={CHANNEL}", "talker": "actor", "text": "@line"})
_HEARD: Final = {"target": Sense(Meaning.TOLD_ME, {"number": None}, always={Role.CHANNEL: CHANNEL})}

# --- letters that come ---

COMES = _define(
    "letters.comes",
    "communication",
    target='{actor} writes to you, letter {number:int}, "{text:speech}"',
    importance=7,
    twin=_TWIN,
    means=_HEARD,
)
COMES_FROM_AI = _define(
    "letters.comes_from_ai",
    "communication",
    target='{actor} (AI) writes to you, letter {number:int}, "{text:speech}"',
    reader={"target": '{actor}, an AI player, writes to you, letter {number:int}, "{text:speech}"'},
    importance=7,
    twin=_TWIN,
    means=_HEARD,
)
COMES_FROM_STAND_IN = _define(
    "letters.comes_from_stand_in",
    "communication",
    target='{actor} (AI, for its player) writes to you, letter {number:int}, "{text:speech}"',
    reader={"target": '{actor}, an AI for its player, writes to you, letter {number:int}, "{text:speech}"'},
    importance=7,
    twin=_TWIN,
    means=_HEARD,
)
COMES_FROM: Final[Mapping[Writer, MessageTemplate]] = {
    Writer.PERSON: COMES,
    Writer.AI_PLAYER: COMES_FROM_AI,
    Writer.STAND_IN: COMES_FROM_STAND_IN,
}
WANTS_PLAYER = _define(
    "letters.wants_player",
    "system_message",
    actor="Letter {number:int} asks for your own word, and not for that of a stand-in.",
)
UNREAD = _define(
    "letters.unread",
    "system_message",
    actor="Letters that you have not read: {count:int}. Type letters to see who wrote.",
    importance=5,
)

# --- requests that come ---

WISHES = _define(
    "letters.wishes",
    "system_message",
    actor="{sender} wishes to write to you. Type letters approve, letters reject or letters block, and the name.",
    importance=5,
)
AI_WISHES = _define(
    "letters.ai_wishes",
    "system_message",
    actor="{sender} (AI) wishes to write to you. Type letters approve, letters reject or letters block, and the "
    "name.",
    reader={
        "actor": "{sender}, an AI player, wishes to write to you. Type letters approve, letters reject or letters "
        "block, and the name."
    },
    importance=5,
)
STAND_IN_WISHES = _define(
    "letters.stand_in_wishes",
    "system_message",
    actor="{sender} (AI, for its player) wishes to write to you. Type letters approve, letters reject or letters "
    "block, and the name.",
    reader={
        "actor": "{sender}, an AI for its player, wishes to write to you. Type letters approve, letters reject or "
        "letters block, and the name."
    },
    importance=5,
)
WISHES_OF: Final[Mapping[Writer, MessageTemplate]] = {
    Writer.PERSON: WISHES,
    Writer.AI_PLAYER: AI_WISHES,
    Writer.STAND_IN: STAND_IN_WISHES,
}
REQUESTS = _define(
    "letters.requests",
    "system_message",
    actor="Players who wish to write to you: {count:int}. Type letters to see them.",
    importance=5,
)

# --- answers to who writes ---

WRITTEN = _define(
    "letters.written",
    "command_result",
    actor='You write to {target}, "{text:speech}"',
    means=Sense(Meaning.I_SAID, {"target": Role.WHO}, always={Role.CHANNEL: CHANNEL}),
)
WAITS_FOR_PLAYER = _define(
    "letters.waits_for_player",
    "command_result",
    actor="A stand-in plays {target} now and does not get to read it: your letter waits for the player.",
)
REQUESTED = _define(
    "letters.requested",
    "command_result",
    actor="{target} takes letters from fewer players. Your wish to write was passed on; your letter is delivered if it "
    "is granted within {days:int} days.",
    means=Meaning.LETTERS_REFUSED,
)
TO_ONESELF = _define("letters.to_oneself", "error", actor="You cannot write a letter to yourself.")
TOO_LONG = _define(
    "letters.too_long",
    "error",
    actor="A letter has at most {most:int} characters, and yours has {count:int}. Shorten it, or write two.",
)
NOT_WANTED = _define(
    "letters.not_wanted",
    "error",
    actor="{target} takes no letters from you.",
    means=Meaning.LETTERS_REFUSED,
)
ALREADY_ASKED = _define(
    "letters.already_asked",
    "error",
    actor="{target} has not answered yet whether you may write. Until then, your first letter waits alone.",
    means=Meaning.LETTERS_REFUSED,
)
TOO_MANY_REQUESTS = _define(
    "letters.too_many_requests",
    "error",
    actor="{target} has to allow your letters first, and {most:int} such wishes of yours were passed on already. Wait a "
    "day, or until one is answered.",
    means=Meaning.LETTERS_REFUSED,
)
TOO_MANY_LETTERS = _define(
    "letters.too_many_letters",
    "error",
    actor="{target} gets no more letters from you today: {most:int} a day are the limit.",
    means=Meaning.LETTERS_REFUSED,
)
NOT_SAVED_YET = _define(
    "letters.not_saved_yet",
    "system_message",
    actor="The server cannot save your letter just now. It is delivered when it is safe.",
)
REFUSALS: Final[Mapping[LetterFate, MessageTemplate]] = {
    LetterFate.TO_ONESELF: TO_ONESELF,
    LetterFate.TOO_LONG: TOO_LONG,
    LetterFate.NOT_WANTED: NOT_WANTED,
    LetterFate.ALREADY_ASKED: ALREADY_ASKED,
    LetterFate.TOO_MANY_REQUESTS: TOO_MANY_REQUESTS,
    LetterFate.TOO_MANY_LETTERS: TOO_MANY_LETTERS,
}
"""What becomes of a letter that is not accepted → what its writer is told."""
GONE = _define(
    "letters.gone", "command_result", actor="Letters between you and AI players that are gone: {count:int}."
)
NOBODY = _define("letters.nobody", "error", actor='There is no character called "{who:speech}".')

# --- the lists of who reads ---

CONVERSATION = _define(
    "letters.conversation",
    "command_result",
    actor='Letters with {who}: {count:int}, not read {unread:int}, the last at "{when:speech}".',
)
NO_LETTERS = _define("letters.no_letters", "command_result", actor="You have no letters.")
NO_LETTERS_WITH = _define(
    "letters.no_letters_with", "command_result", actor="You and {who} have no letters of each other."
)
NO_SUCH_LETTER = _define(
    "letters.no_such_letter", "error", actor="You have no letter of the number {number:int}."
)
RECEIVED = _define(
    "letters.received",
    "command_result",
    actor='Letter {number:int} from {sender} at "{when:speech}": "{text:speech}"',
)
SENT = _define("letters.sent", "command_result", actor='To {target} at "{when:speech}": "{text:speech}"')
REQUEST = _define("letters.request", "command_result", actor="A wish to write to you: {sender}.")
AI_REQUEST = _define(
    "letters.ai_request",
    "command_result",
    actor="A wish to write to you: {sender} (AI).",
    reader={"actor": "A wish to write to you: {sender}, an AI player."},
)
STAND_IN_REQUEST = _define(
    "letters.stand_in_request",
    "command_result",
    actor="A wish to write to you: {sender} (AI, for its player).",
    reader={"actor": "A wish to write to you: {sender}, an AI for its player."},
)
REQUEST_OF: Final[Mapping[Writer, MessageTemplate]] = {
    Writer.PERSON: REQUEST,
    Writer.AI_PLAYER: AI_REQUEST,
    Writer.STAND_IN: STAND_IN_REQUEST,
}
TIERS = _define(
    "letters.tiers",
    "command_result",
    actor="Who may write to you. People: {people:word}; AI players: {ai:word}; stand-ins: {standins:word}.",
)

# --- consent ---

APPROVED = _define("letters.approved", "command_result", actor="{sender} may write to you.")
REJECTED = _define(
    "letters.rejected",
    "command_result",
    actor="{sender} may not write to you, is not told so, and cannot ask again for {days:int} days.",
)
BLOCKED = _define(
    "letters.blocked",
    "command_result",
    actor="No character of the player of {sender} can write to you any more. To end it, type letters unblock, and the "
    "name.",
)
UNBLOCKED = _define(
    "letters.unblocked", "command_result", actor="{sender} is no longer kept from writing to you."
)
NOT_BLOCKED = _define("letters.not_blocked", "error", actor="{sender} is not kept from writing to you.")
NOT_ASKED = _define("letters.not_asked", "error", actor="{sender} has not asked to write to you.")
WHICH_TIER = _define(
    "letters.which_tier",
    "error",
    actor='Letters cannot be allowed to "{what:speech}". Choose one of: everyone, known, friends, nobody.',
)
WHICH_WRITERS = _define(
    "letters.which_writers",
    "error",
    actor='There is no kind of writer called "{what:speech}". Choose one of: people, AI players, stand-ins.',
)

# --- friends ---

FRIENDS = _define("letters.friends", "command_result", actor="Your friends: {names:list}.")
NO_FRIENDS = _define("letters.no_friends", "command_result", actor="You have named nobody a friend.")
FRIEND_ADDED = _define("letters.friend_added", "command_result", actor="{who} is now among your friends.")
FRIEND_REMOVED = _define(
    "letters.friend_removed", "command_result", actor="{who} is no longer among your friends."
)
FRIEND_SELF = _define("letters.friend_self", "error", actor="You need not name yourself a friend.")
