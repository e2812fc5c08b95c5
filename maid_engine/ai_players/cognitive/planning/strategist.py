"""The strategist: keeps, for each goal, what the character would like to do next.

A goal is looked at when it is new, when it has made progress, when the day ends, and when its next step is settled.
Its progress has just been measured by its predicates; the step comes from what is still missing.
"""

from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.next_steps import is_known, next_step
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation, Situation
from maid_engine.ai_players.models.drives import HOUR_S
from maid_engine.ai_players.models.planning import Goal, NextStep, PlanState
from maid_engine.core.time import Seconds

DAY_S: Final = 24 * HOUR_S
"""Seconds of a day of the AI players."""
AT_HAND: Final = 1.2
"""Factor on the pull of a goal whose next step can be done close by."""
CLOSE: Final = 5.0
"""Distance in steps up to which a place is close by."""


def review_steps(goals: Sequence[Goal], s: MindSituation) -> None:
    """Write the next step of each active goal for which it is time."""
    for goal in goals:
        if goal.state is PlanState.ACTIVE and _is_due(goal, s):
            goal.notes.next_step = next_step(s, goal)
            goal.notes.reviewed = Seconds(s.now)


def pull_of_step(goal: Goal, s: Situation) -> float:
    """Return the factor on a goal for its next step: more if the step can be done close by."""
    room = goal.next_step.room
    distance = s.map.distance(room) if room else None
    if distance is not None and distance <= CLOSE:
        return AT_HAND
    return 1.0


def _is_due(goal: Goal, s: Situation) -> bool:
    reviewed, advanced = goal.notes.reviewed, goal.notes.advanced
    if reviewed is None or (advanced is not None and advanced > reviewed):
        return True
    return s.now // DAY_S > reviewed // DAY_S or _is_settled(goal.next_step, s)


def _is_settled(step: NextStep, s: Situation) -> bool:
    """Return whether what it wanted to find out is known, or it stands where it wanted to go."""
    if step.topic:
        return is_known(s, step.topic)
    return bool(step.room) and step.room == s.own.room_id
