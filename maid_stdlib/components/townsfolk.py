"""Components of townsfolk: mobs with a life of their own."""

from dataclasses import dataclass, field

from maid_engine.core.ids import EntityId
from maid_engine.core.motives.needs import Needs
from maid_engine.core.motives.temperament import Temperament
from maid_engine.core.motives.ties import Tie


@dataclass(slots=True)
class Lives:
    """Has a life: a day, needs and ties. A mob has it while it is in the world."""

    record: EntityId
    """The entity that has its :class:`Townsman`. It stays when the mob dies, and is saved."""


@dataclass(slots=True)
class Townsman:
    """How one of the townsfolk is, and what it feels about others. Saved in an entity of its own."""

    needs: Needs
    ties: dict[str, Tie] = field(default_factory=dict)
    """Mob prototype → what it feels about that mob."""
    temper: Temperament | None = None
    """What it is like, if that was changed; None if it is what its life says."""
    people: dict[EntityId, Tie] = field(default_factory=dict)
    """Character of a player, human or AI → what it feels about that character."""
