"""Messages about aliases, lines typed before, and walks of several steps."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

# --- aliases ---

ALIAS = _define("shortcuts.alias", "command_result", actor='Your alias {alias:word}: "{text:speech}"')
NO_ALIASES = _define(
    "shortcuts.no_aliases",
    "command_result",
    actor='You have no aliases. Type "alias k kill" and then "k wolf", for example.',
)
NO_SUCH_ALIAS = _define(
    "shortcuts.no_such_alias",
    "error",
    actor='You have no alias "{what:speech}". Type "alias" to see those that you have.',
)
ALIAS_SET = _define(
    "shortcuts.alias_set", "command_result", actor='Your alias {alias:word} now stands for "{text:speech}"'
)
ALIAS_HIDES = _define(
    "shortcuts.alias_hides",
    "command_result",
    actor='You reach the command {command:word} no longer by "{alias:speech}". Type "unalias {alias:speech}" to get it back.',
)
ALIAS_REMOVED = _define("shortcuts.alias_removed", "command_result", actor="Your alias {alias:word} is gone.")
BAD_NAME = _define(
    "shortcuts.bad_name",
    "error",
    actor='"{what:speech}" cannot be an alias. Choose a word of letters only, of at most {most:int} letters.',
)
NAME_TAKEN = _define(
    "shortcuts.name_taken",
    "error",
    actor='"{what:speech}" cannot be an alias, because you need that command as it is. Choose another word.',
)
NOT_BY_ALIAS = _define(
    "shortcuts.not_by_alias",
    "error",
    actor="The command {command:word} must be typed by yourself, so it cannot stand in an alias.",
)
TOO_MANY_ALIASES = _define(
    "shortcuts.too_many_aliases",
    "error",
    actor='You have {most:int} aliases, and no more are kept. Remove one with "unalias" first.',
)
TOO_MANY_PARTS = _define(
    "shortcuts.too_many_parts",
    "error",
    actor="An alias stands for {most:int} commands at most. Make it shorter.",
)
TEXT_TOO_LONG = _define(
    "shortcuts.text_too_long",
    "error",
    actor="An alias stands for at most {most:int} characters. Make it shorter.",
)
NO_COMMANDS = _define(
    "shortcuts.no_commands",
    "error",
    actor='An alias needs a command that it stands for, as in "alias k kill".',
)
WALK_LAST = _define(
    "shortcuts.walk_last",
    "error",
    actor='Steps such as "{walk:speech}" take time, so they can only be the last command of an alias.',
)
WORDS_MISSING = _define(
    "shortcuts.words_missing",
    "error",
    actor='Words that must follow your alias {alias:word}: {count:int}. It stands for "{text:speech}"',
)

# --- lines typed before ---

TYPED = _define("shortcuts.typed", "command_result", actor='Line {number:int}: "{line:speech}"')
HOW_AGAIN = _define(
    "shortcuts.how_again",
    "command_result",
    actor='Type "!" to run the last line again, or "!" and the number or the beginning of another.',
)
NOTHING_TYPED = _define(
    "shortcuts.nothing_typed",
    "command_result",
    actor="You have typed no commands since you came into the game.",
)
AGAIN = _define("shortcuts.again", "command_result", actor='Again: "{line:speech}"')
NO_SUCH_LINE = _define(
    "shortcuts.no_such_line",
    "error",
    actor='None of your last lines is "{what:speech}". Type "history" to see them.',
)

# --- walks ---

TOO_FAR = _define(
    "shortcuts.too_far",
    "error",
    actor="That is a walk of {count:int} steps. You can walk at most {most:int} at a time.",
)
STOPPED_NO_WAY = _define(
    "shortcuts.stopped_no_way",
    "status_change",
    actor='You stop, for you cannot go on {direction:word}. Not walked: "{rest:speech}"',
)
STOPPED_BY_FIGHT = _define(
    "shortcuts.stopped_by_fight",
    "status_change",
    actor='You stop walking to fight. Not walked: "{rest:speech}"',
)
STOPPED_BY_WORDS = _define(
    "shortcuts.stopped_by_words",
    "status_change",
    actor='You stop, for {speaker} speaks to you. Not walked: "{rest:speech}"',
)
STOPPED_BY_LINE = _define(
    "shortcuts.stopped_by_line",
    "status_change",
    actor='You stop walking to do something else. Not walked: "{rest:speech}"',
)
