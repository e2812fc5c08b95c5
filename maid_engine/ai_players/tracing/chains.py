"""Builds the chain behind one command, step by step: proposed, judged by the gateway, answered.

A chain is built directly as the JSON of an :class:`~maid_engine.ai_players.models.traces.Explanation`.
Building the objects and packing them a moment later took three times as long.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.intake import Heard, HeardKind, ProposedCommand
from maid_engine.ai_players.models.questions import Answer, QuestionId, QuestionKind
from maid_engine.ai_players.models.traces import Outcome
from maid_engine.ai_players.safety.gateway import Refusal, Verdict
from maid_engine.ai_players.safety.personal import blotted
from maid_engine.ai_players.tracing.stamp import Stamp
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.messages import Packet
from maid_engine.core.time import Seconds

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import DecidedGoalReport, DecisionReport

MOST_RECENT: Final = 200
"""Pieces of recent output that are kept, to be named as causes.

The latest step's output is kept in any case.
"""
MOST_ANSWERS: Final = 32
MOST_ANSWER_LINES: Final = 4
LONGEST_LINE: Final = 240
ORDER: Final = "order"
"""Id in place of a goal for a command that an admin ordered."""
_OWN_PACKETS: Final = ("Char.", "Room.")
"""Packages of packets that hold no words of players."""
_OF_PLAYER: Final = "player:"
_ASKED: Final = "asked by "
_LASTING: Final = frozenset({QuestionKind.GOALS, QuestionKind.GOAL_IN_WORDS})
_HEARD_BYTES: Final = 260
"""Approximate size of one piece of output. Its text is mostly shared with others who heard it."""

Chain = dict[str, Any]
"""An explanation, or a part of one, as JSON."""
NameOf = Callable[[str], str]
"""Returns the name of a player's id."""


class Earshot:
    """Recent output, and recent answers of models."""

    def __init__(self, name_of: NameOf) -> None:
        self._name_of = name_of
        self._batches: deque[tuple[Heard, ...]] = deque()
        self._count = 0
        self.people: dict[str, None] = {}
        """People who were named in records since the last :meth:`Watch.take_people`, in lower case."""
        self._answers: dict[QuestionId, Chain] = {}
        self._ideas: dict[QuestionId, Chain] = {}
        """Answers that goals came from. They are kept apart, because goals last longer than talk."""

    @property
    def bytes(self) -> int:
        """Return the approximate size in bytes."""
        return self._count * _HEARD_BYTES + (len(self._answers) + len(self._ideas)) * _HEARD_BYTES

    def hear(self, heard: tuple[Heard, ...]) -> None:
        """Keep the output of one step."""
        self._batches.append(heard)
        self._count += len(heard)
        while self._count > MOST_RECENT and len(self._batches) > 1:
            self._count -= len(self._batches.popleft())

    def answered(self, answers: Iterable[Answer[object]]) -> None:
        """Keep the costs and reasons of models' answers."""
        for answer in answers:
            if answer.value is None:
                continue
            why = str(getattr(answer.value, "why", "") or getattr(answer.value, "thought", ""))
            self._answers[answer.question] = {
                "question": answer.kind.value,
                "model": answer.model,
                "input_tokens": answer.input_tokens,
                "output_tokens": answer.output_tokens,
                "usd": answer.usd,
                "latency_s": round(answer.latency_s, 3),
                "reasoning": why[:LONGEST_LINE],
            }
            if answer.kind in _LASTING:
                self._ideas[answer.question] = self._answers[answer.question]
            for kept in (self._answers, self._ideas):
                drop_oldest(kept, MOST_ANSWERS)

    def thought(self, question: str | None) -> Chain | None:
        """Return the record of a model's answer to a question, or None."""
        if not question:
            return None
        return self._answers.get(QuestionId(question)) or self._ideas.get(QuestionId(question))

    def forget(self) -> None:
        """Drop everything that may hold a person's words."""
        self.new_session()
        self._answers.clear()
        self._ideas.clear()

    def new_session(self) -> None:
        """Drop the recent output, because lines are numbered from 1 again."""
        self._batches.clear()
        self._count = 0

    def line(self, seq: int) -> Chain:
        """Return the output with this number; without its text if it is no longer kept."""
        for batch in reversed(self._batches):
            if batch[0].seq <= seq:
                found = batch[_place_of(batch, seq)]
                if found.seq == seq:
                    return self._shown(found)
                break
        return {"seq": seq}

    def note_people(self, facts: Iterable[str]) -> None:
        """Note the players whom some beliefs, given by their ids, are about."""
        for fact in facts:
            if fact.startswith(_OF_PLAYER):
                self.people[fact.removeprefix(_OF_PLAYER).lower()] = None

    def _shown(self, heard: Heard) -> Chain:
        if isinstance(heard.payload, Packet):
            return {"seq": heard.seq, "text": _packet_text(heard.payload)}
        shown: Chain = {"seq": heard.seq, "text": "the prompt"}
        if isinstance(heard.payload, str):
            text = str(heard.payload)
            if heard.spans:
                text = blotted(text)
            shown["text"] = text[:LONGEST_LINE]
        if heard.spans:
            shown["parts"] = [
                {"start": span.start, "end": span.end, "author": self.name(span.author)}
                for span in heard.spans
            ]
        return shown

    def name(self, author: str) -> str:
        """Return a player's name, and note that it occurs in the records."""
        name = self._name_of(author)
        self.people[name.lower()] = None
        return name

    def names(self, authors: Iterable[str]) -> dict[str, None]:
        """Return the names of players in lower case, and note that they occur in the records."""
        names = dict.fromkeys([self._name_of(author).lower() for author in authors])
        self.people.update(names)
        return names


def _short(data: object) -> str:
    if not isinstance(data, dict):
        return str(data)
    return ", ".join(f"{key} {value}" for key, value in data.items() if isinstance(value, str | int | float))


def proposed(command: ProposedCommand, decision: "DecisionReport", ear: Earshot, stamp: Stamp) -> Chain:
    """Return the first part of a chain: from what was heard to the mind's decision."""
    cause = command.cause
    ear.note_people(cause.facts)
    chain: Chain = {
        "number": stamp.number,
        "ai_player_id": stamp.agent,
        "command": command.text,
        "step": int(cause.step),
        "wall": stamp.wall,
        "heard": [ear.line(seq) for seq in cause.heard],
        "facts": [{"id": fact.id, "words": fact.words} for fact in decision.facts],
        "goal": _wanted(command, decision.goal, ear),
        "plan": _plan(decision),
        "source": _origin(command, decision, ear),
        "timing": {"decided": stamp.now, "not_before": command.not_before},
    }
    taint = cause.taint or command.taint
    if taint:
        chain["taint"] = [ear.name(one) for one in taint]
    if decision.options:
        chain["options"] = [{"name": name, "utility": worth} for name, worth in decision.options]
    return chain


def _wanted(command: ProposedCommand, goal: "DecidedGoalReport | None", ear: Earshot) -> Chain:
    cause = command.cause
    if cause.source is ActionSource.ADMIN:
        by = ear.name(cause.rule.removeprefix(_ASKED))
        return {"id": ORDER, "words": "an admin had it typed", "source": "admin", "rank": 2, "by": by}
    if goal is None:
        if not cause.goal:
            return {}
        return {"id": cause.goal}
    found: Chain = {"id": goal.id, "words": goal.description, "source": goal.source, "rank": goal.rank}
    if not goal.by:
        return found
    return {**found, "by": ear.name(goal.by)}


def _plan(decision: "DecisionReport") -> Chain:
    plan: Chain = {"revision": decision.revision}
    if decision.phase is not None:
        plan["phase"] = decision.phase
    if decision.task is not None:
        plan["task"], plan["verb"] = decision.task, decision.verb
    return plan


def _origin(command: ProposedCommand, decision: "DecisionReport", ear: Earshot) -> Chain:
    cause = command.cause
    name = cause.rule
    if cause.source is ActionSource.ADMIN:
        name = "an admin's order"
    origin: Chain = {"kind": cause.source.value, "name": name, "rule": cause.wish}
    thought = ear.thought(cause.thought)
    if thought is None and decision.goal is not None:
        thought = ear.thought(decision.goal.thought)
    if thought is None:
        return origin
    origin["thought"] = thought
    if decision.reasoning:
        origin["thought"] = {**thought, "reasoning": decision.reasoning[:LONGEST_LINE]}
    return origin


def gate_of(verdict: Verdict, stages: tuple[str, ...]) -> Chain:
    """Return the gateway's decision, as a part of a chain."""
    if isinstance(verdict, Refusal):
        by = verdict.by or verdict.stage
        passed = stages[: stages.index(by)] if by in stages else ()
        return {"passed": passed, "refused_by": by, "reason": verdict.reason}
    gate: Chain = {"passed": stages, "canonical": verdict.canonical.command, "typed": verdict.text}
    if verdict.softened:
        gate["softened"] = verdict.softened
    return gate


def asked(chain: Chain, gate: Chain, now: Seconds) -> None:
    """Add the gateway's decision to a chain."""
    chain["gate"] = gate
    chain["timing"]["released"] = now


def ended(chain: Chain, outcome: Outcome, details: str = "", lines: Sequence[str] = ()) -> Chain:
    """Return the chain with its result."""
    chain["result"] = {"outcome": outcome.value, "details": details, "lines": lines}
    return chain


def answer_lines(heard: Sequence[Heard], start: int, end: int) -> list[str]:
    """Return the text of the first :data:`MOST_ANSWER_LINES` lines with a number in [start, end)."""
    found: list[str] = []
    for one in heard[_place_of(heard, start) :]:
        if one.seq >= end or len(found) == MOST_ANSWER_LINES:
            break
        if one.seq >= start and one.kind is HeardKind.LINE:
            found.append(str(one.payload)[:LONGEST_LINE])
    return found


def _place_of(heard: Sequence[Heard], number: int) -> int:
    """Return the index of the first output from this number on; of the last output if all have smaller numbers."""
    if not heard:
        return 0
    # If output was dropped in between, this position is too late, so go back first.
    at = max(0, min(number - heard[0].seq, len(heard) - 1))
    while at > 0 and heard[at - 1].seq >= number:
        at -= 1
    return at


def _packet_text(packet: Packet) -> str:
    """Return a packet as text, without the words in those that may have a player's."""
    text = f"{packet.package} {_short(packet.data)}"
    if not packet.package.startswith(_OWN_PACKETS):
        text = blotted(text)
    return text[:LONGEST_LINE]
