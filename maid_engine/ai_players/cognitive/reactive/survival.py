"""Badly hurt: heal or flee; a transition table."""

from collections.abc import Mapping
from enum import StrEnum

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.escape_route import way_to_run
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import Reflex, ReflexVerb

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


class SurvivalFSM:
    """Fires when health is critical."""

    def __init__(self) -> None:
        self.state = SurvivalState.SAFE
        self._last = -1e9

    def react(self, s: Situation) -> Reflex | None:
        """Heal with what is known to heal, else run; not again before the last try could have worked."""
        self.state = TRANSITIONS[self.state, self._read(s)]
        if s.now - self._last < AGAIN_S:
            return None
        for deed in DEEDS[self.state]:
            reflex = self._do(deed, s)
            if reflex is not None:
                self._last = s.now
                return reflex
        return None

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
        return Reflex(deed, "survival.flee", way=way_to_run(s))
