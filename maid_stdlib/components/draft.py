"""Components of building: a builder's draft, and who may build where."""

from dataclasses import dataclass, field

from maid_engine.core.ids import EntityId
from maid_stdlib.drafts.draft import Draft


@dataclass(slots=True)
class DraftOf:
    """Holds the draft of a builder. Saved in an entity of its own."""

    builder: EntityId
    draft: Draft


@dataclass(slots=True)
class Builders:
    """Who may build where. Saved in an entity of its own."""

    zones: dict[str, list[str]] = field(default_factory=dict)
    """Full id of each zone → the account ids of those who may build in it."""
