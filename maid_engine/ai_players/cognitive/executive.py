"""Layer 2: proposes the next command of the plan, on its cadence."""

from dataclasses import dataclass, field

from maid_engine.ai_players.cognitive.action.action_system import ActionSystem
from maid_engine.ai_players.cognitive.action.human_timing import HumanTimingEngine
from maid_engine.ai_players.cognitive.action.next_action import TaskStep
from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.behaviors.exploration import wander
from maid_engine.ai_players.cognitive.behaviors.group_play import WALKS, answer_invitation, joins
from maid_engine.ai_players.cognitive.behaviors.help_calls import answer_call
from maid_engine.ai_players.cognitive.behaviors.player_trade import answer_trade
from maid_engine.ai_players.cognitive.behaviors.promises.fulfilment import FIT
from maid_engine.ai_players.cognitive.behaviors.promises.promise_watch import watch_promises
from maid_engine.ai_players.cognitive.behaviors.promises.times import binding, next_due
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.cognitive.command_builder import CommandBuilder, Reasons, StepMoment
from maid_engine.ai_players.cognitive.company_notes import company_notes
from maid_engine.ai_players.cognitive.deliberative import DeliberativeLoop
from maid_engine.ai_players.cognitive.departure import departure
from maid_engine.ai_players.cognitive.past_talks import SILENCE_S
from maid_engine.ai_players.cognitive.planning.planning_system import PlanningSystem
from maid_engine.ai_players.cognitive.precedence import (
    gives_way,
    is_errand,
    is_pressing,
    leaves_partner,
    listens_again,
    may_be_asked,
    may_be_held,
    may_wait,
)
from maid_engine.ai_players.cognitive.progress import progress_of
from maid_engine.ai_players.cognitive.provenance import Grounds
from maid_engine.ai_players.cognitive.refusal_lessons import learn_noun, learn_refusal
from maid_engine.ai_players.cognitive.stay import Stay
from maid_engine.ai_players.cognitive.talk_sessions import Conversation
from maid_engine.ai_players.cognitive.talker import Talker
from maid_engine.ai_players.models.action import (
    Action,
    ActionResult,
    ActionStatus,
    HumanTimingProfile,
    TimingContext,
    TimingLimits,
)
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.cognition import ExecutiveState
from maid_engine.ai_players.models.ids import CommandId, StepNumber
from maid_engine.ai_players.models.intake import ProposedCommand
from maid_engine.ai_players.models.planning import (
    NO_REASON,
    Because,
    Goal,
    PlanLevel,
    RuleFamily,
    TaskPurpose,
)
from maid_engine.ai_players.models.reports import RESTING
from maid_engine.ai_players.models.taint import CLEAN
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.safety.monitor import LoopDetector, Remedy, StuckDetector
from maid_engine.core.time import Seconds

MOST_TASKS_A_STEP = 8
"""Tasks of one step that may turn out done or impossible at once. The others wait for the next step."""
CONVERSATION_S = 20.0
"""Seconds since the last line for which a conversation goes on."""
LINGERS_S = 45.0
"""How long an AI player stays with a person after the last word that they exchanged, in seconds: people type slowly."""
LINGERS_ASKED_S = 60.0
"""The same if it has asked the person something that is not answered yet."""
ASKED_UNASKED_S = 30.0
"""The same if it has asked something before any word was exchanged."""
LINGERS_STEP_S = 2.0
"""Seconds to the next step while the character lingers."""
GLANCE_CHARS = 200
"""Characters of new output that are read without stopping on a walk."""
COMBAT_INTERVAL_S = 3.0
"""Seconds to the next step in a fight. Reflexes do not wait for it."""
TALKED_ENOUGH_S = 28.0
TALKS_AGAIN_S = 75.0
"""When an AI player that only stands and talks with other AI players walks on, and when it listens again.

In seconds: it answers for the first `TALKED_ENOUGH_S` of every `TALKS_AGAIN_S`.
"""


@dataclass(frozen=True, slots=True)
class Pace:
    """How often the executive thinks, in seconds, how it returns from death, and when it gives up a plan."""

    interval_s: float = 3.0
    idle_s: float = 10.0
    auto_respawn: bool = True
    respawn_delay_s: float = 30.0
    stuck_after: int = 10
    """Commands in a row that change nothing, after which it counts as stuck."""


@dataclass(slots=True)
class Thought:
    """The result of one executive step."""

    commands: list[ProposedCommand] = field(default_factory=list)
    withdrawn: list[CommandId] = field(default_factory=list)
    reached: list[Goal] = field(default_factory=list)
    log_off: bool = False
    alarm: str = ""
    state: ExecutiveState = ExecutiveState.IDLE

    def withdraw(self, command: CommandId | None) -> None:
        """Withdraw a command, if there is one."""
        if command is not None:
            self.withdrawn.append(command)


class ExecutiveLoop:
    """Turns the plan into commands. At most one command is in flight."""

    def __init__(  # noqa: PLR0913
        self,
        planning: PlanningSystem,
        actions: ActionSystem,
        *,
        timing: HumanTimingEngine,
        proposer: CommandBuilder,
        conversation: Conversation,
        grounds: Grounds,
        pace: Pace,
    ) -> None:
        self.planning = planning
        self.actions = actions
        self.deliberative = DeliberativeLoop(planning)
        self.stuck = StuckDetector(threshold=pace.stuck_after)
        self.loops = LoopDetector()
        self.pace = pace
        self.due = Seconds(0.0)
        self.hold_until = Seconds(0.0)
        self.away_until = Seconds(0.0)
        self.winding_down = False
        self.novel_chars = 0
        self.stuck_episodes = 0
        self.loop_episodes = 0
        """How often it was found moving in circles."""
        self.timing = timing
        self._proposer = proposer
        self.conversation = conversation
        self._grounds = grounds
        self._talker = Talker(conversation)
        self.stay = Stay()
        """How long it remains in the room where it is."""
        self._leaves_by: Seconds | None = None
        """When it logs off at the latest; ``None`` before it said goodbye."""
        self._last_away_roll = Seconds(0.0)

    def retimed(self, limits: TimingLimits, profile: HumanTimingProfile) -> None:
        """Apply other limits and another profile of typing speed from now on."""
        self.timing.limits = limits
        self.timing.profile = profile

    def look_up(self, now: float) -> None:
        """End the present pause, because somebody whom the character waits for or walks with came or went."""
        self.hold_until = Seconds(min(self.hold_until, now))
        self.due = Seconds(min(self.due, now))

    def wind_down(self, now: Seconds) -> None:
        """Begin to leave the game. This ends a pause and an absence from the keyboard."""
        self.winding_down = True
        self.away_until = Seconds(min(self.away_until, now))
        self.look_up(now)

    # --- one step ---

    def think(self, s: MindSituation, step: StepNumber) -> Thought:
        """Decide what to do now, set when to think again, and return the result."""
        thought = Thought()
        self.due = Seconds(s.now + self.pace.interval_s * s.scale.thinking)
        self._watch(s, thought)
        if thought.alarm:
            return thought
        self._look_around(s)
        if s.own.dead:
            return self._when_dead(s, step, thought)
        if s.own.in_combat and self._only_fights(s):
            return thought
        self._come_back(s)
        if self._pauses(s):
            return thought
        if self.actions.runner.busy and not self._speaks_first(s, thought):
            self._go_on(s, step, thought)
        elif not self._goes_away(s):
            self._deliberate(s, step, thought)
        draft = self.conversation.draft
        if draft is not None and draft.ready_at > s.now:  # it speaks in time, whatever it waits for
            self.due = min(self.due, Seconds(draft.ready_at))
        return thought

    def _look_around(self, s: MindSituation) -> None:
        """Note who is here, and what promises demand now."""
        marks_of(s).apply(company_notes(s), s.now)
        self.stay.look(s)
        watch_promises(s)
        if self.planning.mind_promises(s):
            self.hold_until = Seconds(min(self.hold_until, s.now))

    def _deliberate(self, s: MindSituation, step: StepNumber, thought: Thought) -> None:
        """Review the goals, answer who spoke, and begin what is next."""
        thought.reached = self.deliberative.review(s)
        if self.winding_down and not s.own.in_combat:
            self._wind_down(s, step, thought)
            return
        self._answer(s)
        self._attend(s)
        if not self._stays(s) and not self.lingers(s):
            self._next(s, step, thought)

    def must_think(self, s: MindSituation) -> bool:
        """Return whether a step is due that could do more than wait for the answer to the line in flight."""
        return s.now >= self.due and not self._only_waits(s)

    def _only_waits(self, s: MindSituation) -> bool:
        if s.own.in_combat or s.own.dead or self.winding_down or self.conversation.pending:
            return False
        return self.actions.runner.awaits_answer(Seconds(s.now)) and not self.actions.outdated(s)

    def _pauses(self, s: MindSituation) -> bool:
        """Return whether a pause goes on. An answer that is due ends it, unless the character is away."""
        until = max(self.hold_until, self.away_until)
        if s.now >= until:
            return False
        self.due = min(until, Seconds(next_due(s)))
        self._answer(s, interrupting=True)
        self._attend(s, interrupting=True)
        return not self.planning.stack.tasks or s.now < self.away_until

    def _next(self, s: MindSituation, step: StepNumber, thought: Thought) -> None:
        """Begin the next task, and type its first line if it is due."""
        thought.state = ExecutiveState.PLANNING
        for _ in range(MOST_TASKS_A_STEP):
            if not self._takes_up_next(s):
                break
        if self.actions.runner.busy:
            self._go_on(s, step, thought)

    def _takes_up_next(self, s: MindSituation) -> bool:
        """Begin the next task, or put others before it. Return whether one of those is to be taken up now."""
        stack = self.planning.stack
        if (s.own.in_combat or self.winding_down) and not stack.has_work:
            return False
        self._attend(s)
        task = self.planning.next_task(s)
        if task is None:
            self.due = Seconds(s.now + self.pace.idle_s * s.scale.thinking)
            return False
        if self._is_in_talk(s) and self._waits_for_talk(s, task):
            task.started_at = None
            return False
        first = self._before_walking(task, s)
        if first is None:
            return not self._begin(task, s)
        if first:
            self.planning.push(first, Because("stay"))
        return bool(first)

    def _begin(self, task: TaskPlan, s: MindSituation) -> bool:
        """Begin a task: start its action, wait, or put others before it. Return whether nothing more is begun now."""
        found = self.actions.select(task, s)
        match found.step:
            case TaskStep.DONE:
                self.planning.finish(True, "", s)
            case TaskStep.IMPOSSIBLE:
                self.planning.finish(False, found.reason, s)
            case TaskStep.PREPARE:
                self.planning.push(Decision(found.first), task.because.by("prepare", RuleFamily.PREPARATION))
            case TaskStep.WAIT:
                if task.verb == "wait":  # waiting needs no line
                    self.planning.effects.done(task, marks_of(s), s.now)
                self.hold_until = Seconds(s.now + found.wait_s)
                again = listens_again(s.now, self.conversation.waiting)
                self.due = min(self.hold_until, Seconds(next_due(s)), again)
                return True
            case TaskStep.ACT if found.action is not None:
                self.actions.runner.start(found.action, Seconds(s.now))
                return True
        return False

    def _go_on(self, s: MindSituation, step: StepNumber, thought: Thought) -> None:
        """Propose the next line of the action in flight, if it is due."""
        runner = self.actions.runner
        flight = runner.flight
        lost = self._lost(s, thought)
        if lost is not None:
            self.ended(lost, s)
            return
        line = runner.next_command()
        if line is None or flight is None:
            return
        thought.state = ExecutiveState.ACTING
        goal, task = self.planning.stack.goal_of_phase(), self._task_of(flight.action)
        begins = flight.at == 0 and flight.retries == 0
        needs_thought = begins and not self._walks_on(task, flight.action, s)
        command = self._proposer.for_action(
            flight.action,
            line,
            StepMoment(step, Seconds(s.now), self.planning.stack.revision),
            Reasons(
                task.because if task is not None else NO_REASON,
                self._grounds.of_task(task, flight.action, self.actions.kinds(task), s.own.room_id),
                goal.taint if goal is not None else CLEAN,
            ),
            self._context(s, flight.action) if needs_thought else None,
        )
        runner.proposed(command.id, line, command.not_before)
        self.planning.effects.proposed(command.id, task, command.not_before)
        self.novel_chars = 0
        self._proposer.in_a_row += 1
        self.stuck.typed()
        thought.commands.append(command)

    def _lost(self, s: MindSituation, thought: Thought) -> ActionResult | None:
        """Return the result of the action in flight if it got no answer or does not fit any more; otherwise `None`."""
        runner = self.actions.runner
        outdated = self.actions.outdated(s)
        if runner.flight is None or not outdated:
            return runner.check_lost(Seconds(s.now))
        thought.withdraw(runner.awaited)
        return runner.abort(outdated, Seconds(s.now))

    def _task_of(self, action: Action) -> TaskPlan | None:
        """Return the task that an action belongs to; `None` if an admin's order interrupts the task."""
        task = self.planning.stack.task
        if task is None or task.id != action.task_id:
            return None
        return task

    def _walks_on(self, task: TaskPlan | None, action: Action, s: MindSituation) -> bool:
        """Return whether the action continues a practised walk through rooms where nobody is.

        That needs no new thought. An exit that is not known by heart still needs one.
        """
        if task is None or task.verb not in WALKS or self.novel_chars > GLANCE_CHARS or s.people.humans():
            return False
        return task.progress.steps > len(action.stretches) and self.actions.walker.practised(action)

    def _context(self, s: MindSituation, action: Action) -> TimingContext:
        return TimingContext(
            recent_output_chars=self.novel_chars,
            in_combat=s.own.in_combat,
            in_conversation=action.purpose is TaskPurpose.ANSWER,
            consecutive_actions=self._proposer.in_a_row,
        )

    def _only_fights(self, s: MindSituation) -> bool:
        """Have a word with a person in a pause of the fight. Return whether there is nothing to type but reflexes."""
        self.due = Seconds(s.now + COMBAT_INTERVAL_S * s.scale.thinking)
        if not self.actions.runner.busy and not self.planning.stack.has_work:
            self.planning.push(self._talker.word_in_fight(s), Because("fight.word"))
        return not self.actions.runner.busy and not self.planning.stack.tasks

    # --- what came of it ---

    def ended(self, result: ActionResult, s: MindSituation) -> None:
        """Conclude an action: its task goes on, is done, or has failed."""
        task = self.planning.stack.task
        self.due = Seconds(s.now)
        if task is None:
            return
        self.actions.concluded(task, result, s)
        if result.status is ActionStatus.SUCCEEDED:
            self._moved(task, s)
            learn_noun(task, s, thing=True)
            return
        task.retry_count += 1
        if result.status is ActionStatus.ABORTED and task.retry_count <= task.max_retries:
            task.progress.start_over()
        elif not self._tries_again(task, result, s):
            learn_refusal(task, result, s)
            self.planning.finish(False, result.error_message, s)

    def _tries_again(self, task: TaskPlan, result: ActionResult, s: MindSituation) -> bool:
        """Queue what a failed task needs before it is tried again. Return whether it is, which is never so in a fight."""
        first = None if s.own.in_combat else self.actions.again(task, result, s)
        if first:
            self.planning.push(Decision(tuple(first)), task.because.by("retry"))
        return first is not None

    def _moved(self, task: TaskPlan, s: MindSituation) -> None:
        """After a walk, drop the plan if the character moves in circles."""
        if task.verb not in ("navigate", "explore", "navigate_direction"):
            return
        counted = (Counted.QUESTS_DONE, Counted.KILLS, Counted.LORE, Counted.WORDS)
        progress = (s.map.rooms_known, s.own.level, s.own.gold, *(s.diary.counts[one] for one in counted))
        if self.loops.moved(s.own.room_id, progress):
            self.loop_episodes += 1
            self._block_pursued(s, 90.0)

    def _block_pursued(self, s: MindSituation, pause: float) -> None:
        """Drop the phase, and leave the goals that it served alone for a while, in seconds."""
        pursued = self.planning.pursued()
        self.planning.drop(PlanLevel.PHASE)
        for goal in pursued:
            s.diary.failed(Activity.GOAL_BLOCKED.of(goal.id), s.now, pause=pause)

    # --- besides ---

    def _answer(self, s: MindSituation, *, interrupting: bool = False) -> None:
        """Queue what is due to be said. One answer is said before the next is thought of."""
        if s.own.in_combat or self.planning.stack.is_answering or self.talked_enough(s):
            return
        steps = self._talker.steps(s)
        if steps:
            self.planning.push(steps)
            if interrupting:
                self.hold_until = Seconds(s.now)
        elif self.conversation.draft is not None:
            self.due = min(self.due, Seconds(max(s.now + 0.25, self.conversation.draft.ready_at)))

    def _attend(self, s: MindSituation, *, interrupting: bool = False) -> None:
        """Answer a request to trade, to come along or to help before walking on or listening any longer."""
        stack = self.planning.stack
        if s.own.in_combat or not may_be_asked(s, stack.upcoming, in_pause=interrupting):
            return
        steps = answer_trade(s) or answer_invitation(s) or answer_call(s)
        if not steps:
            return
        if s.people.leader or joins(steps):  # joining somebody ends its own walk
            stack.drop_tasks()
        self.planning.push(steps, Because.of(RuleFamily.COMPANY))
        if interrupting:
            self.hold_until = Seconds(s.now)

    def _stays(self, s: MindSituation) -> bool:
        """Return whether it stands still because it is about to say something here, after what it says already."""
        draft = self.conversation.draft
        if draft is None or draft.heard.is_answered_apart or self.planning.stack.is_answering:
            return False
        if s.own.in_combat or self.talked_enough(s):
            return False
        self.due = Seconds(max(s.now + 0.25, draft.ready_at))
        return True

    def lingers(self, s: MindSituation) -> bool:
        """Return whether it does nothing else for a moment, because a person here may have more to say."""
        return self._is_in_talk(s) and self._waits_for_talk(s, self.planning.stack.upcoming)

    def _waits_for_talk(self, s: MindSituation, task: TaskPlan | None) -> bool:
        """Return whether a task, or what would be begun next, is put off for a moment because a person may have more to say."""
        if not may_be_held(s, self.planning.stack.goal_of_phase()):
            return False
        if task is not None and not leaves_partner(task, hurt=s.own.hp_ratio < FIT):
            return False
        self.due = Seconds(s.now + LINGERS_STEP_S)
        return True

    def _is_in_talk(self, s: MindSituation) -> bool:
        """Return whether words were exchanged with a person here lately, or one was asked something."""
        if self._partner_here(s, LINGERS_S):
            return True
        people = [one.name.lower() for one in s.people.humans()]
        return self.conversation.question.is_open(s.now, ASKED_UNASKED_S, people)

    def _partner_here(self, s: MindSituation, within_s: float) -> str:
        """Return a person here with whom words were exchanged in the last seconds, longer after a question; or ""."""
        here = [one.name for one in s.people.people()]
        return self.conversation.human_partner(s.now, within_s, asked=LINGERS_ASKED_S, among=here)

    def _come_back(self, s: MindSituation) -> None:
        """End an absence from the keyboard if a person speaks to the character."""
        waiting = self.conversation.unanswered
        if any(heard.to_me and s.people.is_human(heard.who) for heard in waiting):
            self.away_until = Seconds(min(self.away_until, s.now))

    def _before_walking(self, task: TaskPlan, s: MindSituation) -> Decision | None:
        """Return what to do before it walks on to a task; empty if it stays or waits for now, `None` if it walks."""
        if self.winding_down or task.verb not in WALKS or not may_wait(task):
            return None
        if self._remains(s):
            task.started_at = None
            self.due = Seconds(s.now + self.stay.next_look_s(s.now, self.conversation) * s.scale.thinking)
            return self.stay.pastime(s)
        partner = self._partner_here(s, SILENCE_S)
        steps = self.stay.leave(s, partner, self.conversation.talk_lasted_s(partner, s.now))
        if steps:
            return steps
        until = self.stay.waits_at_door(s)
        if until is None:
            return None
        self.due = until
        return Decision()

    def _remains(self, s: MindSituation) -> bool:
        """Return whether the stay in this room goes on, which nothing pressing demands to end."""
        goal = self.planning.stack.goal_of_phase()
        if is_pressing(goal):
            return False
        return self.stay.holds(s, errand=is_errand(goal), talks=self.conversation)

    def talked_enough(self, s: MindSituation) -> bool:
        """Return whether nothing but talk among AI players has happened for long. Humans are always answered."""
        if self.stuck.since(s.now) % TALKS_AGAIN_S <= TALKED_ENOUGH_S:
            return False
        return not any(map(s.people.is_human, self.conversation.speakers))

    def _speaks_first(self, s: MindSituation, thought: Thought) -> bool:
        """Postpone the line about to be typed if an answer is due. Return whether that happened."""
        runner, stack = self.actions.runner, self.planning.stack
        if runner.flight is None or not gives_way(runner.flight.action):
            return False
        tasks = len(stack.tasks)
        self._answer(s)
        if len(stack.tasks) == tasks and not self._stays(s):
            return False
        thought.withdraw(runner.awaited)
        runner.abort("speaks first", Seconds(s.now))
        for task in stack.tasks:
            task.progress.start_over()
        return True

    def _goes_away(self, s: MindSituation) -> bool:
        """Leave the keyboard for a while, by chance. Return whether that happened."""
        since, self._last_away_roll = s.now - self._last_away_roll, Seconds(s.now)
        busy = self._is_busy(s) or self.planning.mandate.is_service
        if not self.timing.should_go_afk(min(since, 60.0), safe=s.own.in_safe_room(), busy=busy):
            return False
        self.away_until = Seconds(s.now + self.timing.afk_duration())
        self._proposer.in_a_row = 0
        self.due = self.away_until
        return True

    def _is_busy(self, s: MindSituation) -> bool:
        """Return whether the character talks, fights, leaves, or has something to do, such as an order of an admin."""
        if self.winding_down or s.own.in_combat or s.promises.open or self.planning.stack.tasks:
            return True
        if s.own.has_orders:
            return True
        heard_lately = s.now - self.conversation.last_heard < CONVERSATION_S
        return heard_lately or bool(self._partner_here(s, SILENCE_S))

    def _when_dead(self, s: MindSituation, step: StepNumber, thought: Thought) -> Thought:
        if self.actions.runner.busy:
            self._go_on(s, step, thought)
            return thought
        if not self.pace.auto_respawn:
            thought.log_off = True
            return thought
        left = s.beliefs.status.died_at + self.pace.respawn_delay_s - s.now
        if left > 0:
            self.due = Seconds(s.now + left)
            return thought
        self.planning.stack.drop_tasks()
        self.planning.push(Decision((do("respawn", "return to life"),)), Because("respawn"))
        self._next(s, step, thought)
        return thought

    def _wind_down(self, s: MindSituation, step: StepNumber, thought: Thought) -> None:
        """Say goodbye, go home if it has one, finish what was said, and log off. Nothing else is begun.

        Answers are still given for a while. Then it logs off whatever else is said.
        """
        if self._leaves_by is None:
            self.planning.drop(PlanLevel.GOAL)
            leave = departure(s, self.planning.mandate.home)
            self._leaves_by = Seconds(s.now + leave.within_s)
            self.planning.push(leave.steps, Because.of(RuleFamily.FAREWELL))
        if s.now < self._leaves_by:
            self._answer(s)
            if self._stays(s):
                return
            if self.planning.stack.has_work:
                self.due = min(self.due, self._leaves_by)
                self._next(s, step, thought)
                return
        thought.log_off = True

    def _watch(self, s: MindSituation, thought: Thought) -> None:
        """Detect a standstill and apply the next remedy: another plan, wandering off, an alarm to admins."""
        self.stuck.observe(progress_of(s), s.now, excused=self._is_excused(s))
        if s.own.in_combat:
            return
        match self.stuck.remedy(s.now, patience=s.scale.thinking):
            case Remedy.NONE:
                return
            case Remedy.ALARM:
                idle_s = self.stuck.since(s.now)
                thought.alarm = f"nothing has changed for {idle_s:.0f} seconds in {s.own.room_name}"
            case remedy:
                self._change_course(s, wanders=remedy is Remedy.WANDER)

    def _is_excused(self, s: MindSituation) -> bool:
        """Return whether there is a reason to stand still: a state of the character, or what it does with others."""
        if s.own.dead or s.own.position in RESTING or s.now < self.away_until:
            return True
        # A partner in a trade may need time to think. A trade that leads nowhere is cancelled elsewhere.
        if s.people.leader or s.people.tagged("trading"):
            return True
        # Standing with a human who talks is no standstill. AI players could go on like that for ever.
        if self.conversation.is_with_person(s.now, CONVERSATION_S) or self._is_in_talk(s):
            return True
        return self.stay.goes_on(s.now) or binding(s) is not None or self.planning.waits_as_asked(s)

    def _change_course(self, s: MindSituation, *, wanders: bool) -> None:
        """Drop what leads nowhere. Wander off if that was not enough, or nothing was being done."""
        aborted = self.actions.runner.abort("stuck", Seconds(s.now))
        self._block_pursued(s, 60.0)
        self.hold_until = Seconds(s.now)
        self.stuck_episodes += wanders
        if wanders or aborted is None:
            self.planning.push(wander(s), Because("stuck.wander"))
