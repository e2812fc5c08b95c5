"""The component of notes on boards."""

from dataclasses import dataclass

from maid_engine.core.ids import EntityId


@dataclass(slots=True)
class BoardNote:
    """Is a note of a player on a board. It is saved by itself, and is in no room."""

    board: str
    """The full id of the board."""
    number: int
    title: str
    text: str
    author: EntityId
    author_name: str
    wall: float
    """When it was written, in seconds since 1970-01-01 UTC."""
