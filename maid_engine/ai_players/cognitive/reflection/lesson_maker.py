"""A failure's lesson, told by a rule or a model, as data that the rules obey."""

from maid_engine.ai_players.models.reflection import Counsel, FailureType, Lesson, Readiness, Subject
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.questions.reflection_questions import READY, FailureFacts, LessonTold
from maid_engine.core.time import Seconds

LIFE_S = {
    FailureType.DEATH: 5400.0,
    FailureType.FLIGHT: 1500.0,
    FailureType.QUEST_FAILURE: 1800.0,
    FailureType.ACTION_FAILURE: 1800.0,
}
"""How long a lesson is kept unless it is confirmed."""
DEN_SHARE = 0.5
"""How much shorter one shuns the place where one was set upon; what lives there may have moved on."""


def lessons_from(facts: FailureFacts, told: LessonTold, now: float, taint: Taint = CLEAN) -> list[Lesson]:
    """What to obey from now on: about the foe or the deed, and about the place where one was set upon."""
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
    """Whether one died, or fled not for the first time; else it is enough to be well when one comes back."""
    return facts.failure == FailureType.DEATH or facts.attempt > 1
