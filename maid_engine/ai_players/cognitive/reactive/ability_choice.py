"""Which ability to use in a fight, instead of the next blow.

An ability is worth the points of health that it takes from the foe, gives back or saves, less its price.
"""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.fight_estimate import threat
from maid_engine.ai_players.models.world import KnownAbility

PLAIN_BLOW: Final = 3.0
"""Points that a plain blow is worth, which the ability replaces."""
KEPT_STAMINA: Final = 15
"""Stamina that is kept for flight."""
PRICE_OF_MANA: Final = 0.2
"""Points that one mana is worth."""
HEALED_BELOW: Final = 0.65
"""Share of health below which healing is considered."""
SAVED_BY: Final[Mapping[str, float]] = {"hold": 6.0, "strengthen": 5.0, "weaken": 4.0}
"""Effect → points that it saves in a fight whose threat is 1."""
_OPENING: Final = "opening"


def ability_to_use(s: Situation, ready_at: Mapping[str, float]) -> KnownAbility | None:
    """Return the ability that is worth most now and more than a plain blow; None if none is.

    Args:
        s: the situation, in a fight.
        ready_at: name → the time from which the character may use it again, for abilities that it has used.
    """
    usable = [one for one in s.beliefs.status.abilities.values() if _is_usable(s, one, ready_at)]
    danger = min(1.5, threat(s))
    best = max(usable, key=lambda one: (_worth(s, one, danger), one.name), default=None)
    if best is None or _worth(s, best, danger) <= PLAIN_BLOW:
        return None
    return best


def _is_usable(s: Situation, one: KnownAbility, ready_at: Mapping[str, float]) -> bool:
    """Return whether the character can pay for an ability and need not wait for it."""
    if one.moment == _OPENING or s.now < max(one.ready_at, ready_at.get(one.name, 0.0)):
        return False
    status = s.beliefs.status
    return status.mp >= one.mana and status.stamina - one.stamina >= KEPT_STAMINA


def _worth(s: Situation, one: KnownAbility, danger: float) -> float:
    """Return how many points an ability is worth now, less its price."""
    price = PRICE_OF_MANA * one.mana
    if one.effect == "heal":
        return _healing(s, one) - price
    return one.amount + SAVED_BY.get(one.effect, 0.0) * danger - price


def _healing(s: Situation, one: KnownAbility) -> float:
    """Return what healing gives back; twice as much is it worth to who is in danger."""
    if s.own.hp_ratio >= HEALED_BELOW:
        return 0.0
    return 2.0 * min(one.amount, s.own.hp_max - s.own.hp)
