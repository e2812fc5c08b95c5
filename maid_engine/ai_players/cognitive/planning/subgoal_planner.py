"""What to do first for what is stuck: the planner's ways to bring what is missing, as steps."""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.cognitive.behaviors.predicate_words import in_words
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision
from maid_engine.ai_players.cognitive.planning.operators.operator_binding import template_operator
from maid_engine.ai_players.cognitive.planning.operators.table import compound
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
    TaskPlan,
)
from maid_engine.ai_players.models.predicates import Check, Predicate
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_engine.core.time import Seconds

TRIES = 3
"""Plans tried in one go, when the first option of one turns out to lead nowhere."""
AT_A_LOSS_S = 45.0
"""How long one thinks no more of a goal for which no way was found."""
MENDED = frozenset({Check.HAS_ITEM, Check.IN_ROOM_TAGGED, Check.WEARS})
"""What a task may lack and have brought first; who is gone is looked for by the rules."""
NOT_WORTH_IT = frozenset({"sell_item", "value_item", "drop_item", "offer_in_trade"})
"""Nobody fetches a thing in order to be rid of it."""


class SubgoalPlanner:
    """Asks the planner, and turns its answer into steps."""

    def __init__(self, templates: TemplateActionRegistry) -> None:
        self.templates = templates
        self.planner = Planner((template_operator(templates), compound))
        self._options: dict[ActivityKey, str] = {}
        """Step → the option it belongs to, of the last plan."""

    def for_goal(self, goal: Goal, s: MindSituation, news: PlanEvents) -> Decision:
        """What to do first towards a goal; empty when nothing is known, and then the goal says what is missing."""
        key = Activity.GOAL_PLANNED.of(goal.id)
        if s.diary.avoided(key, s.now):
            return Decision()
        unmet = next((one.predicate for one in goal.success_criteria if not holds(one.predicate, s)), None)
        if unmet is None:
            _note_if_reached(goal, s)
            return Decision()
        plan, steps = self._plan((unmet,), s)
        if steps:
            if goal.notes.way != plan.summary:
                news.planned_anew(
                    ReplanResult(
                        PlanLevel.TASK,
                        InvalidationTriggerType.PRECONDITION_FAILED,
                        in_words(unmet, s),
                        plan.summary,
                    )
                )
            goal.notes.way, goal.reason = plan.summary, ""
            return steps
        s.diary.avoid(key, s.now + AT_A_LOSS_S)
        lacking = self.planner.unmet[-1] if self.planner.unmet else unmet
        goal.reason = f"no way is known to bring it about: {in_words(lacking, s)}"
        return Decision()

    def for_task(self, missing: Sequence[Predicate], s: MindSituation, news: PlanEvents) -> Decision:
        """What to do first so that a task becomes possible."""
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
        """A task of a plan failed: its option is left alone for a while."""
        option = self._options.get(task_key(task))
        if option is not None:
            s.diary.failed(Activity.OPTION_FAILED.of(option), s.now, pause=FAILED_PAUSE_S)

    def preconditions(self, task: TaskPlan) -> list[Predicate]:
        """What of a task's template may be brought first when it is missing."""
        if task.verb in NOT_WORTH_IT:
            return []
        template = self.templates.match(task)
        if template is None:
            return []
        return [
            need.predicate.filled(task.parameters)
            for need in template.preconditions
            if need.predicate.check in MENDED
        ]


def _note_if_reached(goal: Goal, s: MindSituation) -> None:
    """All of it holds at this moment: that is enough, also if one is elsewhere when goals are looked at next."""
    if goal.success_criteria and goal.state is PlanState.ACTIVE:
        goal.state, goal.progress, goal.completed_at = PlanState.COMPLETED, 1.0, Seconds(s.now)
