"""Drivers decide what a visitor types: a mind, or a walker without a mind. They read blocks and provide lines."""

from typing import Final, Protocol

import structlog

from maid_engine.ai_players.cognitive.mind_port import MindPort
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.ids import FIRST_REVISION, CommandId, LocalIds, PlanRevision, StepNumber
from maid_engine.ai_players.models.intake import (
    Cause,
    CommandResult,
    Directive,
    Heard,
    Intake,
    Lifecycle,
    Outcome,
    ProposedCommand,
    RefusalReason,
)
from maid_engine.ai_players.models.questions import Answer, ThinkingLevel
from maid_engine.ai_players.models.taint import CLEAN
from maid_engine.core.time import Seconds, Tick
from maid_engine.ports.clock import Clock
from maid_remote.mud.blocks import TICKS_A_SECOND, Block
from maid_remote.mud.mud_reader import MudReader
from maid_remote.mud.walkers import Walker
from maid_remote.play.exit_strategy import ExitStrategy
from maid_remote.play.visitor_models import VisitorModels

log = structlog.get_logger(__name__)

LISTENS_EVERY_S: Final = 5.0
SAVES_EVERY_S: Final = 60.0
"""Seconds between saves of a mind's state. At most this much is lost if a step raises."""
FAILURES_MAX: Final = 3
"""The visit ends when a mind's steps have raised this many times."""
LINE_LASTS_S: Final = 60.0
VAIN_S: Final = 60.0
"""Seconds for which a line is not proposed again after it was not allowed. Later its context may differ."""
MOST_VAIN: Final = 20
READER: Final = "reader"
"""The rule name for lines that are typed only to read this MUD better."""


class DriverClock:
    """A driver's clock: starts at 0, and adds the waiting time that was skipped."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._begun = clock.now()
        self._skipped = 0.0

    def now(self) -> Seconds:
        """Return the seconds since the visit began, including skipped waiting."""
        return Seconds(self._clock.now() - self._begun + self._skipped)

    def skip(self, seconds: float) -> None:
        """Skip this many seconds of waiting."""
        self._skipped += max(0.0, seconds)


class Driver(Protocol):
    """Decides what one character types."""

    time: DriverClock

    reader: MudReader
    failed: str
    """Why the driver cannot continue; ``""`` while it can."""
    done: bool
    """Whether the driver wants to end the visit."""

    @property
    def asking(self) -> bool:
        """Whether it waits for a model's answer, which takes real time."""
        ...

    @property
    def revision(self) -> PlanRevision:
        """The revision of its plan, for the gateway."""
        ...

    def hear(self, block: Block, now: Seconds, typed: ProposedCommand | None) -> None:
        """Read a block. `typed` is the line that it answers, if the line came from this driver."""
        ...

    def now(self) -> Seconds:
        """Return the driver's time."""
        ...

    def overhear(self, block: Block) -> None:
        """Read a block that came during login, before there is anything to decide."""
        ...

    def take_due(self, now: Seconds) -> ProposedCommand | None:
        """Return the next line that is due, and remove it; None if none is due."""
        ...

    def refuse(self, proposal: ProposedCommand, stage: RefusalReason, now: Seconds) -> None:
        """Report that the line was not allowed, and by which stage."""
        ...

    def wake_at(self, now: Seconds) -> Seconds:
        """Return when the next line may be due if nothing is heard before."""
        ...


def tick_of(now: Seconds) -> Tick:
    """Return the tick that a mind counts for this time."""
    return Tick(int(now * TICKS_A_SECOND))


def plain_line(text: str, rule: str, now: Seconds, number: int, revision: PlanRevision) -> ProposedCommand:
    """Return a line that no mind proposed: the shell's own, or a walker's."""
    cause = Cause(StepNumber(0), ActionSource.IDLE, rule, plan_revision=revision)
    return ProposedCommand(
        CommandId(f"{rule}-{number}"), text, now, Seconds(now + LINE_LASTS_S), cause, CLEAN
    )


class MindDriver:
    """Drives a mind that hears through a :class:`~maid_remote.mud.mud_reader.MudReader`."""

    def __init__(
        self, mind: MindPort, reader: MudReader, clock: Clock, thinking: VisitorModels | None = None
    ) -> None:
        self.time = DriverClock(clock)
        self.mind = mind
        self._thinking = thinking
        self._answers: list[Answer[object]] = []
        self.reader = reader
        self.failed = ""
        self.done = False
        self.failures = 0
        self.last = Outcome()
        self._held: list[ProposedCommand] = []
        self._results: list[CommandResult] = []
        self._heard: list[Heard] = []
        self._lifecycle: list[Lifecycle] = [Lifecycle.ENTERED]
        self._directives: list[Directive] = []
        self._saved: dict[str, object] = mind.state()
        self._saved_at = Seconds(0.0)
        self._ids = LocalIds()
        self._homeward = ExitStrategy(reader.known)
        self._vain: dict[str, float] = {}
        """Lines that the reader wished for and that were not allowed, each with the time until which it waits."""

    @property
    def revision(self) -> PlanRevision:
        """The revision of its plan."""
        return self.mind.revision

    @property
    def asking(self) -> bool:
        """Whether a model is being asked something."""
        return self._thinking is not None and self._thinking.is_asking(self.mind.spec.ai_player_id)

    def now(self) -> Seconds:
        """Return the driver's time."""
        return self.time.now()

    def overhear(self, block: Block) -> None:
        """Read a block only for what it tells about the MUD."""
        self.reader.process(self.reader.read(block), self.now())

    def direct(self, directive: Directive) -> None:
        """Pass an operator's directive to the mind with its next step."""
        self._directives.append(directive)

    def hear(self, block: Block, now: Seconds, typed: ProposedCommand | None) -> None:
        """Let the mind hear a block and decide."""
        before = self.reader.seq + 1
        self._heard.extend(self.reader.read(block))
        if typed is not None:
            self._homeward.answered(self.reader.position.room)
        if typed is not None and typed.cause.rule != READER:
            self._results.append(
                CommandResult(
                    typed.id, typed.text, released=True, heard_from=before, heard_until=self.reader.seq + 1
                )
            )
        self._step(now)

    def take_due(self, now: Seconds) -> ProposedCommand | None:
        """Return the next line that is due; None if none is due."""
        wish = self._wish(now)
        if wish:
            number = int(self._ids.next("wish").partition("-")[2])
            return plain_line(wish, READER, now, number, self.revision)
        if self._has_input() or self._sleeps_until(now) <= now:
            self._step(now)
        for command in self._held:
            if command.not_before <= now:
                self._held.remove(command)
                return command
        return None

    def refuse(self, proposal: ProposedCommand, stage: RefusalReason, now: Seconds) -> None:
        """Tell the mind, with its next step, that the line was not allowed."""
        if proposal.cause.rule == READER:
            if stage is not RefusalReason.RATE:
                self._vain[proposal.text] = now + VAIN_S
                self.reader.barred(proposal.text)
            return
        self._results.append(CommandResult(proposal.id, proposal.text, released=False, reason=stage))

    def wake_at(self, now: Seconds) -> Seconds:
        """Return when the next held line is due, or when the mind wants to wake."""
        return min((one.not_before for one in self._held), default=self._sleeps_until(now))

    def _wish(self, now: Seconds) -> str:
        """Return a line that the reader wishes for and that was not refused lately; ``""`` for none."""
        for _ in range(MOST_VAIN):
            wish = self.reader.wishes() or self._homeward.next()
            if self._vain.get(wish, now) <= now:
                return wish
            self.reader.barred(wish)
        return ""

    def state(self) -> dict[str, object]:
        """Return the mind's state, to be kept until the next visit."""
        return self.mind.state()

    def _sleeps_until(self, now: Seconds) -> Seconds:
        latest = Seconds(now + LISTENS_EVERY_S)
        if self.last.wake_at is not None:
            return min(latest, self.last.wake_at)
        return latest

    def _step(self, now: Seconds) -> None:
        intake = Intake(
            tick=tick_of(now),
            now=now,
            heard=tuple(self._heard),
            command_results=tuple(self._results),
            directives=tuple(self._directives),
            lifecycle=tuple(self._lifecycle),
            answers=tuple(self._answers),
            thinking=self._level(),
        )
        for waiting in (self._heard, self._results, self._directives, self._lifecycle, self._answers):
            waiting.clear()
        try:
            outcome = self.mind.step(intake)
        except Exception as error:
            log.exception("remote_mind.failed", mind=self.mind.spec.name)
            self._go_back(error, now)
            return
        self._take(outcome)
        if now - self._saved_at >= SAVES_EVERY_S:
            self._saved, self._saved_at = self.mind.state(), now

    def _go_back(self, error: Exception, now: Seconds) -> None:
        """After a step raised, restore the last saved state and drop the held lines."""
        self.failures += 1
        if self.failures >= FAILURES_MAX:
            self.failed = f"its mind raised {self.failures} times; the last time: {error!r}"
            return
        self.mind.restore(self._saved)
        self._held.clear()
        self.last = Outcome(wake_at=Seconds(now + 1.0))

    def _has_input(self) -> bool:
        return bool(self._results or self._directives or self._answers)

    def _take(self, outcome: Outcome) -> None:
        self.last = outcome
        withdrawn = set(outcome.withdrawn)
        self._held = [command for command in self._held if command.id not in withdrawn]
        self._held.extend(outcome.commands)
        self.done = self.done or outcome.log_off
        if self._thinking is not None:
            for question in outcome.questions:
                self._thinking.ask(
                    self.mind.spec.ai_player_id, question, self.time.now(), self._answers.append
                )

    def _level(self) -> ThinkingLevel:
        if self._thinking is not None:
            return self._thinking.level(self.mind.spec.ai_player_id)
        return ThinkingLevel.NONE


class WalkerDriver:
    """Drives a walker: one line after each answer."""

    def __init__(self, walker: Walker, reader: MudReader, clock: Clock) -> None:
        self.time = DriverClock(clock)
        self.walker = walker
        self.reader = reader
        self.asking = False
        self.failed = ""
        self.done = False
        self._line: ProposedCommand | None = plain_line("look", "walker", Seconds(0.0), 0, FIRST_REVISION)
        self._number = 0
        self._last_block = Block()

    @property
    def revision(self) -> PlanRevision:
        """A constant: a walker has no plan."""
        return FIRST_REVISION

    def now(self) -> Seconds:
        """Return the driver's time."""
        return self.time.now()

    def overhear(self, block: Block) -> None:
        """Read a block only for what it tells about the MUD."""
        self.reader.process(self.reader.read(block), self.now())

    def hear(self, block: Block, now: Seconds, typed: ProposedCommand | None) -> None:
        """Choose the next line when a line was answered."""
        self.reader.process(
            self.reader.read(block), now
        )  # read for the report; a walker reads blocks by itself
        if typed is not None:
            self._last_block = block
            self._next(now)

    def take_due(self, now: Seconds) -> ProposedCommand | None:
        """Return the line if it is due; otherwise None."""
        line = self._line
        if line is None or line.not_before > now:
            return None
        self._line = None
        return line

    def refuse(self, proposal: ProposedCommand, stage: RefusalReason, now: Seconds) -> None:
        """Choose another line."""
        del proposal, stage
        self._next(now)

    def wake_at(self, now: Seconds) -> Seconds:
        """Return when the line is due."""
        if self._line is not None:
            return self._line.not_before
        return Seconds(now + LISTENS_EVERY_S)

    def _next(self, now: Seconds) -> None:
        self._number += 1
        text = self.walker.next(self._last_block)
        self._line = plain_line(text, "walker", now, self._number, FIRST_REVISION)
