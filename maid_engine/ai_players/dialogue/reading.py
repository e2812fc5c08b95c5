"""What a hearer made of some words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.intent_rows import UNSURE, Feeling, SpeechKind


class Likely(NamedTuple):
    """An intent, and how probable it is."""

    intent: str
    confidence: float


@dataclass(frozen=True, slots=True)
class Part:
    """One sentence of an utterance."""

    text: str
    intent: str
    confidence: float


@dataclass(frozen=True, slots=True)
class Reading:
    """The intent and slots of an utterance."""

    words: str
    """The utterance, as far as it was read."""
    intent: str
    """Name of a row, or `UNSURE`."""
    confidence: float
    """Probability from 0 to 1 that the best intent is right; also for `UNSURE`."""
    alternatives: tuple[Likely, ...] = ()
    """The next best intents, the best first. For `UNSURE` the best intent is the first of them."""
    slots: Mapping[str, str] = field(default_factory=dict)
    """Slot → the words of it, as they were typed."""
    parts: tuple[Part, ...] = ()
    """The sentences, each with its own intent; for "hi. where is the inn?" a greeting and a question."""
    asks: bool = False
    """Whether the speaker expects an answer."""
    kind: SpeechKind = SpeechKind.STATEMENT
    """What the speaker expects; for `UNSURE` the kind that all likely rows together speak for."""
    feeling: Feeling = Feeling.NONE
    """How the speaker feels; for `UNSURE` the feeling that all likely rows together speak for."""

    @property
    def likely(self) -> tuple[Likely, ...]:
        """The likeliest intents, the best first."""
        if self.is_sure:
            return (Likely(self.intent, self.confidence), *self.alternatives)
        return self.alternatives

    @property
    def is_sure(self) -> bool:
        """Whether the confidence reaches the threshold."""
        return self.intent != UNSURE


UNREAD: Final = Reading("", UNSURE, 0.0)
"""The reading of no words."""
