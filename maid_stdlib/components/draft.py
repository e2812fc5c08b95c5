"""Components of building: a builder's draft, and who may build where."""

from dataclasses import dataclass, field

from maid_stdlib.building.edits import Operation


@dataclass(slots=True)
class Edit:
    """What one command changed, to be taken back as a whole."""

    what: str
    """In words: ``title of room.square``."""
    by: str
    """The name of the builder."""
    wall: float
    """When it was made, in seconds of the wall clock."""
    operations: list[Operation]


@dataclass(slots=True)
class Draft:
    """The unpublished changes of one builder to one pack. Saved in an entity of its own."""

    pack: str
    base: dict[str, str] = field(default_factory=dict)
    """Each file that the edits change → its text before the first of them."""
    edits: list[Edit] = field(default_factory=list)
    undone: list[Edit] = field(default_factory=list)
    """Edits that were taken back, the latest last."""


@dataclass(slots=True)
class Builders:
    """Who may build where. Saved in an entity of its own."""

    zones: dict[str, list[str]] = field(default_factory=dict)
    """Full id of each zone → the account ids of those who may build in it."""
