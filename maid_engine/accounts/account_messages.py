"""Message templates of accounts and administrative commands."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

# --- sessions ---

GOODBYE = CATALOGUE.define(
    "link.goodbye", "system_message", actor="{fate:prose} Thank you for playing; come back soon!"
)
KICKED = CATALOGUE.define(
    "link.kicked", "system_message", actor="A moderator has ended your visit.", importance=5
)
KICKED_FOR = CATALOGUE.define(
    "link.kicked_for",
    "system_message",
    actor='A moderator has ended your visit: "{reason:speech}".',
    importance=5,
)
# --- the player's own account ---

ASK_OLD_PASSWORD = CATALOGUE.define(
    "account.ask_old_password",
    "system_message",
    actor="Type your present password and press Enter. Press Enter alone to leave all as it is.",
)
ASK_NEW_PASSWORD = CATALOGUE.define(
    "account.ask_new_password", "system_message", actor="Type the new password you want and press Enter."
)
ASK_NEW_PASSWORD_AGAIN = CATALOGUE.define(
    "account.ask_new_password_again", "system_message", actor="Type the new password once more."
)
PASSWORDS_DIFFER = CATALOGUE.define(
    "account.passwords_differ",
    "error",
    actor="The two passwords were not the same; your password has not changed.",
)
PASSWORD_CHANGED = CATALOGUE.define(
    "account.password_changed", "command_result", actor="Your password has been changed."
)
LEFT_AS_IT_WAS = CATALOGUE.define(
    "account.left_as_it_was", "command_result", actor="Nothing about your account has been changed."
)
REFUSED = CATALOGUE.define("account.refused", "error", actor="That cannot be done: {why:prose}")
CANNOT_SAVE = CATALOGUE.define(
    "account.cannot_save",
    "error",
    actor="Accounts cannot be saved just now, so nothing was changed. Please try again later.",
    importance=5,
)
NO_ACCOUNT = CATALOGUE.define(
    "account.none", "error", actor="Your character belongs to no account, so there is nothing to manage."
)
CHARACTERS = CATALOGUE.define(
    "account.characters", "command_result", actor="Characters of your account: {names:list}."
)
CHARACTERS_LEAVING = CATALOGUE.define(
    "account.characters_leaving",
    "command_result",
    actor='Marked for deletion, until you type "restorecharacter" and a name: {names:list}.',
)
DELETE_WHICH = CATALOGUE.define(
    "account.delete_which",
    "error",
    actor='Delete which character? Type "deletecharacter" and its name; "characters" lists yours.',
)
RESTORE_WHICH = CATALOGUE.define(
    "account.restore_which",
    "error",
    actor='Restore which character? Type "restorecharacter" and its name; "characters" lists yours.',
)
ASK_DELETE = CATALOGUE.define(
    "account.ask_delete",
    "system_message",
    actor="You are about to delete {character}. Type your password to confirm, or press Enter alone to keep everything.",
    importance=5,
)
CHARACTER_MARKED = CATALOGUE.define(
    "account.character_marked",
    "command_result",
    actor='You have deleted {character}. For {days:int} days you can still type "restorecharacter" to undo it.',
    importance=5,
)
CHARACTER_RESTORED = CATALOGUE.define(
    "account.character_restored", "command_result", actor="You keep {character} after all."
)
CLAIM_HOW = CATALOGUE.define(
    "account.claim_how",
    "error",
    actor='Type "claim" and the code that the server printed when it started.',
)
CLAIMED = CATALOGUE.define(
    "account.claimed",
    "command_result",
    actor='You are now the owner of this server. Type "commands" to see what you can do.',
    importance=6,
)
CLAIM_WRONG = CATALOGUE.define(
    "account.claim_wrong",
    "error",
    actor="That code opens nothing. A code works once, and only while the server has no owner.",
)

# --- administrative acts ---

USAGE = CATALOGUE.define("admin.usage", "error", actor='Type it like this: "{form:speech}"')
ROLE_UNKNOWN = CATALOGUE.define(
    "admin.role_unknown", "error", actor='There is no role "{role:speech}". The roles: {roles:list}.'
)
GRANTED = CATALOGUE.define(
    "admin.granted", "command_result", actor="The account {account} now has the role of {role:word}."
)
YOUR_ROLE = CATALOGUE.define(
    "admin.your_role", "system_message", actor="Your account now has the role of {role:word}.", importance=5
)
BANNED = CATALOGUE.define("admin.banned", "command_result", actor='You have banned "{what:speech}".')
UNBANNED = CATALOGUE.define(
    "admin.unbanned", "command_result", actor='You have lifted the ban on "{what:speech}".'
)
BAN_LINE = CATALOGUE.define(
    "admin.ban_line",
    "command_result",
    actor='Banned is "{what:speech}", by "{by:speech}", because "{reason:speech}".',
)
NO_BANS = CATALOGUE.define("admin.no_bans", "command_result", actor="Nobody is banned.")
NOT_CONNECTED = CATALOGUE.define(
    "admin.not_connected", "error", actor='Nobody called "{name:speech}" is connected.'
)
KICK_DONE = CATALOGUE.define(
    "admin.kick_done", "command_result", actor="You have ended the visit of {player}."
)
SHUTTING_DOWN = CATALOGUE.define(
    "admin.shutting_down", "command_result", actor="The server will save everything and stop.", importance=6
)
STARTING_AGAIN = CATALOGUE.define(
    "admin.starting_again",
    "command_result",
    actor="The server will save everything and start again.",
    importance=6,
)
CANNOT_RESTART = CATALOGUE.define(
    "admin.cannot_restart", "error", actor="This server cannot be started again from inside the game."
)
CANNOT_STOP = CATALOGUE.define(
    "admin.cannot_stop", "error", actor="This server cannot be stopped from inside the game."
)
AUDIT_LINE = CATALOGUE.define(
    "admin.audit_line",
    "command_result",
    actor='Act {number:int} at "{when:speech}": "{actor:speech}" did "{act:speech}" on "{target:speech}" with "{details:speech}".',
)
AUDIT_EMPTY = CATALOGUE.define(
    "admin.audit_empty", "command_result", actor="No act of an admin is on record."
)
