"""Changes of the goals that an AI player's settings name, until its plan follows them."""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.planning.model_proposals import (
    CONFIG,
    GoalSettings,
    ModelProposals,
)


class GoalChanges:
    """Goals, in words, that came into the settings or were removed from them since the last thought."""

    def __init__(self, words: Sequence[str]) -> None:
        self._added = list(words)
        self._removed: list[str] = []
        self.pending = True
        """Whether the plan is to be compared with the settings."""

    def note(self, before: Sequence[str], now: Sequence[str]) -> None:
        """Record that the goals of the settings changed."""
        added = [*self._added, *(words for words in now if words not in before)]
        self._added = [words for words in added if words in now]
        self._removed += [words for words in before if words not in now]
        self.pending = True

    def apply(self, offers: ModelProposals, settings: GoalSettings, s: MindSituation) -> None:
        """Drop the goals that the settings no longer name, and adopt the new ones."""
        offers.keep_to(settings, tuple(self._removed), s)
        self.pending = False
        self._removed.clear()
        while self._added:
            offers.take_words(self._added.pop(0), CONFIG, s)
