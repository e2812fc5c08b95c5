"""What something is called and how it looks."""

from dataclasses import dataclass

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Name


@dataclass(slots=True)
class Identity:
    """A name, and what `examine` shows."""

    name: str
    """Without its article: ``grey wolf``."""
    article: str = ""
    """``a``, ``an``, ``some`` or ``the``; empty for a proper name."""
    keywords: tuple[str, ...] = ()
    """Other words it goes by."""
    description: str = ""
    author: EntityId | None = None
    """The player who chose the name; None when the game did."""

    @property
    def shown(self) -> Name:
        """The name as a message takes it."""
        return Name(self.name, self.article, self.author)
