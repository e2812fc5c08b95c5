"""The use of an ability: what it is worth, whether it is possible now, and what is noted of it.

Abilities are judged by what the game said that they do, never by their names.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import DecisionEffect, Pause
from maid_engine.ai_players.models.world import KnownAbility

PLAIN_BLOW: Final = 3.0
"""Points that a plain blow is worth, which the ability replaces."""
KEPT_STAMINA: Final = 15
"""Stamina that is kept for flight."""
PRICE_OF_MANA: Final = 0.2
"""Points that one mana is worth."""
STRENGTHENING: Final = 7.0
"""Points that a strengthening saves in a fight whose threat is 1."""
SAVED_BY: Final[Mapping[str, float]] = {"hold": 9.0, "strengthen": STRENGTHENING, "weaken": 7.0}
"""Effect → points that it saves in a fight whose threat is 1."""
MOST_DANGER: Final = 1.5
"""Threat above which no ability is worth more."""
BALANCE_S: Final = 3.0
"""Seconds from the effect of an ability to the next one, of any name."""
LEAST_WAIT_S: Final = 4.0
"""Least seconds between two uses of one ability: the game's answer to the first comes before the second."""
SPELL_S: Final = 2.0
"""Seconds that what costs mana may take until it has its effect. Its waiting time begins then."""
STRENGTH_S: Final = 60.0
"""Seconds before the same one is strengthened by the same ability again."""


@dataclass(frozen=True, slots=True)
class AbilityUse:
    """An ability, and on whom to use it."""

    ability: KnownAbility
    worth: float
    """Points of health that it gives back, saves, or takes from a foe, less its price."""
    whom: str = ""
    """What to type after its name; "" for nothing."""
    strengthened: str = ""
    """Whom it strengthens; "" if it does something else."""

    @property
    def line(self) -> str:
        """What to type."""
        return f"{self.ability.name} {self.whom}".strip()

    @property
    def effects(self) -> tuple[DecisionEffect, ...]:
        """What is noted once the line is released."""
        one = self.ability
        used = (
            Pause(Activity.ABILITY_USED.of(one.name), max(LEAST_WAIT_S, one.wait_s + time_of(one))),
            Pause(Activity.OFF_BALANCE.of(), BALANCE_S + time_of(one)),
        )
        if self.strengthened:
            return (*used, Pause(Activity.STRENGTHENED.of(one.name, self.strengthened.lower()), STRENGTH_S))
        return used


def is_usable(s: Situation, one: KnownAbility) -> bool:
    """Return whether the character can pay for an ability, need not wait for it, and this is the moment for it."""
    wrong_moment = "opening" if s.own.in_combat else "fighting"
    if one.moment == wrong_moment or s.now < one.ready_at:
        return False
    for waits_for in (Activity.OFF_BALANCE.of(), Activity.ABILITY_USED.of(one.name)):
        if s.diary.avoided(waits_for, s.now):
            return False
    status = s.beliefs.status
    return status.mp >= one.mana and status.stamina - one.stamina >= KEPT_STAMINA


def time_of(one: KnownAbility) -> float:
    """Return the seconds that an ability may take until it has its effect."""
    return SPELL_S if one.mana else 0.0


def price_of(one: KnownAbility) -> float:
    """Return how many points the price of an ability is worth."""
    return PRICE_OF_MANA * one.mana


def worth_in_fight(one: KnownAbility, danger: float, foes: int = 1) -> float:
    """Return how many points an ability takes from the foes or saves, less its price; 0 if it heals.

    Args:
        one: the ability.
        danger: the threat of the fight. At 1, it takes all of the character's health.
        foes: how many there are, of whom some abilities hurt each.
    """
    if one.effect == "heal":
        return 0.0
    hit = foes if one.side == "foes" else 1
    return hit * one.amount + SAVED_BY.get(one.effect, 0.0) * min(MOST_DANGER, danger) - price_of(one)


def was_strengthened(s: Situation, one: KnownAbility, whom: str) -> bool:
    """Return whether the character has strengthened somebody by this ability just now."""
    return s.diary.avoided(Activity.STRENGTHENED.of(one.name, whom.lower()), s.now)
