"""Risks that lessons warn of."""

from dataclasses import dataclass

from maid_engine.ai_players.cognitive.behaviors.situation.part_readers import (
    CarriedReader,
    CompanyReader,
    StrengthReader,
)
from maid_engine.ai_players.cognitive.behaviors.situation.readers import LessonReader
from maid_engine.ai_players.models.reflection import Counsel, Lesson, Readiness, Subject


@dataclass(frozen=True, eq=False, slots=True)
class Risk:
    """Answers whether lessons warn of something."""

    _lessons: LessonReader
    _own: StrengthReader
    _people: CompanyReader
    _inventory: CarriedReader
    _now: float
    _may_fight: bool = True

    def lairs(self) -> frozenset[str]:
        """Return the rooms where creatures were seen that attack first, if the character may not fight; else none."""
        if self._may_fight:
            return frozenset()
        attackers = filter(lambda record: record.attacks_first, self._people.all_fights())
        return frozenset(room for record in attackers for room in record.rooms)

    def warned(self, subject: Subject, about: str, *, whatever_health: bool = False) -> Lesson | None:
        """Return the lesson that warns of this now; `None` if there is none or it is satisfied.

        Args:
            subject: The kind of thing.
            about: The thing, as lessons name it.
            whatever_health: Whether to ignore the character's health, as during a fight.
        """
        if not self._lessons:
            return None
        lesson = self._lessons.get(subject, about, self._now)
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
        if not whatever_health and self._own.hp_ratio < needs.hp_ratio:
            return False
        if self._own.level + self._people.company_here() < needs.level:
            return False
        return self._has_what(needs)

    def _has_what(self, needs: Readiness) -> bool:
        """Return whether the character has the thing and the weapon that are needed."""
        if needs.armed and not self._inventory.armed():
            return False
        return not needs.item or self._inventory.has(needs.item)

    def still_feared(self, foe: str) -> bool:
        """Return whether the lesson about a creature still warns; also true if there is no lesson about it."""
        learned = self._lessons.get(Subject.FOE, foe, self._now) if self._lessons else None
        return learned is None or self.warned(Subject.FOE, foe) is not None

    def shunned_areas(self) -> frozenset[str]:
        """Return the areas that lessons warn of now, in lower case."""
        if not self._lessons:
            return frozenset()
        learned = self._lessons.of(Subject.AREA, self._now)
        return frozenset(one.about for one in learned if not self._ready_for(one, whatever_health=False))

    def shunned(self) -> frozenset[str]:
        """Return the rooms that lessons warn of now, and the :meth:`lairs`."""
        if not self._lessons:
            return self.lairs()
        learned = self._lessons.of(Subject.ROOM, self._now)
        warned = frozenset(one.about for one in learned if not self._ready_for(one, whatever_health=False))
        return warned | self.lairs()
