"""What is known of an observation beside its words: whose they are, how far to trust them, how much it matters."""

from maid_engine.ai_players.cognitive.perception.importance import ImportanceScorer
from maid_engine.ai_players.cognitive.perception.sanitizer import ObservationSanitizer, capped
from maid_engine.ai_players.models.perception import Observation


class ObservationJudge:
    """Gives observations their provenance, then their importance, then the cap of players' speech.

    Scoring comes before the cap, so that nothing lifts a player's speech again.

    Args:
        foreign: whether they come from another operator's MUD.
    """

    def __init__(self, *, foreign: bool = False) -> None:
        self.scorer = ImportanceScorer()
        self._sanitizer = ObservationSanitizer(foreign=foreign)

    def judged(self, seen: Observation) -> Observation:
        """Return the observation with all of it."""
        return capped(self.scorer.scored(self._sanitizer.sanitized(seen)))
