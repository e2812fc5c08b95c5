"""What listeners have heard, for the choice of a line to them."""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.composer import Listened


def heard_by(s: Situation, listeners: Sequence[str]) -> Listened:
    """Return what some listeners, by name, have heard of the character, and from others just now."""
    heard = s.diary.heard
    return Listened(lambda line: heard.since(listeners, line, s.now), heard.said_by_others(listeners, s.now))
