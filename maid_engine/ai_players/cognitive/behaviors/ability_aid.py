"""Abilities that help: to heal, to lift what harms, to protect and to strengthen oneself or an ally.

They are chosen by what the game said that they do, never by their names. Each is worth the points of health that
it gives back or saves, less its price.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.ability_use import (
    STRENGTHENING,
    AbilityUse,
    is_usable,
    price_of,
    was_strengthened,
)
from maid_engine.ai_players.cognitive.behaviors.allies import foe_of, is_ally
from maid_engine.ai_players.cognitive.behaviors.deed_check import objection_to
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.language.health_words import health_share
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.world import KnownAbility
from maid_engine.ai_players.models.world_views import EntityView

HEALED_BELOW: Final = 0.65
"""Share of health below which healing is considered."""
CAST_S: Final = 3.0
"""Seconds of standing still after an ability, which may take a moment to cast."""
LIFTING: Final = 6.0
"""Points that it is worth to lift what harms somebody."""
PROTECTING: Final = 12.0
"""Points that it is worth to draw the foes away from somebody, for each share of health that they have less."""
CONDITION_S: Final = 60.0
"""Seconds for which it is believed how hurt somebody looked."""
_FOR_THE_HURT: Final = frozenset({"heal", "rescue", "taunt"})
"""Effects that are for allies who are hurt."""
_HELPS: Final = frozenset({"self", "friend"})
"""Sides of abilities that help."""


def best_help(s: Situation) -> AbilityUse | None:
    """Return the use of an ability that helps most now, oneself or an ally; `None` if none is worth its price."""
    uses = [use for use in _helpful_uses(s) if _is_worth_it(s, use)]
    return max(uses, key=lambda use: (use.worth, use.line), default=None)


def _is_worth_it(s: Situation, use: AbilityUse) -> bool:
    """Return whether a use is worth its price, and the mind may type it."""
    return use.worth > 0 and not objection_to("use_ability", {"ability": use.line}, s)


def _helpful_uses(s: Situation) -> Iterator[AbilityUse]:
    for one in s.beliefs.status.abilities.values():
        helps = _HELP_BY_EFFECT.get(one.effect)
        if helps is not None and is_usable(s, one):
            yield from helps(s, one)


def health_of(s: Situation, player: EntityView) -> float:
    """Return which share of its health a player has, as far as was seen lately; 1.0 if nothing was."""
    if not _condition_is_known(s, player):
        return 1.0
    share = health_share(player.properties.get("condition"))
    return 1.0 if share is None else share


def _condition_is_known(s: Situation, player: EntityView) -> bool:
    """Return whether it was seen lately how hurt a player is."""
    told_at = player.properties.get("condition_at")
    return isinstance(told_at, int | float) and s.now - told_at <= CONDITION_S


def allies_here(s: Situation) -> list[EntityView]:
    """Return the group members, companions and friends here."""
    companions = s.people.companions_here()

    def is_near(player: EntityView) -> bool:
        return player.name in companions or is_ally(s, player.name)

    return list(filter(is_near, s.people.people()))


# --- one function for each effect that helps ---


def _heals(s: Situation, one: KnownAbility) -> Iterator[AbilityUse]:
    """Yield whom it heals. Lost health is worth twice as much to whoever has little of it."""
    if one.side not in _HELPS:
        return
    if s.own.hp_ratio < HEALED_BELOW:
        yield AbilityUse(one, _healing(s, one, s.own.hp_ratio))
    for ally in _targets(s, one):
        share = health_of(s, ally)
        if share < HEALED_BELOW:
            yield AbilityUse(one, _healing(s, one, share), ally.name)


def _healing(s: Situation, one: KnownAbility, share: float) -> float:
    # Nobody knows the health of another in points; it is taken to be about one's own.
    return 2.0 * min(one.amount, (1.0 - share) * s.own.hp_max) - price_of(one)


def _targets(s: Situation, one: KnownAbility) -> list[EntityView]:
    """Return the allies on whom an ability can be used: none if it is for the user alone."""
    return allies_here(s) if one.side == "friend" else []


def _lifts(s: Situation, one: KnownAbility) -> Iterator[AbilityUse]:
    """Yield from whom it lifts what harms them."""
    if one.side not in _HELPS:
        return
    if s.beliefs.status.is_afflicted:
        yield AbilityUse(one, LIFTING - price_of(one))
    for ally in _targets(s, one):
        if ally.properties.get("ails"):
            yield AbilityUse(one, LIFTING - price_of(one), ally.name)


def _rescues(s: Situation, one: KnownAbility) -> Iterator[AbilityUse]:
    for ally, _, worth in _endangered(s):
        yield AbilityUse(one, worth - price_of(one), ally.name)


def _taunts(s: Situation, one: KnownAbility) -> Iterator[AbilityUse]:
    for _, foe, worth in _endangered(s):
        yield AbilityUse(one, worth - price_of(one), s.people.refer(foe))


def _endangered(s: Situation) -> Iterator[tuple[EntityView, EntityView, float]]:
    """Yield the attacked allies who are worse off than the character, each with a foe and the worth of protection."""
    if s.own.hp_ratio <= s.modulator.flee_ratio + 0.1:
        return
    for ally in allies_here(s):
        foe, lead = foe_of(s.people, ally), s.own.hp_ratio - health_of(s, ally)
        if foe is not None and lead > 0:
            yield ally, foe, PROTECTING * lead


def _strengthens(s: Situation, one: KnownAbility) -> Iterator[AbilityUse]:
    """Yield the allies in a fight whom it strengthens. What it does for the character itself is the fight's matter."""
    for ally in _targets(s, one):
        if foe_of(s.people, ally) is not None and not was_strengthened(s, one, ally.name):
            yield AbilityUse(one, STRENGTHENING - price_of(one), ally.name, strengthened=ally.name)


_HELP_BY_EFFECT: Final[Mapping[str, Callable[[Situation, KnownAbility], Iterator[AbilityUse]]]] = {
    "heal": _heals,
    "dispel": _lifts,
    "rescue": _rescues,
    "taunt": _taunts,
    "strengthen": _strengthens,
}
"""Effect, as the game says it → on whom such an ability is worth how much."""


# --- rules for outside a fight ---


def help_by_ability(s: Situation) -> Decision | None:
    """Use the ability that helps most now, on oneself or on an ally, fighting or not. Then stand still for a moment."""
    if s.own.dead or s.own.in_combat or not s.beliefs.status.abilities:
        return None
    use = best_help(s)
    if use is None:
        return _look_at_ally(s)
    why = f"help {use.whom} by {use.ability.name}" if use.whom else f"recover by {use.ability.name}"
    step = do("use_ability", why, ability=use.line).marking(*use.effects)
    return Decision((step, do("wait", "let it take effect", seconds=str(CAST_S))))


def _look_at_ally(s: Situation) -> Decision | None:
    """Look how hurt an ally is who fights, if the character could heal or protect it and does not know that."""
    if not any(one.effect in _FOR_THE_HURT for one in s.beliefs.status.abilities.values()):
        return None
    for ally in allies_here(s):
        looked = Activity.ALLY_SEEN.of(ally.name.lower())
        if foe_of(s.people, ally) is None or s.diary.avoided(looked, s.now) or _condition_is_known(s, ally):
            continue
        look = do("examine", f"see how {ally.name} is", target=ally.name.lower())
        return Decision((look.marking(Pause(looked, CONDITION_S)),))
    return None
