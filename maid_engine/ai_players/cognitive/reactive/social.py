"""Somebody comes in: a wave now and then, and never all at once."""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.behaviors.reaction_gate import may_approach
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import step_key
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import Reflex, ReflexVerb
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation

WARM_ENOUGH = 0.55
"""Extraversion from which on somebody waves at all."""
COOLDOWN_S = 90.0
SAME_ONE_S = 1800.0


class SocialReflex:
    """Fires for players only, by the dice, with a pause, and not when somebody else greeted already."""

    def __init__(self) -> None:
        self._last = -1e9
        self._greeted_by_others = -1e9

    def react(self, observations: Sequence[Observation], s: Situation) -> Reflex | None:
        """Wave at who came in."""
        if any(one.row.is_player_speech and not one.row.to_me for one in observations):
            self._greeted_by_others = s.now
        if (
            s.in_combat
            or s.modulator.personality.extraversion < WARM_ENOUGH
            or s.now - self._last < COOLDOWN_S
        ):
            return None
        for one in observations:
            if one.meaning not in (Meaning.ENTERED, Meaning.APPEARED):
                continue
            name = one.text(Role.WHO)
            key = step_key("greet", {"target": name.lower()})
            if not s.beliefs.entities.is_player(name) or not may_approach(s, name, human=s.is_human(name)):
                continue
            if s.diary.since(key, s.now) < SAME_ONE_S:
                continue
            if s.now - self._greeted_by_others < 5.0 or not s.dice.chance(self._chance(s)):
                continue
            self._last = s.now
            s.diary.note(key, s.now)
            s.diary.note(Activity.APPROACHED.of(name.lower()), s.now)
            s.diary.talked(name.lower(), 1)
            return Reflex(ReflexVerb.GREET, "social.greet", target=name, heard=(one.seq,), holds_s=0.5)
        return None

    def _chance(self, s: Situation) -> float:
        return s.modulator.social_initiation_chance() / max(1, len(s.people()))
