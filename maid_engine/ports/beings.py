"""Townsfolk that choose their deeds themselves, for admins and for engines outside the server.

Somebody outside may read what a being looks at when it chooses, change its needs and ties, and let it choose at once. Which
deed it chooses is up to the rules of ``core.motives`` alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol, runtime_checkable

from maid_engine.core.ids import EntityId
from maid_engine.core.leases import Leases
from maid_engine.core.motives.choice import Decision
from maid_engine.core.motives.deeds import Circumstances
from maid_engine.core.motives.needs import Need
from maid_engine.core.motives.temperament import Temperament
from maid_engine.core.motives.ties import Tie
from maid_engine.core.time import Seconds

DECISIONS_MAX: Final = 200
"""Decisions that are kept for each being."""


@dataclass(frozen=True, slots=True)
class BeingStatus:
    """A being, and what it is doing."""

    id: EntityId
    name: str
    prototype: str
    """``classic_rpg:bess``"""
    room: EntityId | None
    """None while it is nowhere, such as after its death."""
    doing: str
    """What it does, in words: "at its post", "free", "uses the fire"."""
    refusal: str = ""
    """Why it chooses no deed now, as a sentence; "" if it does."""


class BeingDecision(NamedTuple):
    """A decision of a being that was kept."""

    at: Seconds
    """Game time."""
    decision: Decision
    by: str = ""
    """Who let it choose; "" if it did by itself."""


class BeingTie(NamedTuple):
    """What a being feels about another one."""

    other: str
    """Prototype of the other, ``classic_rpg:tom``, or the id of a player's character."""
    name: str
    tie: Tie


@runtime_checkable
class Beings(Protocol):
    """The townsfolk of a world. Provided with ``game.provide``."""

    @property
    def leases(self) -> Leases:
        """The leases on beings. A being on which somebody has a lease chooses no deed by itself."""
        ...

    def all(self) -> tuple[BeingStatus, ...]:
        """Return all beings, in the order of their ids."""
        ...

    def find(self, name: str) -> BeingStatus | None:
        """Return the being of this id or name, regardless of case; None if there is none or several."""
        ...

    def circumstances(self, being: EntityId) -> Circumstances:
        """Return what a being looks at when it chooses now: its needs and temper, places, and who is near."""
        ...

    def ties(self, being: EntityId) -> tuple[BeingTie, ...]:
        """Return what a being feels about others: first mobs by prototype, then players by id."""
        ...

    def decisions(self, being: EntityId) -> tuple[BeingDecision, ...]:
        """Return the latest decisions of a being, oldest first, :data:`DECISIONS_MAX` at most."""
        ...

    def set_needs(self, being: EntityId, levels: Mapping[Need, float]) -> None:
        """Set needs to levels within :data:`~maid_engine.core.motives.needs.RANGES`. Other needs stay."""
        ...

    def initialize(self, being: EntityId, temper: Temperament | None) -> None:
        """Give a being a temper and the needs of a new one; it forgets its decisions.

        Args:
            being: a being of :meth:`all`.
            temper: None for a temper of chance.
        """
        ...

    def act(self, being: EntityId, by: str) -> BeingDecision:
        """Let a being choose a deed and begin it. Only for a being whose status has no refusal.

        Args:
            being: a being of :meth:`all`.
            by: who lets it choose, for its decisions.
        """
        ...

    def adjust_tie(
        self, being: EntityId, other: str, sentiment: float, familiarity: float, topic: str
    ) -> Tie | None:
        """Change what a being feels about a prototype or a player, and return it; None if there is no `other`."""
        ...
