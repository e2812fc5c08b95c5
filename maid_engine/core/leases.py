"""Leases: who alone may direct something for a short while. A lease ends by itself."""

from dataclasses import dataclass
from typing import Final

from maid_engine.core.errors import LeaseHeldError
from maid_engine.core.ids import EntityId
from maid_engine.core.time import Seconds

LEASE_MAX_S: Final = 60.0
"""The longest time of a lease, in seconds of game time. The holder may take it again before it ends."""


@dataclass(frozen=True, slots=True)
class Lease:
    """The right of a holder to direct something until a time."""

    holder: str
    until: Seconds
    """Game time at which it ends."""

    def left_s(self, now: float) -> float:
        """Return the seconds until it ends, 0 or more."""
        return max(0.0, self.until - now)


class Leases:
    """The leases on entities. They are not saved: after a restart there are none."""

    def __init__(self) -> None:
        self._held: dict[EntityId, Lease] = {}

    def of(self, entity: EntityId, now: float) -> Lease | None:
        """Return the lease on an entity; None if there is none, or if it has ended."""
        lease = self._held.get(entity)
        if lease is None or lease.until <= now:
            return None
        return lease

    def require(self, entity: EntityId, holder: str, now: float) -> None:
        """Make sure that nobody but this holder has a lease on an entity.

        Raises:
            LeaseHeldError: another holder has one. It names the holder and the seconds left.
        """
        lease = self.of(entity, now)
        if lease is not None and lease.holder != holder:
            raise LeaseHeldError(entity, lease.holder, lease.left_s(now))

    def take(self, entity: EntityId, holder: str, now: float, lasts_s: float) -> Lease:
        """Give a holder the lease on an entity from now on, at most :data:`LEASE_MAX_S`, and return it.

        The holder's own lease is replaced.

        Raises:
            LeaseHeldError: another holder has one.
        """
        self.require(entity, holder, now)
        self._held = {one: lease for one, lease in self._held.items() if lease.until > now}
        lease = Lease(holder, Seconds(now + min(lasts_s, LEASE_MAX_S)))
        self._held[entity] = lease
        return lease

    def release(self, entity: EntityId, holder: str, now: float) -> None:
        """End the holder's lease on an entity. Without one, nothing happens.

        Raises:
            LeaseHeldError: another holder has one.
        """
        self.require(entity, holder, now)
        self._held.pop(entity, None)
