"""Runs the action in flight as a state machine: next command, done, failed, interrupted."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from maid_engine.ai_players.models.action import Action, ActionResult, ActionStatus
from maid_engine.ai_players.models.failures import Recovery
from maid_engine.ai_players.models.ids import CommandId
from maid_engine.ai_players.models.intake import CommandResult, RefusalReason
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.planning import TaskPurpose
from maid_engine.core.time import Seconds

MOST_RETRIES = 3
"""Most times that a refused command is sent again."""
LOST_AFTER_S = 20.0
"""A command without an answer for this many seconds is lost, and its action is given up."""


class RunState(StrEnum):
    """The state of the action in flight."""

    IDLE = "idle"
    READY = "ready"
    """The next command may be proposed."""
    TYPING = "typing"
    """A command was proposed and its result is awaited."""


@dataclass(slots=True)
class Flight:
    """The action in flight."""

    action: Action
    started: Seconds
    at: int = 0
    retries: int = 0
    command: CommandId | None = None
    typed: str = ""
    since: Seconds = Seconds(0.0)
    inserted: str = ""
    """A command to type before the next one, such as ``look`` or ``stand``."""
    failing: str = ""
    """Why the action fails once the inserted command is answered; "" if it goes on."""
    heard: list[int] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    """Lines that were not refused."""

    @property
    def says_answer(self) -> bool:
        """Whether a line of an answer to somebody was proposed and is not said yet."""
        return self.command is not None and self.action.purpose is TaskPurpose.ANSWER


class ActionRunner:
    """Runs one action at a time. Waiting is a state; nothing sleeps."""

    def __init__(self) -> None:
        self.state = RunState.IDLE
        self.flight: Flight | None = None
        self.ended: Action | None = None
        """The last action that ended."""
        self.ended_because = ""
        """Why it did not succeed; "" if it did."""

    @property
    def busy(self) -> bool:
        """Whether an action is in flight."""
        return self.flight is not None

    @property
    def awaited(self) -> CommandId | None:
        """The command that was proposed and is not answered yet; None if there is none."""
        return self.flight.command if self.flight is not None else None

    def start(self, action: Action, now: Seconds) -> None:
        """Start an action. No other may be in flight."""
        self.flight = Flight(action, now)
        self.state = RunState.READY

    def next_command(self) -> str | None:
        """Return the command to propose now, or None."""
        flight = self.flight
        if flight is None or self.state is not RunState.READY:
            return None
        if flight.inserted:
            return flight.inserted
        if flight.at < len(flight.action.commands):
            return flight.action.commands[flight.at]
        return None

    def proposed(self, command_id: CommandId, text: str, now: Seconds) -> None:
        """Note that a command was proposed for release."""
        flight = self._in_flight()
        flight.command, flight.typed, flight.since = command_id, text, now
        self.state = RunState.TYPING

    def take_result(
        self, result: CommandResult, observations: Sequence[Observation], now: Seconds
    ) -> ActionResult | None:
        """Process the result of a command. Return the result of the action if this ended it."""
        flight = self.flight
        if flight is None or flight.command != result.command_id:
            return None
        if not result.released:
            return self._withheld(result.reason, now)
        answers = _answers(result, observations)
        flight.heard.extend(one.seq for one in answers)
        flight.command = None
        if flight.inserted:
            return self._after_inserted(flight, now)
        refusal = self._refusal(flight.action, answers)
        if refusal is not None:
            return self._recover(refusal, now)
        return self._go_on(flight, now)

    def _go_on(self, flight: Flight, now: Seconds) -> ActionResult | None:
        """Go on to the next command after one was carried out. Return the result if it was the last."""
        flight.done.append(flight.typed)
        flight.at += 1
        if flight.at >= len(flight.action.commands):
            return self._end(ActionStatus.SUCCEEDED, "", now)
        self.state = RunState.READY
        return None

    def _after_inserted(self, flight: Flight, now: Seconds) -> ActionResult | None:
        """Go on after an inserted command was answered."""
        flight.done.append(flight.inserted)
        flight.inserted = ""
        if flight.failing:
            return self._end(ActionStatus.FAILED, flight.failing, now)
        self.state = RunState.READY
        return None

    def check_lost(self, now: Seconds) -> ActionResult | None:
        """Give up an action whose command seems to have been lost. Return its result, or None."""
        flight = self.flight
        if flight is not None and self.state is RunState.TYPING and now - flight.since > LOST_AFTER_S:
            return self._end(ActionStatus.ABORTED, "no answer", now)
        return None

    def awaits_answer(self, now: Seconds) -> bool:
        """Return whether a command is due to be sent, and its answer may still come."""
        flight = self.flight
        if flight is None or self.state is not RunState.TYPING:
            return False
        return 0.0 <= now - flight.since <= LOST_AFTER_S

    def typing_until(self, now: Seconds) -> Seconds | None:
        """Return when the line that is being typed will be sent; None while none is being typed."""
        flight = self.flight
        if flight is None or self.state is not RunState.TYPING or flight.since <= now:
            return None
        return flight.since

    def abort(self, reason: str, now: Seconds) -> ActionResult | None:
        """End the action in flight, if any, because something is more important. Return its result."""
        if self.flight is None:
            return None
        return self._end(ActionStatus.ABORTED, reason, now)

    def _in_flight(self) -> Flight:
        if self.flight is None:
            raise RuntimeError("no action is in flight")
        return self.flight

    def _refusal(self, action: Action, answers: Sequence[Observation]) -> Observation | None:
        if any(one.meaning in action.success for one in answers):
            return None
        for one in answers:
            if one.meaning in action.failure or one.row.refusal or one.meaning is Meaning.I_DIED:
                return one
        return None

    def _recover(self, refusal: Observation, now: Seconds) -> ActionResult | None:
        """Try a refused command again, after what the refusal demands, or end the action."""
        flight = self._in_flight()
        recovery = refusal.row.recovery
        if refusal.meaning in flight.action.failure:
            recovery = Recovery.GIVE_UP
        reason = _reason(refusal)
        if recovery is Recovery.ABORT:
            return self._end(ActionStatus.ABORTED, reason, now)
        flight.retries += 1
        if recovery is Recovery.GIVE_UP or flight.retries >= MOST_RETRIES:
            return self._end(ActionStatus.FAILED, reason, now)
        flight.failing = reason if recovery is Recovery.LOOK else ""
        flight.inserted = _INSERTED.get(recovery, "")
        self.state = RunState.READY
        return None

    def _withheld(self, reason: RefusalReason | None, now: Seconds) -> ActionResult | None:
        flight = self._in_flight()
        flight.command = None
        flight.retries += 1
        if reason is RefusalReason.RATE and flight.retries < MOST_RETRIES:
            self.state = RunState.READY
            return None
        status = ActionStatus.ABORTED if reason is RefusalReason.STALE else ActionStatus.FAILED
        return self._end(status, f"withheld: {reason}", now)

    def _end(self, status: ActionStatus, error: str, now: Seconds) -> ActionResult:
        flight = self._in_flight()
        self.flight, self.ended, self.ended_because = None, flight.action, error
        self.state = RunState.IDLE
        if status is ActionStatus.FAILED and flight.at > 0:
            status = ActionStatus.PARTIALLY_SUCCEEDED
        return ActionResult(
            action_id=flight.action.id,
            status=status,
            heard=tuple(flight.heard),
            commands_executed=flight.at,
            done=tuple(flight.done),
            error_message=error,
            timestamp=now,
        )


_INSERTED: Final = {Recovery.LOOK: "look", Recovery.STAND: "stand"}
"""What is typed before a refused command is tried again."""


def _answers(result: CommandResult, observations: Sequence[Observation]) -> list[Observation]:
    """Return the observations that were made after a command was sent, and before the next."""
    return [one for one in observations if result.heard_from <= one.seq < result.heard_until]


def _reason(refusal: Observation) -> str:
    """Return why an action failed. It may be shown to a model, so it contains no words that a player wrote."""
    words = "" if refusal.authors else refusal.raw_text
    return f"{refusal.meaning.value}: {words}"
