"""Estimates how the current fights will end, from what fights of the same kind have cost."""

from maid_engine.ai_players.cognitive.behaviors.fights import expected_cost
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation


def threat(s: Situation) -> float:
    """Return the expected remaining cost of the current fights relative to health. Above 1, they are lost.

    The cost of an opponent is the expected cost of killing one of its kind. It is multiplied by 0.6 if the
    fight began more than 6 seconds ago.
    """
    total = 0.0
    under_way = s.now - s.beliefs.status.fight_started > 6.0
    for name in s.beliefs.status.opponents:
        cost = expected_cost(s, name)
        total += cost * (0.6 if under_way else 1.0)
    return total / max(0.05, s.own.hp_ratio)
