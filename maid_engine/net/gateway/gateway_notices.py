"""Messages to a player from a gateway itself."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

RESTARTING = CATALOGUE.define(
    "system.world_restarting",
    "system_message",
    actor="The world is restarting.",
    importance=5,
)
BACK = CATALOGUE.define(
    "system.world_back",
    "system_message",
    actor="The world is back.",
    importance=5,
)
LINES_WAIT = CATALOGUE.define(
    "system.lines_wait",
    "system_message",
    actor="What you type waits until the world is back.",
)
NO_MORE_WAIT = CATALOGUE.define(
    "system.no_more_wait",
    "system_message",
    actor="Your last {lines:int} lines wait. What you type now is read only when the world is back.",
)
LOG_IN_AGAIN = CATALOGUE.define(
    "system.log_in_again",
    "system_message",
    actor="You were not in the game yet. Please log in again when the world is back.",
)
SEAT_LOST = CATALOGUE.define(
    "system.seat_lost",
    "system_message",
    actor="Your character could not be given back to you. Please log in again; what you typed meanwhile was dropped.",
)
WORLD_GONE = CATALOGUE.define(
    "system.world_gone",
    "system_message",
    actor="The world has not come back. Please connect again later.",
)
