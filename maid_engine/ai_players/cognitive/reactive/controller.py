"""Runs the reflexes in order of urgency. The first one that fires wins."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.combat import CombatFSM
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import Reacted
from maid_engine.ai_players.cognitive.reactive.social import SocialReflex
from maid_engine.ai_players.cognitive.reactive.survival import SurvivalFSM
from maid_engine.ai_players.models.perception import Observation


@dataclass(frozen=True, slots=True)
class ReactiveController:
    """The reflexes: survival, then combat, then social."""

    survival: SurvivalFSM = field(default_factory=SurvivalFSM)
    combat: CombatFSM = field(default_factory=CombatFSM)
    social: SocialReflex = field(default_factory=SocialReflex)

    def react(self, observations: Sequence[Observation], s: Situation) -> "Reacted[ReactiveController]":
        """Return the reflex that fires, mostly none, and the next state of all reflexes."""
        if s.own.dead:
            return Reacted(None, self)
        survival = self._survive(s)
        if survival.reflex is not None:
            return Reacted(survival.reflex, self._after(survival.after, self.combat, self.social))
        combat = self.combat.react(observations, s)
        if combat.reflex is not None:
            return Reacted(combat.reflex, self._after(survival.after, combat.after, self.social))
        social = self.social.react(observations, s)
        return Reacted(social.reflex, self._after(survival.after, combat.after, social.after))

    def _survive(self, s: Situation) -> Reacted[SurvivalFSM]:
        """Return the reflex that saves the character's life, if it is in danger and there is one."""
        if s.own.in_combat or s.own.hp_ratio < 0.5:
            return self.survival.react(s)
        return Reacted(None, self.survival)

    def _after(self, survival: SurvivalFSM, combat: CombatFSM, social: SocialReflex) -> "ReactiveController":
        if survival is self.survival and combat is self.combat and social is self.social:
            return self
        return ReactiveController(survival, combat, social)
