"""Houses of players."""

from dataclasses import dataclass

from maid_engine.core.ids import EntityId


@dataclass(slots=True)
class House:
    """Is the room of a character. It is saved with the things in it."""

    owner: EntityId
    street: str
    """The full id of the definition that says where it stands."""
    title: str = ""
    """How its owner calls it."""
    words: str = ""
    """What its owner says one sees in it."""
    open: bool = False
    """Whether everybody may enter."""
    guests: tuple[EntityId, ...] = ()
    """Who may enter while it is locked."""
