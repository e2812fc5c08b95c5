"""What a builder can define, as frozen values. Ids are full: ``pack:id``. See the content format."""

from dataclasses import dataclass, field
from enum import StrEnum

from maid_engine.core.ids import RoomId
from maid_stdlib.content.blow_specs import BlowSpec
from maid_stdlib.content.life_specs import LifeSpec
from maid_stdlib.content.source import Source
from maid_stdlib.content.use_specs import UseSpec


@dataclass(frozen=True, slots=True)
class ZoneSpec:
    """An area of rooms that belong together."""

    id: str
    title: str
    levels: tuple[int, int] = (1, 1)
    respawn_s: float = 120.0
    start: RoomId | None = None
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class ExitSpec:
    """An exit of a room."""

    to: RoomId
    door: str = ""
    hidden: bool = False
    one_way: bool = False


@dataclass(frozen=True, slots=True)
class RoomSpec:
    """A room."""

    id: RoomId
    zone: str
    title: str
    description: str
    exits: dict[str, ExitSpec] = field(default_factory=dict)
    details: dict[str, str] = field(default_factory=dict)
    """The text that `examine` shows for each noun, including hidden ones."""
    hidden_details: frozenset[str] = frozenset()
    """Nouns of ``details`` that are shown only after a search."""
    flags: frozenset[str] = frozenset()
    terrain: str = "town"
    coords: tuple[int, int, int] | None = None
    uses: tuple[UseSpec, ...] = ()
    """The places in it that one can use."""
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class DoorSpec:
    """A door that two rooms share."""

    id: str
    name: str = "door"
    closed: bool = True
    locked: bool = False
    key: str = ""
    closes_after_s: float = 0.0
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class WeaponSpec:
    """The damage, attack bonus and verb of a weapon."""

    damage: str = "1d6"
    attack: int = 0
    verb: str = "slash"


@dataclass(frozen=True, slots=True)
class ArmorSpec:
    """The protection of a piece of armour."""

    defence: int = 1


@dataclass(frozen=True, slots=True)
class ContainerSpec:
    """The capacity and lid of a container."""

    capacity: int = 20
    closeable: bool = False
    closed: bool = False
    locked: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class ConsumableSpec:
    """The effect of eating or drinking."""

    verb: str = "drink"
    heal: int = 0
    restore_mp: int = 0
    restore_ep: int = 0
    uses: int = 1


@dataclass(frozen=True, slots=True)
class ItemSpec:
    """A kind of item."""

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
    tool: str = ""
    """The full id of the kind of tool that it serves as."""
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class TrainerSpec:
    """What a trainer teaches, and for how much gold."""

    skills: dict[str, int] = field(default_factory=dict)
    cost: int = 10


@dataclass(frozen=True, slots=True)
class AuctioneerSpec:
    """On which terms a mob holds auctions."""

    fee: float = 0.05
    """Share of the price that is kept of what is sold."""
    most_hours: int = 48
    """Hours for which something may be up for auction."""


@dataclass(frozen=True, slots=True)
class WanderSpec:
    """How a mob wanders."""

    every_s: float = 30.0
    radius: int = 3


@dataclass(frozen=True, slots=True)
class MobSpec:
    """A kind of creature or person."""

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
    life: LifeSpec | None = None
    blows: tuple[BlowSpec, ...] = ()
    """Heavy blows. Of several that it could use, it uses the last."""
    repairs: tuple[str, ...] = ()
    """Kinds of items that it repairs for gold."""
    banker: bool = False
    """Whether it keeps gold for people."""
    auctioneer: AuctioneerSpec | None = None
    source: Source = field(default_factory=Source)

    @property
    def serves(self) -> bool:
        """Whether it teaches, repairs, keeps a bank or holds auctions."""
        teaches, sells = self.trainer is not None, self.auctioneer is not None
        return teaches or sells or bool(self.repairs) or self.banker

    @property
    def leaves(self) -> frozenset[str]:
        """The items that it may leave when it dies: what it wears, and its loot."""
        return frozenset((*self.equipment, *(item for item, _ in self.loot)))

    def chance_of(self, item: str) -> float:
        """Return the chance, 0 to 1, that it leaves an item when it dies."""
        if item in self.equipment:
            return 1.0
        return max((chance for left, chance in self.loot if left == item), default=0.0)


@dataclass(frozen=True, slots=True)
class SpawnSpec:
    """A mob or item that is in a room at the start, and comes back."""

    id: str
    """``pack:spawn#4``: numbered by position in the pack's files."""
    room: RoomId
    mob: str = ""
    item: str = ""
    count: int = 1
    respawn_s: float = 120.0
    hidden: bool = False
    """Whether an item is invisible until somebody searches."""
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class LinkSpec:
    """An exit to a room of another pack. It exists while both packs are loaded."""

    id: str
    room: RoomId
    direction: str
    to: RoomId
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class ShopSpec:
    """What a shopkeeper sells and buys."""

    id: str
    keeper: str
    sells: tuple[str, ...] = ()
    buys: tuple[str, ...] = ()
    markup: float = 1.0
    markdown: float = 0.5
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class HelpSpec:
    """A help page for one topic."""

    topic: str
    text: tuple[str, ...]
    """The paragraphs."""
    newcomers: bool = False
    """Whether a character that enters for the first time is pointed to this page."""
    see: tuple[str, ...] = ()
    """Pages and commands that belong to it."""
    source: Source = field(default_factory=Source)


class HintWhen(StrEnum):
    """What a hint waits for."""

    ALWAYS = "always"
    DEAD = "dead"
    LOSING = "losing"
    """In a fight, with little health left."""
    FIGHTING = "fighting"
    HURT = "hurt"
    TIRED = "tired"
    RESTED = "rested"
    """Sitting, resting or asleep, and well again."""
    CORPSE = "corpse"
    """A corpse is here that the player may loot."""
    THING = "thing"
    """Something lies here that can be taken."""
    UNWORN = "unworn"
    """The player carries something for an empty slot."""
    SHOP = "shop"
    TRAINER = "trainer"
    """A trainer is here, and the player has a training session left."""
    TALKER = "talker"
    """Somebody is here who answers."""
    DARK = "dark"
    TOLD = "told"
    """Somebody has told the player something."""


@dataclass(frozen=True, slots=True)
class HintSpec:
    """A hint for newcomers."""

    id: str
    when: HintWhen
    ends: tuple[str, ...]
    """The commands that it leads to. Whoever has used one is not told it any more."""
    text: str
    most: int = 2
    """How often it is told at most."""
    most_level: int = 5
    """The highest level at which it is told."""
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class GatheringSpec:
    """A gathering that is held again and again."""

    id: str
    name: str
    """Without its article: ``pie supper``."""
    announcers: tuple[str, ...]
    """Mobs that announce it where they are."""
    host: str
    """The mob that speaks where it is held."""
    room: RoomId
    begins: str
    """What the host says at the beginning. As with idle texts, a leading ``:`` makes it a pose."""
    every_min: int = 120
    """Minutes from one beginning to the next."""
    first_min: int = 120
    """Minutes from the world's beginning to the first one."""
    notice_min: tuple[int, ...] = ()
    """Minutes before the beginning at which it is announced, the earliest first."""
    room_article: str = "the"
    """The article before the room's title in the announcement; "" for none."""
    words: str = ""
    """What the announcers say before the sentence that tells what, where and when."""
    meanwhile: tuple[str, ...] = ()
    """What the host says while it lasts, one after the other."""
    ends: str = ""
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class Objective:
    """One thing to do. `kind` decides which fields count; `count` is at least 1."""

    kind: str
    """kill, collect, deliver, talk, visit, use, buy, equip, say, open or command"""
    count: int = 1
    mob: str = ""
    item: str = ""
    room: str = ""
    door: str = ""
    slot: str = ""
    text: str = ""
    name: str = ""
    say: str = ""
    """What the mob says when a `talk` or `deliver` objective is met."""


@dataclass(frozen=True, slots=True)
class StageSpec:
    """One step of a quest. All its objectives have to be met."""

    text: str
    objectives: tuple[Objective, ...]
    riddle: bool = False
    """Whether players are shown the text alone, and have to find out what it means."""

    @property
    def listed(self) -> tuple[Objective, ...]:
        """Return the objectives that players are shown: none of a riddle's."""
        if self.riddle:
            return ()
        return self.objectives


@dataclass(frozen=True, slots=True)
class RewardSpec:
    """The reward of a finished quest."""

    xp: int = 0
    gold: int = 0
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestSpec:
    """A task for a player, in stages."""

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
    again_after_s: int = 0
    """For a repeatable quest: seconds from its end until the same character may accept it again."""
    source: Source = field(default_factory=Source)

    @property
    def objectives(self) -> tuple[Objective, ...]:
        """The objectives of all stages, in order."""
        return tuple(objective for stage in self.stages for objective in stage.objectives)
