"""``PlanningSystem``: reviews goals, adopts and drops them, and chooses the next task."""

from collections.abc import Callable, Iterator, Sequence

from maid_engine.ai_players.cognitive.behaviors.decision_effects import EffectLedger, marks_of
from maid_engine.ai_players.cognitive.behaviors.deed_check import objection_to_steps
from maid_engine.ai_players.cognitive.behaviors.group_play import beside_leader
from maid_engine.ai_players.cognitive.behaviors.home_rest import without_goals
from maid_engine.ai_players.cognitive.behaviors.promises.fulfilment import (
    at_post,
    owed_steps,
    owed_words,
    stay_true,
)
from maid_engine.ai_players.cognitive.behaviors.quests import ripe, turn_in
from maid_engine.ai_players.cognitive.behaviors.rule_table import NO_GOAL_RULES
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import AskedRules, Decision, SelfRule, first_made
from maid_engine.ai_players.cognitive.behaviors.strategies import STRATEGIES, Phase
from maid_engine.ai_players.cognitive.planning import invalidation as broken
from maid_engine.ai_players.cognitive.planning.after_death import DeathRecovery
from maid_engine.ai_players.cognitive.planning.critic import PlanCritic
from maid_engine.ai_players.cognitive.planning.curriculum import Curriculum
from maid_engine.ai_players.cognitive.planning.goal_intake import GoalIntake
from maid_engine.ai_players.cognitive.planning.goal_progress import (
    GOAL_LIFE_S,
    GoalGenerationEngine,
    GoalTracker,
)
from maid_engine.ai_players.cognitive.planning.goal_scheduler import (
    GoalScheduler,
    is_asked_for,
    is_worth_planning,
    standing,
)
from maid_engine.ai_players.cognitive.planning.invalidation import InvalidationEngine
from maid_engine.ai_players.cognitive.planning.limits import PlanningLimits
from maid_engine.ai_players.cognitive.planning.model_proposals import ModelProposals
from maid_engine.ai_players.cognitive.planning.model_questions import ModelQuestions
from maid_engine.ai_players.cognitive.planning.phase_steps import PhaseSteps
from maid_engine.ai_players.cognitive.planning.plan_events import PlanEvents
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.cognitive.planning.promise_goals import (
    given,
    has_ended,
    is_promise_told,
    make_way,
    wish_for,
    without_goal,
)
from maid_engine.ai_players.cognitive.planning.proposed_phases import (
    PhaseTimer,
    is_phase_done,
    is_phase_due,
    phases_of,
)
from maid_engine.ai_players.cognitive.planning.strategist import review_steps
from maid_engine.ai_players.cognitive.planning.subgoal_planner import SubgoalPlanner
from maid_engine.ai_players.cognitive.planning.tasks import TaskValidator, avoid_way, task_key, tasks_from
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.ids import GoalId, LocalIds, PhaseId
from maid_engine.ai_players.models.mandate import FREE
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
    RuleFamily,
    TaskValidation,
)
from maid_engine.ai_players.models.promises import is_of_promise
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_engine.core.events import Event
from maid_engine.core.time import Seconds

BLOCKED_S = 75.0
"""Seconds for which a goal is skipped when nothing can be done for it."""
GIVE_UP_AFTER = 4
"""How often a goal may be blocked before it fails."""
BREATH_S = 30.0
"""Seconds before a goal that was reached may be wanted again."""
SET_ASIDE_S = 240.0
"""Seconds before a goal that failed may be wanted again. The pause grows with each failure in a row."""
SORE_S = 300.0
"""Seconds for which goals of the type of a failed goal are less attractive."""
WAITS_S = 300.0
"""Seconds in one room for which a wait that somebody asked for is no standstill."""
NO_PHASE = PhaseId("phase-0")


class PlanningSystem:
    """Keeps a few goals, and makes tasks for the first one for which something can be done."""

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
        self.mandate = FREE
        """What the mind may begin by itself."""
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
        self._phase_steps = PhaseSteps(self.unblocking, self.critic if self.limits.enabled else None)
        self.offers = ModelProposals(self)
        self.effects = EffectLedger()
        """Effects of tasks whose command was not released yet."""
        if thinker is not None and self.limits.enabled:
            self.offers.listen(thinker)
        self._intake = GoalIntake(self.stack, self.generator, self.inquiry, self.limits, self.adopt)
        self._timer = PhaseTimer()
        self._because = NO_REASON
        """The reason for the steps that were found last."""

    def events(self) -> tuple[Event, ...]:
        """Return and clear the events about goals and plans since the last call."""
        return self.news.events()

    # --- goals ---

    def review(self, s: MindSituation) -> list[Goal]:
        """Compare the goals with the beliefs, drop the finished ones, and adopt new ones.

        Returns:
            The goals that were reached.
        """
        s.diary.expire(s.now)
        self.tracker.evaluate(self.stack.goals, s)
        reached = [goal for goal in self.stack.goals if goal.state is PlanState.COMPLETED]
        for goal in list(self.stack.goals):
            if goal.state is not PlanState.ACTIVE or self._outlived(goal, s):
                self._retire(goal, s)
        if self.limits.enabled:
            self._look_further(s)
        for goal, why in self._intake.review(s, own_goals=self.mandate.own_goals):
            self.give_up(goal, why, s)
        if self.limits.strategist:
            review_steps(self.stack.goals, s)
        return reached

    def _outlived(self, goal: Goal, s: MindSituation) -> bool:
        """Return whether a goal has gone on for too long and makes room for another.

        A goal that somebody asked for stays until it is done or taken back, and a promise until it has ended.
        """
        if is_of_promise(goal.source):
            return False
        if self.limits.enabled and goal.rank <= GoalRank.STATED:
            return False
        advanced = goal.notes.advanced if self.limits.enabled else None
        since = goal.created_at if advanced is None else advanced
        return s.now - since > GOAL_LIFE_S

    def _look_further(self, s: MindSituation) -> None:
        """React to deaths, missing resources, stale phases and answers of models."""
        wish = self.recovery.learn(s, marks_of(s))
        if wish is not None and self.mandate.own_goals and self.stack.pursued.isdisjoint(wish.names):
            self.adopt(self.generator.make(wish, s))
        out = self.invalidation.resources(s)
        if out is not None:
            self._break(out)
        phase = self.stack.phase
        if phase is not None and self._is_stale(phase, s):
            self._break(broken.of_stale_phase(phase.description))
        self._review_phases(s)
        self.offers.take(s)

    def _review_phases(self, s: MindSituation) -> None:
        """End a phase that took longer than a model expected. The model is asked again; until then the other phases come first."""
        late = self._timer.overdue(self.stack.goal_of_phase(), self.stack.phase, s.now)
        if late is not None:
            self._break(broken.of_stale_phase(late.description))
        for goal in self.stack.goals:
            self.inquiry.phases_again(goal, s)

    def _is_stale(self, phase: PhasePlan, s: MindSituation) -> bool:
        return phase.started_at is not None and s.now - phase.started_at > self.limits.review_interval_s

    def mind_promises(self, s: MindSituation) -> bool:
        """Give each open promise a goal, drop the goals of ended ones, and do what is due now.

        Words that are owed are said before anything else. Other work makes way for steps that are owed.

        Returns:
            Whether something is to be done at once.
        """
        self._give_promises_goals(s)
        if not len(s.promises) or s.own.dead or s.own.in_combat:
            return False
        spoken = self._speaks_up(s)
        return make_way(self.stack, s) or spoken

    def _give_promises_goals(self, s: MindSituation) -> None:
        for promise in without_goal(s, self.stack.goals):
            goal = self.generator.make(wish_for(promise), s, promise.taint)
            self.adopt(goal)
            given(promise, goal, s)
        for goal in list(self.stack.goals):
            if has_ended(goal, s):
                self._retire(goal, s)

    def _speaks_up(self, s: MindSituation) -> bool:
        """Queue words that are owed before everything else. Return whether there are any."""
        if any(map(is_promise_told, self.stack.work)):
            return False
        words = owed_words(s)
        if words:
            self.push(words)
        return bool(words)

    def adopt(self, goal: Goal) -> None:
        """Add a goal to the stack."""
        Curriculum(self.stack.curriculum).begun(goal)
        self.stack.goals.append(goal)
        self.stack.goals.sort(key=standing)
        self.news.taken_up(goal)

    def prefer(self, dearest: Sequence[GoalId]) -> None:
        """Pursue own goals in this order, the first one at once. What others asked for still comes first."""
        places = {goal: place for place, goal in enumerate(dearest, 1)}
        for goal in self.stack.goals:
            goal.notes.wanted = places.get(goal.id, 0)
        self.stack.goals.sort(key=standing)
        if dearest:
            self.attention.turn_to(dearest[0])

    def steer(self, goal_id: str, *, drop: bool, s: MindSituation) -> None:
        """Drop a goal for an admin, or put it before all others. An unknown id is ignored."""
        goal = next((one for one in self.stack.goals if one.id == goal_id), None)
        if goal is None:
            return
        if drop:
            self.give_up(goal, "an admin took it back", s)
        else:
            self._put_first(goal, s)
        self._break(broken.of_admin(goal.description))

    def _put_first(self, goal: Goal, s: MindSituation) -> None:
        """Put a goal before all others, even if nothing could be done for it lately."""
        for one in self.stack.goals:
            one.notes.first = one is goal
        self.stack.goals.sort(key=standing)
        s.diary.avoid(Activity.GOAL_BLOCKED.of(goal.id), s.now)

    def pursued(self) -> Sequence[Goal]:
        """Return the goal that the current phase serves, or else the first goal; empty if there is none."""
        goal = self.stack.goal_of_phase()
        return (goal,) if goal is not None else self.stack.goals[:1]

    def give_up(self, goal: Goal, reason: str, s: MindSituation) -> None:
        """Drop a goal that is not wanted any more. `reason` is reported with it. It is no failure of the character's."""
        goal.state, goal.reason = PlanState.FAILED, reason
        Curriculum(self.stack.curriculum).withdrawn(goal)
        self._end(goal, s)

    def _retire(self, goal: Goal, s: MindSituation) -> None:
        """Drop a goal that was reached or has failed."""
        Curriculum(self.stack.curriculum).ended(goal)
        if goal.state is not PlanState.COMPLETED:
            s.diary.avoid(Activity.GOAL_TYPE_FAILED.of(goal.goal_type.value), s.now + SORE_S)
        self._end(goal, s)

    def _end(self, goal: Goal, s: MindSituation) -> None:
        pursued = Activity.GOAL_PURSUED.of(goal.key)
        if goal.state is PlanState.COMPLETED:
            self.stack.finished = [*self.stack.finished, goal.description][-20:]
            self.news.reached(goal, s.now)
            # A goal that was reached may be wanted again after a short pause; only failures lengthen it.
            s.diary.note(pursued, s.now)
            s.diary.avoid(pursued, s.now + BREATH_S)
        else:
            self.stack.failed = [*self.stack.failed, goal.description][-10:]
            self.news.failed(goal, s.now)
            s.diary.failed(pursued, s.now, pause=SET_ASIDE_S)
        self.news.triggers[broken.of_goal(goal).trigger_type.value] += 1
        self.stack.goals.remove(goal)
        if self.stack.phase is not None and self.stack.phase.goal_id == goal.id:
            self.stack.phase = None
            self.stack.drop_work_of(goal.id, PlanState.SKIPPED)

    # --- tasks ---

    def next_task(self, s: MindSituation) -> TaskPlan | None:
        """Return the task to do now; ``None`` if there is nothing to do.

        A task that was begun goes on while it is valid, then the queued tasks follow. Only if none is left, new
        steps are looked for: upkeep, company, goals that others asked for, things by the way, other goals.
        """
        stack = self.stack
        if self.offers.waiting:
            self.offers.take(s)
        if stack.task is None and not stack.tasks:
            self._because = NO_REASON
            self._queue(first_made(self._by_urgency(s)))
            return self._begin_next(s)
        task = stack.task or self._begin_next(s)
        if task is None or self._goes_on(task, s):
            return task
        return self.next_task(s)

    def _begin_next(self, s: MindSituation) -> TaskPlan | None:
        """Begin the first queued task, and return it; ``None`` if none is queued."""
        if self.stack.tasks:
            self.stack.task = self._begin(self.stack.tasks.popleft(), s)
        return self.stack.task

    def _goes_on(self, task: TaskPlan, s: MindSituation) -> bool:
        """Return whether the current task is valid. If not, it is ended, or steps that it needs are queued before it."""
        verdict = self.validator.validate(task, s)
        if verdict.is_valid:
            return True
        if not self._mended(task, verdict, s):
            self.finish(verdict.state_recommendation is PlanState.SKIPPED, verdict.reason, s)
        return False

    def _queue(self, decision: Decision) -> None:
        phase = self.stack.phase.id if self.stack.phase else NO_PHASE
        self.stack.tasks.extend(tasks_from(decision, phase, self.ids, self._because)[: self.limits.max_steps])

    def _begin(self, task: TaskPlan, s: MindSituation) -> TaskPlan:
        task.state = PlanState.ACTIVE
        if task.started_at is None:  # a task that was postponed keeps its start time
            task.started_at = Seconds(s.now)
            if self.limits.enabled:
                task.preconditions = self.unblocking.preconditions(task)
        return task

    def _mended(self, task: TaskPlan, verdict: TaskValidation, s: MindSituation) -> bool:
        """Queue steps that remove what blocks a task before the task itself, at most once for each task.

        Returns:
            Whether such steps were queued.
        """
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
        because = task.because.by("planner")
        before = tasks_from(steps, task.phase_id, self.ids, because)
        self.stack.tasks.extendleft(reversed(before))
        return True

    def push(self, decision: Decision, because: Because = NO_REASON) -> None:
        """Queue steps before everything else, such as an answer or an admin's wish.

        The current task is queued behind them. `because` applies to steps without a reason.
        """
        tasks = tasks_from(decision, NO_PHASE, self.ids, because)
        if self.stack.task is not None:
            tasks.append(self.stack.task)
            self.stack.task = None
        self.stack.tasks.extendleft(reversed(tasks))

    def _by_urgency(self, s: MindSituation) -> Iterator[Decision]:
        """Yield what is to be done, the most urgent first; each is empty if nothing is."""
        yield self._promised(owed_steps(s), s)
        yield self._upkeep(s)
        yield self._company(s)
        yield self._promised(stay_true(s), s)
        yield self._asked_for(s)
        if not self.mandate.own_goals:
            yield self._wanted_by(Because("home"), without_goals(s, self.mandate))
            return
        yield self._by_the_way(s)
        yield self._towards_goals(s)
        yield self._wanted_by(Because("idle"), first_made(rule(s) for rule in NO_GOAL_RULES.idle))

    def _upkeep(self, s: MindSituation) -> Decision:
        asked = ((rule, at_post(s, beside_leader(s, rule(s)))) for rule in NO_GOAL_RULES.upkeep)
        return self._first_wanted(asked, lambda rule: Because.of(RuleFamily.UPKEEP, rule.__name__), s)

    def _company(self, s: MindSituation) -> Decision:
        asked = ((rule, rule(s)) for rule in NO_GOAL_RULES.company)
        return self._first_wanted(asked, lambda _: Because.of(RuleFamily.COMPANY), s)

    def _by_the_way(self, s: MindSituation) -> Decision:
        asked = ((rule, rule(s)) for rule in NO_GOAL_RULES.by_the_way)
        return self._first_wanted(asked, lambda rule: Because(f"by_the_way.{rule.__name__}"), s)

    def _first_wanted(
        self, asked: AskedRules, reason_of: Callable[[SelfRule], Because], s: MindSituation
    ) -> Decision:
        """Return the first permitted steps of rules that were asked, and record their reason."""
        for rule, steps in asked:
            if steps and not objection_to_steps(steps, s):
                return self._wanted_by(reason_of(rule), steps)
        return Decision()

    def _wanted_by(self, because: Because, steps: Decision) -> Decision:
        """Return steps that serve no goal, and record their reason."""
        self._because = because
        return steps

    def _promised(self, steps: Decision | None, s: MindSituation) -> Decision:
        """Return steps that keep a promise. They belong to no phase, because upkeep goes on between them."""
        if not steps or objection_to_steps(steps, s):
            return Decision()
        self.stack.phase = None
        return self._wanted_by(Because.of(RuleFamily.PROMISE), steps)

    def _asked_for(self, s: MindSituation) -> Decision:
        """Return steps for a goal of an admin or of the settings. They come before the character's own goals."""
        if not self.limits.enabled:
            return Decision()
        wanted = filter(is_asked_for, self._open_goals(s))
        return first_made(self._for_order(goal, s) for goal in wanted)

    def _for_order(self, goal: Goal, s: MindSituation) -> Decision:
        steps = self._as_proposed(goal, s) or self._unblock(goal, s) or self._for_goal(goal, s, filler=False)
        return steps or self.offers.tasks.seek(goal, self.unblocking, s)

    def _open_goals(self, s: MindSituation) -> list[Goal]:
        own = [goal for goal in self.stack.goals if not is_of_promise(goal.source)]
        ordered = self.attention.order(own, s)
        active = [goal for goal in ordered if goal.state is PlanState.ACTIVE]
        return [goal for goal in active if not s.diary.avoided(Activity.GOAL_BLOCKED.of(goal.id), s.now)]

    def _towards_goals(self, s: MindSituation) -> Decision:
        """Return steps for the first goal for which something can be done.

        In this order: a quest that can be handed in, steps of a rule, steps of the planner, and steps that
        only pass the time. If there are none, all open goals are marked as blocked.
        """
        open_goals = self._open_goals(s)
        steps = first_made(self._for_goals(open_goals, s))
        if not steps:
            for goal in open_goals:
                self._blocked(goal, s)
        return steps

    def _for_goals(self, open_goals: Sequence[Goal], s: MindSituation) -> Iterator[Decision]:
        """Yield what can be done for goals, the most promising first; each is empty if nothing can."""
        if self.limits.enabled:
            yield self._report(open_goals, s)
            yield self._wanted_by(*self._phase_steps.on_the_spot(open_goals, s))
        for goal in open_goals:
            yield self._for_goal(goal, s, filler=False) or self.offers.tasks.seek(goal, self.unblocking, s)
        if self.limits.enabled:
            for goal in filter(is_worth_planning, open_goals):
                yield self._unblock(goal, s)
        for goal in open_goals:
            yield self._for_goal(goal, s, filler=True)

    def _report(self, open_goals: Sequence[Goal], s: MindSituation) -> Decision:
        """Return steps that hand in a finished quest: somebody waits for it, and few steps are needed."""
        for goal in open_goals:
            steps = turn_in(s, goal) if ripe(s, goal) else None
            if steps and not objection_to_steps(steps, s):
                phase = STRATEGIES[GoalType.QUEST][0]
                self._enter(goal, 1, phase.name, phase.description, s)
                self._because = Because("report.turn_in", goal.id)
                return steps
        return Decision()

    def _unblock(self, goal: Goal, s: MindSituation) -> Decision:
        planned = self.unblocking.for_goal(goal, s, self.news)
        steps = self._phase_steps.judged(planned, goal, s)
        if steps:
            self._enter(goal, 0, "prepare", goal.notes.way, s)
            self._because = Because("planner", goal.id)
            self.offers.tasks.ask(goal, planned, self.unblocking.templates, s)
        return steps

    def _for_goal(self, goal: Goal, s: MindSituation, *, filler: bool) -> Decision:
        working = self.working_phases(goal, filler=filler)
        left = [one for one in working if not is_phase_done(goal, one[1].name, s)]
        return self._enter_first(goal, left or working, s)

    def _as_proposed(self, goal: Goal, s: MindSituation) -> Decision:
        """Return steps of the first phase with conditions of a model for which something can be done; none without such phases."""
        working = self.working_phases(goal, filler=False)
        return self._enter_first(goal, [one for one in working if is_phase_due(goal, one[1].name, s)], s)

    def _enter_first(self, goal: Goal, phases: Sequence[tuple[int, Phase]], s: MindSituation) -> Decision:
        """Enter the first of these phases for which something can be done, and return its steps."""
        found = self._phase_steps.first(goal, phases, s, self.news)
        if found is None:
            return Decision()
        self._enter(goal, found.number, found.phase.name, found.phase.description, s)
        self._because = Because(found.rule, goal.id)
        return found.steps

    def working_phases(self, goal: Goal, *, filler: bool) -> list[tuple[int, Phase]]:
        """Return the phases that work on a goal, or with `filler` those that only pass the time.

        Each comes with its number, from 1.
        """
        return [
            (number, phase)
            for number, phase in enumerate(phases_of(goal), 1)
            if (phase.filler and not goal.subject.unhurried) is filler
        ]

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
        """End the current task. If it failed, the queued tasks are dropped, because they build on it."""
        task, self.stack.task = self.stack.task, None
        if task is None:
            return
        if ok:
            task.state = PlanState.COMPLETED
            self.effects.done(task, marks_of(s), s.now)
            return
        task.state = PlanState.FAILED
        self.effects.failed((task, *self.stack.tasks), marks_of(s), s.now)
        self.news.broken(broken.of_failure(reason))
        self.unblocking.failed(task, s)
        s.diary.failed(task_key(task), s.now)
        avoid_way(task, s)
        self.stack.drop_queue()

    def waits_as_asked(self, s: MindSituation) -> bool:
        """Return whether it waits here because a goal of an admin or of the settings asks for it, or without any goal."""
        if not self.mandate.own_goals and not self.stack.goals:
            return True
        goal, task = self.stack.goal_of_phase(), self.stack.upcoming
        if goal is None or task is None or task.verb != "wait" or not is_asked_for(goal):
            return False
        return s.now - s.map.last_visit(s.own.room_id) < WAITS_S

    # --- what breaks a plan ---

    def invalidated(self, observations: Sequence[Observation]) -> InvalidationTrigger | None:
        """Drop the levels of the plan that the observations invalidate.

        Returns:
            The most severe trigger, if it affects more than the current action; otherwise ``None``.
        """
        found = self.invalidation.heard(observations)
        if not found:
            return None
        for trigger in found[1:]:
            self.news.triggers[trigger.trigger_type.value] += 1
        worst = found[0]
        self.news.broken(worst)
        if worst.affected_level is PlanLevel.ACTION:
            return None
        self.drop(worst.affected_level)
        return worst

    def _break(self, trigger: InvalidationTrigger) -> None:
        self.news.broken(trigger)
        self.drop(trigger.affected_level)

    def drop(self, level: PlanLevel) -> None:
        """Drop the plan from this level down. Goals stay."""
        if level in (PlanLevel.PHASE, PlanLevel.GOAL):
            self.stack.phase = None
        self.stack.drop_work()
