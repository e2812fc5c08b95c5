"""Read-only protocols of the beliefs."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from maid_engine.ai_players.cognitive.world_model.map_graph import Link
from maid_engine.ai_players.models.believed_clock import BelievedClock
from maid_engine.ai_players.models.seen_weather import SeenWeather
from maid_engine.ai_players.models.world import (
    DispositionLevel,
    KnownAbility,
    KnownLot,
    KnownRecipe,
    QuestState,
    ShopOffer,
    TrackedEntityType,
    Trail,
)
from maid_engine.ai_players.models.world_views import (
    EntityView,
    ExitView,
    FightView,
    ItemView,
    QuestView,
    RelationshipView,
    RoomView,
)
from maid_engine.core.time import Seconds


class MapReader(Protocol):
    """Reads the map."""

    @property
    def nodes(self) -> Mapping[str, RoomView]:
        """Room id → what is known of it."""
        ...

    @property
    def current_room_id(self) -> str | None:
        """The room where the character is; ``None`` if it is not known."""
        ...

    @property
    def previous_room_id(self) -> str | None:
        """The room where it was before."""
        ...

    @property
    def current_room(self) -> RoomView | None:
        """The room where the character is."""
        ...

    @property
    def explored_count(self) -> int:
        """How many rooms it has visited."""
        ...

    def visited(self, room_id: str) -> bool:
        """Return whether it has visited the room."""
        ...

    def named(self, name: str) -> Sequence[RoomView]:
        """Return the rooms of this name."""
        ...

    def links(self, room_id: str) -> tuple[Link, ...]:
        """Return the exits of a room that lead to known rooms."""
        ...

    def find_room_by_tag(self, tag: str) -> Sequence[RoomView]:
        """Return the rooms with this tag."""
        ...

    def is_frontier(self, edge: ExitView) -> bool:
        """Return whether an exit leads to a room that was not visited."""
        ...


class EntityReader(Protocol):
    """Reads who and what was seen."""

    @property
    def entities(self) -> Mapping[str, EntityView]:
        """Id → an entity that was seen."""
        ...

    @property
    def records(self) -> Mapping[str, FightView]:
        """Name in lower case → how fights went."""
        ...

    @property
    def players(self) -> Mapping[str, bool | None]:
        """Player in lower case → whether it is an AI player; ``None`` if that is not known."""
        ...

    def in_current_room(self) -> Sequence[EntityView]:
        """Return everybody and everything here."""
        ...

    def in_room(self, room_id: str) -> Sequence[EntityView]:
        """Return everybody and everything last seen in a room."""
        ...

    def of_type_here(self, *kinds: TrackedEntityType) -> Sequence[EntityView]:
        """Return the entities of these kinds that are here."""
        ...

    def creatures_here(self) -> Sequence[EntityView]:
        """Return the creatures and townsfolk here."""
        ...

    def players_here(self) -> Sequence[EntityView]:
        """Return the players here."""
        ...

    def find_by_name(self, name: str) -> Sequence[EntityView]:
        """Return the entities whose name contains this text."""
        ...

    def living_named(self, name: str) -> Sequence[EntityView]:
        """Return those of them that are alive."""
        ...

    def living_in(self, room_id: str) -> Sequence[EntityView]:
        """Return those last seen in a room that are alive."""
        ...

    def find_by_type(self, kind: TrackedEntityType) -> Sequence[EntityView]:
        """Return the entities of this kind."""
        ...

    def player(self, name: str) -> EntityView | None:
        """Return the player of this name; ``None`` if none was seen."""
        ...

    def is_player(self, name: str) -> bool:
        """Return whether this is the name of a player."""
        ...

    def claimed_by(self, entity: EntityView) -> str:
        """Return the name of another who fights it, or ""."""
        ...

    def corpse_owner(self, corpse: EntityView) -> str:
        """Return whose kill the corpse is: "me", a name, or ""."""
        ...

    def fights_with(self, name: str) -> FightView:
        """Return how fights with creatures of this name went; an empty record if there were none."""
        ...


class InventoryReader(Protocol):
    """Reads what is carried, worn and for sale."""

    @property
    def gold(self) -> int:
        """The amount of gold."""
        ...

    @property
    def items(self) -> Mapping[str, ItemView]:
        """Id → an item that is carried or worn."""
        ...

    @property
    def offers(self) -> Mapping[tuple[str, str], ShopOffer]:
        """(room, item in lower case) → what a shop there sells."""
        ...

    @property
    def sale_prices(self) -> Mapping[str, int]:
        """Item in lower case → what a shop last paid or offered for it."""
        ...

    def carried_items(self) -> Sequence[ItemView]:
        """Return the items that are carried and not worn."""
        ...

    def equipped_items(self) -> Sequence[ItemView]:
        """Return the items that are worn or wielded."""
        ...

    def offers_of(self, item: str) -> list[ShopOffer]:
        """Return the offers of items whose name contains this text, the cheapest first."""
        ...


class CraftReader(Protocol):
    """Reads what is known of making and mending."""

    @property
    def recipes(self) -> Mapping[str, KnownRecipe]:
        """Thing in lower case → how it is made."""
        ...

    @property
    def ranks(self) -> Mapping[str, int]:
        """Craft in lower case → its rank."""
        ...

    @property
    def conditions(self) -> Mapping[str, str]:
        """Thing in lower case → the word for its condition, for things that were seen to be worn."""
        ...

    @property
    def savings(self) -> int:
        """Gold at the bank."""
        ...


class StatusReader(Protocol):
    """Reads the condition of the character."""

    @property
    def hp(self) -> int:
        """Hit points."""
        ...

    @property
    def hp_max(self) -> int:
        """The maximum of hit points."""
        ...

    @property
    def health_percentage(self) -> float:
        """Hit points as a share of the maximum; 1.0 while unknown."""
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
    def died_at(self) -> float:
        """When the character died last, in game seconds; 0.0 if it never did."""
        ...

    @property
    def in_combat(self) -> bool:
        """Whether it is in a fight."""
        ...

    @property
    def position(self) -> str:
        """``standing``, ``sitting``, ``resting`` or ``sleeping``."""
        ...

    @property
    def rooted_until(self) -> float:
        """Until when something keeps the character where it is, in game seconds; 0.0 if nothing ever did."""
        ...

    @property
    def mp(self) -> int:
        """Mana."""
        ...

    @property
    def stamina(self) -> int:
        """Stamina."""
        ...

    @property
    def is_afflicted(self) -> bool:
        """Whether an effect harms it."""
        ...

    @property
    def abilities(self) -> Mapping[str, KnownAbility]:
        """Name → a skill or spell that it has."""
        ...

    @property
    def opponents(self) -> Mapping[str, None]:
        """The names of its opponents in the fight, in lower case."""
        ...

    @property
    def fight_started(self) -> Seconds:
        """When the fight began."""
        ...


class QuestReader(Protocol):
    """Reads quests."""

    @property
    def quests(self) -> Mapping[str, QuestView]:
        """Id → a known quest."""
        ...

    def get(self, name: str) -> QuestView | None:
        """Return a quest by its name; ``None`` if it is not known."""
        ...

    def get_state(self, name: str) -> QuestState | None:
        """Return the state of a quest; ``None`` if it is not known."""
        ...


class RelationshipReader(Protocol):
    """Reads the character's relationships with others."""

    def get(self, name: str) -> RelationshipView | None:
        """Return the relationship with somebody; ``None`` if there is none."""
        ...

    def get_disposition(self, name: str) -> DispositionLevel:
        """Return the level of disposition towards somebody; neutral if unknown."""
        ...

    def score(self, name: str) -> float:
        """Return the disposition towards somebody, from -100 to 100; 0 if unknown."""
        ...

    def has_tag(self, name: str, tag: str) -> bool:
        """Return whether somebody has a tag, such as ``merchant`` or ``trainer``."""
        ...

    def by_tag(self, tag: str) -> Sequence[RelationshipView]:
        """Return the relationships with this tag, such as ``group`` or ``trading``."""
        ...


class ClockReader(Protocol):
    """Reads what is believed about the time of the world."""

    @property
    def believed(self) -> BelievedClock:
        """The believed hour and its length."""
        ...


class BeliefReader(Protocol):
    """Reads all beliefs of a mind."""

    @property
    def map(self) -> MapReader:
        """Rooms and exits."""
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
        """The condition of the character."""
        ...

    @property
    def quests(self) -> QuestReader:
        """The known quests."""
        ...

    @property
    def relationships(self) -> RelationshipReader:
        """Relationships with others."""
        ...

    @property
    def latest_notes(self) -> Mapping[str, int]:
        """Room with a board → the number of the latest note that was listed there."""
        ...

    @property
    def lots(self) -> Mapping[int, KnownLot]:
        """Number → what was up for auction when it was listed last."""
        ...

    @property
    def parcel_waits(self) -> bool:
        """Whether something waits at an auction house."""
        ...

    @property
    def trail(self) -> Trail | None:
        """The tracks that were found last."""
        ...

    @property
    def crafts(self) -> CraftReader:
        """What is known of making and mending."""
        ...

    @property
    def clock(self) -> ClockReader:
        """The time of the world."""
        ...

    @property
    def weather(self) -> SeenWeather:
        """What it saw last of the weather."""
        ...
