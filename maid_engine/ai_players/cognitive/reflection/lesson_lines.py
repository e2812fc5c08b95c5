"""What a mind has learned, as lines of a prompt about plans."""

from collections.abc import Iterator
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.models.audience import Provenance
from maid_engine.ai_players.models.memory import MemoryLayer

MOST_LESSONS: Final = 4
"""Most lessons in force of which a prompt tells, the latest ones."""
MOST_CONCLUSIONS: Final = 3
"""Most of the latest conclusions of which a prompt tells."""


def lesson_lines(s: MindSituation) -> Iterator[tuple[str, Provenance]]:
    """Yield the lessons that rules obey now, then the latest conclusions, each once and with its provenance."""
    told: dict[str, Provenance] = {}
    for lesson in reversed(s.lessons.all()):
        if lesson.told and s.now <= lesson.expires and len(told) < MOST_LESSONS:
            told.setdefault(lesson.told, Provenance(lesson.taint))
    words = " ".join(told)
    for memory in s.memory.recent(MOST_CONCLUSIONS, MemoryLayer.REFLECTIVE):
        if memory.content not in words:
            told.setdefault(memory.content, memory.provenance)
    yield from told.items()
