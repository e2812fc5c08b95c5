"""Messages between connecting and playing."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

WELCOME = CATALOGUE.define(
    "login.welcome",
    "system_message",
    actor='Welcome to "{title:speech}", a world of words that people share.',
    importance=2,
)
HOW_TO_BEGIN = CATALOGUE.define(
    "login.how_to_begin",
    "system_message",
    actor="Type the name you wish to be known by and press Enter. A name nobody has yet makes you a new character.",
)
NAME_ONCE_MORE = CATALOGUE.define(
    "login.name_once_more", "system_message", actor="By what name do you wish to be known?"
)
HELP_TO_BEGIN = CATALOGUE.define(
    "login.help_to_begin",
    "system_message",
    actor="If you have played here before, type your name, and then your password when you are asked for it. "
    '"who" tells how many are playing, and "quit" leaves.',
)
HOW_TO_BE_NEW = CATALOGUE.define(
    "login.how_to_be_new",
    "system_message",
    actor="If you are new, type a name that you would like, of the letters A to Z. You choose a password next, and then you are in the game.",
)
PLAYING_NOW = CATALOGUE.define("login.playing_now", "system_message", actor="Playing now: {many:int}.")
NAME_REFUSED = CATALOGUE.define(
    "login.name_refused", "error", actor="You cannot be known by that: {why:prose}"
)
KNOWN = CATALOGUE.define(
    "login.known",
    "system_message",
    actor="Hello, {name}. Type your password; it will not be shown. Press Enter alone to give another name.",
)
NEW_HERE = CATALOGUE.define(
    "login.new_here",
    "system_message",
    actor="New here? You will be known as {name}. Choose a password of 8 characters or more; it will not be shown. "
    "Press Enter alone to give another name.",
)
PASSWORD_REFUSED = CATALOGUE.define(
    "login.password_refused", "error", actor="You cannot use that password: {why:prose}"
)
PASSWORD_AGAIN = CATALOGUE.define(
    "login.password_again",
    "system_message",
    actor="Good. Type the same password once more, to be sure of it.",
)
PASSWORDS_DIFFER = CATALOGUE.define(
    "login.passwords_differ",
    "error",
    actor="Those were two different passwords. Choose your password once more.",
)
WRONG = CATALOGUE.define(
    "login.wrong", "error", actor="That name and password do not belong together. Please try again."
)
WAIT = CATALOGUE.define(
    "login.wait",
    "error",
    actor="Too many wrong passwords. You may try again in {wait:prose}.",
)
TOO_MANY_TRIES = CATALOGUE.define(
    "login.too_many_tries",
    "error",
    actor="Too many wrong passwords; this connection ends here. Come back when you remember, or ask the admin for help.",
)
BANNED_ADDRESS = CATALOGUE.define(
    "login.banned_address", "error", actor="This server does not take connections from your address."
)
BANNED_ACCOUNT = CATALOGUE.define(
    "login.banned_account",
    "error",
    actor='This account may not play here. The reason given: "{reason:speech}".',
)
CANNOT_SAVE = CATALOGUE.define(
    "login.cannot_save",
    "error",
    actor="The server cannot save just now, so nothing was made. Please try again later.",
)
FAILED = CATALOGUE.define(
    "login.failed",
    "error",
    actor="Something went wrong while logging you in. It has been noted; please try again.",
)
ASK_DISPLAY = CATALOGUE.define(
    "login.ask_display",
    "system_message",
    actor='How shall the game show its text? Type "colour", or "plain", or "reader" if you use a screen reader. '
    "Enter alone means plain.",
)
ASK_DISPLAY_AGAIN = CATALOGUE.define(
    "login.ask_display_again",
    "error",
    actor='Type "colour", "plain" or "reader". Enter alone means plain.',
)
DISPLAY_IS_PLAIN = CATALOGUE.define(
    "login.display_is_plain",
    "system_message",
    actor='The text is shown plain, and what you typed goes to the game. "colour" and "reader" change how it is shown.',
)
MOTD = CATALOGUE.define("login.motd", "system_message", actor="News of the day: {text:prose}")
CHARACTERS = CATALOGUE.define("login.characters", "system_message", actor="You can play as: {names:list}.")
LEAVING = CATALOGUE.define(
    "login.leaving",
    "system_message",
    actor='Marked for deletion, until you type "restore" and a name: {names:list}.',
)
MENU = CATALOGUE.define(
    "login.menu",
    "system_message",
    actor='Type the name of a character to play it. Other choices are "new", "delete" and "restore", each with a name; '
    'or "quit".',
)
NO_SUCH_CHARACTER = CATALOGUE.define(
    "login.no_such_character",
    "error",
    actor="You have no character of that name. Choose one of your characters.",
)
PLAYED_BY_PERSON = CATALOGUE.define(
    "login.played_by_person",
    "error",
    actor="This character is played by its player now, and a program takes the seat of nobody. Come again later.",
)
ASK_CHARACTER_NAME = CATALOGUE.define(
    "login.ask_character_name", "system_message", actor="By what name shall your new character be known?"
)
CHARACTER_REFUSED = CATALOGUE.define(
    "login.character_refused", "error", actor="Your character cannot be made: {why:prose}"
)
NOT_CHANGED = CATALOGUE.define("login.not_changed", "error", actor="Nothing was changed: {why:prose}")
ASK_DELETE = CATALOGUE.define(
    "login.ask_delete",
    "system_message",
    actor="To delete {name}, type the name of that character once more. Anything else keeps it.",
)
KEPT = CATALOGUE.define("login.kept", "system_message", actor="All your characters stay as they are.")
DELETED = CATALOGUE.define(
    "login.deleted",
    "system_message",
    actor="Your character {name} is marked for deletion and can be restored for {days:int} days.",
)
RESTORED = CATALOGUE.define("login.restored", "system_message", actor="Your character {name} is restored.")
GOODBYE = CATALOGUE.define("login.goodbye", "system_message", actor="Good-bye. Come back soon!")
