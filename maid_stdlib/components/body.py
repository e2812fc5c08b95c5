"""What a living thing has: vitals, posture, a fight it is in."""

from dataclasses import dataclass, field
from enum import StrEnum

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick


@dataclass(slots=True)
class Vitals:
    """Health, mana and stamina; each between 0 and its maximum (an invariant)."""

    hp: int
    hp_max: int
    mp: int = 0
    mp_max: int = 0
    ep: int = 100
    ep_max: int = 100


class Posture(StrEnum):
    """How somebody holds themselves."""

    STANDING = "standing"
    SITTING = "sitting"
    RESTING = "resting"
    SLEEPING = "sleeping"
    DEAD = "dead"


@dataclass(slots=True)
class Stance:
    """Posture, and when it began."""

    posture: Posture = Posture.STANDING
    since: Tick = Tick(0)


@dataclass(slots=True)
class Combatant:
    """How well somebody fights, before equipment."""

    level: int = 1
    attack: int = 0
    """Added to the roll to hit."""
    defence: int = 10
    """What a roll to hit must reach."""
    damage: str = "1d4"
    verb: str = "hit"
    """hit, bite, claw, slash, stab, pound: what the blow is called; the third person adds an s."""


@dataclass(slots=True)
class Fighting:
    """Present while in a fight."""

    target: EntityId
    next_round: Tick
    started: Tick


@dataclass(slots=True)
class Threat:
    """Who hurt a mob how much: who it goes for, and who may loot it."""

    by: dict[EntityId, int] = field(default_factory=dict)


@dataclass(slots=True)
class Nourished:
    """Has eaten more than was needed at once. What is left over helps to recover later, beat by beat."""

    hp: int = 0
    ep: int = 0


@dataclass(slots=True)
class Regeneration:
    """Points regained each beat of the recovery system, standing; resting doubles, sleeping trebles it."""

    hp: float = 1.0
    mp: float = 1.0
    ep: float = 3.0
