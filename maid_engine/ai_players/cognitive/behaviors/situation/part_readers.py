"""Read-only protocols for what one part of a situation reads of another."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.world import ShopOffer
from maid_engine.ai_players.models.world_views import EntityView, ExitView, FightView, ItemView, RoomView


class StrengthReader(Protocol):
    """Reads how strong and how well the character is."""

    @property
    def hp_ratio(self) -> float:
        """Health as a share of the maximum."""
        ...

    @property
    def level(self) -> int:
        """The character's level."""
        ...


class CharacterReader(Protocol):
    """Reads who the character is, where it is, and what it is about."""

    @property
    def name(self) -> str:
        """The character's name."""
        ...

    @property
    def goals(self) -> tuple[GoalView, ...]:
        """All goals of the mind."""
        ...

    @property
    def in_combat(self) -> bool:
        """Whether the character is in a fight."""
        ...

    @property
    def room_id(self) -> str:
        """Id of the current room; "" if it is not known."""
        ...

    @property
    def room(self) -> RoomView | None:
        """The current room; `None` if it is not known."""
        ...

    @property
    def area(self) -> str:
        """Area of the current room; "" if it is not known."""
        ...

    @property
    def exits(self) -> Mapping[str, ExitView]:
        """Direction → exit of the current room; empty if the room is not known."""
        ...


class CarriedReader(Protocol):
    """Reads what the character has."""

    def carried(self) -> Sequence[ItemView]:
        """Return the carried items that are not worn."""
        ...

    def has(self, what: str) -> bool:
        """Return whether such a thing is carried or worn."""
        ...

    def armed(self) -> bool:
        """Return whether a weapon is wielded."""
        ...

    def keys(self) -> list[str]:
        """Return the names of carried keys."""
        ...

    def offers(self) -> list[ShopOffer]:
        """Return all known offers of shops."""
        ...


class CompanyReader(Protocol):
    """Reads who is here, and how fights with others went."""

    def humans(self) -> Sequence[EntityView]:
        """Return the players here who are not known to be AI players."""
        ...

    def ai_players(self) -> Sequence[EntityView]:
        """Return the players here who are known to be AI players."""
        ...

    def company_here(self) -> int:
        """Return the number of other group members here."""
        ...

    def all_fights(self) -> Sequence[FightView]:
        """Return the records of all known creatures and NPCs."""
        ...

    def creature_names(self) -> list[str]:
        """Return the names of all creatures ever seen, without people."""
        ...

    def may_talk(self, mob: EntityView) -> bool:
        """Return whether this one may have something to say."""
        ...


class RiskReader(Protocol):
    """Reads what lessons warn of, and where a character that may not fight is attacked."""

    def lairs(self) -> frozenset[str]:
        """Return the rooms where creatures were seen that attack first, if the character may not fight; else none."""
        ...

    def still_feared(self, foe: str) -> bool:
        """Return whether the lesson about a creature still warns; also true if there is no lesson about it."""
        ...

    def shunned_areas(self) -> frozenset[str]:
        """Return the areas that lessons warn of now, in lower case."""
        ...

    def shunned(self) -> frozenset[str]:
        """Return the rooms that lessons warn of now."""
        ...


class RouteReader(Protocol):
    """Reads names of rooms and the ways to them."""

    def name_of_room(self, room: str) -> str:
        """Return a room's name; "" if the room is not known."""
        ...

    def distance(self, room: str) -> float | None:
        """Return the distance to a room; `None` if no known route leads there."""
        ...
