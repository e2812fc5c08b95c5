"""Heuristics after a death.

A death only ends the current phase. After repeated deaths by the same foe or in the same room, the AI player
avoids it for a long time and wishes to become stronger.
"""

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.goal_source import GoalSource, SourceKind
from maid_engine.ai_players.models.planning import NO_SUBJECT, GoalType, PlanPriority
from maid_engine.ai_players.models.predicates import Check, Operator, Predicate

TOO_OFTEN = 2
"""Deaths by the same cause from which on it is avoided."""
LONG_S = 1800.0
"""Seconds for which a deadly foe or room is avoided."""
FORGET_S = 7200.0
"""Seconds between two deaths by the same cause after which the count starts again."""


class DeathRecovery:
    """Counts deaths by foe and room, and reacts to repeated ones."""

    def __init__(self) -> None:
        self._seen: int | None = None

    def look(self, s: MindSituation) -> Wish | None:
        """Return the wish that follows from deaths since the last call; ``None`` if there is none."""
        deaths = s.diary.counts[Counted.DEATHS]
        if self._seen is None or deaths < self._seen:
            self._seen = deaths
            return None
        if deaths == self._seen:
            return None
        self._seen = deaths
        return self._after(s)

    def _after(self, s: MindSituation) -> Wish | None:
        """Avoid what killed the character too often. Return the wish to be stronger than it."""
        foe = next(iter(s.diary.foes), "").lower()
        room = s.diary.facts.own_corpse
        too_dangerous = self._is_too_often(Activity.DIED_AT, room, s)
        too_strong = self._is_too_often(Activity.DIED_OF, foe, s)
        if too_dangerous:
            s.diary.avoid(Activity.WALKED_TO.of(room), s.now + LONG_S)
        if too_strong:
            s.diary.avoid(Activity.FOUGHT.of(foe), s.now + LONG_S)
            return grow_strong(s, foe)
        return grow_strong(s, "") if too_dangerous else None

    def _is_too_often(self, death: Activity, cause: str, s: MindSituation) -> bool:
        """Count a death by this cause, if it is known. Return whether there were too many."""
        return cause != "" and self._count(death.of(cause), s) >= TOO_OFTEN

    @staticmethod
    def _count(cause: ActivityKey, s: MindSituation) -> int:
        """Count a death by this cause. Return the count, which starts again after :data:`FORGET_S`."""
        recent = s.diary.since(cause, s.now) <= FORGET_S
        s.diary.note(cause, s.now)
        s.diary.times[cause] = s.diary.times[cause] * recent + 1
        return s.diary.times[cause]


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
