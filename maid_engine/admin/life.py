"""The life of an AI player on a line of time, from what was recorded of it: goals, deeds, talks, deaths, money, moods."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from maid_engine.ai_players.memory_queries import TALK_TAG
from maid_engine.ai_players.models.traces import Explanation, ThoughtTrace
from maid_engine.core.time import Seconds

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import RememberedReport

DEATH_TAG: Final = "death"
"""Tag of the memory of one's own death."""


class LifeEventKind(StrEnum):
    """What happened."""

    DEED = "deed"
    """It typed a command."""
    TALK = "talk"
    DEATH = "death"


class Span(NamedTuple):
    """Something that lasted."""

    begins: Seconds
    ends: Seconds
    words: str


class LifeEvent(NamedTuple):
    """Something that happened at one moment."""

    at: Seconds
    kind: LifeEventKind
    words: str
    outcome: str
    """Of a deed: success, failure, unexpected or pending; else ""."""


class Purse(NamedTuple):
    """How much gold it had."""

    at: Seconds
    gold: int


class Life(NamedTuple):
    """A life on a line of time. All times are in game seconds; each list has the oldest first."""

    goals: tuple[Span, ...]
    moods: tuple[Span, ...]
    events: tuple[LifeEvent, ...]
    money: tuple[Purse, ...]
    """One entry for each change."""


def life_of(
    thoughts: Sequence[ThoughtTrace],
    commands: Iterable[Explanation],
    memories: Iterable["RememberedReport"],
) -> Life:
    """Return a life from its records.

    Args:
        thoughts: steps of its mind, the oldest first.
        commands: the chains behind its commands.
        memories: what it remembers. Talks and deaths are taken from there, so that those before the records count.
    """
    events = sorted((*_deeds(commands), *_remembered(memories)), key=lambda one: one.at)
    return Life(
        goals=tuple(_spans((one.timestamp, one.current_goal) for one in thoughts)),
        moods=tuple(_spans((one.timestamp, one.emotional_state) for one in thoughts)),
        events=tuple(events),
        money=tuple(_purses(thoughts)),
    )


def _spans(states: Iterable[tuple[Seconds, str]]) -> Iterator[Span]:
    """Yield the times in which a state stayed the same. An empty state is left out."""
    begins, ends, words = Seconds(0.0), Seconds(0.0), ""
    for at, state in states:
        ends = at
        if state == words:
            continue
        if words:
            yield Span(begins, at, words)
        begins, words = at, state
    if words:
        yield Span(begins, ends, words)


def _deeds(commands: Iterable[Explanation]) -> Iterator[LifeEvent]:
    for one in commands:
        if one.gate.typed and one.timing.released is not None:
            yield LifeEvent(one.timing.released, LifeEventKind.DEED, one.gate.typed, one.result.outcome.value)


def _remembered(memories: Iterable["RememberedReport"]) -> Iterator[LifeEvent]:
    for one in memories:
        if one.tags[:1] == (TALK_TAG,):
            yield LifeEvent(one.created_at, LifeEventKind.TALK, one.content, "")
        elif DEATH_TAG in one.tags:
            yield LifeEvent(one.created_at, LifeEventKind.DEATH, one.content, "")


def _purses(thoughts: Iterable[ThoughtTrace]) -> Iterator[Purse]:
    before: int | None = None
    for one in thoughts:
        if one.gold is not None and one.gold != before:
            before = one.gold
            yield Purse(one.timestamp, one.gold)
