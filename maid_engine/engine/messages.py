"""The engine's own messages."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue
from maid_engine.engine import link_messages

CATALOGUE = Catalogue()
CATALOGUE.include(link_messages.CATALOGUE)

UNKNOWN_COMMAND = CATALOGUE.define(
    "system.unknown_command",
    "error",
    actor='I do not know the command "{verb:speech}". Type "commands" for a list.',
    means=Sense(Meaning.UNKNOWN_COMMAND, {"verb": Role.TEXT}),
)
UNKNOWN_COMMAND_NEAR = CATALOGUE.define(
    "system.unknown_command_near",
    "error",
    actor='I do not know the command "{verb:speech}". Did you mean: {near:list}?',
    means=Sense(Meaning.UNKNOWN_COMMAND, {"verb": Role.TEXT}),
)
AMBIGUOUS_COMMAND = CATALOGUE.define(
    "system.ambiguous_command",
    "error",
    actor='"{verb:speech}" could mean: {names:list}. Type more of it.',
    means=Sense(Meaning.UNCLEAR, {"verb": Role.TEXT}),
)
TAKES_NO_SUCH_WORDS = CATALOGUE.define(
    "system.takes_no_such_words",
    "error",
    actor=(
        '"{command:word}" stands alone, and does nothing with "{words:speech}". Type "{command:word}" for it,'
        ' "help {command:word}" to read about it, or "help" if you are lost; "say" comes before words to be heard.'
    ),
    means=Sense(Meaning.UNCLEAR, {"command": Role.TEXT}),
)
TAKES_NO_WORDS = CATALOGUE.define(
    "system.takes_no_words",
    "error",
    actor='"{command:word}" stands alone. Type "{command:word}" for it, or "help {command:word}" to read about it.',
)
COMMAND_FAILED = CATALOGUE.define(
    "system.command_failed",
    "error",
    actor='Something went wrong inside the game with "{command:speech}". It has been noted; nothing was lost.',
    importance=4,
)
WHILE_DEAD = CATALOGUE.define(
    "system.while_dead",
    "error",
    actor='You are dead and cannot do that. Type "respawn" to return to life.',
    means=Meaning.MUST_BE_ALIVE,
)
WHILE_ASLEEP = CATALOGUE.define(
    "system.while_asleep", "error", actor='You are asleep. Type "wake" first.', means=Meaning.MUST_STAND
)
TOO_MANY_COMMANDS = CATALOGUE.define(
    "system.too_many_commands",
    "system_message",
    actor="You are typing faster than the game can follow; some lines were dropped.",
    means=Meaning.TOO_FAST,
)
ANNOUNCEMENT = CATALOGUE.define(
    "system.announcement",
    "system_message",
    actor='Announcement: "{text:speech}"',
    room='Announcement: "{text:speech}"',
    importance=6,
    means={"actor": Meaning.NEWS, "room": Meaning.NEWS},
)
SHUTDOWN = CATALOGUE.define(
    "system.shutdown",
    "system_message",
    actor="The server is shutting down. {fate:prose} Come back soon!",
    importance=6,
    means=Meaning.SHUTDOWN,
)
RESTART = CATALOGUE.define(
    "system.restart",
    "system_message",
    actor="The server is starting again. {fate:prose} Connect once more in a moment.",
    importance=6,
    means=Meaning.SHUTDOWN,
)
STORE_FULL = CATALOGUE.define(
    "system.store_full",
    "system_message",
    actor="The server's disk is full: play goes on, but nothing can be saved until the admin frees room.",
    importance=6,
)
STORE_FAILS = CATALOGUE.define(
    "system.store_fails",
    "system_message",
    actor="The server cannot save at present: play goes on, and it is tried again until it works.",
    importance=6,
)
STORE_FENCED = CATALOGUE.define(
    "system.store_fenced",
    "system_message",
    actor="Another server has taken this world over: this one stops, and the last seconds here are not saved.",
    importance=6,
)
STORE_FREED = CATALOGUE.define(
    "system.store_freed",
    "system_message",
    actor="The server can save again.",
    importance=4,
)
