"""Plans subgoals for goals and tasks that are stuck, and returns them as steps."""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.cognitive.behaviors.predicate_words import in_words
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision
from maid_engine.ai_players.cognitive.planning.operators.operator_binding import TemplateOperator
from maid_engine.ai_players.cognitive.planning.operators.operator_table import compound
from maid_engine.ai_players.cognitive.planning.plan_events import PlanEvents
from maid_engine.ai_players.cognitive.planning.planner import FAILED_PAUSE_S, Plan, Planner
from maid_engine.ai_players.cognitive.planning.tasks import task_key
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.planning import (
    Goal,
    InvalidationTriggerType,
    PlanLevel,
    PlanState,
    ReplanResult,
)
from maid_engine.ai_players.models.predicates import Check, Predicate
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_engine.core.time import Seconds

TRIES = 3
"""Most plans tried in one call, when the first option of a plan yields no steps."""
AT_A_LOSS_S = 45.0
"""Seconds for which a goal is not planned for after no way was found."""
MENDED = frozenset({Check.HAS_ITEM, Check.IN_ROOM_TAGGED, Check.WEARS})
"""Preconditions of a task that are planned for. If a creature is gone, the rules look for it instead."""
NOT_WORTH_IT = frozenset({"sell_item", "value_item", "drop_item", "offer_in_trade", "unequip_item"})
"""Verbs whose missing item is not fetched or put on, since they only get rid of the item or ask its value."""


class SubgoalPlanner:
    """Calls the planner and turns its plans into steps."""

    def __init__(self, templates: TemplateActionRegistry) -> None:
        self.templates = templates
        self.planner = Planner((TemplateOperator(templates), compound))
        self._options: dict[ActivityKey, str] = {}
        """The key of the option that each step of the last plan belongs to."""

    def for_goal(self, goal: Goal, s: MindSituation, news: PlanEvents) -> Decision:
        """Return the first steps towards a goal's first unmet criterion; empty if there are none.

        If no way is known, ``goal.reason`` says what is missing. If every criterion holds, the goal is
        completed.
        """
        key = Activity.GOAL_PLANNED.of(goal.id)
        if s.diary.avoided(key, s.now):
            return Decision()
        unmet = _first_unmet(goal, s)
        if unmet is None:
            _note_if_reached(goal, s)
            return Decision()
        steps = self._towards(unmet, goal, key, s, news)
        if not steps:
            lacking = self.planner.unmet[-1] if self.planner.unmet else unmet
            goal.reason = f"no way is known to bring it about: {in_words(lacking, s)}"
        return steps

    def for_phase(
        self, goal: Goal, phase: str, missing: Predicate, s: MindSituation, news: PlanEvents
    ) -> Decision:
        """Return the first steps towards a condition of a phase that does not hold; empty if there are none."""
        key = Activity.PHASE_PLANNED.of(goal.id, phase)
        if s.diary.avoided(key, s.now):
            return Decision()
        return self._towards(missing, goal, key, s, news)

    def _towards(
        self, missing: Predicate, goal: Goal, key: ActivityKey, s: MindSituation, news: PlanEvents
    ) -> Decision:
        """Return the first steps towards a condition. If there are none, avoid the key for a while."""
        plan, steps = self._plan((missing,), s)
        if not steps:
            s.diary.avoid(key, s.now + AT_A_LOSS_S)
            return Decision()
        if goal.notes.way != plan.summary:
            news.planned_anew(_replanned(in_words(missing, s), plan))
        goal.notes.way, goal.reason = plan.summary, ""
        return steps

    def is_at_a_loss(self, goal: Goal, s: MindSituation) -> bool:
        """Return whether no way to a goal's first unmet criterion is known. False if there is none."""
        unmet = _first_unmet(goal, s)
        if unmet is None:
            return False
        _, steps = self._plan((unmet,), s)
        return not steps

    def for_task(self, missing: Sequence[Predicate], s: MindSituation, news: PlanEvents) -> Decision:
        """Return the first steps that bring about what a task is missing; empty if there are none."""
        plan, steps = self._plan(tuple(missing), s)
        if steps:
            news.planned_anew(
                ReplanResult(
                    PlanLevel.TASK,
                    InvalidationTriggerType.PRECONDITION_FAILED,
                    "; ".join(in_words(one, s) for one in missing),
                    plan.summary,
                )
            )
        return steps

    def _plan(self, wanted: tuple[Predicate, ...], s: MindSituation) -> tuple[Plan, Decision]:
        for _ in range(TRIES):
            plan = self.planner.plan(wanted, s)
            if plan is None or not plan.options:
                break
            steps = self.planner.steps(plan, s)
            if steps:
                self._options = {step.key: option for step, option in steps}
                return plan, Decision(tuple(step for step, _ in steps))
        return Plan(), Decision()

    def failed(self, task: TaskPlan, s: MindSituation) -> None:
        """Avoid the option of a failed task for a while."""
        option = self._options.get(task_key(task))
        if option is not None:
            s.diary.failed(Activity.OPTION_FAILED.of(option), s.now, pause=FAILED_PAUSE_S)

    def preconditions(self, task: TaskPlan) -> list[Predicate]:
        """Return the preconditions of a task that may be planned for."""
        template = None if task.verb in NOT_WORTH_IT else self.templates.match(task)
        if template is None:
            return []
        needs = [need.predicate for need in template.preconditions]
        return [need.filled(task.parameters) for need in needs if need.check in MENDED]


def _first_unmet(goal: Goal, s: MindSituation) -> Predicate | None:
    """Return the first condition of success that does not hold; ``None`` if all hold."""
    for criterion in goal.success_criteria:
        if not holds(criterion.predicate, s):
            return criterion.predicate
    return None


def _replanned(missing: str, plan: Plan) -> ReplanResult:
    """Return the news of a plan for what was missing."""
    return ReplanResult(PlanLevel.TASK, InvalidationTriggerType.PRECONDITION_FAILED, missing, plan.summary)


def _note_if_reached(goal: Goal, s: MindSituation) -> None:
    """Complete a goal whose criteria all hold now. At the next review, they might not hold any more."""
    if goal.success_criteria and goal.state is PlanState.ACTIVE:
        goal.state, goal.progress, goal.completed_at = PlanState.COMPLETED, 1.0, Seconds(s.now)
