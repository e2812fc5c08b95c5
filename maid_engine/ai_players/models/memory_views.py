"""What rules read of memories, as read-only protocols. The memory keeps the records."""

from typing import Protocol

from maid_engine.ai_players.models.audience import Provenance
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.taint import Taint
from maid_engine.core.time import Seconds


class MemoryView(Protocol):
    """One memory. It can only be read."""

    @property
    def id(self) -> MemoryId:
        """Its id."""
        ...

    @property
    def content(self) -> str:
        """A sentence. Statements of players are worded as claims: ``Bob claims that …``."""
        ...

    @property
    def created_at(self) -> Seconds:
        """When it was made."""
        ...

    @property
    def tags(self) -> tuple[str, ...]:
        """Names, kinds, places and others, in lower case."""
        ...

    @property
    def access_count(self) -> int:
        """How often it was used."""
        ...

    @property
    def asserted_by(self) -> str:
        """Who made the statement, if it is only a claim."""
        ...

    @property
    def taint(self) -> Taint:
        """Players whose words it contains."""
        ...

    @property
    def provenance(self) -> Provenance:
        """Whose words it contains, whom it is about, and who may hear of it."""
        ...


class RecalledView(Protocol):
    """A memory and its score for a query. It can only be read."""

    @property
    def memory(self) -> MemoryView:
        """The memory."""
        ...

    @property
    def likeness(self) -> float:
        """Cosine similarity of memory and query; 0.0 if no embedding model is available."""
        ...
