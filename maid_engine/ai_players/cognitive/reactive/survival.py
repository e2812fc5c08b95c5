"""Badly hurt: heal or flee; a transition table."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.escape_route import flight
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import Reacted, Reflex, ReflexVerb

CRITICAL_RATIO = 0.2


class SurvivalState(StrEnum):
    """How grave it is."""

    SAFE = "safe"
    HURT = "hurt"
    """Badly hurt, and not in a fight."""
    DYING = "dying"
    """Badly hurt, in a fight."""


class SurvivalInput(StrEnum):
    """What the vitals say."""

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
"""What is tried in each state, in this order."""
AGAIN_S = 2.5


@dataclass(frozen=True, slots=True)
class SurvivalFSM:
    """Fires when health is critical."""

    state: SurvivalState = SurvivalState.SAFE
    last: float = -1e9
    """When it fired last."""

    def react(self, s: Situation) -> "Reacted[SurvivalFSM]":
        """Heal with what is known to heal, else run; not again before the last try could have worked."""
        after = replace(self, state=TRANSITIONS[self.state, self._read(s)])
        if s.now - self.last < AGAIN_S:
            return Reacted(None, after)
        found = (self._do(deed, s) for deed in DEEDS[after.state])
        reflex = next((one for one in found if one is not None), None)
        return Reacted(reflex, after if reflex is None else replace(after, last=s.now))

    def _read(self, s: Situation) -> SurvivalInput:
        ratio = max(CRITICAL_RATIO, 0.5 * s.modulator.flee_ratio + 0.1)
        if s.dead or s.hp_max == 0 or s.hp_ratio > ratio:
            return SurvivalInput.WELL
        return SurvivalInput.LOW_IN_FIGHT if s.in_combat else SurvivalInput.LOW

    def _do(self, deed: ReflexVerb, s: Situation) -> Reflex | None:
        if deed is ReflexVerb.HEAL:
            potions = s.potions()
            return Reflex(deed, "survival.heal", target=s.carried_as(potions[0])) if potions else None
        if deed is ReflexVerb.FLEE and s.modulator.personality.neuroticism <= 0.12 and s.hp_ratio > 0.08:
            return None  # the fearless stand their ground to the last
        return flight(s, "survival.flee")
