"""Risks that lessons warn of."""

from typing import Protocol

from maid_engine.ai_players.cognitive.behaviors.situation.readers import LessonReader
from maid_engine.ai_players.models.reflection import Counsel, Lesson, Subject


class RiskSource(Protocol):
    """The facts by which a risk is judged."""

    @property
    def now(self) -> float:
        """The time, in seconds."""
        ...

    @property
    def lessons(self) -> LessonReader:
        """The lessons that were learned."""
        ...

    @property
    def hp_ratio(self) -> float:
        """Health as a share of the maximum."""
        ...

    @property
    def level(self) -> int:
        """The character's level."""
        ...

    def company_here(self) -> int:
        """Return how many others of the character's group are here."""
        ...

    def has(self, what: str) -> bool:
        """Return whether such a thing is carried or worn."""
        ...


class Risk:
    """Answers whether lessons warn of something."""

    __slots__ = ("_source",)

    def __init__(self, source: RiskSource) -> None:
        self._source = source

    def warned(self, subject: Subject, about: str, *, whatever_health: bool = False) -> Lesson | None:
        """Return the lesson that warns of this now; `None` if there is none or it is satisfied.

        Args:
            subject: The kind of thing.
            about: The thing, as lessons name it.
            whatever_health: Whether to ignore the character's health, as during a fight.
        """
        if not self._source.lessons:
            return None
        lesson = self._source.lessons.get(subject, about, self._source.now)
        if lesson is None or self._ready_for(lesson, whatever_health=whatever_health):
            return None
        return lesson

    def _ready_for(self, lesson: Lesson, *, whatever_health: bool) -> bool:
        """Return whether the character has what a lesson asks for.

        Each group member here counts as a level.
        """
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
        """Return the rooms that lessons warn of now."""
        if not self._source.lessons:
            return frozenset()
        return frozenset(
            lesson.about
            for lesson in self._source.lessons.of(Subject.ROOM, self._source.now)
            if not self._ready_for(lesson, whatever_health=False)
        )
