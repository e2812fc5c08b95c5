"""Turns the lesson of a failure, worded by a rule or a model, into data that the rules obey."""

from maid_engine.ai_players.models.reflection import (
    NOTHING_NEEDED,
    Counsel,
    FailureFacts,
    FailureType,
    Lesson,
    Readiness,
    Subject,
)
from maid_engine.ai_players.models.taint import CLEAN, FOREIGN, Taint
from maid_engine.ai_players.questions.failure_question import (
    READY,
    LessonTold,
    matter_of,
    needs_of,
)
from maid_engine.ai_players.questions.insight_grounds import evidence_of, kept_from, made_of
from maid_engine.ai_players.questions.reflection_facts import Insight, ReflectionFacts
from maid_engine.core.time import Seconds

LIFE_S = {
    FailureType.DEATH: 5400.0,
    FailureType.FLIGHT: 1500.0,
    FailureType.QUEST_FAILURE: 1800.0,
    FailureType.ACTION_FAILURE: 1800.0,
}
"""Seconds for which a lesson is kept unless it is confirmed, by type of failure."""
LIFE_OF_INSIGHT_S = {Counsel.PREPARE: 3600.0, Counsel.AVOID: 1200.0}
"""Seconds for which a lesson of an insight is kept, with conditions and without."""
DEN_SHARE = 0.5
"""Lifetime of a lesson about a room relative to the one about the foe, since the foe may move on."""


def lessons_from(
    facts: FailureFacts, told: LessonTold, now: float, taint: Taint = CLEAN, *, by_model: bool = False
) -> list[Lesson]:
    """Return the lessons of a failure.

    These are the lesson about the foe or action and, if the foe attacked first, one about the room. Empty if
    the answer names no subject.
    """
    about = matter_of(facts, told)
    if told.subject is None or not about:
        return []
    life = LIFE_S[FailureType(facts.failure)]
    needs = needs_of(told)
    first = Lesson(
        subject=told.subject,
        about=about,
        counsel=told.counsel,
        needs=needs,
        because=told.lesson,
        confidence=told.confidence,
        learned_at=Seconds(now),
        expires=Seconds(now + life),
        taint=taint,
        by_model=by_model,
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
        by_model=by_model,
    )
    return [first, den]


def lesson_of_insight(facts: ReflectionFacts, insight: Insight, now: float) -> Lesson | None:
    """Return the lesson of a model's insight; ``None`` if it says to keep from nothing.

    It must rest on an experience of the mind's own, and on no words of players: these keep nobody from anything.
    """
    kept = kept_from(facts, insight)
    taint = made_of(facts, insight).authors
    if kept is None or taint not in (CLEAN, FOREIGN) or not evidence_of(facts, insight).own:
        return None
    counsel = Counsel.PREPARE
    if insight.needs == NOTHING_NEEDED:
        counsel = Counsel.AVOID
    return Lesson(
        subject=kept[0],
        about=kept[1],
        counsel=counsel,
        needs=insight.needs,
        because=insight.content,
        confidence=insight.confidence,
        learned_at=Seconds(now),
        expires=Seconds(now + LIFE_OF_INSIGHT_S[counsel]),
        taint=taint,
        by_model=True,
    )


def _is_grave(facts: FailureFacts) -> bool:
    """Return whether it was a death or a repeated flight. Otherwise it is enough to return in good health."""
    return facts.failure == FailureType.DEATH or facts.attempt > 1
