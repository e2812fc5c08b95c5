"""Review, take up, set aside, and name the next task."""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.behaviors.decision_effects import EffectLedger, marks_of
from maid_engine.ai_players.cognitive.behaviors.group_play import beside_leader
from maid_engine.ai_players.cognitive.behaviors.quests import ripe, turn_in
from maid_engine.ai_players.cognitive.behaviors.rule_table import NO_GOAL_RULES
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do
from maid_engine.ai_players.cognitive.behaviors.strategies import STRATEGIES, Phase
from maid_engine.ai_players.cognitive.planning import invalidation as broken
from maid_engine.ai_players.cognitive.planning.after_death import DeathRecovery
from maid_engine.ai_players.cognitive.planning.critic import PlanCritic
from maid_engine.ai_players.cognitive.planning.curriculum import Curriculum
from maid_engine.ai_players.cognitive.planning.goal_progress import (
    GOAL_LIFE_S,
    PRIORITY_ORDER,
    GoalGenerationEngine,
    GoalTracker,
)
from maid_engine.ai_players.cognitive.planning.goal_scheduler import GoalScheduler
from maid_engine.ai_players.cognitive.planning.invalidation import InvalidationEngine
from maid_engine.ai_players.cognitive.planning.limits import PlanningLimits
from maid_engine.ai_players.cognitive.planning.model_proposals import ModelProposals
from maid_engine.ai_players.cognitive.planning.model_questions import ModelQuestions
from maid_engine.ai_players.cognitive.planning.plan_events import PlanEvents
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.cognitive.planning.subgoal_planner import SubgoalPlanner
from maid_engine.ai_players.cognitive.planning.tasks import TaskValidator, task_key, tasks_from
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.ids import LocalIds, PhaseId
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.planning import (
    NO_REASON,
    Because,
    Goal,
    GoalRank,
    GoalTemplate,
    GoalType,
    InvalidationTrigger,
    PhasePlan,
    PlanLevel,
    PlanState,
    TaskPlan,
    TaskValidation,
)
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_engine.core.events import Event
from maid_engine.core.time import Seconds

BLOCKED_S = 75.0
"""How long a goal for which nothing can be done is left alone."""
GIVE_UP_AFTER = 4
"""Times a goal may be blocked before it is dropped for a while."""
BREATH_S = 30.0
SET_ASIDE_S = 240.0
"""How long a goal that failed is left alone; longer each time."""
SORE_S = 300.0
"""How long goals of a kind that failed draw less."""
DOUBTED_S = 120.0
OWN_GOALS = 2
"""Wishes of one's own beside however many quests: what one is made for, and something else."""
NO_PHASE = PhaseId("phase-0")


class PlanningSystem:
    """Keeps a few goals, and makes the tasks of the one that something can be done for."""

    def __init__(
        self,
        templates: tuple[GoalTemplate, ...] = (),
        *,
        ai_player_id: str = "",
        actions: TemplateActionRegistry | None = None,
        limits: PlanningLimits | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        self.ids = thinker.ids if thinker is not None else LocalIds()
        self.stack = PlanStack()
        self.limits = limits or PlanningLimits()
        self.tracker = GoalTracker()
        self.inquiry = ModelQuestions()
        self.generator = GoalGenerationEngine(
            self.ids, templates, self.inquiry if self.limits.enabled else None
        )
        self.invalidation = InvalidationEngine()
        self.validator = TaskValidator()
        self.attention = GoalScheduler(finishing=self.limits.enabled)
        self.news = PlanEvents(ai_player_id)
        self.recovery = DeathRecovery()
        self.critic = PlanCritic()
        self.unblocking = SubgoalPlanner(actions or TemplateActionRegistry())
        self.offers = ModelProposals(self)
        self.effects = EffectLedger()
        """Effects of tasks whose deed was not released yet."""
        if thinker is not None and self.limits.enabled:
            self.offers.listen(thinker)
        self._because = NO_REASON
        """Why the steps that were found last are to be taken."""

    def events(self) -> tuple[Event, ...]:
        """What happened to goals and plans since this was asked last, taken out."""
        return self.news.events()

    # --- goals ---

    def review(self, s: MindSituation) -> list[Goal]:
        """Hold the goals against what is believed, and take up new ones. Gives those that were reached."""
        s.diary.expire(s.now)
        self.tracker.evaluate(self.stack.goals, s)
        reached = [goal for goal in self.stack.goals if goal.state is PlanState.COMPLETED]
        for goal in list(self.stack.goals):
            if goal.state is not PlanState.ACTIVE or self._outlived(goal, s):
                self._retire(goal, s)
        if self.limits.enabled:
            self._look_further(s)
        for quest in self.generator.quests_to_take_up(self.stack, s):
            self.adopt(quest)
        own = min(OWN_GOALS, self.limits.goal_count)
        while len(self.stack.goals) < self.limits.goal_count or self._own_goals() < own:
            fresh = self.generator.choose(self.stack, s, own=len(self.stack.goals) >= self.limits.goal_count)
            if fresh is None:
                break
            self.adopt(fresh)
        return reached

    def _outlived(self, goal: Goal, s: MindSituation) -> bool:
        """Whether it makes room for another: what somebody asked for stays until it is done or taken back."""
        if self.limits.enabled and goal.rank <= GoalRank.STATED:
            return False
        advanced = goal.notes.advanced if self.limits.enabled else None
        since = goal.created_at if advanced is None else advanced
        return s.now - since > GOAL_LIFE_S

    def _look_further(self, s: MindSituation) -> None:
        """Deaths, means, and phases that go on for too long."""
        wish = self.recovery.look(s)
        if wish is not None and all(goal.description != wish.description for goal in self.stack.goals):
            self.adopt(self.generator.make(wish, s))
        out = self.invalidation.resources(s)
        if out is not None:
            self._break(out)
        phase = self.stack.phase
        since = phase.started_at if phase is not None else None
        if phase is not None and since is not None and s.now - since > self.limits.review_interval_s:
            self._break(broken.of_stale_phase(phase.description))
        self.offers.take(s)

    def _own_goals(self) -> int:
        """How many goals are not somebody else's wish; whoever has none is but a servant."""
        return sum(goal.rank is GoalRank.STRATEGIC for goal in self.stack.goals)

    def adopt(self, goal: Goal) -> None:
        """Take up a goal."""
        Curriculum(self.stack.curriculum).begun(goal)
        self.stack.goals.append(goal)
        self.stack.goals.sort(key=_standing)
        self.news.taken_up(goal)

    def steer(self, goal_id: str, *, drop: bool, s: MindSituation) -> None:
        """An admin takes a goal back, or puts it before all others."""
        goal = next((one for one in self.stack.goals if one.id == goal_id), None)
        if goal is None:
            return
        if drop:
            self.give_up(goal, "an admin took it back", s)
        else:
            for one in self.stack.goals:
                one.notes.first = False
            goal.notes.first = True
            self.stack.goals.sort(key=_standing)
            s.diary.avoid(Activity.GOAL_BLOCKED.of(goal.id), s.now)
        self._break(broken.of_admin(goal.description))

    def pursued(self) -> Sequence[Goal]:
        """The goal that the present phase serves; else the first, if there is any."""
        goal = self.stack.goal_of_phase()
        return (goal,) if goal is not None else self.stack.goals[:1]

    def give_up(self, goal: Goal, reason: str, s: MindSituation) -> None:
        """Let go of a goal that is not reached."""
        goal.state, goal.reason = PlanState.FAILED, reason
        self._retire(goal, s)

    def _retire(self, goal: Goal, s: MindSituation) -> None:
        Curriculum(self.stack.curriculum).ended(goal)
        done = goal.state is PlanState.COMPLETED
        if done:
            self.stack.finished.append(goal.description)
            del self.stack.finished[:-20]
            self.news.reached(goal, s.now)
        else:
            self.stack.failed.append(goal.description)
            del self.stack.failed[:-10]
            s.diary.avoid(Activity.GOAL_TYPE_FAILED.of(goal.goal_type.value), s.now + SORE_S)
            self.news.failed(goal, s.now)
        self.news.triggers[broken.of_goal(goal).trigger_type.value] += 1
        name = goal.notes.key or goal.description
        if done:
            # What was reached is wanted again after a breath, however often; only what fails is left alone for longer.
            s.diary.note(Activity.GOAL_PURSUED.of(name), s.now)
            s.diary.avoid(Activity.GOAL_PURSUED.of(name), s.now + BREATH_S)
        else:
            s.diary.failed(Activity.GOAL_PURSUED.of(name), s.now, pause=SET_ASIDE_S)
        self.stack.goals.remove(goal)
        if self.stack.phase is not None and self.stack.phase.goal_id == goal.id:
            self.stack.phase = None
            self.stack.drop_tasks(PlanState.SKIPPED)

    # --- tasks ---

    def next_task(self, s: MindSituation) -> TaskPlan | None:
        """What to do now: what keeps one alive, then what was begun, then what a goal asks."""
        stack = self.stack
        if self.offers.waiting:
            self.offers.take(s)
        if stack.task is None and stack.tasks:
            stack.task = self._begin(stack.tasks.popleft(), s)
        if stack.task is not None:
            verdict = self.validator.validate(stack.task, s)
            if verdict.is_valid:
                return stack.task
            if not self._mended(stack.task, verdict, s):
                self.finish(verdict.state_recommendation is PlanState.SKIPPED, verdict.reason, s)
            return self.next_task(s)
        self._because = NO_REASON
        self._queue(self._steps(s))
        if not stack.tasks:
            return None
        stack.task = self._begin(stack.tasks.popleft(), s)
        return stack.task

    def _queue(self, decision: Decision) -> None:
        phase = self.stack.phase.id if self.stack.phase else NO_PHASE
        self.stack.tasks.extend(tasks_from(decision, phase, self.ids, self._because)[: self.limits.max_steps])

    def _begin(self, task: TaskPlan, s: MindSituation) -> TaskPlan:
        task.state = PlanState.ACTIVE
        if task.started_at is None:  # one that was put off for an answer does not begin anew
            task.started_at = Seconds(s.now)
            if self.limits.enabled:
                task.preconditions = self.unblocking.preconditions(task)
        return task

    def _mended(self, task: TaskPlan, verdict: TaskValidation, s: MindSituation) -> bool:
        """Whether what a blocked task lacks can be brought first; then that comes before it, once."""
        timeout = verdict.state_recommendation is PlanState.FAILED
        if verdict.state_recommendation is not PlanState.SKIPPED:
            self.news.broken(broken.of_task(verdict, timeout=timeout))
        if verdict.state_recommendation is not PlanState.BLOCKED or task.progress.mended:
            return False
        task.progress.mended = True
        task.started_at = None
        steps = self.unblocking.for_task(verdict.blocking_conditions, s, self.news)
        if not steps:
            return False
        self.stack.task = None
        self.stack.tasks.appendleft(task)
        because = task.because._replace(rule="planner")
        before = tasks_from(steps, task.phase_id, self.ids, because)
        self.stack.tasks.extendleft(reversed(before))
        return True

    def push(self, decision: Decision, because: Because = NO_REASON) -> None:
        """Do this before anything else: an answer, an admin's wish; `because` where the steps give no reason."""
        tasks = tasks_from(decision, NO_PHASE, self.ids, because)
        if self.stack.task is not None:
            tasks.append(self.stack.task)
            self.stack.task = None
        self.stack.tasks.extendleft(reversed(tasks))

    def _steps(self, s: MindSituation) -> Decision:
        for rule in NO_GOAL_RULES.upkeep:
            steps = beside_leader(s, rule(s))
            if steps:
                return self._wanted_by(f"upkeep.{rule.__name__}", steps)
        for rule in NO_GOAL_RULES.company:
            steps = rule(s)
            if steps:
                return self._wanted_by("company", steps)
        asked = self._asked_for(s)
        if asked:
            return asked
        for rule in NO_GOAL_RULES.by_the_way:
            steps = rule(s)
            if steps:
                return self._wanted_by(f"by_the_way.{rule.__name__}", steps)
        return self._towards_goals(s) or self._wanted_by("idle", self._idly(s))

    def _wanted_by(self, rule: str, steps: Decision) -> Decision:
        """These steps, which serve no goal."""
        self._because = Because(rule)
        return steps

    @staticmethod
    def _idly(s: MindSituation) -> Decision:
        found = (rule(s) for rule in NO_GOAL_RULES.idle)
        return next((steps for steps in found if steps), Decision((do("look_around"),)))

    def _asked_for(self, s: MindSituation) -> Decision:
        """What an admin asked for, or the settings: it comes before one's own ideas."""
        if not self.limits.enabled:
            return Decision()
        for goal in self._open_goals(s):
            if goal.rank <= GoalRank.STATED or goal.notes.first:
                steps = self._unblock(goal, s) or self._for_goal(goal, s, filler=False)
                if steps:
                    return steps
        return Decision()

    def _open_goals(self, s: MindSituation) -> list[Goal]:
        ordered = self.attention.order(self.stack.goals, s)
        active = [goal for goal in ordered if goal.state is PlanState.ACTIVE]
        return [goal for goal in active if not s.diary.avoided(Activity.GOAL_BLOCKED.of(goal.id), s.now)]

    def _towards_goals(self, s: MindSituation) -> Decision:
        """What a rule knows to do for a goal; else what the planner knows to do first; else what passes the time."""
        open_goals = self._open_goals(s)
        news = self._report(open_goals, s) if self.limits.enabled else Decision()
        if news:
            return news
        for goal in open_goals:
            steps = self._for_goal(goal, s, filler=False)
            if steps:
                return steps
        for goal in open_goals if self.limits.enabled else ():
            steps = self._unblock(goal, s) if _worth_it(goal) else Decision()
            if steps:
                return steps
        for goal in open_goals:
            steps = self._for_goal(goal, s, filler=True)
            if steps:
                return steps
        for goal in open_goals:
            self._blocked(goal, s)
        return Decision()

    def _report(self, open_goals: Sequence[Goal], s: MindSituation) -> Decision:
        """What a few steps finish comes before what is begun: somebody waits to be told that it is done."""
        for goal in open_goals:
            steps = turn_in(s, goal) if ripe(s, goal) else None
            if steps:
                phase = STRATEGIES[GoalType.QUEST][0]
                self._enter(goal, 1, phase.name, phase.description, s)
                self._because = Because("report.turn_in", goal.id)
                return steps
        return Decision()

    def _unblock(self, goal: Goal, s: MindSituation) -> Decision:
        steps = self.unblocking.for_goal(goal, s, self.news)
        if steps:
            self._enter(goal, 0, "prepare", goal.notes.way, s)
            self._because = Because("planner", goal.id)
            self.offers.ask_tasks(goal, steps, self.unblocking.templates, s)
        return steps

    def _for_goal(self, goal: Goal, s: MindSituation, *, filler: bool) -> Decision:
        for number, phase in self.working_phases(goal, filler=filler):
            for rule in phase.rules:
                steps = rule(s, goal)
                if steps and not self._doubted(tuple(steps), goal, s):
                    self._enter(goal, number, phase.name, phase.description, s)
                    self._because = Because(f"{phase.name}.{rule.__name__}", goal.id)
                    return steps
        return Decision()

    def working_phases(self, goal: Goal, *, filler: bool) -> list[tuple[int, Phase]]:
        """The phases that work on a goal, or those that only pass the time, each with its number."""
        return [
            (number, phase)
            for number, phase in enumerate(self._phases(goal), 1)
            if (phase.filler and not goal.subject.unhurried) is filler
        ]

    @staticmethod
    def _phases(goal: Goal) -> Sequence[Phase]:
        """The phases of its kind, in the order that was chosen for it; those that were not chosen come last."""
        phases = STRATEGIES[goal.goal_type]
        order = goal.notes.phases
        if not order:
            return phases
        return sorted(phases, key=lambda one: order.index(one.name) if one.name in order else len(order))

    def _doubted(self, steps: tuple[Step, ...], goal: Goal, s: MindSituation) -> bool:
        """Whether the critic speaks against it; then it is left alone for a while."""
        verdict = self.critic.doubts(steps, goal, s) if self.limits.enabled else None
        if verdict is None:
            return False
        goal.reason = "; ".join(verdict.objections)
        for step in steps:
            target = step.parameters.get("target", "").rpartition(".")[2].lower()
            s.diary.avoid(Activity.FOUGHT.of(target), s.now + DOUBTED_S)
        return True

    def _enter(self, goal: Goal, number: int, strategy: str, description: str, s: MindSituation) -> None:
        phase = self.stack.phase
        if phase is not None and phase.goal_id == goal.id and phase.strategy == strategy:
            phase.description = description
            return
        if self.limits.enabled:
            self.inquiry.phases(goal, s)
        goal.phases_begun += 1
        self.stack.phase = PhasePlan(
            PhaseId(self.ids.next("phase")),
            goal.id,
            description,
            number,
            strategy,
            PlanState.ACTIVE,
            started_at=Seconds(s.now),
            self_critique=goal.notes.self_critique,
        )
        self.stack.change()

    def _blocked(self, goal: Goal, s: MindSituation) -> None:
        key = Activity.GOAL_BLOCKED.of(goal.id)
        if self.limits.enabled and goal.rank <= GoalRank.STATED:
            s.diary.avoid(key, s.now + BLOCKED_S)
            goal.reason = goal.reason or "nothing can be done for it now"
            return
        s.diary.failed(key, s.now, pause=BLOCKED_S)
        if s.diary.failures(key) >= GIVE_UP_AFTER:
            goal.state, goal.reason = PlanState.FAILED, goal.reason or "nothing can be done for it"

    def finish(self, ok: bool, reason: str, s: MindSituation) -> None:
        """The task at hand is over; those that build on one that failed go with it."""
        task, self.stack.task = self.stack.task, None
        if task is None:
            return
        task.state = PlanState.COMPLETED if ok else PlanState.FAILED
        if ok:
            self.effects.done(task, marks_of(s), s.now)
            return
        self.effects.failed((task, *self.stack.tasks), marks_of(s), s.now)
        self.news.broken(broken.of_failure(reason))
        self.unblocking.failed(task, s)
        s.diary.failed(task_key(task), s.now)
        if task.verb == "navigate":
            s.diary.failed(Activity.WALKED_TO.of(task.parameters.get("room", "")), s.now, pause=45.0)
        if task.verb == "explore":
            way = Activity.EXPLORED.of(task.parameters.get("room", ""), task.parameters.get("direction", ""))
            s.diary.failed(way, s.now, pause=90.0)
        self.stack.tasks.clear()

    # --- what breaks a plan ---

    def invalidated(self, observations: Sequence[Observation]) -> InvalidationTrigger | None:
        """Look at what was heard; drop what it breaks."""
        found = self.invalidation.heard(observations)
        for trigger in found[1:]:
            self.news.triggers[trigger.trigger_type.value] += 1
        if not found:
            return None
        self.news.broken(found[0])
        if found[0].affected_level is PlanLevel.ACTION:
            return None
        self.drop(found[0].affected_level)
        return found[0]

    def _break(self, trigger: InvalidationTrigger) -> None:
        self.news.broken(trigger)
        self.drop(trigger.affected_level)

    def drop(self, level: PlanLevel) -> None:
        """Set aside the plan from this level down."""
        if level in (PlanLevel.PHASE, PlanLevel.GOAL):
            self.stack.phase = None
        self.stack.drop_tasks()


def _standing(goal: Goal) -> tuple[bool, int, int]:
    """Where it stands in the list: what an admin put first, then by whose wish it is, then by its priority."""
    return (
        not goal.notes.first,
        min(goal.rank, GoalRank.INFERRED),
        PRIORITY_ORDER[goal.priority],
    )


def _worth_it(goal: Goal) -> bool:
    """Whether one goes to trouble for it: for what others want, and for ideas that suit one."""
    return goal.rank is not GoalRank.STRATEGIC or goal.personality_alignment > -0.05
