"""Messages about how to write a command, and about names that were not found."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

USAGE = _define(
    "usage.usage", "error", actor='Write it like this: "{form:speech}". Type "help {command:word}" for more.'
)
NOBODY = _define(
    "usage.nobody",
    "error",
    actor='You see nobody called "{who:speech}" here.',
    means=Sense(Meaning.NOT_HERE, {"who": Role.TEXT}),
)
NOBODY_NEAR = _define(
    "usage.nobody_near",
    "error",
    actor='You see nobody called "{who:speech}" here. Did you mean: {near:list}?',
    means=Sense(Meaning.NOT_HERE, {"who": Role.TEXT}),
)
NOT_PLAYING = _define(
    "usage.not_playing",
    "error",
    actor='Nobody called "{who:speech}" is playing now.',
    means=Meaning.NOT_ONLINE,
)
NOT_PLAYING_NEAR = _define(
    "usage.not_playing_near",
    "error",
    actor='Nobody called "{who:speech}" is playing now. Did you mean: {near:list}?',
    means=Meaning.NOT_ONLINE,
)
NOT_A_PLAYER = _define("usage.not_a_player", "error", actor="{target} is not a player.")
NOT_WITH_SELF = _define("usage.not_with_self", "error", actor="You cannot do that with yourself.")
