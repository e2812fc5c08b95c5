"""The mind of an AI player: runs its three layers. Takes an Intake, returns an Outcome, and awaits nothing.

A mind depends only on what it was built with (name, character, templates, dice) and on what it has heard: the
same intakes give the same outcomes. :meth:`Mind.state` returns everything that outlives a session. If a step
raises, the shell restores the last such state (see ``loop``). It does not copy the mind before each step,
because the copy would cost more than the step.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from maid_engine.ai_players.cognitive import mind_parts
from maid_engine.ai_players.cognitive.action.outcome_check import ANYTHING, Purpose, judge
from maid_engine.ai_players.cognitive.action.path_follower import heading
from maid_engine.ai_players.cognitive.action.runner import Flight
from maid_engine.ai_players.cognitive.agent_state import AgentState, Perceiver
from maid_engine.ai_players.cognitive.behaviors.deed_check import learn_not_granted, objection_to_line
from maid_engine.ai_players.cognitive.behaviors.friendly_tells import objection, reaching_out_to
from maid_engine.ai_players.cognitive.behaviors.gossip import wonders
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step
from maid_engine.ai_players.cognitive.command_builder import StepMoment
from maid_engine.ai_players.cognitive.executive import Thought
from maid_engine.ai_players.cognitive.observation_consumers import (
    BELIEF_CONSUMERS,
    NOWHERE,
    SITUATION_CONSUMERS,
    Noticed,
    Situated,
    consume,
    place_of,
)
from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon
from maid_engine.ai_players.cognitive.perception.perception_system import PerceptionSystem
from maid_engine.ai_players.cognitive.personality.emotion import bored, relax
from maid_engine.ai_players.cognitive.planning.model_proposals import GoalSettings
from maid_engine.ai_players.cognitive.pool_client import places_in, remember_answer, take_in
from maid_engine.ai_players.cognitive.reactive.controller import ReactiveController
from maid_engine.ai_players.cognitive.reactive.escape_route import ONE_FLIGHT_S, warning_line
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import ReflexVerb, command_for, purpose_of
from maid_engine.ai_players.cognitive.refusal_lessons import leave_alone
from maid_engine.ai_players.cognitive.reports.mind_reports import MindReports
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.cognitive.step_events import events_of
from maid_engine.ai_players.cognitive.talk_drafts import UNSAID
from maid_engine.ai_players.cognitive.world_model.observation_audience import with_audiences
from maid_engine.ai_players.dialogue.answer_fit.evidence import EvidenceWatch
from maid_engine.ai_players.models.action import Action, ActionHistoryEntry, ActionResult, ActionSource
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.cognition import ExecutiveState
from maid_engine.ai_players.models.decisions import Note
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.goal_source import SourceKind
from maid_engine.ai_players.models.ids import ActionId, CommandId, StepNumber
from maid_engine.ai_players.models.intake import (
    CommandResult,
    Directive,
    DirectiveKind,
    Intake,
    Lifecycle,
    Outcome,
    ProposedCommand,
    RefusalReason,
    Suggestion,
)
from maid_engine.ai_players.models.knowledge import SharedFact, Sharing
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.perception import Observation, PerceptionResult
from maid_engine.ai_players.models.planning import Because, PlanLevel, RuleFamily
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.models.reports import StepTimes
from maid_engine.ai_players.models.traces import Judged
from maid_engine.ai_players.models.traces import Outcome as DeedOutcome
from maid_engine.ai_players.models.world import StateChange
from maid_engine.ai_players.questions.speech_questions import (
    UTTERANCE,
    Utterance,
    UtteranceFacts,
)
from maid_engine.core.chance import Dice
from maid_engine.core.events import Event
from maid_engine.core.interception import interceptable
from maid_engine.core.time import Seconds, Tick

SHORTEST_REST_S = 0.25
"""Shortest time between two thoughts, in seconds."""
MOST_ORDERS = 20
"""At most this many orders of admins wait in the queue."""


@dataclass(slots=True)
class _Draft:
    commands: list[ProposedCommand] = field(default_factory=list)
    withdrawn: list[CommandId] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    thought: Thought = field(default_factory=Thought)
    reflex: str = ""
    judged: list[Judged] = field(default_factory=list)

    def withdraw(self, command: CommandId | None) -> None:
        """Withdraw a command, if there is one."""
        if command is not None:
            self.withdrawn.append(command)


class Mind(AgentState):
    """The pure part of one AI player."""

    def __init__(
        self,
        spec: MindSpec,
        perception: Perceiver,
        dice: Dice,
        *,
        stopwatch: Callable[[], float] = lambda: 0.0,
    ) -> None:
        super().__init__(spec, perception, dice)
        self.thinker.on(UTTERANCE, self._put_better, declined=self._put_plainly)
        self.reports = MindReports(self)
        """Read-only reports on this mind."""
        self._reflexes: dict[CommandId, Purpose] = {}
        """The last reflex's line and its purpose, until the game has answered the line."""
        self.stopwatch = stopwatch
        """Returns seconds. Used for measurements only."""
        self._orders: deque[Action] = deque()
        """Lines that admins want typed, in the order in which they were given."""
        self._inhibited_until = Seconds(0.0)
        self._thought_at = Seconds(0.0)
        """When the executive last thought."""
        self._died: Observation | None = None
        """The observation that first reported its death in this step. Several lines may report one death."""

    @classmethod
    def of(
        cls,
        spec: MindSpec,
        lexicon: Lexicon,
        dice: Dice,
        *,
        stopwatch: Callable[[], float] = lambda: 0.0,
    ) -> "Mind":
        """Return a mind that reads text with a lexicon of known lines."""
        return cls(spec, PerceptionSystem(lexicon, spec.name), dice, stopwatch=stopwatch)

    # --- the step ---

    @interceptable
    def step(self, intake: Intake) -> Outcome:
        """Process one intake and return everything that the mind does because of it."""
        self.steps = StepNumber(self.steps + 1)
        self.scale = intake.scale
        now, draft = intake.now, _Draft()
        # Before beliefs change: the game's answers belong to the state in which the commands were typed.
        if intake.command_results:
            self.planning.effects.released(intake.command_results, self.marks)
        result = self._perceive(intake)
        before = place_of(self) if result.observations else NOWHERE
        observations = result.observations
        if Lifecycle.ENTERED in intake.lifecycle:
            self.grounds.new_session()
        explored = self.world.map.explored_count
        changes = self._integrate(observations, now)
        if observations:
            heard = with_audiences(observations, before.people, self.world)
            observations = self.conversation.with_authors(heard)
            result = PerceptionResult(observations, result.unknown_lines)
        self.noticed = observations
        noticed = Noticed(observations, changes, now, explored, before, result.unknown_lines)
        meanings = frozenset([one.meaning for one in observations])
        if observations:
            consume(BELIEF_CONSUMERS, self, noticed, meanings)
        if intake.shared_facts:
            self._take_in(intake.shared_facts, now)
        self._take_from_pool(intake)
        self._begin(intake)
        s = self.situation(now)
        self._take_limits(intake)
        if observations:
            consume(SITUATION_CONSUMERS, self, Situated(noticed, s), meanings)
        self._take_answers(intake)
        for directive in intake.directives:
            self._obey(directive, s)
        self._decide(intake, observations, s, draft)
        draft.events.extend(events_of(self, draft.thought.reached, self._died, s))
        return self._outcome(result, s, draft)

    def _take_from_pool(self, intake: Intake) -> None:
        """Take in the shared pool's answers to topics that this mind asked about."""
        if self.pool is None:
            return
        for answer in intake.pool_answers:
            self.pool.answered(answer.topic)
            self._take_in(answer.facts, intake.now)
            remember_answer(answer, self.world, self.memory, intake.now)
            for room in places_in(answer, self.world):
                self.pool.ask(room, intake.now)
        if intake.pool_answers and self.conversation.waiting:
            self.executive.due = min(self.executive.due, intake.now)

    def _take_in(self, facts: Sequence[SharedFact], now: Seconds) -> None:
        """Learn what others have published."""
        take_in(facts, self.world, self.hearsay, self.skills, tasks=self.game.task_kinds, now=now)

    def _perceive(self, intake: Intake) -> PerceptionResult:
        started = self.stopwatch()
        result = self.perception.process(intake.heard, intake.now)
        self.times = StepTimes(parse=self.stopwatch() - started if intake.heard else -1.0)
        return result

    def _take_limits(self, intake: Intake) -> None:
        """Set how much this mind may ask models."""
        self.thinker.level = intake.thinking
        self.thinker.pace = intake.scale.model
        self.thinker.ready_made = intake.scale.template

    def _take_answers(self, intake: Intake) -> None:
        """Take in sketches of texts, for the search by meaning, and the answers of models."""
        if intake.sketches:
            self.memory.meanings.take(intake.sketches, self.memory.shelf)
            if self.conversation.waiting:
                self.executive.due = min(self.executive.due, intake.now)
        if intake.answers:
            self.thinker.take(intake.answers, now=intake.now, revision=self.planning.stack.revision)

    def _decide(
        self, intake: Intake, observations: Sequence[Observation], s: MindSituation, draft: _Draft
    ) -> None:
        """Run the layers in order: first a reflex, then the results of commands, then the next thought."""
        now = intake.now
        started = self.stopwatch()
        self._react(observations, s, draft)
        reflex_s = self.stopwatch() - started
        self._results(intake, observations, s, draft)
        self._take_order(s)
        self._look_at_plan(observations, draft)
        if observations:
            self._hold_tongue(s, draft)
            if self.actions.outdated(s):
                self.executive.look_up(now)
        executive_s = -1.0
        if now >= self._inhibited_until and self.executive.must_think(s):
            started = self.stopwatch()
            self._think(s, draft)
            executive_s = self.stopwatch() - started
        self.times = StepTimes(reflex_s, executive_s, self.times.parse, self.times.retrieval)

    def _outcome(self, result: PerceptionResult, s: MindSituation, draft: _Draft) -> Outcome:
        now = Seconds(s.now)
        for question in self.conversation.drafts.take_unsaid():
            self.thinker.unused(question, UNSAID)
        questions = self.thinker.outgoing(
            lambda question: self._complete(question, s), lambda question: self.seeking.ready(question, now)
        )
        pools = self.spec.sharing is Sharing.POOL
        return Outcome(
            commands=tuple(draft.commands),
            withdrawn=tuple(draft.withdrawn),
            events=tuple(draft.events),
            executive=draft.thought.state if self.times.executive >= 0 else ExecutiveState.IDLE,
            wake_at=self.seeking.wake_at(self._wants_to_think_at(s), now),
            log_off=draft.thought.log_off,
            alarm=draft.thought.alarm,
            unknown_lines=result.unknown_lines,
            publications=self.sharer.publications(self.world, self.skills, now) if pools else (),
            wondered=self.pool.take() if self.pool is not None else (),
            questions=questions,
            texts=self.seeking.unsketched(now),
            sought=self.seeking.sought(),
            judged=tuple(draft.judged),
            unused=self.thinker.take_unused(),
        )

    def _wants_to_think_at(self, s: MindSituation) -> Seconds:
        """Return when the next thought is due. While a line is being typed, that is not before it is sent.

        In a fight or a conversation the usual cadence applies, because these go on meanwhile.
        """
        now = Seconds(s.now)
        due = max(self.executive.due, self._inhibited_until, Seconds(now + SHORTEST_REST_S))
        sent_at = self.actions.runner.typing_until(now)
        if sent_at is None or s.own.in_combat or self.conversation.pending:
            return due
        return max(due, sent_at)

    def _integrate(self, observations: Sequence[Observation], now: Seconds) -> Sequence[StateChange]:
        """Change beliefs by what was noticed and return the changes."""
        self._died = None if self.world.status.is_dead else _death_in(observations)
        if self.world.status.opponents:
            self.diary.foes = tuple(self.world.status.opponents)
        self.reflection.watch(self.world)
        room, fought = self.world.map.current_room_id, self.world.status.in_combat
        changes = self.world.integrate(observations)
        self.world.advance(now)
        # Whoever is led or carried away may not be where the line in flight was meant for.
        is_led_away = self.world.map.current_room_id != room and self.actions.runner.busy
        is_fight_over = fought and not self.world.status.in_combat
        if is_led_away or is_fight_over:
            self.executive.due = min(self.executive.due, now)
        return changes

    def _put_better(self, question: Question[UtteranceFacts], answer: Utterance) -> None:
        """Use a model's words and speak soon: somebody waits for them."""
        self.conversation.drafts.answered(question, answer)
        self._speak_soon()

    def _put_plainly(self, question: Question[object]) -> None:
        self.conversation.drafts.declined(question)
        self._speak_soon()

    def _speak_soon(self) -> None:
        if self.conversation.draft is not None:
            self.executive.due = min(self.executive.due, Seconds(self.conversation.draft.ready_at))

    def _complete(self, question: Question[object], s: MindSituation) -> Question[object]:
        started = self.stopwatch()
        completed = self.context.attach(
            question,
            s,
            emotion=self.emotion,
            goals=self.planning.stack.goals,
            talked_s=s.now - self.conversation.last_heard,
        )
        retrieval_s = max(0.0, self.times.retrieval) + self.stopwatch() - started
        self.times = self.times._replace(retrieval=retrieval_s)
        return completed

    def _begin(self, intake: Intake) -> None:
        for happened in intake.lifecycle:
            if happened is Lifecycle.WIND_DOWN:
                self.executive.wind_down(intake.now)
                continue
            self.actions.runner.abort(happened.value, intake.now)
            self.planning.drop(PlanLevel.PHASE)
            self.thinker.give_up()
            self.seeking.give_up()
            if happened is Lifecycle.ENTERED:
                self._thought_at = intake.now
                self.drives.resume(intake.now)
                self.executive.winding_down = False
                self.reflection.new_session()
                self.diary.resume(Activity.NOT_GRANTED)
                # Leave to tell of a deed may have been taken back meanwhile.
                self.hearsay.take_back()
            self.executive.due = Seconds(intake.now)

    def _react(self, observations: Sequence[Observation], s: MindSituation, draft: _Draft) -> None:
        if not observations and not s.own.in_combat:
            return
        reflex, self.reactive = self.reactive.react(observations, s)
        line = command_for(reflex, self.spec.templates) if reflex is not None else ""
        if reflex is None or not line or objection_to_line(line, s):
            return
        command = self._proposer.for_reflex(
            line,
            reflex.source,
            self.grounds.of_reflex(reflex.source, reflex.target, reflex.heard, s.own.room_id),
            StepMoment(self.steps, Seconds(s.now), self.planning.stack.revision),
        )
        if reflex.verb is ReflexVerb.FLEE:
            draft.commands.extend(self._warning(command, s))
        draft.commands.append(command)
        self.planning.effects.proposed_reflex(command.id, reflex.effects, command.not_before)
        draft.reflex = reflex.source
        self._reflexes = {command.id: purpose_of(reflex, self.spec.templates)}
        if reflex.source != "social.greet":
            self._interrupt(reflex.source, s, draft)
        self._inhibited_until = Seconds(command.not_before + reflex.holds_s)

    def _interrupt(self, reason: str, s: MindSituation, draft: _Draft) -> None:
        """End the action whose line is on its way, because a reflex is more urgent."""
        flight = self.actions.runner.flight
        if flight is None or flight.command is None:
            return
        draft.withdraw(flight.command)
        self._keep_order(flight)
        ended = self.actions.runner.abort(reason, Seconds(s.now))
        if ended is not None:
            self.executive.ended(ended, s)

    def _warning(self, flight: ProposedCommand, s: MindSituation) -> list[ProposedCommand]:
        """Return a warning to companions before fleeing: they may not know that the fight is lost."""
        if not s.people.companions_here() or s.diary.since(Activity.WARNED_GROUP.of(), s.now) < ONE_FLIGHT_S:
            return []
        line = warning_line(self.spec.templates, s)
        if not line:
            return []
        warning = self._proposer.for_reflex(
            line,
            "company.warn",
            self.grounds.of_reflex("company.warn", "", (), s.own.room_id),
            StepMoment(self.steps, Seconds(s.now), self.planning.stack.revision),
        )
        warned = (Note(Activity.WARNED_GROUP.of()),)
        self.planning.effects.proposed_reflex(warning.id, warned, flight.not_before)
        return [replace(warning, not_before=flight.not_before)]

    def _purpose(self, command: CommandId, flight: Flight | None) -> Purpose:
        """Return the purpose of a line that was typed."""
        if flight is not None and flight.command == command and not flight.inserted:
            return Purpose(flight.action.success, flight.action.failure)
        return self._reflexes.pop(command, ANYTHING)

    def _results(
        self, intake: Intake, observations: Sequence[Observation], s: MindSituation, draft: _Draft
    ) -> None:
        for result in intake.command_results:
            flight = self.actions.runner.flight
            if result.released:
                judged = judge(result, observations, self._purpose(result.command_id, flight))
                draft.judged.append(judged)
                self._note_typed(result, judged.outcome, s)
            elif result.reason is RefusalReason.GRIEF:
                leave_alone(result.text, s)
            elif result.reason is RefusalReason.GRANT:
                learn_not_granted(result.text, s)
            ended = self.actions.runner.take_result(result, observations, intake.now)
            if ended is not None:
                self._conclude(flight, ended, s, intake.tick)
            elif self.actions.runner.busy:
                self.executive.due = Seconds(intake.now)

    def _note_typed(self, result: CommandResult, outcome: DeedOutcome, s: MindSituation) -> None:
        """Note a line that was typed, and what its outcome says of the command and of a lock."""
        self.drift.saw(result.canonical)
        self.memory.typed(result.text, result.heard_from, result.heard_until)
        if result.canonical and outcome is DeedOutcome.SUCCESS:
            self.diary.times[Activity.COMMAND.of(result.canonical)] += 1
        if result.canonical == "unlock" and outcome is DeedOutcome.FAILURE:
            way = result.text.split()[-1].lower()
            self.diary.no_key_fits(s.own.room_id, way, s.inventory.keys(), s.now)

    def _conclude(self, flight: Flight | None, ended: ActionResult, s: MindSituation, tick: Tick) -> None:
        """Record an action that has ended, and go on with the plan."""
        task = self.planning.stack.task
        if flight is not None:
            self.history.record(ActionHistoryEntry(flight.action, ended, tick))
            if task is not None and flight.action.task_id == task.id:
                self.reflection.deed(task, ended, s)
        self.executive.ended(ended, s)

    def _look_at_plan(self, observations: Sequence[Observation], draft: _Draft) -> None:
        trigger = self.planning.invalidated(observations) if observations else None
        if trigger is None:
            return
        flight = self.actions.runner.flight
        if flight is not None:
            draft.withdraw(flight.command)
            self._keep_order(flight)
        self.actions.runner.abort(trigger.trigger_type.value, self.world.now)
        self.executive.deliberative.soon()

    def _hold_tongue(self, s: MindSituation, draft: _Draft) -> None:
        """Withdraw what was about to be said if nobody who should hear it is left."""
        conversation = self.conversation
        if not conversation.drafts and conversation.speaking is None:
            return
        people = [player.name.lower() for player in s.people.people()]
        if not conversation.spoilt(s.own.room_id, people, s.now):
            return
        self.planning.stack.drop_answers()
        flight = self.actions.runner.flight
        if flight is not None and flight.says_answer:
            draft.withdraw(flight.command)
            self.actions.runner.abort("nobody is left to hear it", Seconds(s.now))
            self.planning.finish(False, "nobody is left to hear it", s)
            self.executive.due = Seconds(s.now)

    def _think(self, s: MindSituation, draft: _Draft) -> None:
        thought_at, self._thought_at = self._thought_at, Seconds(s.now)
        faded = relax(self.emotion, s.now - thought_at)
        self.emotion = bored(faded, self.diary.since(Activity.TOUCHED.of(), s.now), self.personality)
        self.modulator.mood = self.emotion
        self.modulator.correction = self.drift.correction
        self.modulator.drives = self.drives.leans(Seconds(s.now))
        self.schedule.clock = self.world.clock.believed
        self.schedule.begin_day(s.now, self.modulator)
        self.modulator.lack_company(self.drives.loneliness(s.now))
        self.modulator.lean = self.schedule.at(s.now, self.modulator).goal_type
        self.backlog.remember(self.room_name, Seconds(s.now))
        self.memory.upkeep(s.now, s.revision, soft=self.scale.consolidation)
        self.reflection.consider(s)
        self._keep_to_settings(s)
        if self.pool is not None and self.pool.needs_due(s.now):
            for topic, _ in wonders(s):
                self.pool.ask(topic, s.now)
        draft.thought = self.executive.think(s, self.steps)
        draft.commands.extend(draft.thought.commands)
        draft.withdrawn.extend(draft.thought.withdrawn)
        if draft.thought.commands:
            self._expect_move()

    def _expect_move(self) -> None:
        """Expect to move the way that the line now typed leads."""
        flight = self.actions.runner.flight
        way = heading(flight.action, flight.at) if flight is not None else ""
        if way:
            self.world.expect_move(way)

    def _keep_to_settings(self, s: MindSituation) -> None:
        """Adopt the goals that the settings name, and drop those that they no longer name."""
        if self.goal_changes.pending:
            templates = frozenset(one.name for one in self.spec.goal_templates)
            named = GoalSettings(self.spec.initial_goals, templates)
            self.goal_changes.apply(self.planning.offers, named, s)

    def watch_answers(self, watch: EvidenceWatch | None) -> None:
        """Call `watch` with all that could be answered to each line from now on; nothing if it is `None`."""
        self.conversation.watch = watch

    # --- sleep ---

    def state(self, *, memories: bool = True) -> dict[str, object]:
        """Return everything that outlives a session as JSON, by part.

        With `memories=False`, memories are represented only by their mark, to which :meth:`restore` takes
        this same mind back. They are saved separately, because a copy of them all each minute would cost too
        much.
        """
        return mind_parts.state_of(self, memories=memories)

    @interceptable
    def restore(self, state: Mapping[str, object]) -> None:
        """Restore what :meth:`state` returned. Commands in flight are dropped."""
        mind_parts.restore(self, state)
        self.reactive = ReactiveController()
        self.actions.runner.abort("restored", Seconds(0.0))

    @interceptable
    def forget_player(self, name: str, author: str = "") -> int:
        """Remove everything known of a player or made from their words. Return the number of memories removed.

        `author` is the player's id, as it appears in taint.
        """
        self.backlog.clear()
        self.noticed = ()
        self.actions.runner.abort("somebody is forgotten", self.world.now)
        return mind_parts.forget(self, Forgotten.of(name, author))

    # --- an admin's wishes ---

    def _obey(self, directive: Directive, s: MindSituation) -> None:
        """Do what an admin asks for."""
        match directive.kind:
            case DirectiveKind.GOAL:
                self.planning.offers.take_words(directive.text, SourceKind.ADMIN.value, s, by=directive.by)
                self.executive.deliberative.soon()
            case DirectiveKind.DROP_GOAL:
                self.planning.steer(directive.text, drop=True, s=s)
                self.executive.deliberative.soon()
            case DirectiveKind.FIRST_GOAL:
                self.planning.steer(directive.text, drop=False, s=s)
                self.executive.deliberative.soon()
            case DirectiveKind.NUDGE:
                self._reach_out(directive.text, s)
            case DirectiveKind.NEWS:
                self.hearsay.learn("", directive.text, Seconds(s.now))
            case DirectiveKind.NO_NEWS_OF:
                self.hearsay.take_back(directive.text)
            case DirectiveKind.SAY:
                self._order(f"say {directive.text}", directive.by)
            case DirectiveKind.COMMAND:
                self.diary.resume(Activity.NOT_GRANTED)  # an answer may permit what was not permitted before
                self._order(directive.text, directive.by)

    def _reach_out(self, who: str, s: MindSituation) -> None:
        """Have a word with a player, unless something speaks against it."""
        if objection(s, who, nudged=True) is None:
            self.planning.push(reaching_out_to(s, who), Because.of(RuleFamily.COMPANY, "nudge"))
            self.executive.due = min(self.executive.due, Seconds(s.now))

    def _order(self, line: str, by: str) -> None:
        """Queue a line that an admin wants typed. Unprintable lines, and too many, are ignored."""
        if not line.isprintable() or not line.strip() or len(self._orders) >= MOST_ORDERS:
            return
        action = ActionId(self.ids.next("action"))
        self._orders.append(
            Action(action, ActionSource.ADMIN, f"asked by {by}", (line,), interruptible=False)
        )

    def _take_order(self, s: MindSituation) -> None:
        """Start an admin's order before the mind's own plans, once the command in flight is answered."""
        runner, now = self.actions.runner, Seconds(s.now)
        if not self._orders or runner.awaited is not None:
            return
        ended = runner.abort("an admin's order", now)
        if ended is not None:
            self.executive.ended(ended, s)
        runner.start(self._orders.popleft(), now)
        self.executive.due = now
        if self.planning.mandate.is_service:
            self.executive.look_up(now)

    def _keep_order(self, flight: Flight) -> None:
        """Put an admin's order back in the queue when something more urgent interrupted it."""
        if flight.action.source is ActionSource.ADMIN:
            self._orders.appendleft(flight.action)

    @interceptable
    def persuade(self, suggestions: Sequence[Suggestion]) -> None:
        """Plan these steps before anything else, as a mind does that believes others. Taint is kept.

        Somebody waits for them, so a talk does not put them off.
        """
        steps = [Step(one.verb, dict(one.parameters), one.description, one.taint) for one in suggestions]
        self.planning.push(Decision(tuple(steps)), Because.of(RuleFamily.COMPANY))

    # --- what is told ---


def _death_in(observations: Sequence[Observation]) -> Observation | None:
    """Return the first observation that reports the character's death."""
    return next((one for one in observations if one.meaning is Meaning.I_DIED), None)
