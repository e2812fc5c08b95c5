"""Review, take up, set aside, and name the next task."""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.planning.attention import Attention
from maid_engine.ai_players.cognitive.planning.goals import (
    GOAL_LIFE_S,
    PRIORITY_ORDER,
    GoalGenerationEngine,
    GoalTracker,
)
from maid_engine.ai_players.cognitive.planning.invalidation import InvalidationEngine
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.cognitive.planning.tasks import TaskValidator, task_from, task_key
from maid_engine.ai_players.models.ids import LocalIds, PhaseId
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.planning import (
    Goal,
    GoalTemplate,
    InvalidationTrigger,
    PhasePlan,
    PlanLevel,
    PlanState,
    TaskPlan,
)
from maid_engine.ai_players.rules.company import answer_invitation, answer_trade, keep_company, thank
from maid_engine.ai_players.rules.exploring import patrol, wander
from maid_engine.ai_players.rules.interludes import interlude
from maid_engine.ai_players.rules.questing import what_next
from maid_engine.ai_players.rules.situation import Situation
from maid_engine.ai_players.rules.steps import Step, do
from maid_engine.ai_players.rules.strategies import STRATEGIES
from maid_engine.ai_players.rules.upkeep import UPKEEP
from maid_engine.core.time import Seconds

BLOCKED_S = 75.0
"""How long a goal for which nothing can be done is left alone."""
GIVE_UP_AFTER = 4
"""Times a goal may be blocked before it is dropped for a while."""
NO_PHASE = PhaseId("phase-0")


class PlanningSystem:
    """Keeps a few goals, and makes the tasks of the one that something can be done for."""

    def __init__(self, goal_count: int = 3, templates: tuple[GoalTemplate, ...] = ()) -> None:
        self.ids = LocalIds()
        self.stack = PlanStack()
        self.tracker = GoalTracker()
        self.generator = GoalGenerationEngine(self.ids, templates)
        self.invalidation = InvalidationEngine()
        self.validator = TaskValidator()
        self.attention = Attention()
        self._goal_count = goal_count

    # --- goals ---

    def review(self, s: Situation) -> list[Goal]:
        """Hold the goals against what is believed, and take up new ones. Gives those that were reached."""
        self.tracker.evaluate(self.stack.goals, s)
        reached = [goal for goal in self.stack.goals if goal.state is PlanState.COMPLETED]
        for goal in list(self.stack.goals):
            if goal.state is not PlanState.ACTIVE or s.now - goal.created_at > GOAL_LIFE_S:
                self._retire(goal, s)
        for quest in self.generator.quests_to_take_up(self.stack, s):
            self.adopt(quest)
        while len(self.stack.goals) < self._goal_count or not self._own_goals():
            fresh = self.generator.choose(self.stack, s)
            if fresh is None:
                break
            self.adopt(fresh)
        return reached

    def _own_goals(self) -> int:
        """How many goals are not somebody else's wish; whoever has none is but a servant."""
        return sum(1 for goal in self.stack.goals if not goal.source.startswith("quest:"))

    def adopt(self, goal: Goal) -> None:
        """Take up a goal."""
        tally = self.stack.curriculum.goals_attempted
        tally[goal.goal_type.value] = tally.get(goal.goal_type.value, 0) + 1
        self.stack.goals.append(goal)
        self.stack.goals.sort(key=lambda one: PRIORITY_ORDER[one.priority])

    def _retire(self, goal: Goal, s: Situation) -> None:
        curriculum = self.stack.curriculum
        done = goal.state is PlanState.COMPLETED
        tally = curriculum.goals_completed if done else curriculum.goals_failed
        tally[goal.goal_type.value] = tally.get(goal.goal_type.value, 0) + 1
        curriculum.last_goal_types.append(goal.goal_type.value)
        del curriculum.last_goal_types[:-20]
        if done:
            self.stack.finished.append(goal.description)
            del self.stack.finished[:-20]
        s.diary.failed(f"goal:{goal.description}", s.now, pause=30.0 if done else 240.0)
        self.stack.goals.remove(goal)
        if self.stack.phase is not None and self.stack.phase.goal_id == goal.id:
            self.stack.phase = None
            self.stack.drop_tasks(PlanState.SKIPPED)

    # --- tasks ---

    def next_task(self, s: Situation) -> TaskPlan | None:
        """What to do now: what keeps one alive, then what was begun, then what a goal asks."""
        stack = self.stack
        if stack.task is None and stack.tasks:
            stack.task = self._begin(stack.tasks.popleft(), s)
        if stack.task is not None:
            verdict = self.validator.validate(stack.task, s)
            if verdict.is_valid:
                return stack.task
            self.finish(verdict.state_recommendation is PlanState.SKIPPED, verdict.reason, s)
            return self.next_task(s)
        steps = self._steps(s)
        stack.tasks.extend(
            task_from(step, number, stack.phase.id if stack.phase else NO_PHASE, self.ids)
            for number, step in enumerate(steps, 1)
        )
        if not stack.tasks:
            return None
        stack.task = self._begin(stack.tasks.popleft(), s)
        return stack.task

    def _begin(self, task: TaskPlan, s: Situation) -> TaskPlan:
        task.state = PlanState.ACTIVE
        if task.started_at is None:  # one that was put off for an answer does not begin anew
            task.started_at = Seconds(s.now)
        return task

    def push(self, steps: Sequence[Step]) -> None:
        """Do these before anything else: an answer, an admin's wish."""
        tasks = [task_from(step, number, NO_PHASE, self.ids) for number, step in enumerate(steps, 1)]
        if self.stack.task is not None:
            tasks.append(self.stack.task)
            self.stack.task = None
        self.stack.tasks.extendleft(reversed(tasks))

    def _steps(self, s: Situation) -> Sequence[Step]:
        for rule in UPKEEP:
            steps = rule(s)
            if steps:
                return steps
        steps = answer_trade(s) or answer_invitation(s, self.stack.goals) or keep_company(s)
        if steps:
            return steps
        for between in (thank, what_next, interlude):
            steps = between(s) or ()
            if steps:
                return steps
        open_goals = [
            goal
            for goal in self.attention.order(self.stack.goals, s)
            if not s.diary.avoided(f"blocked:{goal.id}", s.now)
        ]
        for filler in (False, True):
            for goal in open_goals:
                steps = self._for_goal(goal, s, filler=filler)
                if steps:
                    return steps
        for goal in open_goals:
            self._blocked(goal, s)
        return patrol(s, s.no_goal) or wander(s) or (do("look_around"),)

    def _for_goal(self, goal: Goal, s: Situation, *, filler: bool) -> Sequence[Step] | None:
        for number, phase in enumerate(STRATEGIES[goal.goal_type], 1):
            if phase.filler is not filler:
                continue
            for rule in phase.rules:
                steps = rule(s, goal)
                if steps:
                    self._enter(goal, number, phase.name, phase.description, s)
                    return steps
        return None

    def _enter(self, goal: Goal, number: int, strategy: str, description: str, s: Situation) -> None:
        phase = self.stack.phase
        if phase is not None and phase.goal_id == goal.id and phase.strategy == strategy:
            return
        self.stack.phase = PhasePlan(
            PhaseId(self.ids.next("phase")),
            goal.id,
            description,
            number,
            strategy,
            PlanState.ACTIVE,
            started_at=Seconds(s.now),
        )
        self.stack.change()

    def _blocked(self, goal: Goal, s: Situation) -> None:
        key = f"blocked:{goal.id}"
        s.diary.failed(key, s.now, pause=BLOCKED_S)
        if s.diary.failures(key) >= GIVE_UP_AFTER:
            goal.state = PlanState.FAILED

    def finish(self, ok: bool, reason: str, s: Situation) -> None:
        """The task at hand is over; those that build on one that failed go with it."""
        task, self.stack.task = self.stack.task, None
        if task is None:
            return
        task.state = PlanState.COMPLETED if ok else PlanState.FAILED
        if ok:
            return
        s.diary.failed(task_key(task), s.now)
        if task.verb == "navigate":
            s.diary.failed(f"go:{task.parameters.get('room', '')}", s.now, pause=45.0)
        if task.verb == "explore":
            way = f"way:{task.parameters.get('room', '')}:{task.parameters.get('direction', '')}"
            s.diary.failed(way, s.now, pause=90.0)
        del reason
        self.stack.tasks.clear()

    # --- what breaks a plan ---

    def invalidated(self, observations: Sequence[Observation]) -> InvalidationTrigger | None:
        """Look at what was heard; drop what it breaks."""
        trigger = self.invalidation.check(observations)
        if trigger is not None:
            self.drop(trigger.affected_level)
        return trigger

    def drop(self, level: PlanLevel) -> None:
        """Set aside the plan from this level down."""
        if level in (PlanLevel.PHASE, PlanLevel.GOAL):
            self.stack.phase = None
        self.stack.drop_tasks()
