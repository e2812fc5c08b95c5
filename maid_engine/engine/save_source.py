"""A part of the server that adds documents to the transactions of the saver."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from maid_engine.core.documents import Batch

Collect: TypeAlias = Callable[[], Batch]


@dataclass(slots=True)
class SaveSource:
    """What to ask for documents, and when."""

    name: str
    collect: Collect
    every_s: float
    with_urgent: bool
    due: float = 0.0
    then: list[Callable[[Exception | None], None]] = field(default_factory=list)
    """Called once with why it failed when it is asked next, or with None."""

    def is_due(self, now: float, *, urgent: bool) -> bool:
        """Return whether to ask it now: in an urgent save if it wants to be part of them, else at its time."""
        return self.with_urgent if urgent else now >= self.due
