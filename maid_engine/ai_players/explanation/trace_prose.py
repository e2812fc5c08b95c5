"""Chains and traces as labelled lines of at most a sentence, for screens, screen readers and other tools."""

from typing import Final, NamedTuple

from maid_engine.ai_players.models.promises import is_of_promise
from maid_engine.ai_players.models.traces import (
    Explanation,
    Gate,
    HeardLine,
    ModelThought,
    Outcome,
    ThoughtTrace,
)
from maid_engine.core.time import Seconds

RANKS: Final = {
    1: "its character",
    2: "an admin's wish",
    3: "somebody's need, as it understood it",
    4: "its own idea",
}
"""Rank of a goal → its origin in words."""
SOURCES: Final = {
    "reactive": "a reflex",
    "template": "a template",
    "skill": "a skill it has learned",
    "llm": "a model",
    "admin": "an admin",
    "idle": "nothing better to do",
}
OUTCOMES: Final = {
    Outcome.PENDING: "it was not answered yet",
    Outcome.SUCCESS: "it worked",
    Outcome.FAILURE: "it did not work",
    Outcome.UNEXPECTED: "something else came of it",
    Outcome.WITHHELD: "it was never typed",
}
WITHOUT_GOAL: Final = {
    "upkeep": "the upkeep of oneself, which comes before every goal",
    "reflex": "none; a reflex comes before every goal",
    "answer": "none; somebody spoke, and it answers",
    "company": "none; company comes before one's own goals",
    "by_the_way": "none; something small by the way",
    "idle": "none; it had nothing to do",
    "stay": "none; it stays where people meet",
    "stuck": "none; nothing had changed for long",
    "respawn": "none; it was dead",
    "farewell": "none; it was about to leave",
}
"""First word of the rule → the purpose of a command without a goal."""


class Row(NamedTuple):
    """One labelled line."""

    label: str
    text: str

    def __str__(self) -> str:
        return f"{self.label}: {self.text}"


def chain_lines(chain: Explanation) -> tuple[str, ...]:
    """Return the chain as lines, each with its label."""
    return tuple(map(str, chain_rows(chain)))


def chain_rows(chain: Explanation, now: Seconds | None = None) -> tuple[Row, ...]:
    """Return the chain behind a command as rows, from what was heard to the result.

    With `now` (game seconds), times also say how long ago they were.
    """
    rows = [Row("command", f"{chain.command} (number {chain.number})")]
    rows += [Row("heard", _heard(line)) for line in chain.heard]
    rows += [Row("believed", fact.words) for fact in chain.facts]
    rows.append(Row("goal", _goal(chain)))
    rows.append(Row("plan", _plan(chain)))
    rows.append(Row("source", _source(chain)))
    rows += _considered(chain)
    rows.append(Row("taint", _taint(chain)))
    rows += _gate(chain.gate)
    rows.append(Row("timing", _timing(chain, now)))
    rows.append(Row("result", _result(chain)))
    rows += [Row("answered", line) for line in chain.result.lines]
    return tuple(rows)


def _considered(chain: Explanation) -> list[Row]:
    """Return what a model thought before a command was chosen, and what it was weighed against."""
    rows: list[Row] = []
    thought = chain.source.thought
    if thought is not None:
        rows.append(Row("model", _model(thought)))
    if thought is not None and thought.reasoning:
        rows.append(Row("thought", thought.reasoning))
    if chain.options:
        weighed = ", ".join(f"{one.name} {one.utility:+.2f}" for one in chain.options)
        rows.append(Row("weighed", f"{weighed}; the first was chosen"))
    return rows


def _heard(line: HeardLine) -> str:
    if not line.text:
        return f"a line that is no longer at hand (number {line.seq})"
    parts = [f"{part.author} wrote '{line.text[part.start : part.end]}'" for part in line.parts]
    whose = " (the game's own words)"
    if parts:
        whose = f" ({'; '.join(parts)}; the rest is the game's own)"
    return f"{line.text}{whose}"


def _goal(chain: Explanation) -> str:
    goal = chain.goal
    if not goal.id:
        return WITHOUT_GOAL.get(chain.source.rule.partition(".")[0], "none")
    by = ""
    if goal.by:
        by = f", given by {goal.by}"
    words = goal.words or goal.id
    return f"{words}; {_whose(goal.source, goal.rank)} (rank {goal.rank}, from {goal.source}){by}"


def _whose(source: str, rank: int) -> str:
    """Return whose wish a goal of this source and rank is."""
    if is_of_promise(source):
        return "a promise to a player"
    return RANKS.get(rank, "whose wish is not known")


def _plan(chain: Explanation) -> str:
    plan = chain.plan
    steps = list(filter(None, (plan.phase.rstrip("."), plan.task)))
    return f"{', then '.join(steps) or 'no plan stood behind it'} (revision {plan.revision})"


def _source(chain: Explanation) -> str:
    source = chain.source
    name = ""
    if source.kind not in ("llm", "admin"):
        name = f" {source.name}"
    rule = ""
    if source.rule and source.rule != "reflex":
        rule = f", wanted by the rule {source.rule}"
    return f"{SOURCES.get(source.kind, source.kind)}{name}{rule}"


def _model(thought: ModelThought) -> str:
    return (
        f"{thought.model} answered the question {thought.question.replace('_', ' ')}; {thought.input_tokens} tokens read,"
        f" {thought.output_tokens} written, ${thought.usd:.5f}, {thought.latency_s:.1f} s"
    )


def _taint(chain: Explanation) -> str:
    if chain.taint:
        return f"words of {', '.join(chain.taint)} had a part in it; nothing costly may follow from them"
    return "none; no other player had a hand in it"


def _gate(gate: Gate) -> list[Row]:
    if not gate.stages:
        return [Row("gate", "it never came there")]
    passed = ", ".join(name.replace("_", " ") for name in gate.passed) or "none"
    rows = [Row("gate", f"passed: {passed}")]
    if gate.refused_by:
        rows.append(Row("refused", f"by {gate.refused_by.replace('_', ' ')}: {gate.reason}"))
    else:
        rows.append(Row("typed", f"{gate.typed} (the server's command {gate.canonical})"))
    if gate.softened:
        rows.append(Row("softened", f"because it was {gate.softened}"))
    return rows


def _timing(chain: Explanation, now: Seconds | None) -> str:
    timing = chain.timing
    wait = timing.not_before - timing.decided
    decided = f"decided at {when(timing.decided, now)}, to be typed {wait:.1f} s later"
    if timing.released is None:
        return f"{decided}; never typed"
    return f"{decided}; at the gate {timing.released - timing.decided:.1f} s after it was decided"


def _result(chain: Explanation) -> str:
    details = ""
    if chain.result.details:
        details = f": {chain.result.details}"
    return f"{chain.result.outcome.value}; {OUTCOMES[chain.result.outcome]}{details}"


COUNTED_IN_SECONDS: Final = 120
"""Seconds below which a time is told in seconds."""


def when(at: Seconds, now: Seconds | None) -> str:
    """Return a game time in words; with `now`, also how long ago it was."""
    if now is None:
        return clock(at)
    ago = max(0, int(now - at))
    minutes, hours = ago // 60, ago // 3600
    if ago < COUNTED_IN_SECONDS:
        return f"{clock(at)} ({ago} s ago)"
    return f"{clock(at)} ({f'{hours} h {minutes % 60}' if hours else minutes} min ago)"


def clock(seconds: Seconds) -> str:
    """Return game seconds as hours, minutes and seconds since the world began."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}"


def trace_lines(trace: ThoughtTrace) -> tuple[str, ...]:
    """Return the trace as lines, each with its label."""
    return tuple(map(str, trace_rows(trace)))


def trace_rows(trace: ThoughtTrace, now: Seconds | None = None) -> tuple[Row, ...]:
    """Return the trace of a step as rows: time and state, changes, then details.

    With `now` (game seconds), the time also says how long ago it was.
    """
    rows = [
        Row(
            "at",
            f"{when(trace.timestamp, now)}, {trace.world_model_summary}; it feels {trace.emotional_state}",
        )
    ]
    rows += [Row("changed", change) for change in trace.changes]
    if trace.current_goal:
        rows.append(Row("goal", trace.current_goal))
    if trace.current_task:
        rows.append(Row("task", trace.current_task))
    rows += [Row("noticed", str(one["line"])) for one in trace.observations]
    if trace.llm_calls_made or trace.tokens_used:
        rows.append(
            Row(
                "models",
                f"{trace.llm_calls_made} asked, {trace.tokens_used} tokens, ${trace.estimated_cost:.5f}",
            )
        )
    return tuple(rows)


def trace_line(trace: ThoughtTrace) -> str:
    """Return the trace as one line, for live views."""
    return f"{clock(trace.timestamp)} {'; '.join(trace.changes)}"
