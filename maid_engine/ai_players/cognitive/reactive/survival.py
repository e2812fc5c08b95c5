"""The survival reflex: a state machine that heals or flees when the character is badly hurt."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from maid_engine.ai_players.cognitive.behaviors.deed_check import potions_to_use
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.escape_route import flight
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import Reacted, Reflex, ReflexVerb

CRITICAL_RATIO = 0.2


class SurvivalState(StrEnum):
    """How badly the character is off."""

    SAFE = "safe"
    HURT = "hurt"
    """Badly hurt, not in a fight."""
    DYING = "dying"
    """Badly hurt, in a fight."""


class SurvivalInput(StrEnum):
    """The character's health, as an event."""

    WELL = "well"
    LOW = "low"
    LOW_IN_FIGHT = "low_in_fight"


TRANSITIONS: Mapping[tuple[SurvivalState, SurvivalInput], SurvivalState] = {
    (state, given): after
    for state in SurvivalState
    for given, after in (
        (SurvivalInput.WELL, SurvivalState.SAFE),
        (SurvivalInput.LOW, SurvivalState.HURT),
        (SurvivalInput.LOW_IN_FIGHT, SurvivalState.DYING),
    )
}
DEEDS: Mapping[SurvivalState, tuple[ReflexVerb, ...]] = {
    SurvivalState.SAFE: (),
    SurvivalState.HURT: (ReflexVerb.HEAL,),
    SurvivalState.DYING: (ReflexVerb.HEAL, ReflexVerb.FLEE),
}
"""The verbs that are tried in each state, in this order."""
AGAIN_S = 2.5
"""Seconds before the reflex fires again."""


@dataclass(frozen=True, slots=True)
class SurvivalFSM:
    """Fires when health is critical."""

    state: SurvivalState = SurvivalState.SAFE
    last: float = -1e9
    """When it last fired, in seconds."""

    def react(self, s: Situation) -> "Reacted[SurvivalFSM]":
        """Return the reflex to heal with a known potion, or else to flee, and the next state.

        It does not fire again for :data:`AGAIN_S`, in which the last try may still take effect.
        """
        after = replace(self, state=TRANSITIONS[self.state, self._read(s)])
        if s.now - self.last < AGAIN_S:
            return Reacted(None, after)
        found = (self._do(deed, s) for deed in DEEDS[after.state])
        reflex = next((one for one in found if one is not None), None)
        return Reacted(reflex, after if reflex is None else replace(after, last=s.now))

    def _read(self, s: Situation) -> SurvivalInput:
        ratio = max(CRITICAL_RATIO, 0.5 * s.modulator.flee_ratio + 0.1)
        if s.own.dead or s.own.hp_max == 0 or s.own.hp_ratio > ratio:
            return SurvivalInput.WELL
        if s.own.in_combat:
            return SurvivalInput.LOW_IN_FIGHT
        return SurvivalInput.LOW

    def _do(self, deed: ReflexVerb, s: Situation) -> Reflex | None:
        if deed is ReflexVerb.HEAL:
            potions = potions_to_use(s)
            if not potions:
                return None
            return Reflex(deed, "survival.heal", target=s.inventory.carried_as(potions[0]))
        if deed is ReflexVerb.FLEE and s.modulator.personality.neuroticism <= 0.12 and s.own.hp_ratio > 0.08:
            return None  # fearless characters do not flee until the very end
        return flight(s, "survival.flee")
