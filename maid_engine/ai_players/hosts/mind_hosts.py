"""The interface of hosts for the world, whatever they are: this process, child processes or other machines."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from maid_engine.ai_players.hosts.host_batch import HostBatch
from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.hosts.host_setup import HostSetup


class HostDied(NamedTuple):
    """A host has ended, or cannot be reached any more."""

    host: str
    epoch: int
    why: str
    """Why, in words, for the log and the admins."""
    agent: str = ""
    """The AI player whose mind did not return from a step; empty if no mind is to blame."""
    is_refused: bool = False
    """Whether the world did not let it in, because it runs another version or has other packs."""


class MindHosts(Protocol):
    """Starts hosts, and exchanges batches and replies with them. No call but :meth:`wait` waits."""

    def start(self, host: str, epoch: int, setup: HostSetup) -> None:
        """Start a host. Batches may be sent at once; they wait until it is ready."""
        ...

    def send(self, batch: HostBatch) -> None:
        """Send a batch to its host. It is dropped if the host is not running.

        Raises:
            CodecError: an operation cannot be written. Nothing is sent then.
        """
        ...

    def received(self) -> Sequence[HostReply | HostDied]:
        """Take out and return what came from the hosts since the last call, of each host in its order."""
        ...

    def wait(self, timeout_s: float) -> bool:
        """Wait until something can be received; return whether it can."""
        ...

    def where(self, host: str) -> str:
        """Return the machine and the process of a host, for admins; empty if they are not known, or are the world's."""
        ...

    def stop(self, host: str) -> None:
        """End a host. Nothing of it is received any more."""
        ...

    def close(self) -> None:
        """End all hosts, and what they share. A host may be started again."""
        ...
