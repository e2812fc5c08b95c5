"""Builds the frozen report of a plan."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from maid_engine.ai_players.cognitive.behaviors.occasions import silences
from maid_engine.ai_players.cognitive.behaviors.predicate_words import in_words, with_value
from maid_engine.ai_players.cognitive.behaviors.quests import obstacle
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.planning.curriculum import Curriculum
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.models.planning import Goal, PhasePlan, PlanState
from maid_engine.ai_players.models.reports import GoalReport, PlanReport
from maid_engine.ai_players.models.task_plan import TaskPlan

if TYPE_CHECKING:
    from maid_engine.ai_players.cognitive.planning.planning_system import PlanningSystem


def plan_report(planning: "PlanningSystem", s: MindSituation) -> PlanReport:
    """Return the plan as a report: active goals, phase, tasks, obstacles, curriculum and replan counts."""
    stack = planning.stack
    phase = stack.phase
    return PlanReport(
        goals=tuple(_goals(stack, s)),
        phase=_description(phase),
        phase_number=phase.phase_number if phase else 0,
        critique=phase.self_critique if phase else "",
        task=_description(stack.task),
        task_number=stack.task.task_number if stack.task else 0,
        tasks=tuple(task.description for task in stack.tasks),
        day=tuple(s.schedule.lines(s.now)) if s.schedule is not None else (),
        revision=int(stack.revision),
        reached=tuple(stack.finished),
        failed=tuple(stack.failed),
        curriculum=Curriculum(stack.curriculum).in_words(),
        silent=tuple(silences(s)),
        refused=tuple(planning.offers.refusals),
        triggers=MappingProxyType(dict(planning.news.triggers)),
        replans=MappingProxyType(dict(planning.news.replans)),
    )


def _goals(stack: PlanStack, s: MindSituation) -> Iterator[GoalReport]:
    """Yield the reports of the active goals."""
    pursued = stack.goal_of_phase()
    for goal in stack.goals:
        if goal.state is PlanState.ACTIVE:
            yield _goal(goal, s, pursued=goal is pursued)


def _description(plan: PhasePlan | TaskPlan | None) -> str | None:
    return plan.description if plan is not None else None


def _goal(goal: Goal, s: MindSituation, *, pursued: bool) -> GoalReport:
    return GoalReport(
        id=goal.id,
        description=goal.description,
        type=goal.goal_type.value,
        source=goal.source,
        rank=int(goal.rank),
        progress=round(goal.progress, 2),
        conditions=tuple(str(one.predicate) for one in goal.success_criteria),
        in_words=tuple(with_value(one.predicate, s) for one in goal.success_criteria),
        fails_when=tuple(in_words(one.predicate, s) for one in goal.failure_criteria),
        strategy=goal.strategy,
        next_step=goal.next_step.words,
        way=goal.notes.way,
        blocked=obstacle(s, goal) or goal.reason,
        taint=tuple(goal.taint),
        alignment=goal.personality_alignment,
        pursued=pursued,
    )
