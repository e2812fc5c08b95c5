"""Judges observations: whose words they contain, how far to trust them, how much they matter."""

from maid_engine.ai_players.cognitive.perception.importance import ImportanceScorer
from maid_engine.ai_players.cognitive.perception.sanitizer import ObservationSanitizer, capped
from maid_engine.ai_players.models.perception import Observation


class ObservationJudge:
    """Adds to observations their provenance, then their importance, then the limit of players' speech.

    The limit comes after scoring, so that nothing raises the importance of players' speech again.

    Args:
        foreign: whether they come from another operator's MUD.
    """

    def __init__(self, *, foreign: bool = False) -> None:
        self.scorer = ImportanceScorer()
        self._sanitizer = ObservationSanitizer(foreign=foreign)

    def judged(self, seen: Observation) -> Observation:
        """Return the observation with provenance and importance."""
        return capped(self.scorer.scored(self._sanitizer.sanitized(seen)))
