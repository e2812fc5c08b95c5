"""Message templates of backups and erasure."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

BACKED_UP = CATALOGUE.define(
    "keeping.backed_up", "command_result", actor='A copy of the whole database is "{where:speech}" now.'
)
SURE = CATALOGUE.define(
    "keeping.sure",
    "error",
    actor='This takes away "{name:speech}" with all that is held of them, and cannot be undone. If that is what you want, type "{form:speech}".',
)
ERASED = CATALOGUE.define(
    "keeping.erased", "command_result", actor="They are erased. Gone are {count:int} things."
)
NOBODY = CATALOGUE.define(
    "keeping.nobody", "error", actor='There is neither an account nor an AI player called "{name:speech}".'
)
