"""What texts mean, asked for outside of the mind: memories' now and then, a question's before it goes out."""

from typing import Final

from maid_engine.ai_players.cognitive.memory.system import MemorySystem
from maid_engine.ai_players.cognitive.prompt_context import sought
from maid_engine.ai_players.models.questions import Question, QuestionId
from maid_engine.core.time import Seconds

SKETCH_EVERY_S: Final = 3.0
"""Between two times at which a mind names memories whose meaning it does not know."""
SKETCH_WITHIN_S: Final = 1.0
"""So long a question waits to be told what the memories that it asks after mean."""


class EmbeddingRequests:
    """Names texts whose sketches are wanted, and holds questions back for theirs; nothing where there is no model."""

    def __init__(self, memory: MemorySystem) -> None:
        self._memory = memory
        self._due = Seconds(0.0)
        self._waiting: dict[QuestionId, str] = {}
        """Questions that wait for a sketch → what they are about, until that was named."""

    def ready(self, question: Question[object], now: Seconds) -> bool:
        """Whether it need not wait to learn what the memories that it asks after mean."""
        meanings = self._memory.meanings
        subject = sought(question) if meanings.version else ""
        if not subject or meanings.knows(subject) or now - question.asked_at >= SKETCH_WITHIN_S:
            self._waiting.pop(question.id, None)
            return True
        self._waiting.setdefault(question.id, subject)
        return False

    def sought(self) -> tuple[str, ...]:
        """What waiting questions are about, and what memory was asked without a sketch, each named once."""
        named = list(filter(None, self._waiting.values()))
        self._waiting.update(dict.fromkeys(self._waiting, ""))
        return tuple(dict.fromkeys((*named, *self._memory.meanings.take_wanted())))

    def unsketched(self, now: Seconds) -> tuple[str, ...]:
        """Memories whose meaning is not known, when it is time to name some."""
        if not self._memory.meanings.version or now < self._due:
            return ()
        self._due = Seconds(now + SKETCH_EVERY_S)
        return self._memory.meanings.unknown(self._memory.shelf)

    def wake_at(self, otherwise: float, now: Seconds) -> Seconds:
        """When to look again: soon while a question waits, else as it is."""
        return Seconds(min(otherwise, now + SKETCH_WITHIN_S) if self._waiting else otherwise)

    def give_up(self) -> None:
        """The questions that waited are not asked."""
        self._waiting.clear()
