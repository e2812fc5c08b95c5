"""Which topics a mind asks the shared knowledge pool about, and when.

Questions leave with ``Outcome.wondered``; answers come back with ``Intake.pool_answers`` in the next step.
"""

from typing import Final

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.taint import CLEAN

ASK_AGAIN_S: Final = 600.0
"""Pause between two questions about the same topic, in seconds."""
ANSWERED_WITHIN_S: Final = 1.0
"""Longest time that an answer to somebody's words waits for the pool, in seconds."""
NEEDS_EVERY_S: Final = 60.0
"""Pause between two looks at what the mind needs to know for its own plans, in seconds."""
MOST_TOPICS: Final = 100
"""Most topics whose time of asking is kept."""
MOST_AT_ONCE: Final = 5
"""Most topics that wait for an answer of the pool."""


class PoolLookup:
    """Topics that were asked about, and those without an answer yet."""

    def __init__(self) -> None:
        self._asked: dict[str, float] = {}
        """When each topic was last asked about, by topic in lower case, the oldest first."""
        self._wanted: dict[str, None] = {}
        self._open: dict[str, None] = {}
        self._needs_due = 0.0

    def ask(self, topic: str, now: float) -> None:
        """Ask about a topic with the next outcome, unless that was done lately or too many topics wait."""
        key = topic.lower().strip()
        if not key or len(self._wanted) >= MOST_AT_ONCE or self._was_asked(key, now):
            return
        self._asked.pop(key, None)
        self._asked[key] = now
        self._wanted[key] = self._open[key] = None
        while len(self._asked) > MOST_TOPICS:
            oldest = next(iter(self._asked))
            del self._asked[oldest]
            self._open.pop(oldest, None)

    def _was_asked(self, key: str, now: float) -> bool:
        """Return whether a topic was asked about lately."""
        return key in self._asked and now - self._asked[key] < ASK_AGAIN_S

    def awaits(self, topic: str, now: float) -> bool:
        """Return whether the answer about a topic is still expected."""
        key = topic.lower().strip()
        return key in self._open and now - self._asked[key] < ANSWERED_WITHIN_S

    def needs_due(self, now: float) -> bool:
        """Return whether it is time to check what the mind's own plans need. Starts the next pause if so."""
        if now < self._needs_due:
            return False
        self._needs_due = now + NEEDS_EVERY_S
        return True

    def take(self) -> tuple[str, ...]:
        """Return and clear the topics to ask about now."""
        wanted, self._wanted = tuple(self._wanted), {}
        return wanted

    def answered(self, topic: str) -> None:
        """Record that the pool has answered."""
        self._open.pop(topic, None)

    def forget(self, person: Forgotten) -> None:
        """Drop the topics that name a person."""
        for topic in [one for one in self._asked if person.is_in(one, CLEAN)]:
            del self._asked[topic]
            self._wanted.pop(topic, None)
            self._open.pop(topic, None)
