"""What area files define, as values that no longer depend on the dialect. Numbers are those of the files (vnums)."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from maid_stdlib.content.source import Source

NOTHING = -1
"""The number that stands for nothing: no key, no room, no quest."""


@dataclass(frozen=True, slots=True)
class AreaDice:
    """Dice: how many, with how many sides, and what is added."""

    count: int
    sides: int
    bonus: int = 0

    @property
    def mean(self) -> float:
        """Return the mean of many throws."""
        return self.count * (self.sides + 1) / 2 + self.bonus

    def __str__(self) -> str:
        if self.count <= 0 or self.sides <= 0:
            return str(max(0, self.bonus))
        if not self.bonus:
            return f"{self.count}d{self.sides}"
        return f"{self.count}d{self.sides}{self.bonus:+d}"


@dataclass(frozen=True, slots=True)
class ExtraText:
    """What is seen of a thing that a description names."""

    keywords: tuple[str, ...]
    text: str


class OwnerKind(StrEnum):
    """What a script belongs to."""

    MOB = "mob"
    ITEM = "item"
    ROOM = "room"


@dataclass(frozen=True, slots=True)
class AreaScript:
    """A program in the language of another server. It is kept as it stands, for a translator.

    Special procedures, which are C functions, have a name and no lines.
    """

    language: str
    """``dg`` of tbaMUD, ``mobprog`` of ROM, ``smaug prog``, or ``special`` for a C function."""
    owner: OwnerKind
    owned_by: int
    """The number of its mob, item or room; ``NOTHING`` if the file does not tell."""
    trigger: str
    """When it runs, in the words of its language."""
    argument: str
    lines: tuple[str, ...]
    source: Source
    number: int = NOTHING
    """Its own number, if the language numbers programs."""
    chance: int = 100
    """The chance that it runs, in percent."""


@dataclass(frozen=True, slots=True)
class AreaExit:
    """A way out of a room."""

    direction: str
    to: int
    text: str
    """What is seen in that direction."""
    keywords: tuple[str, ...]
    door: bool
    key: int
    source: Source
    hidden: bool = False
    closed: bool = False
    locked: bool = False
    traits: tuple[str, ...] = ()
    """Properties without a counterpart, such as ``pickproof``."""


@dataclass(frozen=True, slots=True)
class AreaRoom:
    """A room."""

    vnum: int
    name: str
    description: str
    terrain: str
    flags: frozenset[str]
    """Flags that a pack knows."""
    traits: tuple[str, ...]
    """Flags and fields without a counterpart."""
    exits: tuple[AreaExit, ...]
    extras: tuple[ExtraText, ...]
    source: Source
    triggers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AreaMob:
    """A kind of creature or person."""

    vnum: int
    keywords: tuple[str, ...]
    name: str
    long: str
    """How it stands in a room."""
    description: str
    level: int
    health: AreaDice
    damage: AreaDice
    attack: int
    armor: int
    """Armour class from 10, bare, downwards."""
    gold: int
    verb: str
    flags: frozenset[str]
    traits: tuple[str, ...]
    source: Source
    triggers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AreaItem:
    """A kind of item."""

    vnum: int
    keywords: tuple[str, ...]
    name: str
    long: str
    """How it lies in a room."""
    kind: str
    """The kind that a pack gives it."""
    slots: tuple[str, ...]
    portable: bool
    weight: float
    cost: int
    level: int
    extras: tuple[ExtraText, ...]
    traits: tuple[str, ...]
    source: Source
    weapon: AreaDice | None = None
    verb: str = "hit"
    defence: int = 0
    capacity: int = 0
    lid: frozenset[str] = frozenset()
    """Of a container: ``closeable``, ``closed``, ``locked``."""
    key: int = NOTHING
    uses: int = 0
    """Of food and drink: how often it can be used; 0 for a source that never runs dry."""
    verb_of_use: str = ""
    """``eat`` or ``drink``, or "" if it cannot be used up."""
    heal: int = 0
    refresh: int = 0
    triggers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MobReset:
    """Brings a mob into a room."""

    mob: int
    room: int
    source: Source


@dataclass(frozen=True, slots=True)
class ItemReset:
    """Brings an item into a room."""

    item: int
    room: int
    source: Source


@dataclass(frozen=True, slots=True)
class HeldReset:
    """Gives an item to the mob of the last ``MobReset``."""

    item: int
    worn: bool
    source: Source


@dataclass(frozen=True, slots=True)
class InnerReset:
    """Puts an item into another item."""

    item: int
    container: int
    source: Source


@dataclass(frozen=True, slots=True)
class DoorReset:
    """Sets the state of a door."""

    room: int
    direction: str
    closed: bool
    locked: bool
    source: Source


AreaReset: TypeAlias = MobReset | ItemReset | HeldReset | InnerReset | DoorReset


@dataclass(frozen=True, slots=True)
class AreaShop:
    """What a shopkeeper sells and buys."""

    keeper: int
    sells: tuple[int, ...]
    buys: tuple[str, ...]
    """Kinds of items, in the words of a pack."""
    markup: float
    markdown: float
    traits: tuple[str, ...]
    source: Source


class QuestAim(StrEnum):
    """What a quest asks for. The values are the kinds of objectives of a pack."""

    COLLECT = "collect"
    VISIT = "visit"
    TALK = "talk"
    KILL = "kill"
    DELIVER = "deliver"


@dataclass(frozen=True, slots=True)
class AreaQuest:
    """A task that a mob gives."""

    vnum: int
    name: str
    summary: str
    offer: str
    done: str
    giver: int
    aim: QuestAim
    target: int
    """A mob, item or room, by the aim."""
    count: int
    receiver: int
    """The mob that is brought something."""
    before: int
    """The quest to be finished first."""
    repeatable: bool
    min_level: int
    gold: int
    xp: int
    item: int
    source: Source


@dataclass(frozen=True, slots=True)
class AreaZone:
    """A zone: rooms whose numbers lie together."""

    number: int
    name: str
    lowest: int
    highest: int
    lifespan_min: int
    """Minutes between two resets."""
    authors: tuple[str, ...]
    source: Source


@dataclass
class AreaWorld:
    """All that the files of one import define, by number."""

    zones: list[AreaZone] = field(default_factory=list)
    rooms: dict[int, AreaRoom] = field(default_factory=dict)
    mobs: dict[int, AreaMob] = field(default_factory=dict)
    items: dict[int, AreaItem] = field(default_factory=dict)
    resets: list[AreaReset] = field(default_factory=list)
    shops: list[AreaShop] = field(default_factory=list)
    quests: dict[int, AreaQuest] = field(default_factory=dict)
    scripts: list[AreaScript] = field(default_factory=list)
