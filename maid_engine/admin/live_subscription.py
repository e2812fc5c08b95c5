"""Subscriptions to the live feed: the channel patterns and the queue of one listener.

A slow listener does not delay others. Notes that exceed its queue are dropped, and the listener is told how many.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from maid_engine.admin.live_channels import matches

MOST_WAITING: Final = 500
"""Maximum of waiting notes per listener. The oldest ones over it are dropped."""


class Note(NamedTuple):
    """One event in the feed."""

    seq: int
    channel: str
    event: str
    wall: float
    data: Callable[[], Mapping[str, object]]
    """Returns the event's data. It is called only when the note is sent, because most notes never are."""


class Subscription:
    """The patterns and the queue of one listener."""

    def __init__(self) -> None:
        self.patterns: set[tuple[str, ...]] = set()
        self.waiting: deque[Note] = deque()
        self.missed = 0
        """Number of notes dropped since the listener was last told."""
        self.news = asyncio.Event()

    def wants(self, channel: tuple[str, ...]) -> bool:
        """Return whether a pattern matches this channel."""
        return any(matches(pattern, channel) for pattern in self.patterns)

    def replay(self, notes: Iterable[Note]) -> None:
        """Insert earlier notes into the queue, in order and without duplicates. Drop the oldest over the maximum."""
        whole = {note.seq: note for note in (*notes, *self.waiting)}
        ordered = [whole[seq] for seq in sorted(whole)]
        self.missed += max(0, len(ordered) - MOST_WAITING)
        self.waiting = deque(ordered[-MOST_WAITING:])
        self.news.set()

    def offer(self, note: Note) -> None:
        """Add a note to the queue. Drop the oldest if the queue is full."""
        if len(self.waiting) >= MOST_WAITING:
            self.waiting.popleft()
            self.missed += 1
        self.waiting.append(note)
        self.news.set()
