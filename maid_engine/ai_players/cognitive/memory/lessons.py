"""Lessons as rules that are obeyed: kept by what they are about, asked before anything is dared.

A lesson is looked up by key, never searched for; whoever has none pays for a look into an empty table.
"""

from collections.abc import Iterable
from dataclasses import replace

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.reflection import Counsel, Lesson, Readiness, Subject
from maid_engine.core.codec import from_json, to_rows
from maid_engine.core.time import Seconds

MOST_LESSONS = 200
DOUBTED = 0.3
"""Confidence under which a lesson is dropped."""
DOUBT = 0.35
"""How much confidence goes with each contradiction."""
TRUST = 0.1
"""How much confidence comes with each confirmation."""
LONGER = 1.5
"""How much longer a confirmed lesson is kept."""


class LessonBook:
    """What one has learned to leave, and what to have before daring it again."""

    def __init__(self) -> None:
        self._lessons: dict[tuple[Subject, str], Lesson] = {}
        self.obeyed = 0
        """How often a lesson kept one from something."""

    def __len__(self) -> int:
        return len(self._lessons)

    def __bool__(self) -> bool:
        return bool(self._lessons)

    def all(self) -> tuple[Lesson, ...]:
        """Every lesson, the oldest first."""
        return tuple(self._lessons.values())

    def get(self, subject: Subject, about: str, now: float) -> Lesson | None:
        """The lesson about this, while it is kept."""
        lesson = self._lessons.get((subject, about))
        if lesson is None:
            return None
        if now > lesson.expires:
            del self._lessons[lesson.key]
            return None
        return lesson

    def learn(self, lesson: Lesson) -> Lesson:
        """Take up a lesson; one about the same is confirmed by it and becomes as strict as the stricter of both."""
        known = self.get(lesson.subject, lesson.about, lesson.learned_at)
        if known is None:
            self._lessons[lesson.key] = lesson
            while len(self._lessons) > MOST_LESSONS:
                del self._lessons[min(self._lessons.values(), key=lambda one: one.expires).key]
            return lesson
        known.confirmations += 1
        known.confidence = min(0.95, max(known.confidence, lesson.confidence) + TRUST)
        known.counsel = lesson.counsel
        known.needs = Readiness(
            max(known.needs.level, lesson.needs.level),
            max(known.needs.hp_ratio, lesson.needs.hp_ratio),
            lesson.needs.item or known.needs.item,
        )
        known.because, known.taint = lesson.because, lesson.taint
        life = (lesson.expires - lesson.learned_at) * LONGER ** min(3, known.confirmations)
        known.expires = Seconds(lesson.learned_at + life)
        return known

    def supersede(self, lesson: Lesson) -> None:
        """Take this lesson for the one about the same."""
        self._lessons[lesson.key] = lesson

    def disproved(self, subject: Subject, about: str, now: float, *, level: int, hp_ratio: float) -> None:
        """What it warned of went well as one is: it asks for no more than that, and is believed less."""
        lesson = self.get(subject, about, now)
        if lesson is None:
            return
        lesson.confidence -= DOUBT
        lesson.needs = replace(
            lesson.needs,
            level=min(lesson.needs.level, level),
            hp_ratio=min(lesson.needs.hp_ratio, hp_ratio),
        )
        if lesson.confidence < DOUBTED or lesson.counsel is not Counsel.PREPARE:
            del self._lessons[lesson.key]

    def of(self, subject: Subject, now: float) -> Iterable[Lesson]:
        """Those about things of a kind that are still kept."""
        found = [one for one in self._lessons.values() if one.subject is subject]
        return [one for one in found if now <= one.expires]

    def forget(self, person: Forgotten) -> None:
        """Let go of every lesson that names somebody or was made from their words."""
        gone = [
            key for key, one in self._lessons.items() if person.is_in(f"{one.about} {one.because}", one.taint)
        ]
        for key in gone:
            del self._lessons[key]

    def state(self) -> list[object]:
        """All of it, as JSON."""
        return to_rows(self._lessons.values())

    def restore(self, state: Iterable[object]) -> None:
        """Take up what :meth:`state` gave."""
        lessons = [from_json(Lesson, one) for one in state]
        self._lessons = {lesson.key: lesson for lesson in lessons}
