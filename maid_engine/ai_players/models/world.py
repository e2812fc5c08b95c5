"""What is believed about the world."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds


class ExplorationState(StrEnum):
    """How well a room is known."""

    HEARD_OF = "heard_of"
    SEEN_EXIT = "seen_exit"
    """An exit leads there; nobody of us has been in it."""
    VISITED = "visited"


class ExitState(StrEnum):
    """Whether one can walk through an exit."""

    OPEN = "open"
    CLOSED = "closed"
    LOCKED = "locked"
    BLOCKED = "blocked"
    """Going there was refused, whatever the reason."""


@dataclass(slots=True)
class MapEdge:
    """A way out of a room."""

    from_room: str
    direction: str
    to_room: str | None = None
    """None until somebody went there or the game told its id."""
    state: ExitState = ExitState.OPEN
    door: str = ""
    """The door's name, where there is one."""
    checked: Seconds = ORIGIN
    """When its state was last seen."""
    tries: int = 0
    """How often it was found shut, locked or refused since it last let us through."""
    walked: bool = False
    """Whether we went this way ourselves."""


@dataclass(slots=True)
class MapNode:
    """A room as it is known."""

    room_id: str
    name: str
    description: str = ""
    area: str = ""
    exits: dict[str, MapEdge] = field(default_factory=dict)
    """Direction → the way."""
    exploration_state: ExplorationState = ExplorationState.SEEN_EXIT
    visit_count: int = 0
    first_visited: Seconds = ORIGIN
    last_visited: Seconds = ORIGIN
    coordinates: tuple[int, int, int] | None = None
    tags: dict[str, None] = field(default_factory=dict)
    """An ordered set: shop, safe, trainer, rest, dangerous, dark, quest …"""
    notes: dict[str, Seconds] = field(default_factory=dict)
    """What we did or suffered there ("sold a rusty dagger") → when, the latest last."""


class TrackedEntityType(StrEnum):
    """What something is."""

    NPC = "npc"
    PLAYER = "player"
    ITEM = "item"
    MONSTER = "monster"
    CONTAINER = "container"
    CORPSE = "corpse"
    UNKNOWN = "unknown"


@dataclass(slots=True)
class TrackedEntity:
    """One individual: this wolf, not wolves."""

    entity_id: str
    name: str
    entity_type: TrackedEntityType = TrackedEntityType.UNKNOWN
    last_seen_room_id: str = ""
    last_seen: Seconds = ORIGIN
    description: str = ""
    properties: dict[str, Any] = field(default_factory=dict)
    """level, state, owner (whose kill a corpse is), fighting (whom) …"""
    is_hostile: bool = False
    is_alive: bool = True
    is_ai: bool | None = None
    """Of a player: whether an AI; None while unknown."""


@dataclass(slots=True)
class FightRecord:
    """How fights with creatures of one name have gone."""

    name: str
    seen: int = 0
    fights: int = 0
    kills: int = 0
    deaths: int = 0
    """How often it killed us."""
    fled: int = 0
    damage_taken: int = 0
    """In all fights with it."""
    verdict: str = ""
    """What considering it said last: trivial, easy, even, hard or deadly."""
    attackable: bool = True
    attacks_first: bool = False
    rooms: dict[str, int] = field(default_factory=dict)
    """Room → how often one was seen there."""

    @property
    def damage_per_kill(self) -> float | None:
        """Hit points that killing one costs; None before the first kill."""
        return self.damage_taken / self.kills if self.kills else None


@dataclass(slots=True)
class TrackedItem:
    """Something carried or worn."""

    item_id: str
    name: str
    quantity: int = 1
    properties: dict[str, object] = field(default_factory=dict)
    equipped_slot: str | None = None


@dataclass(slots=True)
class ShopOffer:
    """What a shop asks for something."""

    item: str
    price: int
    room_id: str
    seen: Seconds = ORIGIN
    keeper: str = ""


@dataclass(slots=True)
class ActiveEffect:
    """A blessing, an ill, or a state."""

    name: str
    effect_type: str = "condition"
    """buff, debuff or condition."""
    since: Seconds = ORIGIN
    properties: dict[str, object] = field(default_factory=dict)


class QuestState(StrEnum):
    """How far a quest has come."""

    DISCOVERED = "discovered"
    """Heard of, not accepted."""
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
    """One thing a quest asks."""

    description: str
    is_complete: bool = False
    progress_current: int = 0
    progress_target: int = 0
    """0 when there is nothing to count."""


@dataclass(slots=True)
class TrackedQuest:
    """A quest as it is known."""

    quest_id: str
    """The name in lower case: what a text shows is all there is to know it by."""
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
    """When it can be done again; None of one that is done once, or is in hand."""
    asked: str = ""
    """What it asked when it was done last, in words; empty before that."""
    repeats: bool = False
    """Whether one was told that it comes again."""

    @property
    def counted(self) -> list[QuestObjective]:
        """The objectives of which the game counts how far they are."""
        return [one for one in self.objectives if one.progress_target]

    @property
    def told(self) -> list[QuestObjective]:
        """The objectives that are known by the words in which they were told alone."""
        return [one for one in self.objectives if not one.progress_target]


class DispositionLevel(StrEnum):
    """Coarsely, how we stand with somebody."""

    HOSTILE = "hostile"
    UNFRIENDLY = "unfriendly"
    NEUTRAL = "neutral"
    FRIENDLY = "friendly"
    ALLIED = "allied"


@dataclass(slots=True)
class Relationship:
    """How we stand with somebody."""

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
    """What part of the beliefs a change is in."""

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
    """It was believed otherwise, wrongly."""


class StateChange(NamedTuple):
    """One change of belief, for plans, feelings and memory to look at."""

    domain: BeliefDomain
    change_type: ChangeKind
    description: str
    details: Mapping[str, object] = MappingProxyType({})
    heard: int = 0
    """Seq of the `Heard` it came from."""
    taint: Taint = CLEAN
