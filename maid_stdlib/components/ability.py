"""Components of beings with abilities: calling, cooldowns, affects, a spell that is being cast."""

from dataclasses import dataclass, field

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick


@dataclass(slots=True)
class Calling:
    """What a character has chosen to be. Who has none is a wanderer."""

    id: str
    """``pack:calling``"""


@dataclass(slots=True)
class Cooldowns:
    """The abilities that a being may not use yet."""

    again: dict[str, Tick] = field(default_factory=dict)
    """Id of the ability → the tick from which it may be used again."""
    ready: Tick = Tick(0)
    """The tick from which any ability may be used: one round after the last."""


@dataclass(slots=True)
class Affected:
    """An affect that somebody has. Its numbers are stored with it, so that rules need no content."""

    until: Tick
    by: EntityId | None = None
    strength: int = 1
    """How many times its numbers count."""
    harmful: bool = False
    attack: int = 0
    defence: int = 0
    damage: int = 0
    holds: bool = False
    roots: bool = False
    breaks_on_damage: bool = False


@dataclass(slots=True)
class Affects:
    """The affects of a being."""

    active: dict[str, Affected] = field(default_factory=dict)
    """Id of the affect → its state."""


@dataclass(slots=True)
class Casting:
    """Casts a spell, which takes effect at a tick."""

    ability: str
    target: EntityId
    until: Tick
