"""What one being feels about another. Ties have a direction: both may feel differently."""

import math
from dataclasses import dataclass, replace
from typing import Final

from maid_engine.core.time import Seconds

WORDS_A_TALK: Final = 50.0
"""As many words make somebody as familiar as one more talk."""
TALKS_TO_KNOW: Final = 5.0
"""Talks after which familiarity is 63 %: it is 1 - e^(-talks / TALKS_TO_KNOW)."""


@dataclass(frozen=True, slots=True)
class Tie:
    """What a being feels about one other, and what it remembers of their talks."""

    sentiment: float = 0.0
    """-1 is hate, 1 is love."""
    talks: int = 0
    words: int = 0
    """Words that both said in all talks."""
    last: Seconds | None = None
    """Game time of the last talk, None before the first."""
    topic: str = ""
    """What the last talk was about."""
    known: float = 0.0
    """Familiarity that was given, not talked for: 0 to 1."""

    @property
    def familiarity(self) -> float:
        """How well it knows the other, 0 to 1. It grows with talks and words, and never shrinks."""
        talked = 1.0 - math.exp(-(self.talks + self.words / WORDS_A_TALK) / TALKS_TO_KNOW)
        return max(0.0, min(1.0, talked + self.known))

    @property
    def strength(self) -> float:
        """How much the tie counts, whether it is good or bad: 0 to 2."""
        return abs(self.sentiment) + self.familiarity

    def talked(self, now: Seconds, words: int, sentiment: float, topic: str) -> "Tie":
        """Return the tie after one more talk. `sentiment` is the change."""
        felt = max(-1.0, min(1.0, self.sentiment + sentiment))
        return replace(
            self,
            sentiment=felt,
            talks=self.talks + 1,
            words=self.words + words,
            last=now,
            topic=topic or self.topic,
        )

    def went_on(self, now: Seconds, words: int, topic: str) -> "Tie":
        """Return the tie after more words of the same talk."""
        return replace(self, words=self.words + words, last=now, topic=topic or self.topic)

    def warmed(self, sentiment: float, now: Seconds, topic: str) -> "Tie":
        """Return the tie after a deed without words. `sentiment` is the change, `topic` what the deed was."""
        felt = max(-1.0, min(1.0, self.sentiment + sentiment))
        return replace(self, sentiment=felt, last=now, topic=topic)

    def adjusted(self, sentiment: float, familiarity: float, topic: str) -> "Tie":
        """Return the tie with both numbers changed by hand."""
        felt = max(-1.0, min(1.0, self.sentiment + sentiment))
        return replace(self, sentiment=felt, known=self.known + familiarity, topic=topic or self.topic)
