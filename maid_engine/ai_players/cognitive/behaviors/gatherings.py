"""Gatherings that the mind heard of: the wish to be there, and the rules that go and stay there."""

from collections.abc import Iterator
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.news import GATHERING_S, named_place
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.claim import HELD_AGAIN_S, LEAST_CERTAIN, Claim
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.planning import GoalSubject, GoalType, PlanPriority, source_of_gathering
from maid_engine.ai_players.models.predicates import Check, Operator, Predicate
from maid_engine.core.english import indefinite

A_STEP_S: Final = 6.0
"""Seconds that a walk takes from one room to the next."""
EARLY_S: Final = 60.0
"""Seconds before the beginning at which one would like to arrive."""
STAYS_S: Final = 20.0
"""Seconds of one stay at a gathering, before one looks around for company again."""
FOR_GOOD_S: Final = 1e9
"""Seconds for which a decision about a gathering stands: longer than any life."""
CURIOUS_AT_LEAST: Final = 0.3
"""The share of gatherings that the most reserved character goes to."""


def gathering_wishes(s: Situation) -> Iterator[tuple[Wish, Claim]]:
    """Yield the wish to be at each gathering for which it is time to set out, with what was heard of it.

    Each is considered once, each time that it is held. The outgoing go more often than the reserved.
    """
    for claim in s.hearsay.news():
        if _is_to_consider(s, claim) and _likes_to(s, claim):
            yield _wish(s, claim), claim


def _is_to_consider(s: Situation, claim: Claim) -> bool:
    """Return whether this is a gathering that is certain enough, whose time has come, and that is new."""
    if claim.due is None or claim.confidence < LEAST_CERTAIN:
        return False
    return _is_time(s, claim) and s.diary.since(considered(claim), s.now) >= HELD_AGAIN_S


def considered(claim: Claim) -> ActivityKey:
    """Return the key under which a gathering is noted once its time has come."""
    return Activity.GATHERING.of(f"{claim.subject} at {claim.object}".lower())


def _is_time(s: Situation, claim: Claim) -> bool:
    distance = s.map.distance(s.map.room_called(claim.object))
    if distance is None or claim.due is None:
        return False
    return claim.due - distance * A_STEP_S - EARLY_S <= s.now < claim.due + GATHERING_S


def _likes_to(s: Situation, claim: Claim) -> bool:
    likes = CURIOUS_AT_LEAST + (1.0 - CURIOUS_AT_LEAST) * s.modulator.personality.extraversion
    return s.luck(f"gathering.{claim.subject} {claim.object}", every_s=FOR_GOOD_S).chance(likes)


def _wish(s: Situation, claim: Claim) -> Wish:
    until = (claim.due or s.now) + GATHERING_S
    return Wish(
        s.modulator.goal_weight(GoalType.SOCIAL),
        f"be at {indefinite(claim.subject)} at {named_place(s, claim.object)}",
        GoalType.SOCIAL,
        (Predicate(Check.TIME, "", Operator.AT_LEAST, int(until)),),
        GoalSubject(room=s.map.room_called(claim.object)),
        source_of_gathering(claim.subject),
        PlanPriority.HIGH,
    )


def attend(s: Situation, goal: GoalView) -> Decision | None:
    """Go to the room of a gathering. Nothing is left to do once the character is there."""
    room = goal.subject.room
    if not s.map.is_elsewhere(room):
        return Decision()
    return Decision((go(room, goal.description),))


def stay(s: Situation, goal: GoalView) -> Decision | None:
    """Stay a while where the goal leads."""
    if not goal.subject.room or goal.subject.room != s.own.room_id:
        return Decision()
    return Decision((do("wait", goal.description, seconds=str(STAYS_S)),))
