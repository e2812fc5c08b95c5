"""Messages to a player from the network itself."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

LINE_CUT = CATALOGUE.define(
    "system.line_cut",
    "system_message",
    actor="That line was too long; only its first {bytes:int} bytes were read.",
)
LINE_FAILED = CATALOGUE.define(
    "system.line_failed",
    "error",
    actor="Something went wrong inside the server with that line. It has been noted; please try again.",
)
LOGIN_TIMEOUT = CATALOGUE.define(
    "system.login_timeout",
    "system_message",
    actor="You took too long to log in. Connect again whenever you like.",
)
FLOOD = CATALOGUE.define(
    "system.flood",
    "system_message",
    actor="Your client sent too much for too long, and is disconnected. Connect again, and send less at a time.",
)
DISPLACED = CATALOGUE.define(
    "system.displaced",
    "system_message",
    actor="Too many connections wait to log in, and yours gave its place to a newer one. Please connect again.",
)
IDLE_SOON = CATALOGUE.define(
    "system.idle_soon",
    "system_message",
    actor="You have been idle for long. Type anything within {seconds:seconds}, or you are logged out.",
)
IDLE_TIMEOUT = CATALOGUE.define(
    "system.idle_timeout",
    "system_message",
    actor="You were idle for too long and are logged out. {fate:prose}",
)
STILL_HERE = CATALOGUE.define(
    "system.still_here",
    "system_message",
    actor="The server is still here and reads your lines.",
)
TOKEN_OVER = CATALOGUE.define(
    "system.token_over",
    "system_message",
    actor="The token of this program is over or was taken back, and the program is logged out.",
)
