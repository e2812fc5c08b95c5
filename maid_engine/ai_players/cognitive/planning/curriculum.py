"""What to try next: where one is learning, and a little beyond what one can.

For each kind of goal the last few outcomes are kept. Their mean is competence; how far the later half differs from
the earlier is learning progress. A kind with progress draws; one that always or never works does not; one never
tried is worth a try. How much is asked for stays just above competence, and never above 1.
"""

from maid_engine.ai_players.models.planning import CurriculumState, Goal, GoalType, PlanState

WINDOW = 8
"""Outcomes kept a kind."""
STRETCH = 0.15
"""How far beyond competence a goal should be."""
NOVELTY = 0.3
TYPES_KEPT = 20


class Curriculum:
    """Keeps what was tried and reached, and says what draws."""

    def __init__(self, state: CurriculumState) -> None:
        self.state = state

    def begun(self, goal: Goal) -> None:
        """A goal was taken up."""
        _count(self.state.goals_attempted, goal.goal_type)

    def ended(self, goal: Goal) -> None:
        """A goal was reached, or given up: then it counts as far as it came."""
        done = goal.state is PlanState.COMPLETED
        _count(self.state.goals_completed if done else self.state.goals_failed, goal.goal_type)
        kind = goal.goal_type.value
        recent = self.state.recent.setdefault(kind, [])
        recent.append(1.0 if done else round(min(0.9, max(0.0, goal.progress)), 2))
        del recent[:-WINDOW]
        self.state.last_goal_types.append(kind)
        del self.state.last_goal_types[:-TYPES_KEPT]
        if done:
            most = self.state.max_difficulty_achieved
            most[kind] = max(most.get(kind, 0.0), min(1.0, goal.difficulty))

    def competence(self, kind: GoalType) -> float:
        """The success rate of the last tries, 0 to 1; one half while nothing was tried."""
        recent = self.state.recent.get(kind.value, [])
        return (sum(recent) + 1.0) / (len(recent) + 2.0)

    def progress(self, kind: GoalType) -> float:
        """How much competence has changed lately, 0 to 1, for better or worse: both are news."""
        recent = self.state.recent.get(kind.value, [])
        if len(recent) < 2:
            return 0.0
        half = len(recent) // 2
        early, late = recent[:half], recent[-half:]
        return abs(sum(late) / half - sum(early) / half)

    def difficulty(self, kind: GoalType) -> float:
        """How hard the next goal of this kind should be, 0 to 1: just beyond what one can."""
        return min(1.0, self.competence(kind) + STRETCH)

    def pull(self, kind: GoalType, difficulty: float) -> float:
        """How much a goal draws besides its fit to the character, about 0.5 to 1.6."""
        tried = self.state.goals_attempted.get(kind.value, 0)
        novelty = NOVELTY if not tried else 0.0
        fit = 1.0 - abs(min(1.0, difficulty) - self.difficulty(kind))
        return (0.7 + 0.6 * self.progress(kind) + novelty) * (0.7 + 0.3 * fit)

    def in_words(self) -> tuple[str, ...]:
        """What it makes of each kind that was tried, a line each."""
        kinds = [kind for kind in GoalType if self.state.goals_attempted.get(kind.value)]
        return tuple(
            f"{kind.value.replace('_', ' ')}: tried {self.state.goals_attempted[kind.value]},"
            f" reached {self.state.goals_completed.get(kind.value, 0)},"
            f" competence {self.competence(kind):.0%}, learning {self.progress(kind):.0%}"
            for kind in kinds
        )


def _count(tally: dict[str, int], kind: GoalType) -> None:
    tally[kind.value] = tally.get(kind.value, 0) + 1
