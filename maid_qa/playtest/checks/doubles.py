"""One sentence that reaches one reader twice."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Final

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.ports.playtest import KINDS, Act, Finding, Watching

Delivery = tuple[EntityId, Message]
"""A reader, and what the reader was told."""
LISTINGS: Final = frozenset({"room_description", "entity_presence"})
"""Kinds of messages that a list may repeat: two rats are two lines."""


class Doubles(Watching):
    """The same message, or the same words for one event, must be delivered once."""

    kinds = ("double_delivery",)

    def after(self, act: Act) -> Iterable[Finding]:
        """Check what everybody read because of a line."""
        told = [*((act.player, message) for message in act.lines), *act.elsewhere]
        return self._look(told, act.events, act.player)

    def meanwhile(
        self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]
    ) -> Iterable[Finding]:
        """Check what was read because of events without a command."""
        return self._look(told, events, None)

    def _look(
        self, told: Sequence[Delivery], events: Sequence[Event], actor: EntityId | None
    ) -> Iterable[Finding]:
        if len(told) < 2:
            return
        doubled = _delivered_twice(told)
        if actor is not None:
            doubled |= _alike_too_often(told, events, actor)
        for id_, message in doubled.items():
            yield Finding(
                "double_delivery",
                id_,
                f'The sentence "{id_}" reaches one reader twice for one thing that happened.',
                KINDS["double_delivery"].severity,
                (message.text[:300],),
                self.play.moment,
                "play",
            )


def _delivered_twice(told: Sequence[Delivery]) -> dict[str, Message]:
    """Return id → message, for each that reached one reader more than once with the same fields."""
    same = Counter((reader, id(message.fields)) for reader, message in told if message.fields)
    return {message.template.id: message for reader, message in told if same[reader, id(message.fields)] > 1}


def _alike_too_often(
    told: Sequence[Delivery], events: Sequence[Event], actor: EntityId
) -> dict[str, Message]:
    """Return id → message, for those of readers who read every text more often than anything happened.

    Two events may read alike, as two items of a kind that are handed over. A text counts as doubled only if
    every text of its reader came more often than any event happened.
    """
    happened = _most_of_a_kind(events)
    if not happened:
        return {}
    alike = Counter((reader, message.template.id, message.text) for reader, message in told)
    messages = {message.template.id: message for _, message in reversed(told)}
    doubled: dict[str, Message] = {}
    for reader in dict(told):
        without = _listings(messages) if reader == actor else ()
        counts = _counts_of(reader, alike, without=without)
        if min(counts.values(), default=0) > happened:
            doubled.update((id_, messages[id_]) for id_ in counts)
    return doubled


def _most_of_a_kind(events: Sequence[Event]) -> int:
    """Return how often the most frequent kind of event happened."""
    return max(Counter(type(event).__name__ for event in events).values(), default=0)


def _listings(messages: Mapping[str, Message]) -> set[str]:
    return {id_ for id_, message in messages.items() if message.template.kind in LISTINGS}


def _counts_of(
    reader: EntityId, alike: Mapping[tuple[EntityId, str, str], int], *, without: Container[str]
) -> dict[str, int]:
    """Return how often a reader got each message, for the text that came least often; some messages are left out."""
    counts: dict[str, int] = {}
    for (one, id_, _), times in alike.items():
        if one == reader and id_ not in without:
            counts[id_] = min(times, counts.get(id_, times))
    return counts
