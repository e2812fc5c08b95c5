"""Components of living things: vitals, posture, fights."""

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

    @property
    def are_full(self) -> bool:
        """Whether health, mana and stamina are at their maximum."""
        return self.hp == self.hp_max and self.mp == self.mp_max and self.ep == self.ep_max


class Posture(StrEnum):
    """The posture of a being."""

    STANDING = "standing"
    SITTING = "sitting"
    RESTING = "resting"
    SLEEPING = "sleeping"
    DEAD = "dead"

    @property
    def is_restful(self) -> bool:
        """Whether a being in this posture recovers faster, and has to stand up before it can fight."""
        return self in (Posture.SITTING, Posture.RESTING, Posture.SLEEPING)


@dataclass(slots=True)
class Stance:
    """The posture, and the tick when it began."""

    posture: Posture = Posture.STANDING
    since: Tick = Tick(0)


@dataclass(slots=True)
class Combatant:
    """The fighting values of a being, without equipment."""

    level: int = 1
    attack: int = 0
    """Added to the d20 roll to hit."""
    defence: int = 10
    """What an attacker's roll plus attack has to reach."""
    damage: str = "1d4"
    verb: str = "hit"
    """hit, bite, claw, slash, stab, pound or sting: the name of the blow. The messages have the third person."""


@dataclass(slots=True)
class Fighting:
    """Is in a fight."""

    target: EntityId
    next_round: Tick
    started: Tick


@dataclass(slots=True)
class Threat:
    """How much each attacker hurt a mob. It decides whom the mob attacks, and who owns the kill."""

    by: dict[EntityId, int] = field(default_factory=dict)


@dataclass(slots=True)
class Nourished:
    """Nourishment beyond what was needed when eating. It is used up by later recovery."""

    hp: int = 0
    ep: int = 0


@dataclass(slots=True)
class Regeneration:
    """Points regained per period of the recovery system while standing. Resting doubles, sleeping triples them."""

    hp: float = 1.0
    mp: float = 1.0
    ep: float = 3.0
