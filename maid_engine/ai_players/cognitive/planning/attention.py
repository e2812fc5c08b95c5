"""Which goal gets the time: each its turn, and the longer turns to what one is made for."""

from collections.abc import Sequence

from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.planning import Goal, GoalRank, GoalType, PlanPriority
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.rules.goals import WORK
from maid_engine.ai_players.rules.situation import Situation

TURN_S = 240.0
"""How long an order of goals stands."""
SHARPNESS = 2.0
"""How strongly the goal that fits the character is preferred."""
CALLING_TURNS = 1.5
"""How many more turns go to what one is made for, beside what somebody waits for."""
FINISHING = 2.0
"""How much more a quest draws of which all but the last step is done."""
NOT_BEGUN = 0.7
URGENCY = {
    PlanPriority.CRITICAL: 100.0,
    PlanPriority.HIGH: 3.5,
    PlanPriority.NORMAL: 1.0,
    PlanPriority.LOW: 0.5,
    PlanPriority.BACKGROUND: 0.25,
}


class Attention:
    """Draws the order in which goals are looked at, anew after each turn and whenever the goals change."""

    def __init__(self, *, finishing: bool = True) -> None:
        self._finishing = finishing
        """Whether what has come far is rather finished than something else begun."""
        self._until = 0.0
        self._order: tuple[GoalId, ...] = ()

    def order(self, goals: Sequence[Goal], s: Situation) -> list[Goal]:
        """The goals, the one whose turn it is first."""
        known = {goal.id: goal for goal in goals}
        if s.now >= self._until:
            self._until = s.now + TURN_S
            self._order = self._draw(goals, s)
        elif known.keys() != set(self._order):
            fresh = [goal for goal in goals if goal.id not in self._order]
            kept = tuple(one for one in self._order if one in known)
            # What somebody waits for comes at once; other new wishes wait for their turn.
            urgent = tuple(goal.id for goal in fresh if goal.priority is PlanPriority.HIGH)
            self._order = (*urgent, *kept, *(goal.id for goal in fresh if goal.id not in urgent))
        # What an admin asked for, or the settings, is not set aside for ideas of one's own.
        return sorted((known[one] for one in self._order), key=_precedence)

    def _draw(self, goals: Sequence[Goal], s: Situation) -> tuple[GoalId, ...]:
        eager = _nearly_done if self._finishing else _as_it_is
        left = [(goal, _pull(goal, s) * eager(goal, s)) for goal in goals]
        drawn = []
        while left:
            goal = s.dice.weighted(left)
            drawn.append(goal.id)
            left = [pair for pair in left if pair[0].id != goal.id]
        return tuple(drawn)


def _precedence(goal: Goal) -> int:
    if goal.metadata.get("first"):
        return 0
    return min(goal.rank, GoalRank.INFERRED)


def _pull(goal: Goal, s: Situation) -> float:
    kind = GoalType(goal.metadata.get(WORK, goal.goal_type))
    calling = CALLING_TURNS if kind is s.modulator.calling else 1.0
    weight = max(0.2, s.modulator.goal_weight(kind))
    return float(weight**SHARPNESS * URGENCY[goal.priority] * calling)


def _nearly_done(goal: Goal, s: Situation) -> float:
    """How much more a quest draws the further it has come; one that was only offered can wait."""
    quest = s.beliefs.quests.get(str(goal.metadata["quest"])) if "quest" in goal.metadata else None
    if quest is None:
        return 1.0
    if quest.state is QuestState.DISCOVERED:
        return NOT_BEGUN
    come = sum(
        1.0 if one.is_complete else min(1.0, one.progress_current / max(1, one.progress_target))
        for one in quest.objectives
    )
    return 1.0 + FINISHING * come / max(1, len(quest.objectives))


def _as_it_is(goal: Goal, s: Situation) -> float:
    del goal, s
    return 1.0
