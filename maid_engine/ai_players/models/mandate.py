"""A mandate: what a mind may begin by itself, and where it rests."""

from dataclasses import dataclass
from typing import Final

from maid_engine.commands.deed_class import DeedClass


@dataclass(frozen=True, slots=True)
class Mandate:
    """What a mind may begin by itself."""

    own_goals: bool = True
    """Whether it follows wishes of its own. Without, it does what it was ordered or has promised, answers people,
    keeps itself safe, and otherwise goes home and rests."""
    stands_by: bool = False
    """Whether it waits for orders where it is, rather than going home. It counts only without goals of its own."""
    asks_before_groups: bool = False
    """Whether it leaves invitations to a group to its player, who is asked, rather than decline them."""
    asks_before_trades: bool = False
    """Whether it leaves offers of a trade to its player, who is asked, rather than decline them."""
    home: str = ""
    """Id of the room where it rests, as the mind knows rooms; "" for none. It goes there before it leaves the game."""
    deeds: frozenset[DeedClass] | None = None
    """The classes of deeds that it may do; None for all. It begins nothing that needs another class."""

    @property
    def is_service(self) -> bool:
        """Whether the mind plays for somebody else: it stays at the keyboard, and no pause holds up an order."""
        return self != FREE


FREE: Final = Mandate()
"""The mandate of AI players that play for themselves."""
