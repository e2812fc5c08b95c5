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
"""The slots for equipment, in the order in which `equipment` lists them."""


@dataclass(slots=True)
class Item:
    """A thing that can lie in a room or be carried, unless it is fixed."""

    prototype: str
    """The id of its definition in a pack: ``classic_rpg:iron_sword``."""
    kind: str = "thing"
    """weapon, armor, potion, food, key, container, treasure, light, tool, note, thing"""
    weight: float = 1.0
    """In pounds. Content checks use it; no rule limits what somebody carries."""
    value: int = 0
    """In gold, when new, at a fair shop."""
    slot: str = ""
    """Where it is worn or wielded; empty if it cannot be."""
    fixed: bool = False
    """Whether it cannot be taken: a fountain, a sign."""
    quest: bool = False
    """Whether it belongs to a quest. Shops do not buy it, and it is not left in a corpse."""
    min_level: int = 1


@dataclass(slots=True)
class AsDefined:
    """How the definition of an item read when the item was made of it. A later start tells by it what play has changed."""

    digest: str


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
    """Contains other items."""

    capacity: int = 20
    """Maximum number of items."""
    closeable: bool = False
    closed: bool = False
    locked: bool = False
    key: str = ""
    """The prototype of its key; empty if it has no lock."""


ENDLESS = 0
"""Value of `Consumable.uses` for a source that never runs out."""


@dataclass(slots=True)
class Consumable:
    """Can be eaten or drunk. It is gone after the last use."""

    verb: str = "drink"
    """eat or drink; `use` works for both."""
    heal: int = 0
    restore_mp: int = 0
    restore_ep: int = 0
    uses: int = 1
    """Remaining uses; :data:`ENDLESS` for a well."""


@dataclass(slots=True)
class Hidden:
    """Cannot be seen until somebody searches the room."""


@dataclass(slots=True)
class Readable:
    """Has a text for `read`."""

    text: str


@dataclass(slots=True)
class Equipment:
    """What somebody wears and wields, by slot. These items are also in the wearer's inventory."""

    slots: dict[str, EntityId] = field(default_factory=dict)


@dataclass(slots=True)
class Purse:
    """Gold. Only ``rules.money`` changes it, so that none is made or lost."""

    gold: int = 0


@dataclass(slots=True)
class Corpse:
    """The corpse of a creature or character."""

    of: str
    """The name of the dead creature."""
    owners: tuple[EntityId, ...] = ()
    """Who may loot it first: the killer and the group, or the dead player."""
    free_at: Tick = Tick(0)
    """The tick from which everybody may loot it."""
    player: bool = False
    """Whether it is a player's corpse. Then only the owner may loot it."""


@dataclass(slots=True)
class Decay:
    """Is destroyed at a tick. A corpse's contents fall to the floor first."""

    at: Tick


@dataclass(slots=True)
class Kept:
    """Its owner has marked it: it is not dropped, given, sold, put away or used up until the mark is removed."""

    by: EntityId
    """The character that keeps it. The mark means nothing in other hands."""


@dataclass(slots=True)
class Dropped:
    """Was dropped at this tick. Dropped items are removed after a while."""

    at: Tick
    by: EntityId | None = None
