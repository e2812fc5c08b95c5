"""Who listens to the live feed: what was asked for, and the notes that wait to be told.

Nobody who listens slowly makes others wait: what one cannot take in time is dropped for that one, who is told.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from maid_engine.admin.live_channels import matches

MOST_WAITING: Final = 500
"""So many wait for one who listens; of more, the oldest are dropped."""


class Note(NamedTuple):
    """One thing that happened."""

    seq: int
    channel: str
    event: str
    wall: float
    data: Callable[[], Mapping[str, object]]
    """Made when it is told: most notes never are."""


class Subscription:
    """What waits for somebody who listens."""

    def __init__(self) -> None:
        self.patterns: set[tuple[str, ...]] = set()
        self.waiting: deque[Note] = deque()
        self.missed = 0
        """Notes that had to be dropped since the last look."""
        self.news = asyncio.Event()

    def wants(self, channel: tuple[str, ...]) -> bool:
        """Whether this channel was asked for."""
        return any(matches(pattern, channel) for pattern in self.patterns)

    def replay(self, notes: Iterable[Note]) -> None:
        """Put what happened before on the pile, in its place; of too much, the oldest goes."""
        whole = {note.seq: note for note in (*notes, *self.waiting)}
        ordered = [whole[seq] for seq in sorted(whole)]
        self.missed += max(0, len(ordered) - MOST_WAITING)
        self.waiting = deque(ordered[-MOST_WAITING:])
        self.news.set()

    def offer(self, note: Note) -> None:
        """Put a note on the pile; of too many, the oldest goes."""
        if len(self.waiting) >= MOST_WAITING:
            self.waiting.popleft()
            self.missed += 1
        self.waiting.append(note)
        self.news.set()
