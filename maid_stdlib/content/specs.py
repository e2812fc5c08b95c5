"""What a builder can define, as frozen values. Ids are full here: ``pack:id``. See the content format."""

from dataclasses import dataclass, field

from maid_engine.core.ids import RoomId


@dataclass(frozen=True, slots=True)
class Source:
    """Where a definition stands, for messages to its builder."""

    file: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class ZoneSpec:
    id: str
    title: str
    levels: tuple[int, int] = (1, 1)
    respawn_s: float = 120.0
    start: RoomId | None = None
    source: Source = Source()


@dataclass(frozen=True, slots=True)
class ExitSpec:
    to: RoomId
    door: str = ""
    hidden: bool = False
    one_way: bool = False


@dataclass(frozen=True, slots=True)
class RoomSpec:
    id: RoomId
    zone: str
    title: str
    description: str
    exits: dict[str, ExitSpec] = field(default_factory=dict)
    details: dict[str, str] = field(default_factory=dict)
    flags: frozenset[str] = frozenset()
    terrain: str = "town"
    coords: tuple[int, int, int] | None = None
    source: Source = Source()


@dataclass(frozen=True, slots=True)
class DoorSpec:
    id: str
    name: str = "door"
    closed: bool = True
    locked: bool = False
    key: str = ""
    closes_after_s: float = 0.0
    source: Source = Source()


@dataclass(frozen=True, slots=True)
class WeaponSpec:
    damage: str = "1d6"
    attack: int = 0
    verb: str = "slash"


@dataclass(frozen=True, slots=True)
class ArmorSpec:
    defence: int = 1


@dataclass(frozen=True, slots=True)
class ContainerSpec:
    capacity: int = 20
    closeable: bool = False
    closed: bool = False
    locked: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class ConsumableSpec:
    verb: str = "drink"
    heal: int = 0
    restore_mp: int = 0
    restore_ep: int = 0
    uses: int = 1


@dataclass(frozen=True, slots=True)
class ItemSpec:
    id: str
    name: str
    article: str = "a"
    keywords: tuple[str, ...] = ()
    description: str = ""
    kind: str = "thing"
    slot: str = ""
    weight: float = 1.0
    value: int = 0
    min_level: int = 1
    fixed: bool = False
    quest: bool = False
    weapon: WeaponSpec | None = None
    armor: ArmorSpec | None = None
    container: ContainerSpec | None = None
    consumable: ConsumableSpec | None = None
    text: str = ""
    source: Source = Source()


@dataclass(frozen=True, slots=True)
class TrainerSpec:
    skills: dict[str, int] = field(default_factory=dict)
    cost: int = 10


@dataclass(frozen=True, slots=True)
class WanderSpec:
    every_s: float = 30.0
    radius: int = 3


@dataclass(frozen=True, slots=True)
class MobSpec:
    id: str
    name: str
    article: str = "a"
    keywords: tuple[str, ...] = ()
    description: str = ""
    level: int = 1
    hp: int = 10
    attack: int = 0
    defence: int = 10
    damage: str = "1d4"
    verb: str = "hit"
    xp: int = 0
    gold: str = "0"
    loot: tuple[tuple[str, float], ...] = ()
    equipment: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
    attackable: bool = True
    wander: WanderSpec | None = None
    greeting: str = ""
    idle: tuple[str, ...] = ()
    topics: dict[str, str] = field(default_factory=dict)
    trainer: TrainerSpec | None = None
    source: Source = Source()


@dataclass(frozen=True, slots=True)
class SpawnSpec:
    id: str
    """``pack:spawn#4``: by place in the pack's files."""
    room: RoomId
    mob: str = ""
    item: str = ""
    count: int = 1
    respawn_s: float = 120.0
    source: Source = Source()


@dataclass(frozen=True, slots=True)
class ShopSpec:
    id: str
    keeper: str
    sells: tuple[str, ...] = ()
    buys: tuple[str, ...] = ()
    markup: float = 1.0
    markdown: float = 0.5
    source: Source = Source()


@dataclass(frozen=True, slots=True)
class Objective:
    """One thing to do. Which fields count depends on `kind`; `count` is at least 1."""

    kind: str
    """kill, collect, deliver, talk, visit, use, buy, equip, say, open, command"""
    count: int = 1
    mob: str = ""
    item: str = ""
    room: str = ""
    door: str = ""
    slot: str = ""
    text: str = ""
    name: str = ""
    say: str = ""
    """What the mob answers when a `talk` or `deliver` is done."""


@dataclass(frozen=True, slots=True)
class StageSpec:
    text: str
    objectives: tuple[Objective, ...]


@dataclass(frozen=True, slots=True)
class RewardSpec:
    xp: int = 0
    gold: int = 0
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestSpec:
    id: str
    title: str
    giver: str
    summary: str
    offer: str
    stages: tuple[StageSpec, ...]
    reward: RewardSpec = RewardSpec()
    min_level: int = 1
    requires: tuple[str, ...] = ()
    repeatable: bool = False
    source: Source = Source()
