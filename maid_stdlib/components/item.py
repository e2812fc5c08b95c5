"""Items: what they are, and what can be done with them."""

from dataclasses import dataclass, field

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick

SLOTS = (
    "head",
    "neck",
    "body",
    "arms",
    "hands",
    "waist",
    "legs",
    "feet",
    "finger",
    "back",
    "shield",
    "weapon",
    "held",
)
"""Where equipment goes, in the order `equipment` lists it."""


@dataclass(slots=True)
class Item:
    """A thing that can lie about or be carried (unless it is fixed)."""

    prototype: str
    """The id of its definition in a pack: ``classic_rpg:iron_sword``."""
    kind: str = "thing"
    """weapon, armor, potion, food, key, container, treasure, light, tool, note, thing"""
    weight: float = 1.0
    """In pounds."""
    value: int = 0
    """In gold, when new, at a fair shop."""
    slot: str = ""
    """Where it is worn or wielded; empty when it is not."""
    fixed: bool = False
    """Cannot be taken: a fountain, a sign."""
    quest: bool = False
    """Belongs to a quest: shops do not buy it, it is not left in a corpse."""
    min_level: int = 1


@dataclass(slots=True)
class Weapon:
    """Deals damage while wielded."""

    damage: str = "1d6"
    attack: int = 0
    verb: str = "slash"


@dataclass(slots=True)
class Armor:
    """Protects while worn."""

    defence: int = 1


@dataclass(slots=True)
class Container:
    """Holds other items."""

    capacity: int = 20
    """How many items."""
    closeable: bool = False
    closed: bool = False
    locked: bool = False
    key: str = ""
    """The prototype of its key; empty when it has no lock."""


ENDLESS = 0
"""Uses of a source that never runs dry."""


@dataclass(slots=True)
class Consumable:
    """Eaten, drunk or quaffed: gone after the last use."""

    verb: str = "drink"
    """eat or drink; `use` works for both."""
    heal: int = 0
    restore_mp: int = 0
    restore_ep: int = 0
    uses: int = 1
    """How many times it can be eaten or drunk; :data:`ENDLESS` for a well."""


@dataclass(slots=True)
class Hidden:
    """Is not seen until somebody searches the room."""


@dataclass(slots=True)
class Readable:
    """Has words on it, for `read`."""

    text: str


@dataclass(slots=True)
class Equipment:
    """What somebody wears and wields: slot → item. Each of these items is in its wearer's hands."""

    slots: dict[str, EntityId] = field(default_factory=dict)


@dataclass(slots=True)
class Purse:
    """Gold. Changes only through ``rules.money``, so that none is made or lost."""

    gold: int = 0


@dataclass(slots=True)
class Corpse:
    """What is left of somebody."""

    of: str
    """The name of the dead."""
    owners: tuple[EntityId, ...] = ()
    """Who may loot it at first: the killer and the group, or the dead player."""
    free_at: Tick = Tick(0)
    """From then on anybody may."""
    player: bool = False
    """Whether a player died here; then only the owner may loot it."""


@dataclass(slots=True)
class Decay:
    """Falls to dust at a tick (a corpse's contents fall to the floor first)."""

    at: Tick


@dataclass(slots=True)
class Dropped:
    """Lies about since then; litter is swept after a while, unless a room keeps it."""

    at: Tick
    by: EntityId | None = None
