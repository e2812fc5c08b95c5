"""Which classes of deeds goals cannot do without."""

from collections.abc import Iterable, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.planning.goal_scheduler import is_asked_for
from maid_engine.ai_players.models.goal_kinds import each_kind
from maid_engine.ai_players.models.planning import Goal, GoalType
from maid_engine.commands.deed_class import DeedClass

GOAL_DEEDS: Final[Mapping[GoalType, DeedClass]] = each_kind(
    "GOAL_DEEDS",
    {
        GoalType.EXPLORATION: DeedClass.FREE,
        GoalType.COMBAT: DeedClass.VIOLENCE,
        GoalType.QUEST: DeedClass.FREE,
        GoalType.ECONOMIC: DeedClass.VALUE,
        GoalType.SOCIAL: DeedClass.SPEECH,
        GoalType.SKILL_DEVELOPMENT: DeedClass.VALUE,
        GoalType.SURVIVAL: DeedClass.FREE,
        GoalType.STUDY: DeedClass.FREE,
    },
)
"""Kind of goal → the class of deeds without which such goals are not reached."""


def objection_to_goal(kind: GoalType, s: MindSituation) -> str:
    """Return why a goal of a kind is not to be pursued; "" if it may be."""
    deed = GOAL_DEEDS[kind]
    if s.permits.lacks(deed):
        return f"such deeds are not granted: {deed}"
    return ""


def forbidden_goals(goals: Iterable[Goal], s: MindSituation) -> list[tuple[Goal, str]]:
    """Return the goals that nobody asked for and that need deeds that are not granted, each with the reason."""
    own = [(goal, objection_to_goal(goal.goal_type, s)) for goal in goals if not is_asked_for(goal)]
    return [(goal, forbidden) for goal, forbidden in own if forbidden]
