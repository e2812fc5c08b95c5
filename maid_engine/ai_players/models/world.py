"""Beliefs about the world."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.ratios import ratio
from maid_engine.core.time import Seconds

WORK: Final = "work"
"""What one does at a place where something can be gathered, as it is noted of its room."""
TRAP: Final = "trap"
"""Tag of a room in which the character was hurt without a fight."""
MAKE: Final = "make"
"""What one does at a place where things can be made."""


class ExplorationState(StrEnum):
    """How well a room is known."""

    HEARD_OF = "heard_of"
    SEEN_EXIT = "seen_exit"
    """An exit leads there, but the character has not been in it."""
    VISITED = "visited"


class ExitState(StrEnum):
    """Whether an exit can be used."""

    OPEN = "open"
    CLOSED = "closed"
    LOCKED = "locked"
    BLOCKED = "blocked"
    """Going there was refused, for any reason."""


@dataclass(slots=True)
class MapEdge:
    """An exit of a room."""

    from_room: str
    direction: str
    to_room: str | None = None
    """``None`` until the exit was used or the game reported the room's id."""
    state: ExitState = ExitState.OPEN
    door: str = ""
    """Name of the door; empty if there is none."""
    checked: Seconds = ORIGIN
    """When its state was last seen."""
    tries: int = 0
    """How often it was found closed, locked or refused since it was last passed."""
    walked: bool = False
    """Whether the character used this exit itself."""


@dataclass(slots=True)
class MapNode:
    """A room, as far as it is known."""

    room_id: str
    name: str
    description: str = ""
    area: str = ""
    exits: dict[str, MapEdge] = field(default_factory=dict)
    """Direction → exit."""
    exploration_state: ExplorationState = ExplorationState.SEEN_EXIT
    visit_count: int = 0
    first_visited: Seconds = ORIGIN
    last_visited: Seconds = ORIGIN
    coordinates: tuple[int, int, int] | None = None
    tags: dict[str, None] = field(default_factory=dict)
    """An ordered set: shop, safe, trainer, rest, dangerous, dark, quest …"""
    uses: dict[str, str] = field(default_factory=dict)
    """Place in the room that one can use ("fire") → what one does there: eat, listen, rest, gather, linger or work."""
    notes: dict[str, Seconds] = field(default_factory=dict)
    """What the character did there or suffered there ("sold a rusty dagger") → when, the latest last."""

    def add_details(
        self, description: str = "", area: str = "", coordinates: tuple[int, int, int] | None = None
    ) -> None:
        """Set the details that are given. What is not given stays."""
        self.description = description or self.description
        self.area = area or self.area
        self.coordinates = coordinates or self.coordinates


class TrackedEntityType(StrEnum):
    """Kind of an entity."""

    NPC = "npc"
    PLAYER = "player"
    ITEM = "item"
    MONSTER = "monster"
    CONTAINER = "container"
    CORPSE = "corpse"
    UNKNOWN = "unknown"


@dataclass(slots=True)
class TrackedEntity:
    """One individual: a specific wolf, not wolves in general."""

    entity_id: str
    name: str
    entity_type: TrackedEntityType = TrackedEntityType.UNKNOWN
    last_seen_room_id: str = ""
    last_seen: Seconds = ORIGIN
    description: str = ""
    properties: dict[str, Any] = field(default_factory=dict)
    """level, state, owner (who killed what the corpse was), fighting (with whom) …"""
    is_hostile: bool = False
    is_alive: bool = True
    is_ai: bool | None = None
    """Whether a player is an AI; ``None`` if unknown, and for everything that is not a player."""
    roams: bool = False
    """Whether it was seen to come or go."""


@dataclass(slots=True)
class FightRecord:
    """Record of the fights with creatures of one name."""

    name: str
    seen: int = 0
    fights: int = 0
    kills: int = 0
    deaths: int = 0
    """How often it killed the character."""
    fled: int = 0
    damage_taken: int = 0
    """Total over all fights with it."""
    verdict: str = ""
    """Last result of ``consider``: trivial, easy, even, hard or deadly."""
    attackable: bool = True
    attacks_first: bool = False
    rooms: dict[str, int] = field(default_factory=dict)
    """Room → number of sightings there."""

    @property
    def damage_per_kill(self) -> float | None:
        """Average hit points lost per kill; ``None`` before the first kill."""
        return ratio(self.damage_taken, self.kills, None)

    @property
    def lost(self) -> bool:
        """Whether the character died in a fight with it, or fled from one."""
        return self.deaths > 0 or self.fled > 0


@dataclass(slots=True)
class TrackedItem:
    """An item that is carried or worn."""

    item_id: str
    name: str
    quantity: int = 1
    properties: dict[str, object] = field(default_factory=dict)
    equipped_slot: str | None = None


@dataclass(frozen=True, slots=True)
class ShopOffer:
    """The price that a shop asks for an item."""

    item: str
    price: int
    room_id: str
    seen: Seconds = ORIGIN
    keeper: str = ""


@dataclass(frozen=True, slots=True)
class KnownLot:
    """A thing that is up for auction."""

    number: int
    item: str
    bid: int
    """Gold of the least bid."""
    buyout: int = 0
    """Gold for which it can be had at once; 0 if it cannot."""


@dataclass(frozen=True, slots=True)
class Trail:
    """Tracks of a creature that lead away from a room."""

    creature: str
    room: str
    direction: str


@dataclass(frozen=True, slots=True)
class KnownRecipe:
    """How a thing is made, as the game told of it."""

    item: str
    phrase: str
    """What to type."""
    ingredients: tuple[tuple[str, int], ...]
    """(name, how many) of what is used up."""
    needs: tuple[str, ...] = ()
    """Names of a place, a tool, or a craft with its rank."""


@dataclass(slots=True)
class ActiveEffect:
    """A blessing, an illness, or another state."""

    name: str
    effect_type: str = "condition"
    """buff, debuff or condition."""
    since: Seconds = ORIGIN
    properties: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class KnownAbility:
    """A skill or spell that the AI player has, as the game told of it."""

    name: str
    """What to type."""
    effect: str
    """damage, heal, hold, weaken, strengthen or another word."""
    side: str
    """self, foe, foes or friend."""
    moment: str
    """anytime, fighting or opening."""
    mana: int = 0
    stamina: int = 0
    wait_s: int = 0
    """Seconds from one use to the next."""
    amount: int = 0
    """Points of damage or healing to expect."""
    ready_at: Seconds = ORIGIN


class QuestState(StrEnum):
    """Progress of a quest."""

    DISCOVERED = "discovered"
    """Heard of but not accepted."""
    ACTIVE = "active"
    OBJECTIVE_COMPLETE = "obj_done"
    READY_TO_TURN_IN = "turn_in"
    COMPLETED = "completed"
    FAILED = "failed"
    EXPIRED = "expired"

    @property
    def is_over(self) -> bool:
        """Return whether nothing is left to do for the quest."""
        return self in (QuestState.COMPLETED, QuestState.FAILED, QuestState.EXPIRED)


@dataclass(slots=True)
class QuestObjective:
    """One objective of a quest."""

    description: str
    is_complete: bool = False
    progress_current: int = 0
    progress_target: int = 0
    """0 if there is nothing to count."""

    @property
    def share(self) -> float:
        """The share that is done, 0 to 1."""
        if self.is_complete:
            return 1.0
        return min(1.0, self.progress_current / max(1, self.progress_target))


@dataclass(slots=True)
class TrackedQuest:
    """A quest, as far as it is known."""

    quest_id: str
    """Its name in lower case. Texts show nothing else that could identify it."""
    name: str
    description: str = ""
    state: QuestState = QuestState.DISCOVERED
    objectives: list[QuestObjective] = field(default_factory=list)
    quest_giver: str = ""
    quest_giver_room: str = ""
    turn_in_npc: str = ""
    rewards: str = ""
    last_updated: Seconds = ORIGIN
    again_at: Seconds | None = None
    """When it can be done again; ``None`` if it can be done only once or is active."""
    asked: str = ""
    """What it asked for the last time it was done, in words; empty before that."""
    repeats: bool = False
    """Whether the game said that the quest can be repeated."""

    @property
    def first_objective(self) -> str:
        """The description of the first objective; empty if none is known."""
        if not self.objectives:
            return ""
        return self.objectives[0].description

    def objective(self, description: str) -> QuestObjective | None:
        """Return the objective with this description, or ``None``."""
        return next((one for one in self.objectives if one.description == description), None)

    @property
    def counted(self) -> list[QuestObjective]:
        """The objectives whose progress the game counts."""
        return [one for one in self.objectives if one.progress_target]

    @property
    def told(self) -> list[QuestObjective]:
        """The objectives without a count, which are known only by their wording."""
        return [one for one in self.objectives if not one.progress_target]

    @property
    def open_objectives(self) -> list[QuestObjective]:
        """The objectives that are not complete."""
        return [one for one in self.objectives if not one.is_complete]


class DispositionLevel(StrEnum):
    """Coarse level of a relationship."""

    HOSTILE = "hostile"
    UNFRIENDLY = "unfriendly"
    NEUTRAL = "neutral"
    FRIENDLY = "friendly"
    ALLIED = "allied"


@dataclass(slots=True)
class Relationship:
    """Relationship to somebody."""

    entity_id: str
    """The name in lower case."""
    entity_name: str
    entity_type: str = "npc"
    """npc, player or faction."""
    disposition: DispositionLevel = DispositionLevel.NEUTRAL
    disposition_score: float = 0.0
    """-100 to 100."""
    trust: float = 0.5
    """0.0 to 1.0."""
    last_interaction: Seconds = ORIGIN
    tags: dict[str, None] = field(default_factory=dict)
    """An ordered set: quest_giver, merchant, trainer, enemy, follower, group …"""


class BeliefDomain(StrEnum):
    """The part of the beliefs that changed."""

    MAP = "map"
    ENTITIES = "entities"
    INVENTORY = "inventory"
    STATUS = "status"
    QUESTS = "quests"
    RELATIONSHIPS = "relationships"


class ChangeKind(StrEnum):
    """How a belief changed."""

    ADDED = "added"
    REMOVED = "removed"
    UPDATED = "updated"
    DISCOVERED = "discovered"
    CORRECTED = "corrected"
    """The earlier belief was wrong."""


class StateChange(NamedTuple):
    """One change of a belief, for use by planning, emotions and memory."""

    domain: BeliefDomain
    change_type: ChangeKind
    description: str
    details: Mapping[str, object] = MappingProxyType({})
    heard: int = 0
    """Seq of the `Heard` that caused it."""
    taint: Taint = CLEAN
