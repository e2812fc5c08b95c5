"""What comes before a task or an action: answers, requests of others, and a longer stay in the room."""

import math
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.company_stay import may_dwell
from maid_engine.ai_players.cognitive.behaviors.group_play import WALKS, is_invited
from maid_engine.ai_players.cognitive.behaviors.player_trade import is_offered_trade
from maid_engine.ai_players.cognitive.behaviors.promises.fulfilment import owed_steps
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.action import Action
from maid_engine.ai_players.models.planning import Goal, GoalRank, RuleFamily, TaskPurpose
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.core.time import Seconds

_URGENT: Final = frozenset(
    {
        RuleFamily.UPKEEP,
        RuleFamily.COMPANY,
        RuleFamily.ANSWER,
        RuleFamily.PREPARATION,
        RuleFamily.PROMISE,
    }
)


LISTENS_AGAIN_S: Final = 0.25
"""Seconds to the next step if a pause begins while words wait that came during the answer before."""


def listens_again(now: float, waiting: bool) -> Seconds:
    """Return when to think again because words wait that came during an answer; never if there are none."""
    return Seconds(now + LISTENS_AGAIN_S if waiting else math.inf)


def _can_be_put_off(task: TaskPlan | None) -> bool:
    """Return whether a task is a walk, or only listening."""
    if task is None:
        return False
    return task.verb in WALKS or task.purpose is TaskPurpose.LISTEN


def may_be_asked(s: Situation, upcoming: TaskPlan | None, *, in_pause: bool) -> bool:
    """Return whether a request may be answered before what comes next.

    A pause in which the character only waits does not keep a person waiting who asks.
    """
    if _can_be_put_off(upcoming):
        return True
    only_waits = in_pause and (upcoming is None or upcoming.verb == "wait")
    return only_waits and (is_offered_trade(s) or is_invited(s))


def gives_way(action: Action) -> bool:
    """Return whether an action may be interrupted by an answer, and is none itself."""
    return action.interruptible and action.purpose is not TaskPurpose.ANSWER


def may_wait(task: TaskPlan) -> bool:
    """Return whether a walk may begin later: not one out of danger, and not one that somebody has asked for."""
    return task.because.family not in _URGENT


def is_pressing(goal: Goal | None) -> bool:
    """Return whether a goal is so urgent that the character does not remain where it is."""
    return goal is not None and (goal.rank <= GoalRank.STATED or goal.notes.first)


def is_errand(goal: Goal | None) -> bool:
    """Return whether a walk has a purpose of its own: it serves no goal, or one that somebody else has set."""
    return goal is None or goal.rank <= GoalRank.INFERRED


def may_be_held(s: Situation, goal: Goal | None) -> bool:
    """Return whether a talk may keep the character from what it does next.

    Danger, the way of a group, an order and a promise that is due do not wait. `goal` is the one that it pursues.
    """
    if not may_dwell(s) or owed_steps(s):
        return False
    is_ordered = goal is None or goal.is_order
    return not (s.own.has_orders and is_ordered)


def leaves_partner(task: TaskPlan, *, hurt: bool = False) -> bool:
    """Return whether a task turns to something else than the person whom the character talks with.

    A walk for upkeep does so too, and waits for the end of a talk unless the character is hurt.
    """
    if task.purpose in (TaskPurpose.ANSWER, TaskPurpose.LISTEN):
        return False
    if task.because.family is RuleFamily.UPKEEP:
        return task.verb in WALKS and not hurt
    return may_wait(task)
