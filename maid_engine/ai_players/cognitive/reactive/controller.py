"""The first reflex that fires wins."""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.combat import CombatFSM
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import Reflex
from maid_engine.ai_players.cognitive.reactive.social import SocialReflex
from maid_engine.ai_players.cognitive.reactive.survival import SurvivalFSM
from maid_engine.ai_players.models.perception import Observation


class ReactiveController:
    """Survival, then combat, then manners."""

    def __init__(self) -> None:
        self.survival = SurvivalFSM()
        self.combat = CombatFSM()
        self.social = SocialReflex()

    def react(self, observations: Sequence[Observation], s: Situation) -> Reflex | None:
        """What to do before thinking; mostly nothing."""
        if s.dead:
            return None
        if s.in_combat or s.hp_ratio < 0.5:
            reflex = self.survival.react(s)
            if reflex is not None:
                return reflex
        reflex = self.combat.react(observations, s)
        return reflex or self.social.react(observations, s)
