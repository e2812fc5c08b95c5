"""Helper: a message as an AI player reads it."""

from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon
from maid_stdlib.ai_behavior import StdlibAIBehavior
from tests.ai_players.minds import heard, perceive

LEXICON = Lexicon(StdlibAIBehavior().get_perception_patterns(), ())


def read(message, view):
    seen = message.seen_by(view)
    (one,) = perceive(heard(seen.text, seen.spans), lexicon=LEXICON).observations
    return one
