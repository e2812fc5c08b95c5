"""Which ability to use in a fight, instead of the next blow."""

from collections.abc import Iterator

from maid_engine.ai_players.cognitive.behaviors.ability_aid import best_help
from maid_engine.ai_players.cognitive.behaviors.ability_use import (
    PLAIN_BLOW,
    AbilityUse,
    is_usable,
    was_strengthened,
    worth_in_fight,
)
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.fight_estimate import threat


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
    danger, foes = threat(s), len(s.beliefs.status.opponents)
    for one in s.beliefs.status.abilities.values():
        strengthened = s.own.name if one.effect == "strengthen" else ""
        if strengthened and was_strengthened(s, one, strengthened):
            continue
        if is_usable(s, one):
            yield AbilityUse(one, worth_in_fight(one, danger, foes), strengthened=strengthened)
    helping = best_help(s)
    if helping is not None:
        yield helping
