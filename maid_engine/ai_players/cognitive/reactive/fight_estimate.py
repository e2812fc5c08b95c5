"""How a fight will probably end, by what it has cost so far."""

from maid_engine.ai_players.cognitive.behaviors.fights import expected_cost
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation


def threat(s: Situation) -> float:
    """What is left of the fights one is in, as a share of one's staying power: above 1 they are lost.

    An opponent's cost is what killing one of its kind costs; half of it when the fight is under way.
    """
    total = 0.0
    under_way = s.now - s.beliefs.status.fight_started > 6.0
    for name in s.beliefs.status.opponents:
        cost = expected_cost(s, name)
        total += cost * (0.6 if under_way else 1.0)
    return total / max(0.05, s.hp_ratio)
