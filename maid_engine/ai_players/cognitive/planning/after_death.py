"""After a death: heuristics, not a new life's plan.

A death costs the phase at hand, no more. Who dies of the same foe, or in the same place, again and again, keeps away
for long, and wishes to be stronger.
"""

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.planning import NO_SUBJECT, GoalType, PlanPriority
from maid_engine.ai_players.models.predicates import Check, Operator, Predicate

TOO_OFTEN = 2
"""Deaths of one cause after which it is no accident."""
LONG_S = 1800.0
"""How long what killed one so often is left alone, unless one has become a match for it."""
FORGET_S = 7200.0
"""Deaths longer ago than this belong to another life."""


class DeathRecovery:
    """Counts deaths by foe and place, and says what follows from them."""

    def __init__(self) -> None:
        self._seen: int | None = None

    def look(self, s: MindSituation) -> Wish | None:
        """What is wished for after deaths since this was asked last; None while nothing follows from them."""
        deaths = s.diary.counts[Counted.DEATHS]
        if self._seen is None or deaths < self._seen:
            self._seen = deaths
            return None
        if deaths == self._seen:
            return None
        self._seen = deaths
        return self._after(s)

    def _after(self, s: MindSituation) -> Wish | None:
        foe = next(iter(s.diary.foes), "").lower()
        room = s.diary.hints.get("my_corpse", "")
        too_dangerous = bool(room) and self._count(Activity.DIED_AT.of(room), s) >= TOO_OFTEN
        too_strong = bool(foe) and self._count(Activity.DIED_OF.of(foe), s) >= TOO_OFTEN
        if not too_dangerous and not too_strong:
            return None
        if too_dangerous:
            s.diary.avoid(Activity.WALKED_TO.of(room), s.now + LONG_S)
        if too_strong:
            s.diary.avoid(Activity.FOUGHT.of(foe), s.now + LONG_S)
            return grow_strong(s, foe)
        return grow_strong(s, "")

    @staticmethod
    def _count(cause: ActivityKey, s: MindSituation) -> int:
        """Count a death of this cause; return how many there were without a long time between two."""
        recent = s.diary.since(cause, s.now) <= FORGET_S
        s.diary.note(cause, s.now)
        s.diary.times[cause] = s.diary.times[cause] * recent + 1
        return s.diary.times[cause]


def grow_strong(s: MindSituation, foe: str) -> Wish:
    """The wish to be a match for a foe; without one, to rise a level."""
    risen = Predicate(Check.LEVEL, "", Operator.AT_LEAST, s.level + 1)
    criteria = (Predicate(Check.BEATABLE, foe),) if foe else (risen,)
    if foe and s.fights(foe).kills:
        criteria = (risen,)
    words = f"grow stronger than {foe}" if foe else "grow stronger"
    return Wish(
        2.0,
        words,
        GoalType.COMBAT,
        criteria,
        NO_SUBJECT,
        f"death:{foe or 'place'}",
        PlanPriority.HIGH,
        key=words,
    )
