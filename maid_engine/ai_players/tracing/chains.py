"""The chain behind one command, built link by link: proposed, asked at the gate, answered."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.models.action import Action, ActionSource
from maid_engine.ai_players.models.intake import Heard, HeardKind, ProposedCommand
from maid_engine.ai_players.models.planning import Goal, TaskPlan
from maid_engine.ai_players.models.questions import Answer, QuestionId
from maid_engine.ai_players.models.traces import (
    Explanation,
    Fact,
    Gate,
    HeardLine,
    ModelThought,
    Option,
    Origin,
    Outcome,
    Part,
    PlanStep,
    Timing,
    Upshot,
    WantedGoal,
)
from maid_engine.ai_players.rules.believed import believed
from maid_engine.ai_players.safety.gateway import Refusal, Verdict
from maid_engine.core.messages import Packet
from maid_engine.core.time import Seconds

MOST_RECENT: Final = 200
"""Pieces of output that are at hand to be named as what set something off."""
MOST_ANSWERS: Final = 32
MOST_ANSWER_LINES: Final = 4
LONGEST_LINE: Final = 240
ORDER: Final = "order"
"""What stands for a goal where an admin had a command typed."""
_ASKED: Final = "asked by "
_HEARD_BYTES: Final = 260
"""What one piece of output takes, about; its text is mostly shared with others who heard it."""

NameOf = Callable[[str], str]
"""A player's id to a name."""


class Earshot:
    """What was heard lately, and what models answered."""

    def __init__(self, name_of: NameOf) -> None:
        self._name_of = name_of
        self._batches: deque[tuple[Heard, ...]] = deque()
        self._count = 0
        self._answers: dict[QuestionId, ModelThought] = {}

    @property
    def bytes(self) -> int:
        """How much room it takes, about."""
        return self._count * _HEARD_BYTES + len(self._answers) * _HEARD_BYTES

    def hear(self, heard: tuple[Heard, ...]) -> None:
        """Keep one step's output at hand."""
        self._batches.append(heard)
        self._count += len(heard)
        while self._count > MOST_RECENT and len(self._batches) > 1:
            self._count -= len(self._batches.popleft())

    def answered(self, answers: Iterable[Answer]) -> None:
        """Keep what models' answers cost."""
        for answer in answers:
            if answer.value is None:
                continue
            self._answers[answer.question] = ModelThought(
                answer.kind.value,
                answer.model,
                answer.input_tokens,
                answer.output_tokens,
                answer.usd,
                round(answer.latency_s, 3),
                str(getattr(answer.value, "why", "") or getattr(answer.value, "thought", ""))[:LONGEST_LINE],
            )
            if len(self._answers) > MOST_ANSWERS:
                del self._answers[next(iter(self._answers))]

    def thought(self, question: str | None) -> ModelThought | None:
        """The model's answer to a question."""
        return self._answers.get(QuestionId(question)) if question else None

    def new_session(self) -> None:
        """Lines are counted from one again."""
        self._batches.clear()
        self._count = 0

    def line(self, seq: int) -> HeardLine:
        """What was heard under this number; without words when it is no longer at hand."""
        for batch in reversed(self._batches):
            if batch[0].seq <= seq:
                found = next((one for one in batch if one.seq == seq), None)
                return self._shown(found) if found is not None else HeardLine(seq)
        return HeardLine(seq)

    def _shown(self, heard: Heard) -> HeardLine:
        if isinstance(heard.payload, Packet):
            return HeardLine(
                heard.seq, f"{heard.payload.package} {_short(heard.payload.data)}"[:LONGEST_LINE]
            )
        parts = tuple(Part(span.start, span.end, self.name(span.author)) for span in heard.spans)
        text = heard.payload if isinstance(heard.payload, str) else "the prompt"
        return HeardLine(heard.seq, text[:LONGEST_LINE], parts)

    def lines(self, start: int, end: int) -> Iterator[str]:
        """The words of the first lines heard with a number in [start, end)."""
        shown = 0
        for batch in self._batches:
            for one in batch:
                if start <= one.seq < end and one.kind is HeardKind.LINE and shown < MOST_ANSWER_LINES:
                    shown += 1
                    yield str(one.payload)[:LONGEST_LINE]

    def name(self, author: str) -> str:
        """A player's name."""
        return self._name_of(author)


def _short(data: Any) -> str:
    if not isinstance(data, dict):
        return str(data)
    return ", ".join(f"{key} {value}" for key, value in data.items() if isinstance(value, str | int | float))


def proposed(
    command: ProposedCommand, mind: Mind, ear: Earshot, *, number: int, now: Seconds, wall: float
) -> Explanation:
    """The chain as far as the mind itself goes, with all that is believed put into words as it is believed now."""
    cause, s = command.cause, mind.situation(now)
    flight = mind.actions.runner.flight
    action = flight.action if flight is not None and flight.action.id == command.action_id else None
    task = mind.planning.stack.task
    if task is not None and (action is None or task.id != action.task_id):
        task = None
    goal = next((one for one in mind.planning.stack.goals if one.id == cause.goal), None)
    return Explanation(
        number=number,
        ai_player_id=mind.spec.ai_player_id,
        command=command.text,
        step=int(cause.step),
        wall=wall,
        heard=tuple(ear.line(seq) for seq in cause.heard),
        facts=tuple(Fact(fact, words) for fact in cause.facts if (words := believed(fact, s))),
        goal=_wanted(command, goal, ear),
        plan=_plan(mind, task, goal),
        source=_origin(command, action, goal, ear),
        taint=tuple(ear.name(one) for one in cause.taint or command.taint),
        timing=Timing(now, command.not_before),
        options=tuple(Option(*one) for one in action.metadata.get("options", ())) if action else (),
    )


def _wanted(command: ProposedCommand, goal: Goal | None, ear: Earshot) -> WantedGoal:
    cause = command.cause
    if cause.source is ActionSource.ADMIN:
        by = ear.name(cause.rule.removeprefix(_ASKED))
        return WantedGoal(ORDER, "an admin had it typed", "admin", 2, by)
    if goal is None:
        return WantedGoal(cause.goal or "")
    by = str(goal.metadata.get("by", ""))
    return WantedGoal(goal.id, goal.description, goal.source, int(goal.rank), ear.name(by) if by else "")


def _plan(mind: Mind, task: TaskPlan | None, goal: Goal | None) -> PlanStep:
    stack = mind.planning.stack
    phase = stack.phase if goal is not None and stack.phase and stack.phase.goal_id == goal.id else None
    return PlanStep(
        phase.description if phase is not None else "",
        task.description if task is not None else "",
        task.verb if task is not None else "",
        int(stack.revision),
    )


def _origin(command: ProposedCommand, action: Action | None, goal: Goal | None, ear: Earshot) -> Origin:
    cause = command.cause
    thought = ear.thought(cause.thought)
    if thought is None and goal is not None:
        thought = ear.thought(goal.metadata.get("thought"))
    if thought is not None and action is not None and action.metadata.get("thought"):
        thought = replace(thought, reasoning=str(action.metadata["thought"])[:LONGEST_LINE])
    name = "an admin's order" if cause.source is ActionSource.ADMIN else cause.rule
    return Origin(cause.source.value, name, cause.wish, thought)


def asked(chain: Explanation, verdict: Verdict, stages: tuple[str, ...], now: Seconds) -> Explanation:
    """The chain with what the gate said."""
    if isinstance(verdict, Refusal):
        by = verdict.by or verdict.stage
        passed = stages[: stages.index(by)] if by in stages else ()
        gate = Gate(passed, by, verdict.reason)
    else:
        gate = Gate(stages, "", "", verdict.canonical.command, verdict.text, verdict.softened)
    return replace(chain, gate=gate, timing=replace(chain.timing, released=now))


def ended(
    chain: Explanation, outcome: Outcome, details: str = "", lines: tuple[str, ...] = ()
) -> Explanation:
    """The chain with what came of it."""
    return replace(chain, result=Upshot(outcome, lines, details))
