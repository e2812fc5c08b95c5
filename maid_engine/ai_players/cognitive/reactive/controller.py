"""The first reflex that fires wins."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.combat import CombatFSM
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import Reacted
from maid_engine.ai_players.cognitive.reactive.social import SocialReflex
from maid_engine.ai_players.cognitive.reactive.survival import SurvivalFSM
from maid_engine.ai_players.models.perception import Observation


@dataclass(frozen=True, slots=True)
class ReactiveController:
    """Survival, then combat, then manners."""

    survival: SurvivalFSM = field(default_factory=SurvivalFSM)
    combat: CombatFSM = field(default_factory=CombatFSM)
    social: SocialReflex = field(default_factory=SocialReflex)

    def react(self, observations: Sequence[Observation], s: Situation) -> "Reacted[ReactiveController]":
        """What to do before thinking; mostly nothing."""
        if s.dead:
            return Reacted(None, self)
        after = self
        if s.in_combat or s.hp_ratio < 0.5:
            survival = self.survival.react(s)
            after = replace(after, survival=survival.after)
            if survival.reflex is not None:
                return Reacted(survival.reflex, after)
        combat = self.combat.react(observations, s)
        after = replace(after, combat=combat.after)
        if combat.reflex is not None:
            return Reacted(combat.reflex, after)
        social = self.social.react(observations, s)
        return Reacted(social.reflex, replace(after, social=social.after))
