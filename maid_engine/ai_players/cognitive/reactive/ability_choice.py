"""Which ability to use in a fight, instead of the next blow.

An ability is worth the points of health that it takes from the foe, gives back or saves, less its price.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.ability_aid import (
    STRENGTHENING,
    AbilityUse,
    best_help,
    is_usable,
    price_of,
    was_strengthened,
)
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.fight_estimate import threat
from maid_engine.ai_players.models.world import KnownAbility

PLAIN_BLOW: Final = 3.0
"""Points that a plain blow is worth, which the ability replaces."""
SAVED_BY: Final[Mapping[str, float]] = {"hold": 6.0, "strengthen": STRENGTHENING, "weaken": 4.0}
"""Effect → points that it saves in a fight whose threat is 1."""


def ability_to_use(s: Situation) -> AbilityUse | None:
    """Return the use of an ability that is worth most in this fight and more than a plain blow; None if none is."""
    if not s.beliefs.status.abilities:
        return None
    best = max(_uses(s), key=lambda use: (use.worth, use.line), default=None)
    if best is None or best.worth <= PLAIN_BLOW:
        return None
    return best


def _uses(s: Situation) -> Iterator[AbilityUse]:
    """Yield what harms the foe or strengthens the character, and what helps most besides."""
    danger = min(1.5, threat(s))
    for one in s.beliefs.status.abilities.values():
        if is_usable(s, one) and not _is_in_effect(s, one):
            yield AbilityUse(one, _worth(one, danger), strengthened=_strengthened(s, one))
    helping = best_help(s)
    if helping is not None:
        yield helping


def _worth(one: KnownAbility, danger: float) -> float:
    """Return how many points an ability is worth against the foe, less its price."""
    if one.effect == "heal":
        return 0.0
    return one.amount + SAVED_BY.get(one.effect, 0.0) * danger - price_of(one)


def _strengthened(s: Situation, one: KnownAbility) -> str:
    return s.own.name if one.effect == "strengthen" else ""


def _is_in_effect(s: Situation, one: KnownAbility) -> bool:
    """Return whether the character has strengthened itself by this just now."""
    return one.effect == "strengthen" and was_strengthened(s, one, s.own.name)
