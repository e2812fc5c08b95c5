"""After a death: heuristics, not a new life's plan (errata A14).

A death costs the phase at hand, no more. Who dies of the same foe, or in the same place, again and again, keeps away
for long, and wishes to be stronger.
"""

from maid_engine.ai_players.cognitive.behaviors.goals import Wish
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
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

    def look(self, s: Situation) -> Wish | None:
        """What is wished for after deaths since this was asked last; None while nothing follows from them."""
        deaths = s.diary.counts["deaths"]
        if self._seen is None or deaths < self._seen:
            self._seen = deaths
            return None
        if deaths == self._seen:
            return None
        self._seen = deaths
        return self._after(s)

    def _after(self, s: Situation) -> Wish | None:
        foe = next(iter(s.diary.foes), "").lower()
        room = s.diary.hints.get("my_corpse", "")
        causes = [f"foe:{foe}"] if foe else []
        causes += [f"room:{room}"] if room else []
        again = [cause for cause in causes if self._count(cause, s) >= TOO_OFTEN]
        if not again:
            return None
        if f"room:{room}" in again:
            s.diary.avoid(f"go:{room}", s.now + LONG_S)
        if f"foe:{foe}" in again:
            s.diary.avoid(f"fight:{foe}", s.now + LONG_S)
            return grow_strong(s, foe)
        return grow_strong(s, "")

    @staticmethod
    def _count(cause: str, s: Situation) -> int:
        key = f"deaths of {cause}"
        if s.diary.since(key, s.now) > FORGET_S:
            s.diary.counts[key] = 0
        s.diary.note(key, s.now)
        s.diary.counts[key] += 1
        return s.diary.counts[key]


def grow_strong(s: Situation, foe: str) -> Wish:
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
