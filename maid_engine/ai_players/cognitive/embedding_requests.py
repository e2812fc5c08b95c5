"""Requests embeddings (sketches) from outside the mind: for memories from time to time, for questions on demand."""

from typing import Final

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.prompt_context import sought
from maid_engine.ai_players.models.questions import Question, QuestionId
from maid_engine.core.time import Seconds

SKETCH_EVERY_S: Final = 3.0
"""Seconds between two requests for memories without an embedding."""
SKETCH_WITHIN_S: Final = 1.0
"""Seconds that a question waits for the embedding of its subject."""


class EmbeddingRequests:
    """Names texts whose sketches are needed, and delays questions until theirs arrive. Does nothing without a model."""

    def __init__(self, memory: MemorySystem) -> None:
        self._memory = memory
        self._due = Seconds(0.0)
        self._waiting: dict[QuestionId, str] = {}
        """Question that waits → the text to sketch; "" once that was requested."""

    def ready(self, question: Question[object], now: Seconds) -> bool:
        """Return whether the question can go out, because it needs no sketch, has it, or has waited long enough."""
        meanings = self._memory.meanings
        subject = sought(question) if meanings.version else ""
        if not subject or meanings.knows(subject) or now - question.asked_at >= SKETCH_WITHIN_S:
            self._waiting.pop(question.id, None)
            return True
        self._waiting.setdefault(question.id, subject)
        return False

    def sought(self) -> tuple[str, ...]:
        """Return the texts of waiting questions and of searches without a sketch. Each is returned once."""
        named = list(filter(None, self._waiting.values()))
        self._waiting.update(dict.fromkeys(self._waiting, ""))
        return tuple(dict.fromkeys((*named, *self._memory.meanings.take_wanted())))

    def unsketched(self, now: Seconds) -> tuple[str, ...]:
        """Return memories without a sketch, if it is time to request some."""
        if not self._memory.meanings.version or now < self._due:
            return ()
        self._due = Seconds(now + SKETCH_EVERY_S)
        return self._memory.meanings.unknown(self._memory.shelf)

    def wake_at(self, otherwise: float, now: Seconds) -> Seconds:
        """Return when to check again: soon while a question waits, else the given time."""
        return Seconds(min(otherwise, now + SKETCH_WITHIN_S) if self._waiting else otherwise)

    def give_up(self) -> None:
        """Drop the waiting questions."""
        self._waiting.clear()
