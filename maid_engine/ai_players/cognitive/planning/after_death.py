"""Heuristics after a death.

A death only ends the current phase. After repeated deaths by the same foe or in the same room, the AI player
avoids it for a long time and wishes to become stronger.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from maid_engine.ai_players.cognitive.behaviors.decision_effects import DecisionMarks
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.decisions import DecisionEffect, Pause, Repeated
from maid_engine.ai_players.models.goal_source import GoalSource, SourceKind
from maid_engine.ai_players.models.planning import NO_SUBJECT, GoalType, PlanPriority
from maid_engine.ai_players.models.predicates import Check, Operator, Predicate

TOO_OFTEN = 2
"""Deaths by the same cause from which on it is avoided."""
LONG_S = 1800.0
"""Seconds for which a deadly foe or room is avoided."""
FORGET_S = 7200.0
"""Seconds between two deaths by the same cause after which the count starts again."""


@dataclass(frozen=True, slots=True)
class DeathLesson:
    """What follows from the deaths since the last look."""

    deaths: int
    """All deaths up to now. Those before the next look are the ones beyond this number."""
    wish: Wish | None = None
    """The wish to be stronger; ``None`` if nothing killed the character too often."""
    effects: tuple[DecisionEffect, ...] = ()
    """Counts of the causes, and pauses for what is avoided."""


class DeathRecovery:
    """Finds what follows from repeated deaths by the same foe or in the same room."""

    def __init__(self) -> None:
        self._seen: int | None = None
        """Deaths up to the last lesson that was applied; ``None`` before the first."""

    def look(self, s: MindSituation) -> DeathLesson:
        """Return what follows from deaths since the last lesson that was applied. Looking changes nothing."""
        deaths = s.diary.counts[Counted.DEATHS]
        if self._seen is None or deaths <= self._seen:
            return DeathLesson(deaths)
        causes = _causes(s)
        dangers = [cause for cause in causes if cause.is_too_often(s)]
        counts = [Repeated(cause.death, FORGET_S) for cause in causes]
        pauses = [Pause(cause.avoided, LONG_S) for cause in dangers]
        return DeathLesson(deaths, _wish(s, dangers), (*counts, *pauses))

    def learn(self, s: MindSituation, marks: DecisionMarks) -> Wish | None:
        """Apply the effects of what follows from the deaths, and return the wish. They are not looked at again."""
        lesson = self.look(s)
        self._seen = lesson.deaths
        marks.apply(lesson.effects, s.now)
        return lesson.wish


@dataclass(frozen=True, slots=True)
class _Cause:
    """A foe or a room that killed the character."""

    death: ActivityKey
    avoided: ActivityKey
    """What is avoided after too many such deaths."""
    foe: str = ""

    def is_too_often(self, s: MindSituation) -> bool:
        """Return whether there are too many deaths by this cause, with the one that is looked at."""
        return s.diary.recent_times(self.death, s.now, FORGET_S) + 1 >= TOO_OFTEN


def _causes(s: MindSituation) -> list[_Cause]:
    """Return what is known of the last death: the room, then the foe."""
    causes = []
    room = s.diary.facts.own_corpse
    if room:
        causes.append(_Cause(Activity.DIED_AT.of(room), Activity.WALKED_TO.of(room)))
    foe = next(iter(s.diary.foes), "").lower()
    if foe:
        causes.append(_Cause(Activity.DIED_OF.of(foe), Activity.FOUGHT.of(foe), foe))
    return causes


def _wish(s: MindSituation, dangers: Sequence[_Cause]) -> Wish | None:
    """Return the wish to be stronger than the foe, which comes last, or else than before."""
    if not dangers:
        return None
    return grow_strong(s, dangers[-1].foe)


def grow_strong(s: MindSituation, foe: str) -> Wish:
    """Return the wish to be able to beat a foe.

    If there is no foe, or it was beaten before, it is the wish to gain a level.
    """
    words = "grow stronger"
    criterion = Predicate(Check.LEVEL, "", Operator.AT_LEAST, s.own.level + 1)
    if foe:
        words += f" than {foe}"
        if not s.people.fights(foe).kills:
            criterion = Predicate(Check.BEATABLE, foe)
    return Wish(
        2.0,
        words,
        GoalType.COMBAT,
        (criterion,),
        NO_SUBJECT,
        str(GoalSource(SourceKind.DEATH, foe or "place")),
        PlanPriority.HIGH,
        key=words,
    )
