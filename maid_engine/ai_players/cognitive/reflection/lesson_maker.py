"""Turns the lesson of a failure, worded by a rule or a model, into data that the rules obey."""

from maid_engine.ai_players.models.reflection import Counsel, FailureType, Lesson, Readiness, Subject
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.questions.failure_question import READY, FailureFacts, LessonTold
from maid_engine.core.time import Seconds

LIFE_S = {
    FailureType.DEATH: 5400.0,
    FailureType.FLIGHT: 1500.0,
    FailureType.QUEST_FAILURE: 1800.0,
    FailureType.ACTION_FAILURE: 1800.0,
}
"""Seconds for which a lesson is kept unless it is confirmed, by type of failure."""
DEN_SHARE = 0.5
"""Lifetime of a lesson about a room relative to the one about the foe, since the foe may move on."""


def lessons_from(facts: FailureFacts, told: LessonTold, now: float, taint: Taint = CLEAN) -> list[Lesson]:
    """Return the lessons of a failure.

    These are the lesson about the foe or action and, if the foe attacked first, one about the room. Empty if
    the answer names no subject.
    """
    if told.subject is None:
        return []
    life = LIFE_S[FailureType(facts.failure)]
    needs = Readiness(told.level, told.hp_ratio, told.item.lower())
    first = Lesson(
        subject=told.subject,
        about=told.about if told.subject is Subject.ROOM else told.about.lower(),
        counsel=told.counsel,
        needs=needs,
        because=told.lesson,
        confidence=told.confidence,
        learned_at=Seconds(now),
        expires=Seconds(now + life),
        taint=taint,
    )
    if told.subject is not Subject.FOE or not (facts.attacks_first and facts.room):
        return [first]
    den = Lesson(
        subject=Subject.ROOM,
        about=facts.room,
        counsel=Counsel.PREPARE,
        needs=needs if _is_grave(facts) else Readiness(hp_ratio=told.hp_ratio or READY),
        because=told.lesson,
        confidence=told.confidence,
        learned_at=Seconds(now),
        expires=Seconds(now + life * DEN_SHARE),
        taint=taint,
    )
    return [first, den]


def _is_grave(facts: FailureFacts) -> bool:
    """Return whether it was a death or a repeated flight. Otherwise it is enough to return in good health."""
    return facts.failure == FailureType.DEATH or facts.attempt > 1
