"""Minds for which the world thinks itself, while the hosts that have them do not answer."""

from collections.abc import Callable, Iterable
from typing import Final

from maid_engine.ai_players.hosts.placement import Placement
from maid_engine.ai_players.hosts.world_host import WorldHost

HOME: Final = "world"
"""Name of the host in the world's process."""
TAKES_S: Final = 3.0
"""The world takes minds from a host that has not answered for this long, in seconds."""
TAKES_A_TICK: Final = 2
"""Most minds that are taken in a tick, because the world makes each from its last save."""


class HomeMinds:
    """Says which minds the world takes, and sends them back to hosts that answer.

    Args:
        placement: which mind is in which host.
        most: most minds in the world's process; with 0 it takes none.
        clock: returns seconds.
        nearest: returns AI players in the order of their ways from people, the nearest first.
    """

    def __init__(
        self,
        placement: Placement,
        most: int,
        clock: Callable[[], float],
        nearest: Callable[[Iterable[str]], list[str]],
    ) -> None:
        self.host = WorldHost(HOME, clock)
        """The host in the world's process. It never moves minds to itself."""
        self.most = most
        self.taken = 0
        """How often a mind was taken."""
        self._placement = placement
        self._nearest = nearest

    def __len__(self) -> int:
        """Return the number of minds in the world's process."""
        return len(self._placement.minds_of(self.host))

    @property
    def has_room(self) -> bool:
        """Whether the world may think for another mind."""
        return len(self) < self.most

    def take_due(self) -> list[str]:
        """Return the AI players whose minds the world takes now: a few of hosts that do not answer, nearest to people first."""
        if not self.most:
            return []
        silent = [host for host in self._placement.hosts.values() if _is_silent(host)]
        agents = [agent for host in silent for agent in self._placement.minds_of(host)]
        if not (agents and self.has_room):
            return []
        due = self._nearest(agents)[: min(self.most - len(self), TAKES_A_TICK)]
        self.taken += len(due)
        return due

    def send_back(self) -> None:
        """Have the minds move to hosts, if one answers."""
        if self.most and any(host.answers for host in self._placement.hosts.values()):
            for agent in self._placement.minds_of(self.host):
                self._placement.leave(agent)


def _is_silent(host: WorldHost) -> bool:
    """Return whether minds are taken from a host."""
    return host.is_resting or host.waits_s > TAKES_S
