"""Messages about how characters look, in the words of their players."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

YOURS = _define("looks.yours", "command_result", actor='Others read of you: "{words:speech}"')
NONE = _define(
    "looks.none",
    "command_result",
    actor='Others see nothing special about you. Type "describe" and how you look.',
)
TOO_LONG = _define(
    "looks.too_long",
    "error",
    actor="A description has at most {most:int} characters; yours has {length:int}.",
)
OWN_WORDS = _define(
    "looks.own_words",
    "command_result",
    actor='In their own words: "{words:speech}"',
    follows=("look.at",),
)
