"""What lessons speak against."""

from typing import Protocol

from maid_engine.ai_players.cognitive.behaviors.situation.readers import LessonReader
from maid_engine.ai_players.models.reflection import Counsel, Lesson, Subject


class RiskSource(Protocol):
    """What a risk is judged by."""

    @property
    def now(self) -> float:
        """The time, in seconds."""
        ...

    @property
    def lessons(self) -> LessonReader:
        """What was learned."""
        ...

    @property
    def hp_ratio(self) -> float:
        """Health as a share of the most."""
        ...

    @property
    def level(self) -> int:
        """The character's level."""
        ...

    def company_here(self) -> int:
        """Return how many of the character's group are here, beside itself."""
        ...

    def has(self, what: str) -> bool:
        """Return whether such a thing is carried or worn."""
        ...


class Risk:
    """What was learned, asked before anything is dared."""

    __slots__ = ("_source",)

    def __init__(self, source: RiskSource) -> None:
        self._source = source

    def warned(self, subject: Subject, about: str, *, whatever_health: bool = False) -> Lesson | None:
        """The lesson that speaks against this now; None when there is none, or one is ready for it.

        Args:
            subject: what kind of thing it is about.
            about: what it is about, as lessons call it.
            whatever_health: look past one's health, as in the midst of a fight.
        """
        if not self._source.lessons:
            return None
        lesson = self._source.lessons.get(subject, about, self._source.now)
        if lesson is None or self._ready_for(lesson, whatever_health=whatever_health):
            return None
        return lesson

    def _ready_for(self, lesson: Lesson, *, whatever_health: bool) -> bool:
        """Whether one has what it asks for; each friend at one's side counts for a level."""
        if lesson.counsel is not Counsel.PREPARE:
            return False
        needs = lesson.needs
        well = whatever_health or self._source.hp_ratio >= needs.hp_ratio
        return (
            well
            and self._source.level + self._source.company_here() >= needs.level
            and (not needs.item or self._source.has(needs.item))
        )

    def shunned(self) -> frozenset[str]:
        """Rooms that lessons keep one out of now."""
        if not self._source.lessons:
            return frozenset()
        return frozenset(
            lesson.about
            for lesson in self._source.lessons.of(Subject.ROOM, self._source.now)
            if not self._ready_for(lesson, whatever_health=False)
        )
