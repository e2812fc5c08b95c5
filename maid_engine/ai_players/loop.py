"""The shell around a mind: drain the session, step the mind, type what is due.

It never waits or blocks a tick.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from structlog.contextvars import bound_contextvars

from maid_engine.ai_players.coordination.pool import SharedKnowledgePool
from maid_engine.ai_players.explanation.reasons import SOURCE_NAMES, reason_for
from maid_engine.ai_players.inference.ports import InferencePort, NoDesk, OnUse, Sketcher, nobody_counts
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.events import ActionExecutedEvent, AIPlayerActionEvent
from maid_engine.ai_players.models.ids import CommandId, StepNumber
from maid_engine.ai_players.models.intake import (
    Cause,
    CommandResult,
    Directive,
    Intake,
    Lifecycle,
    Outcome,
    ProposedCommand,
)
from maid_engine.ai_players.models.knowledge import PoolAnswer, SharedFact
from maid_engine.ai_players.models.questions import Answer, AnswerUse, Question
from maid_engine.ai_players.models.scale import FULL
from maid_engine.ai_players.models.traces import Judged
from maid_engine.ai_players.models.traces import Outcome as DeedOutcome
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.ai_players.repeated_words import RepeatedWords
from maid_engine.ai_players.safety.gateway import CommandGateway, Refusal
from maid_engine.ai_players.session import AIPlayerSession
from maid_engine.ai_players.session_counters import NOTED, SessionCounters
from maid_engine.ai_players.step_backoff import StepBackoff
from maid_engine.ai_players.totals import AIPlayerStats
from maid_engine.ai_players.tracing.step_watch import StepWatch
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.events import Event
from maid_engine.core.time import Seconds, Tick

if TYPE_CHECKING:
    from maid_engine.ai_players.cognitive.mind_port import MindPort

Execute = Callable[[AIPlayerSession, str], None]
"""Executes a line as a command; the session has heard the answer when it returns."""
Settle = Callable[[AIPlayerSession], None]
"""Sends the session its changed state and its prompt."""
SUCCEEDED = {DeedOutcome.SUCCESS: True, DeedOutcome.FAILURE: False}
"""Judgement → whether the command achieved its purpose; for other judgements that is unknown."""
MOST_UNJUDGED = 40
"""Maximum number of typed commands that wait for the mind's judgement."""
LISTENS_EVERY_S = 5.0
"""Seconds after which a mind with nothing to do is stepped anyway.

So it notices what happens around it, and when it happened.
"""


class CognitiveLoop:
    """Feeds one mind and executes what it decides.

    A line that is due passes the gateway and is executed at once, so everything that the session hears
    meanwhile is the answer to it. The mind then steps with that answer, in the same tick.
    """

    def __init__(  # noqa: PLR0913
        self,
        mind: "MindPort",
        session: AIPlayerSession,
        gateway: CommandGateway,
        *,
        execute: Execute,
        settle: Settle = lambda session: None,  # noqa: ARG005 - nothing shows its state
        publish: Callable[[Event], None],
        stats: AIPlayerStats,
        desk: InferencePort | None = None,
        pool: SharedKnowledgePool | None = None,
        sketcher: Sketcher | None = None,
        on_answer: Callable[[str], None] = lambda agent: None,  # noqa: ARG005 - nobody needs to be woken
        on_use: OnUse = nobody_counts,
        repeated: RepeatedWords | None = None,
        wall: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self.mind = mind
        self.session = session
        self.gateway = gateway
        self.paused = False
        self.scale = FULL
        """The scale for the present number of AI players. The stepper sets it."""
        self.last_outcome = Outcome()
        self.tally = SessionCounters(stats, mind.reports.counted(NOTED))
        """The counters of this session."""
        self.watch: StepWatch | None = None
        """The recorder of what it does; None if nothing is recorded."""
        self.strain = StepBackoff()
        """Makes its steps rarer if they take too long."""
        self._wall = wall
        self._execute = execute
        self._settle = settle
        self._publish = publish
        self._stats = stats
        self._desk: InferencePort = desk or NoDesk()
        self._pool = pool
        self._sketcher = sketcher
        self._sketches: list[TextSketch] = []
        self._on_answer = on_answer
        self._on_use = on_use
        self._repeated = repeated or RepeatedWords()
        self._answers: list[Answer[object]] = []
        self._pool_answers: list[PoolAnswer] = []
        self._held: list[ProposedCommand] = []
        self._directives: list[Directive] = []
        self._taught: list[SharedFact] = []
        self._lifecycle: list[Lifecycle] = [Lifecycle.ENTERED]
        self._results: list[CommandResult] = []
        self._unjudged: dict[CommandId, ActionExecutedEvent] = {}
        """Typed commands that the mind has not judged yet."""

    def direct(self, directive: Directive) -> None:
        """Pass an admin's directive to the mind with its next step."""
        self._directives.append(directive)

    def teach(self, facts: Iterable[SharedFact]) -> None:
        """Tell the mind with its next step what its character knows already."""
        self._taught.extend(facts)

    @property
    def directed(self) -> Sequence[Directive]:
        """Directives of admins that wait for the mind's next step."""
        return self._directives

    @property
    def holds_line(self) -> bool:
        """Whether the mind has decided on a line that is not typed yet."""
        return bool(self._held)

    def tell(self, happened: Lifecycle) -> None:
        """Report a lifecycle event to the mind with its next step."""
        self._lifecycle.append(happened)

    def drop_held(self) -> None:
        """Drop all commands that the mind decided on and that are not typed yet."""
        self._held.clear()
        if self.watch is not None:
            self.watch.drop("it was paused")

    def type_for_mind(self, line: str, rule: str, now: Seconds) -> bool:
        """Type a line that a rule of the server chose while the mind is paused; return whether the gateway let it out.

        What is heard then, the mind does not hear.
        """
        cause = Cause(StepNumber(0), ActionSource.REFLEX, rule)
        proposal = ProposedCommand(CommandId(f"{rule}:{self.session.seq}"), line, now, now, cause)
        verdict = self.gateway.submit(proposal, now=now, revision=cause.plan_revision)
        if isinstance(verdict, Refusal):
            return False
        self._execute(self.session, verdict.text)
        self.gateway.done(verdict.canonical, now)
        self.session.drain()
        return True

    def tick(self, tick: Tick, now: Seconds) -> Outcome:
        """Take one step: type what is due, hear, decide.

        Return the mind's outcome; an empty one, without a step of the mind, if nothing was heard and nothing
        is due.
        """
        started = self.mind.stopwatch()
        intake = self.begin(tick, now)
        if intake is None:
            return Outcome()
        outcome = self.mind.step(intake)
        self.finish(intake, outcome, now)
        self.tally.step(self.mind.stopwatch() - started)
        return outcome

    def begin(self, tick: Tick, now: Seconds) -> Intake | None:
        """Type what is due, and return the input of the mind's next step.

        Return None if the mind need not be stepped: nothing was heard and nothing is due.
        """
        self.tally.begin(now)
        self._release_due(now)
        # The session gets its state once per step, not after each line: in a crowd, the packets of its room
        # change many times a second.
        if self.session.unsettled:
            self._settle(self.session)
        heard = self.session.drain()
        facts = self._pool.news_for(self.mind.spec.ai_player_id, now) if self._pool is not None else ()
        if not heard and not facts and self._sleeps(now):
            return None
        intake = Intake(
            tick=tick,
            now=now,
            heard=heard,
            command_results=tuple(self._results),
            directives=tuple(self._directives),
            lifecycle=tuple(self._lifecycle),
            answers=tuple(self._answers),
            shared_facts=(*self._taught, *facts),
            pool_answers=tuple(self._pool_answers),
            thinking=self._desk.level(self.mind.spec.ai_player_id),
            scale=self.scale,
            sketches=tuple(self._sketches),
        )
        self._taught.clear()
        self._sketches.clear()
        self._results.clear()
        self._answers.clear()
        self._pool_answers.clear()
        self._directives.clear()
        self._lifecycle.clear()
        return intake

    def finish(self, intake: Intake, outcome: Outcome, now: Seconds) -> None:
        """Apply what the mind did because of an intake. `now` is the game time of applying it."""
        self._take(outcome, now)
        if self.watch is not None:
            self.watch.stepped(self.mind.reports, intake, outcome)

    def _sleeps(self, now: Seconds) -> bool:
        """Return whether there is no other input than heard lines, and the mind need not be woken yet."""
        if (
            self._results
            or self._directives
            or self._lifecycle
            or self._answers
            or self._sketches
            or self._pool_answers
        ):
            return False
        return self.last_outcome.wake_at is None or now < self.last_outcome.wake_at

    def wake_at(self, now: Seconds) -> Seconds:
        """Return the game time of the next step, if nothing wakes the mind before.

        A mind that has a command to type steps when the command is due.
        """
        sent_at = [command.not_before for command in self._held]
        times = sent_at or [Seconds(now + LISTENS_EVERY_S * self.scale.thinking)]
        if self._pool_answers:
            times.append(now)
        if self.last_outcome.wake_at is not None:
            times.append(self.last_outcome.wake_at)
        return min(times)

    def _take(self, outcome: Outcome, now: Seconds) -> None:
        self.last_outcome = outcome
        if outcome.withdrawn:
            self._held = [command for command in self._held if command.id not in outcome.withdrawn]
        self._held.extend(outcome.commands)
        self.tally.take(outcome, self.mind.times, self.mind.reports.counted(NOTED))
        for event in outcome.events:
            self._publish(event)
        for judged in outcome.judged:
            self._publish_judged(judged)
        if self._pool is not None:
            self._use_pool(self._pool, outcome, now)
        if self._sketcher is not None:
            self._want_sketches(self._sketcher, outcome)
        if outcome.unused:
            self._on_use(self.mind.spec.ai_player_id, outcome.unused)
        if outcome.questions:
            self._ask(outcome.questions)

    def _publish_judged(self, judged: Judged) -> None:
        """Publish that a typed command was done, with its success."""
        typed = self._unjudged.pop(judged.command_id, None)
        if typed is not None:
            self._publish(replace(typed, success=SUCCEEDED.get(judged.outcome)))

    def _want_sketches(self, sketcher: Sketcher, outcome: Outcome) -> None:
        """Ask for the sketches of the texts that the mind remembers or looks for."""
        if outcome.texts or outcome.sought:
            sketcher.want(self.mind.spec.ai_player_id, outcome.texts, self._sketches.append)
            sketcher.want(self.mind.spec.ai_player_id, outcome.sought, self._hear_sought, soon=True)

    def _ask(self, questions: Sequence[Question[object]]) -> None:
        """Put the mind's questions to models."""
        with bound_contextvars(session=self.session.id):
            for question in questions:
                self._desk.ask(self.mind.spec.ai_player_id, question, self._hear_answer)

    def _use_pool(self, pool: SharedKnowledgePool, outcome: Outcome, now: Seconds) -> None:
        agent = self.mind.spec.ai_player_id
        if outcome.publications:
            pool.publish(agent, outcome.publications, now, name=self.mind.spec.name)
        self._pool_answers.extend(pool.answer(agent, topic, now) for topic in outcome.wondered)

    def _hear_sought(self, found: TextSketch) -> None:
        self._sketches.append(found)
        self._on_answer(self.mind.spec.ai_player_id)

    def _hear_answer(self, answer: Answer[object]) -> None:
        self._answers.append(answer)
        self._on_answer(self.mind.spec.ai_player_id)

    def _release_due(self, now: Seconds) -> None:
        due = list(self._due(now))
        if due:
            self._held = [command for command in self._held if command not in due]
            for command in due:
                self._release(command, now)

    def _due(self, now: Seconds) -> Iterator[ProposedCommand]:
        """Yield the held commands whose time has come, except those that wait for what is still to be heard."""
        for command in self._held:
            if command.not_before > now:
                continue
            if command.listens_first and self.session.hears_talk:
                continue
            if not self.session.hears(command.after_hearing):
                yield command

    def _release(self, command: ProposedCommand, now: Seconds) -> None:
        verdict = self.gateway.submit(command, now=now, revision=self.mind.revision)
        if self.watch is not None:
            self.watch.asked(command, verdict, self.gateway.stages, now)
        if isinstance(verdict, Refusal):
            self._stats.refused[verdict.stage] += 1
            self._results.append(
                CommandResult(command.id, command.text, released=False, reason=verdict.stage)
            )
            return
        before = self.session.seq + 1
        self._stats.by_source[command.cause.source.value] += 1
        agent = self.mind.spec.ai_player_id
        if command.cause.thought is not None:
            self._on_use(agent, (AnswerUse(command.cause.thought),))
        if verdict.softened:
            self._stats.softened[verdict.softened] += 1
        source, reports = SOURCE_NAMES[command.cause.source], self.mind.reports
        intent = reports.intent_of(command.action_id)
        why = reason_for(command.cause, intent, reports.goal_called(command.cause.goal))
        self._publish(AIPlayerActionEvent(agent, verdict.text, verdict.canonical.command, source, why))
        self._unjudged[command.id] = ActionExecutedEvent(agent, verdict.text, source, intent, None)
        drop_oldest(self._unjudged, MOST_UNJUDGED)
        started = self.mind.stopwatch()
        with self._repeated.typed_by(self.session.player_id, command.taint):
            self._execute(self.session, verdict.text)
        self.gateway.done(verdict.canonical, now)
        self.tally.typed(self.mind.stopwatch() - started, self._wall())
        self._results.append(
            CommandResult(
                command.id,
                command.text,
                released=True,
                canonical=verdict.canonical.command,
                heard_from=before,
                heard_until=self.session.seq + 1,
            )
        )
