"""How a fight is begun: prepared, by the ability that is worth most, or by a plain blow."""

from collections.abc import Iterator
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.ability_use import (
    PLAIN_BLOW,
    AbilityUse,
    is_usable,
    was_strengthened,
    worth_in_fight,
)
from maid_engine.ai_players.cognitive.behaviors.deed_check import objection_to
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.models.world_views import EntityView

PREPARED_FROM: Final = 1.0
"""Least points that a preparation has to save. It costs no blow."""
_ON_ONESELF: Final = frozenset({"self", "friend"})
"""Sides of abilities that can strengthen the character itself."""


def opening(s: Situation, foe: EntityView, why: str, *, danger: float = 0.0) -> Decision:
    """Return the next step to begin a fight, which was decided on: a preparation, or the first blow.

    Args:
        s: the situation, at peace.
        foe: whom to attack.
        why: the reason, in words.
        danger: the threat of the fight; 0 to prepare nothing.
    """
    prepared = _best(_preparations(s, danger), PREPARED_FROM)
    if prepared is not None:
        step = do("use_ability", f"{why}, prepared by {prepared.ability.name}", ability=prepared.line)
        return Decision((step.marking(*prepared.effects),))
    target = s.people.refer(foe)
    first = _best(_first_blows(s, danger), PLAIN_BLOW)
    if first is not None:
        parameters = {"ability": first.ability.name, "target": target}
        if not objection_to("attack_target", parameters, s):
            return Decision((do("attack_target", why, **parameters).marking(*first.effects),))
    return Decision((do("attack_target", why, target=target),))


def _best(uses: Iterator[AbilityUse], least: float) -> AbilityUse | None:
    """Return the use that is worth most, if that is more than the least worth."""
    best = max(uses, key=lambda use: (use.worth, use.line), default=None)
    if best is None or best.worth <= least:
        return None
    return best


def _preparations(s: Situation, danger: float) -> Iterator[AbilityUse]:
    for one in s.beliefs.status.abilities.values():
        if one.effect != "strengthen" or one.side not in _ON_ONESELF or not is_usable(s, one):
            continue
        if not was_strengthened(s, one, s.own.name):
            yield AbilityUse(one, worth_in_fight(one, danger), strengthened=s.own.name)


def _first_blows(s: Situation, danger: float) -> Iterator[AbilityUse]:
    for one in s.beliefs.status.abilities.values():
        if one.side == "foe" and is_usable(s, one):
            yield AbilityUse(one, worth_in_fight(one, danger))
