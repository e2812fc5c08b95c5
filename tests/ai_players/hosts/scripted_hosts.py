"""Hosts whose replies and deaths a test decides."""

from collections.abc import Sequence

from maid_engine.ai_players.hosts.host_batch import HostBatch
from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.local_hosts import LocalHosts
from maid_engine.ai_players.hosts.mind_hosts import HostDied


class ScriptedHosts(LocalHosts):
    """Local hosts that answer only when they may.

    While :attr:`holds` is true, batches wait; :meth:`answer` does them. :meth:`kill` ends a host as a crash does.
    """

    def __init__(self) -> None:
        super().__init__()
        self.holds = False
        self.sent: list[HostBatch] = []
        """All batches."""
        self.starts: list[tuple[str, int]] = []
        """(host, epoch) of each start."""
        self._held: list[HostBatch] = []
        self._more: list[HostReply | HostDied] = []

    def start(self, host: str, epoch: int, setup: HostSetup) -> None:
        """Make an empty host."""
        self.starts.append((host, epoch))
        super().start(host, epoch, setup)

    def send(self, batch: HostBatch) -> None:
        """Do a batch, or keep it."""
        self.sent.append(batch)
        if self.holds:
            self._held.append(batch)
        else:
            super().send(batch)

    def answer(self) -> None:
        """Do all batches that wait."""
        self.holds = False
        held, self._held = self._held, []
        for batch in held:
            super().send(batch)

    def kill(self, host: str, agent: str = "") -> None:
        """End a host with all that it has not answered. `agent` is the mind to blame."""
        epoch = max(number for name, number in self.starts if name == host)
        self._held = [batch for batch in self._held if batch.host != host]
        self.holds = False
        self.stop(host)
        self._more.append(HostDied(host, epoch, "killed by the test", agent))

    def say(self, reply: HostReply) -> None:
        """Have a reply arrive."""
        self._more.append(reply)

    def received(self) -> Sequence[HostReply | HostDied]:
        """Take out and return what came."""
        more, self._more = self._more, []
        return (*super().received(), *more)

    def wait(self, timeout_s: float) -> bool:
        """Return whether something came."""
        return bool(self._more) or super().wait(timeout_s)
