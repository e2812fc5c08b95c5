"""What may be read of beliefs. Nothing can be written through these protocols."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from maid_engine.ai_players.cognitive.world_model.map_graph import Link
from maid_engine.ai_players.models.world import (
    FightRecord,
    MapEdge,
    MapNode,
    QuestState,
    Relationship,
    ShopOffer,
    TrackedEntity,
    TrackedEntityType,
    TrackedItem,
    TrackedQuest,
)
from maid_engine.core.time import Seconds


class MapReader(Protocol):
    """Reads the map."""

    @property
    def nodes(self) -> Mapping[str, MapNode]:
        """Room → what is known of it."""
        ...

    @property
    def current_room_id(self) -> str | None:
        """Where the character is; ``None`` when that is not known."""
        ...

    @property
    def previous_room_id(self) -> str | None:
        """Where it was before."""
        ...

    @property
    def current_room(self) -> MapNode | None:
        """The room where the character is."""
        ...

    @property
    def explored_count(self) -> int:
        """How many rooms it has been in."""
        ...

    def visited(self, room_id: str) -> bool:
        """Return whether it has been there."""
        ...

    def named(self, name: str) -> list[MapNode]:
        """Return the rooms of this name."""
        ...

    def links(self, room_id: str) -> tuple[Link, ...]:
        """Return the ways out of a room that lead to known rooms."""
        ...

    def find_room_by_tag(self, tag: str) -> list[MapNode]:
        """Return the rooms with this tag."""
        ...

    def is_frontier(self, edge: MapEdge) -> bool:
        """Return whether a way leads to where the character has not been."""
        ...


class EntityReader(Protocol):
    """Reads who and what was seen."""

    @property
    def entities(self) -> Mapping[str, TrackedEntity]:
        """Id → somebody or something that was seen."""
        ...

    @property
    def records(self) -> Mapping[str, FightRecord]:
        """Name in lower case → how fights went."""
        ...

    @property
    def players(self) -> Mapping[str, bool | None]:
        """Player in lower case → whether it is an AI; ``None`` when that is not known."""
        ...

    def in_current_room(self) -> list[TrackedEntity]:
        """Return everybody and everything here."""
        ...

    def in_room(self, room_id: str) -> list[TrackedEntity]:
        """Return whoever and whatever was seen last in a room."""
        ...

    def of_type_here(self, *kinds: TrackedEntityType) -> list[TrackedEntity]:
        """Return what is here of these kinds."""
        ...

    def creatures_here(self) -> list[TrackedEntity]:
        """Return the creatures and townsfolk here."""
        ...

    def players_here(self) -> list[TrackedEntity]:
        """Return the players here."""
        ...

    def find_by_name(self, name: str) -> list[TrackedEntity]:
        """Return everything of this name."""
        ...

    def find_by_type(self, kind: TrackedEntityType) -> list[TrackedEntity]:
        """Return everything of this kind."""
        ...

    def is_player(self, name: str) -> bool:
        """Return whether this is the name of a player."""
        ...

    def claimed_by(self, entity: TrackedEntity) -> str:
        """Return who fights it."""
        ...

    def corpse_owner(self, corpse: TrackedEntity) -> str:
        """Return who killed what the corpse is of."""
        ...

    def record(self, name: str) -> FightRecord:
        """Return how fights with creatures of this name went."""
        ...


class InventoryReader(Protocol):
    """Reads what is carried, worn and for sale."""

    @property
    def gold(self) -> int:
        """The purse."""
        ...

    @property
    def items(self) -> Mapping[str, TrackedItem]:
        """Id → a thing that is carried or worn."""
        ...

    @property
    def offers(self) -> Mapping[tuple[str, str], ShopOffer]:
        """What shops sell."""
        ...

    @property
    def sale_prices(self) -> Mapping[str, int]:
        """Thing in lower case → what a shop paid for it last."""
        ...

    def carried_items(self) -> list[TrackedItem]:
        """Return what is in the bag."""
        ...

    def equipped_items(self) -> list[TrackedItem]:
        """Return what is worn or wielded."""
        ...

    def offers_of(self, item: str) -> list[ShopOffer]:
        """Return the offers of this thing, the cheapest first."""
        ...


class StatusReader(Protocol):
    """Reads how the character is."""

    @property
    def hp(self) -> int:
        """Health."""
        ...

    @property
    def hp_max(self) -> int:
        """The most health there can be."""
        ...

    @property
    def health_percentage(self) -> float:
        """Health as a share of the most; 1.0 while unknown."""
        ...

    @property
    def level(self) -> int:
        """The level."""
        ...

    @property
    def is_dead(self) -> bool:
        """Whether the character is dead."""
        ...

    @property
    def in_combat(self) -> bool:
        """Whether it fights."""
        ...

    @property
    def position(self) -> str:
        """standing, sitting, resting, sleeping."""
        ...

    @property
    def opponents(self) -> Mapping[str, None]:
        """The names of those whom it fights."""
        ...

    @property
    def fight_started(self) -> Seconds:
        """When the fight began."""
        ...


class QuestReader(Protocol):
    """Reads quests."""

    @property
    def quests(self) -> Mapping[str, TrackedQuest]:
        """Id → a quest that is known of."""
        ...

    def get(self, name: str) -> TrackedQuest | None:
        """Return a quest by its name; ``None`` when it is not known."""
        ...

    def get_state(self, name: str) -> QuestState | None:
        """Return how a quest stands; ``None`` when it is not known."""
        ...


class RelationshipReader(Protocol):
    """Reads how the character stands with others."""

    def get(self, name: str) -> Relationship | None:
        """Return how it stands with somebody; ``None`` when it does not know them."""
        ...

    def by_tag(self, tag: str) -> Sequence[Relationship]:
        """Return those with whom it stands so: ``group``, ``trading``."""
        ...


class BeliefReader(Protocol):
    """Reads everything that a mind holds for true."""

    @property
    def map(self) -> MapReader:
        """Rooms and ways."""
        ...

    @property
    def entities(self) -> EntityReader:
        """Who and what was seen."""
        ...

    @property
    def inventory(self) -> InventoryReader:
        """What is carried, worn and for sale."""
        ...

    @property
    def status(self) -> StatusReader:
        """How the character is."""
        ...

    @property
    def quests(self) -> QuestReader:
        """Quests."""
        ...

    @property
    def relationships(self) -> RelationshipReader:
        """How it stands with others."""
        ...
