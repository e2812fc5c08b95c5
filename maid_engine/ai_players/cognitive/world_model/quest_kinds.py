"""Determines from a quest's words what kind of work it is: a hunt, an errand, exploring, visits."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.cognitive.world_model.readers import BeliefReader
from maid_engine.ai_players.models.goal_kinds import GOAL_KINDS
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.models.world_views import QuestView

_WORDS: Final[Mapping[GoalType, re.Pattern[str]]] = {
    kind: re.compile(rf"\b(?:{asks.words})\b", re.IGNORECASE)
    for asks, kind in sorted((row.quest_words, kind) for kind, row in GOAL_KINDS.items() if row.quest_words)
}
"""Kind of goal → words that indicate it. The first kind that matches is taken."""


def work_of(quest: QuestView) -> GoalType | None:
    """Return the kind of work, by the quest's objectives or else its name and description; None if no word tells."""
    told = "; ".join([quest.asked, *(one.description for one in quest.objectives)])
    return _work_in(told) or _work_in(f"{quest.name}; {quest.description}")


@lru_cache(maxsize=2048)
def _work_in(words: str) -> GoalType | None:
    return next((kind for kind, pattern in _WORDS.items() if pattern.search(words)), None)


def fights_anyway(goals: Sequence[GoalView], beliefs: BeliefReader) -> bool:
    """Return whether a goal without players' taint is a fight, or an active quest for one."""
    return any(not goal.taint and _is_fight(goal, beliefs) for goal in goals)


def _is_fight(goal: GoalView, beliefs: BeliefReader) -> bool:
    if goal.goal_type is GoalType.COMBAT:
        return True
    quest = beliefs.quests.get(goal.subject.quest)
    return quest is not None and quest.state is QuestState.ACTIVE and work_of(quest) is GoalType.COMBAT
