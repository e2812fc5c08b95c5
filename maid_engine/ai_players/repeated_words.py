"""Tells the hearers of an AI player's line whose words the line repeats.

A heard line names only the player who typed it. If its words were made from those of others, what is remembered of it is their
words too, and must go when one of them is to be forgotten.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.ids import EntityId


class RepeatedWords:
    """Whose words the line repeats that an AI player types at this moment. All AI players of a game share one."""

    def __init__(self) -> None:
        self._typist: EntityId | None = None
        self._authors: Taint = CLEAN

    @contextmanager
    def typed_by(self, typist: EntityId | None, authors: Taint) -> Iterator[None]:
        """Note that a line with words of these authors is executed, until the block ends."""
        self._typist, self._authors = typist, authors
        try:
            yield
        finally:
            self._typist, self._authors = None, CLEAN

    def of(self, author: EntityId) -> Taint:
        """Return whose words are repeated in a line of this author that is heard now."""
        return self._authors if author == self._typist else CLEAN
