"""Hosts in this process. They do a batch when it is sent, and the reply is there at once."""

from collections.abc import Callable, Sequence

from maid_engine.ai_players.hosts.host_batch import HostBatch
from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.mind_host import MindHost
from maid_engine.ai_players.hosts.mind_hosts import HostDied


class LocalHosts:
    """Implements :class:`~maid_engine.ai_players.hosts.mind_hosts.MindHosts` without any crossing.

    With it, outcomes are applied one tick late as with every other engine. So it shows whether another engine
    changes a game.

    Args:
        stopwatch: measures steps, in seconds.
    """

    def __init__(self, *, stopwatch: Callable[[], float] = lambda: 0.0) -> None:
        self._stopwatch = stopwatch
        self.hosts: dict[str, MindHost] = {}
        """Name → host."""
        self._replies: list[HostReply | HostDied] = []

    def start(self, host: str, epoch: int, setup: HostSetup) -> None:
        """Make an empty host."""
        del epoch
        self.hosts[host] = MindHost(setup, stopwatch=self._stopwatch)

    def send(self, batch: HostBatch) -> None:
        """Do a batch, and keep the reply."""
        found = self.hosts.get(batch.host)
        if found is not None:
            self._replies.append(found.run(batch))

    def received(self) -> Sequence[HostReply | HostDied]:
        """Take out and return the replies since the last call."""
        found = tuple(self._replies)
        self._replies.clear()
        return found

    def wait(self, timeout_s: float) -> bool:
        """Return whether there is a reply."""
        del timeout_s
        return bool(self._replies)

    def where(self, host: str) -> str:
        """Return nothing: hosts are in the world's process."""
        del host
        return ""

    def stop(self, host: str) -> None:
        """Drop a host with its minds."""
        self.hosts.pop(host, None)

    def close(self) -> None:
        """Drop all hosts."""
        self.hosts.clear()
