"""The curriculum: prefers goal types in which the AI player learns, at a difficulty above its competence.

The last few outcomes of each goal type are kept. Their mean is competence. The difference between the later
and the earlier half is learning progress. A type with progress is attractive, a type that always or never
succeeds is not, and an untried type gets a bonus. The wanted difficulty is just above competence, and at most
1.
"""

from typing import Final

from maid_engine.ai_players.models.goal_kinds import GOAL_KINDS
from maid_engine.ai_players.models.planning import CurriculumState, Goal, GoalType, PlanState
from maid_engine.ai_players.models.promises import is_of_promise

WINDOW = 8
"""Outcomes kept for each goal type."""
STRETCH = 0.15
"""How far the difficulty of a goal should be above competence."""
NOVELTY = 0.3
"""Bonus of a goal that was not tried yet."""
TYPES_KEPT = 20
"""Number of last goals whose types are kept."""

PROMISES: Final = "promises"
"""What goals to keep a promise are tallied as, since they are of many kinds."""


class Curriculum:
    """Records attempted and reached goals, and weighs goal types."""

    def __init__(self, state: CurriculumState) -> None:
        self.state = state

    def begun(self, goal: Goal) -> None:
        """Record that a goal was adopted."""
        _count(self.state.goals_attempted, goal.goal_type)

    def ended(self, goal: Goal) -> None:
        """Record that a goal was reached or given up.

        A goal given up counts with its progress, at most 0.9.
        """
        done = goal.state is PlanState.COMPLETED
        tally = self.state.goals_completed if done else self.state.goals_failed
        if is_of_promise(goal.source):
            tally[PROMISES] = tally.get(PROMISES, 0) + 1
        else:
            _count(tally, goal.goal_type)
        kind = goal.goal_type.value
        recent = self.state.recent.setdefault(kind, [])
        recent.append(1.0 if done else round(min(0.9, max(0.0, goal.progress)), 2))
        del recent[:-WINDOW]
        self.state.last_goal_types.append(kind)
        del self.state.last_goal_types[:-TYPES_KEPT]

    def withdrawn(self, goal: Goal) -> None:
        """Record that a goal was taken back before it ended, which is neither a success nor a failure."""
        attempted = self.state.goals_attempted
        kind = goal.goal_type.value
        attempted[kind] = max(0, attempted.get(kind, 0) - 1)

    def competence(self, kind: GoalType) -> float:
        """Return the smoothed success rate of the last tries, 0 to 1; 0.5 if nothing was tried."""
        recent = self.state.recent.get(kind.value, [])
        return (sum(recent) + 1.0) / (len(recent) + 2.0)

    def progress(self, kind: GoalType) -> float:
        """Return how much competence changed lately, 0 to 1. A change for the worse counts as well."""
        recent = self.state.recent.get(kind.value, [])
        if len(recent) < 2:
            return 0.0
        half = len(recent) // 2
        early, late = recent[:half], recent[-half:]
        return abs(sum(late) / half - sum(early) / half)

    def difficulty(self, kind: GoalType) -> float:
        """Return the wanted difficulty of the next goal of this type, 0 to 1."""
        return min(1.0, self.competence(kind) + STRETCH)

    def pull(self, kind: GoalType, difficulty: float) -> float:
        """Return the weight of a goal apart from its fit to the character, about 0.5 to 1.6."""
        tried = self.state.goals_attempted.get(kind.value, 0)
        novelty = NOVELTY if not tried else 0.0
        fit = 1.0 - abs(min(1.0, difficulty) - self.difficulty(kind))
        return (0.7 + 0.6 * self.progress(kind) + novelty) * (0.7 + 0.3 * fit)

    def in_words(self) -> tuple[str, ...]:
        """Return a line about each goal type that was tried."""
        kinds = [kind for kind in GoalType if self.state.goals_attempted.get(kind.value)]
        return tuple(
            f"{GOAL_KINDS[kind].called}: {self.state.goals_attempted[kind.value]} goals begun,"
            f" {self.state.goals_completed.get(kind.value, 0)} reached;"
            f" lately {self.competence(kind):.0%} success, a change of {self.progress(kind):.0%}"
            for kind in kinds
        )


def _count(tally: dict[str, int], kind: GoalType) -> None:
    tally[kind.value] = tally.get(kind.value, 0) + 1
