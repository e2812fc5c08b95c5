"""Makes the records of one AI player from its steps, its gateway's decisions, and answers."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from maid_engine.ai_players.models.events import (
    GoalCompletedEvent,
    GoalFailedEvent,
    GoalGeneratedEvent,
    PlanInvalidatedEvent,
    ReplanEvent,
)
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import CommandId
from maid_engine.ai_players.models.intake import Intake, ProposedCommand
from maid_engine.ai_players.models.intake import Outcome as StepOutcome
from maid_engine.ai_players.models.traces import DecisionLog, Explanation, Outcome, ThoughtTrace
from maid_engine.ai_players.safety.gateway import Verdict
from maid_engine.ai_players.tracing.chains import (
    Chain,
    Earshot,
    NameOf,
    answer_lines,
    asked,
    ended,
    gate_of,
    proposed,
)
from maid_engine.ai_players.tracing.ring import Ring, mentioning, pack, unpack
from maid_engine.ai_players.tracing.second_hand import SecondHand
from maid_engine.ai_players.tracing.stamp import Stamp
from maid_engine.ai_players.tracing.thoughts import WORTH_NOTING, Since, changes_of, thought
from maid_engine.ai_players.tracing.traced_people import people_of
from maid_engine.core.codec import from_json
from maid_engine.core.events import Event
from maid_engine.core.time import Seconds

if TYPE_CHECKING:
    from maid_engine.ai_players.cognitive.reports.mind_reports import MindReports

MOST_UNSAVED: Final = 400
"""Maximum number of unsaved records, in case the disk is full. Beyond it, the oldest are dropped."""
_OPEN_BYTES: Final = 2500
"""Approximate size of a chain that is still being built."""


class TraceLimits(NamedTuple):
    """How many records of each AI player are kept in memory."""

    most: int = 200
    """Maximum number of records of each kind."""
    most_bytes: int = 131_072
    """Maximum bytes of all kinds together."""


class Watch:
    """The records of one AI player, and the state to make the next one.

    Args:
        ai_player_id: the AI player.
        wall: the wall clock, in seconds.
        name_of: returns the name of a player's id.
        tell: receives each new trace, as JSON.
        limits: how many records are kept in memory.
        log_decisions: whether decisions about goals and plans are recorded too, not only those about
            commands.
        second_hand: tracks whose words AI players repeated; shared by all watches.
    """

    def __init__(  # noqa: PLR0913
        self,
        ai_player_id: str,
        *,
        wall: Callable[[], float],
        name_of: NameOf,
        tell: Callable[[str, dict[str, object]], None],
        limits: TraceLimits,
        log_decisions: bool,
        second_hand: SecondHand,
    ) -> None:
        self.ai_player_id = ai_player_id
        half, quarter = limits.most_bytes // 2, limits.most_bytes // 4
        self.chains = Ring(Explanation, most=limits.most, most_bytes=half)
        self.thoughts = Ring(ThoughtTrace, most=limits.most, most_bytes=limits.most_bytes - half - quarter)
        self.decisions = Ring(DecisionLog, most=limits.most, most_bytes=quarter)
        self.unsaved: deque[tuple[str, bytes]] = deque()
        """Records that are not saved yet, each with its kind."""
        self.numbers = {"command": 0, "thought": 0, "decision": 0}
        """Kind → the number of the last record."""
        self.lost = 0
        """Records that were dropped before they could be saved."""
        self._wall = wall
        self._tell = tell
        self._log_decisions = log_decisions
        self._ear = Earshot(name_of)
        self._second_hand = second_hand
        self._speaker = ""
        """The AI player's name in lower case; empty before the first step."""
        self._people: dict[str, None] = {}
        """The people in the unsaved records."""
        self._open: dict[CommandId, Chain] = {}
        self._since = Since()

    @property
    def size(self) -> int:
        """Return the approximate size of all records in memory, in bytes."""
        rings = self.chains.bytes + self.thoughts.bytes + self.decisions.bytes
        return rings + self._ear.bytes + len(self._open) * _OPEN_BYTES

    def begin(self) -> None:
        """Start a new session, in which lines are numbered from 1 again."""
        self.drop("another session began")
        self._ear.new_session()

    # --- recording, in the order of events ---

    def asked(
        self, command: ProposedCommand, verdict: Verdict, stages: tuple[str, ...], now: Seconds
    ) -> None:
        """Record the gateway's decision on a command."""
        if command.id in self._open:
            self.judged(command.id, gate_of(verdict, stages), now)

    def judged(self, command_id: CommandId, gate: Chain, now: Seconds) -> None:
        """Record the gateway's decision on a command, given as a part of its chain."""
        chain = self._open.get(command_id)
        if chain is not None:
            asked(chain, gate, now)

    def stepped(self, mind: "MindReports", intake: Intake, outcome: StepOutcome) -> None:
        """Record a step of the mind. Nothing is recorded if nothing changed."""
        if intake.heard:
            self._ear.hear(intake.heard)
        elif not _anything(intake, outcome):
            return
        if intake.answers:
            self._ear.answered(intake.answers)
        self._since.count(intake, outcome)
        self._speaker = mind.name.lower()
        people = people_of(mind.step_people(), intake, outcome, self._ear.names)
        self._second_hand.add_sources(people, self._since.people)
        for command in outcome.commands:
            authors = (*command.taint, *command.cause.taint)
            self._second_hand.repeated(self._speaker, map(str.lower, map(self._ear.name, authors)))
        if self._open and (intake.command_results or outcome.withdrawn):
            self._end(mind, intake, outcome)
        self._since.changes = changes_of(intake, outcome)
        if not self._since.changes:
            return
        for command in outcome.commands:
            stamp = self._stamp("command", intake.now)
            decision = mind.decision(command, intake.now)
            self._open[command.id] = proposed(command, decision, self._ear, stamp)
            self._open[command.id]["people"] = tuple(self._since.people)
        self._note(mind, intake, outcome)

    def drop(self, why: str) -> None:
        """Close the chains of all commands that were decided on and will not be typed."""
        for command_id in tuple(self._open):
            self._close(command_id, Outcome.WITHHELD, why)

    # --- records ---

    def _end(self, mind: "MindReports", intake: Intake, outcome: StepOutcome) -> None:
        results = {one.command_id: one for one in intake.command_results}
        for judged in outcome.judged:
            heard = results[judged.command_id]
            lines = answer_lines(intake.heard, heard.heard_from, heard.heard_until)
            self._close(judged.command_id, judged.outcome, judged.details, lines)
        for result in intake.command_results:
            if not result.released:
                self._close(result.command_id, Outcome.WITHHELD, f"the gate held it back: {result.reason}")
        for command_id in outcome.withdrawn:
            why = mind.withdrawn_because()
            self._close(command_id, Outcome.WITHHELD, f"withdrawn: {why}")

    def _close(
        self, command_id: CommandId, outcome: Outcome, details: str, lines: Sequence[str] = ()
    ) -> None:
        chain = self._open.pop(command_id, None)
        if chain is None:
            return
        chain["people"] = tuple(dict.fromkeys((*chain["people"], *self._since.people)))
        self._save("command", self.chains.add(ended(chain, outcome, details, lines)), chain["people"])

    def _stamp(self, kind: str, now: Seconds) -> Stamp:
        """Return the stamp of the next record of a kind."""
        return Stamp(self.ai_player_id, self._next(kind), now, round(self._wall(), 1))

    def _note(self, mind: "MindReports", intake: Intake, outcome: StepOutcome) -> None:
        step = mind.last_step(from_importance=WORTH_NOTING)
        trace = thought(step, intake, outcome, self._since, self._stamp("thought", intake.now))
        people = tuple(self._since.people)
        self._since = Since(steps=step.number, recalls=step.recalls)
        self._save("thought", self.thoughts.add(trace), people)
        if self._log_decisions:
            for event in outcome.events:
                self._decided(event, trace, people)
        self._tell(self.ai_player_id, trace)

    def _decided(self, event: Event, trace: Mapping[str, object], people: tuple[str, ...]) -> None:
        found = _decision(event)
        if found is None:
            return
        kind, selected, why, result = found
        decision = {
            "id": f"{self.ai_player_id}/{kind}/{self._next('decision')}",
            "ai_player_id": self.ai_player_id,
            "timestamp": trace["timestamp"],
            "decision_type": kind,
            "context_summary": trace["world_model_summary"],
            "options_considered": (),
            "selected_option": selected,
            "reasoning": why,
            "outcome": result,
            "wall": trace["wall"],
            "people": people,
        }
        self._save("decision", self.decisions.add(decision), people)

    def _save(self, kind: str, packed: bytes, people: Sequence[str] = ()) -> None:
        self.unsaved.append((kind, packed))
        self._people.update(dict.fromkeys(people))
        if len(self.unsaved) > MOST_UNSAVED:
            self.unsaved.popleft()
            self.lost += 1

    def take_records(self) -> tuple[tuple[str, bytes], ...]:
        """Take out and return the unsaved records, each packed and with its kind."""
        taken = tuple(self.unsaved)
        self.unsaved.clear()
        return taken

    def add_records(self, records: Iterable[tuple[str, bytes]], people: Sequence[str]) -> None:
        """Add records that another watch of this AI player made, each packed and with its kind."""
        for kind, packed in records:
            data = unpack(packed)
            self._keep(kind, data)
            self._save(kind, packed, people)
            if kind == "thought":
                self._tell(self.ai_player_id, data)

    def take_unsaved(self) -> list[dict[str, object]]:
        """Take out and return the unsaved records, each as JSON with its ``kind``."""
        taken = [{"kind": kind, **unpack(packed)} for kind, packed in self.unsaved]
        self.unsaved.clear()
        return taken

    def _next(self, kind: str) -> int:
        self.numbers[kind] += 1
        return self.numbers[kind]

    def take_people(self) -> list[str]:
        """Take out and return the names of the people in the unsaved records, in lower case."""
        people = list(dict.fromkeys((*self._people, *self._ear.people)))
        self._people.clear()
        self._ear.people.clear()
        return people

    def forget(self, person: Forgotten) -> None:
        """Drop every record that a player is in, that uses their words, or that names them."""
        mentions = mentioning(person.name)
        for ring in (self.chains, self.thoughts, self.decisions):
            ring.forget(mentions)
        self.unsaved = deque(one for one in self.unsaved if not mentions(one[1]))
        self._open = {key: chain for key, chain in self._open.items() if not mentions(pack(chain))}
        self._ear.forget()  # heard lines are no longer available for later records
        for people in (self._since.people, self._people, self._ear.people):
            people.pop(person.name, None)
        self._since.recalled = ()
        self._second_hand.forget(self._speaker, person.name)

    def erase(self) -> None:
        """Delete what the shared record of repeated words has about this AI player, which is erased."""
        self._second_hand.forget_speaker(self._speaker)

    # --- queries ---

    def told(self) -> Iterator[Explanation]:
        """Yield the commands that reached the gateway, the latest first."""
        return (one for one in self.chains.latest() if one.gate.stages)

    def waiting(self) -> tuple[Explanation, ...]:
        """Return the commands whose chain is still open: not typed yet, or not judged yet."""
        return tuple(from_json(Explanation, chain) for chain in self._open.values())

    def restore(self, records: list[dict[str, Any]]) -> None:
        """Restore the latest records from before this start."""
        for record in records:
            data = dict(record)
            self._keep(data.pop("kind"), data)

    def _keep(self, kind: str, data: Chain) -> None:
        """Add a record that was made before or elsewhere."""
        if kind == "command":
            self.chains.add(data)
            self.numbers["command"] = max(self.numbers["command"], data["number"])
        elif kind == "thought":
            self.thoughts.add(data)
            self.numbers["thought"] = max(self.numbers["thought"], _number(data["id"]))
        else:
            self.decisions.add(data)
            self.numbers["decision"] = max(self.numbers["decision"], _number(data["id"]))


def _anything(intake: Intake, outcome: StepOutcome) -> bool:
    """Return whether a step in which nothing was heard may need a record."""
    came = intake.command_results or intake.answers or intake.directives or intake.lifecycle
    went = outcome.commands or outcome.withdrawn or outcome.events or outcome.questions
    return bool(came or went or outcome.alarm or outcome.log_off)


def _number(record_id: str) -> int:
    return int(record_id.rpartition("/")[2])


def _decision(event: Event) -> tuple[str, str, str, str | None] | None:
    """Return the decision that an event reports: its kind, the choice, the reason and the outcome.

    Return None for other events.
    """
    if isinstance(event, GoalGeneratedEvent):
        return "goal_update", f"take up: {event.description}", event.source, None
    if isinstance(event, GoalCompletedEvent):
        return "goal_update", f"reached: {event.description}", event.source, "success"
    if isinstance(event, GoalFailedEvent):
        return "goal_update", f"give up: {event.description}", event.failure_reason, "failure"
    if isinstance(event, PlanInvalidatedEvent):
        return "plan_change", f"set the plan aside, {event.level}", event.description, None
    if isinstance(event, ReplanEvent):
        return "plan_change", event.new_plan_summary, event.reason, None
    return None
