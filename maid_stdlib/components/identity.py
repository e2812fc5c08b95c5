"""The name and description of an entity."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Name

MOST_NAMES: Final = 4096
"""Size of the cache of names. A world has some hundreds of names beside those of its players."""


@dataclass(slots=True)
class Identity:
    """A name, and what `examine` shows."""

    name: str
    """Without its article: ``grey wolf``."""
    article: str = ""
    """``a``, ``an``, ``some`` or ``the``; empty for a proper name."""
    keywords: tuple[str, ...] = ()
    """Further words for it."""
    description: str = ""
    author: EntityId | None = None
    """The player who chose the name; None if the game did."""

    @property
    def shown(self) -> Name:
        """The name for messages."""
        return _name(self.name, self.article, self.author)


@lru_cache(maxsize=MOST_NAMES)
def _name(text: str, article: str, author: EntityId | None) -> Name:
    """Cached, because each line to a room needs several names. A name is never changed, only replaced."""
    return Name(text, article, author)
