"""What something is called and how it looks."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Name

MOST_NAMES: Final = 4096
"""Names that are made once for all who see them; a world has some hundreds, beside its players'."""


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
        return _name(self.name, self.article, self.author)


@lru_cache(maxsize=MOST_NAMES)
def _name(text: str, article: str, author: EntityId | None) -> Name:
    """A name never changes; who is renamed has another. Each line that is told to a room needs several."""
    return Name(text, article, author)
