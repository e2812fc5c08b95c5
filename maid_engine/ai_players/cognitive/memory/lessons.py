"""The book of lessons, which are rules learned from failures. They are checked before an action.

A lesson is looked up by its key and never searched for, so a check costs one lookup in a table.
"""

from collections.abc import Iterable
from dataclasses import replace

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.reflection import Counsel, Lesson, Readiness, Subject
from maid_engine.ai_players.models.taint import unite
from maid_engine.core.codec import from_json
from maid_engine.core.row_memo import RowMemo
from maid_engine.core.time import Seconds

MOST_LESSONS = 200
"""Most lessons that are kept; the oldest are dropped."""
DOUBTED = 0.3
"""Confidence under which a lesson is dropped."""
DOUBT = 0.35
"""Confidence lost with each contradiction."""
TRUST = 0.1
"""Confidence gained with each confirmation."""
LONGER = 1.5
"""Factor on the lifetime of a lesson for each confirmation."""


class LessonBook:
    """What an AI player learned to avoid, and what it needs before it tries again."""

    def __init__(self) -> None:
        self._lessons: dict[tuple[Subject, str], Lesson] = {}
        self._memo = RowMemo[Lesson]()
        self.obeyed = 0
        """How often a lesson prevented an action."""

    def __len__(self) -> int:
        return len(self._lessons)

    def __bool__(self) -> bool:
        return bool(self._lessons)

    def all(self) -> tuple[Lesson, ...]:
        """Return all lessons, the oldest first. Expired ones may be among them."""
        return tuple(self._lessons.values())

    def get(self, subject: Subject, about: str, now: float) -> Lesson | None:
        """Return the lesson about this; ``None`` if there is none. An expired lesson is deleted."""
        lesson = self._lessons.get((subject, about))
        if lesson is None:
            return None
        if now > lesson.expires:
            del self._lessons[lesson.key]
            return None
        return lesson

    def learn(self, lesson: Lesson) -> Lesson:
        """Add a lesson, or merge it into the known one about the same thing. Return the resulting lesson.

        The merge confirms the known lesson: it takes the stricter conditions of both, gains confidence, and lives
        longer with each confirmation. A model's words are kept. When the book is full, the lesson that expires first is
        dropped.
        """
        known = self.get(lesson.subject, lesson.about, lesson.learned_at)
        if known is None:
            self._lessons[lesson.key] = lesson
            while len(self._lessons) > MOST_LESSONS:
                del self._lessons[min(self._lessons.values(), key=lambda one: one.expires).key]
            return lesson
        needs = Readiness(
            max(known.needs.level, lesson.needs.level),
            max(known.needs.hp_ratio, lesson.needs.hp_ratio),
            lesson.needs.item or known.needs.item,
            armed=lesson.needs.armed or known.needs.armed,
        )
        keeps_words = known.by_model and not lesson.by_model
        confirmations = known.confirmations + 1
        life = (lesson.expires - lesson.learned_at) * LONGER ** min(3, confirmations)
        merged = replace(
            known,
            confirmations=confirmations,
            confidence=min(0.95, max(known.confidence, lesson.confidence) + TRUST),
            counsel=lesson.counsel,
            needs=needs,
            because=known.because if keeps_words else lesson.because,
            by_model=known.by_model or lesson.by_model,
            taint=unite(known.taint, lesson.taint),
            expires=Seconds(lesson.learned_at + life),
        )
        self._lessons[merged.key] = merged
        return merged

    def supersede(self, lesson: Lesson) -> None:
        """Replace the lesson about the same thing with this one, without a merge."""
        self._lessons[lesson.key] = lesson

    def withdraw(self, subject: Subject, about: str, because: str) -> None:
        """Delete the lesson about this if it was made of these words, which are held no longer."""
        lesson = self._lessons.get((subject, about))
        if lesson is not None and lesson.because == because:
            del self._lessons[lesson.key]

    def disproved(self, subject: Subject, about: str, now: float, *, level: int, hp_ratio: float) -> None:
        """Weaken a lesson, because what it warned about went well at this level and health.

        It then asks for no more than that, and loses confidence. It is dropped if its confidence is too low,
        or if it forbids the thing altogether.
        """
        lesson = self.get(subject, about, now)
        if lesson is None:
            return
        confidence = lesson.confidence - DOUBT
        if confidence < DOUBTED or lesson.counsel is not Counsel.PREPARE:
            del self._lessons[lesson.key]
            return
        needs = replace(
            lesson.needs,
            level=min(lesson.needs.level, level),
            hp_ratio=min(lesson.needs.hp_ratio, hp_ratio),
        )
        self._lessons[lesson.key] = replace(lesson, confidence=confidence, needs=needs)

    def of(self, subject: Subject, now: float) -> Iterable[Lesson]:
        """Return the lessons about this kind of subject that have not expired."""
        found = [one for one in self._lessons.values() if one.subject is subject]
        return [one for one in found if now <= one.expires]

    def forget(self, person: Forgotten) -> None:
        """Delete every lesson that names a person or was made from their words."""
        gone = [
            key for key, one in self._lessons.items() if person.is_in(f"{one.about} {one.because}", one.taint)
        ]
        for key in gone:
            del self._lessons[key]

    def state(self) -> list[object]:
        """Return all lessons as JSON."""
        return self._memo.rows(self._lessons.values())

    def restore(self, state: Iterable[object]) -> None:
        """Restore the lessons from :meth:`state`."""
        lessons = [from_json(Lesson, one) for one in state]
        self._lessons = {lesson.key: lesson for lesson in lessons}
