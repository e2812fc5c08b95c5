"""What the world and the driver of a cluster say to each other."""

from enum import StrEnum
from typing import NamedTuple, cast

from maid_engine.ai_players.hosts.codec.packer import pack, unpack


class FrameKind(StrEnum):
    """What a frame says."""

    # from the world
    SETUP = "setup"
    """What hosts are started with from now on, pickled: the driver is a child process of the same program."""
    START = "start"
    """Start a life of a host."""
    BATCH = "batch"
    """Hand over a batch."""
    STOP = "stop"
    """End a life of a host."""

    # from the driver
    CONNECTED = "connected"
    """The driver is connected. :class:`ClusterFacts` follow."""
    REFUSED = "refused"
    """There is no connection; why follows. Then the driver ends."""
    HELLO = "hello"
    """The version of a host, as ``host_hello`` packs it."""
    PLACED = "placed"
    """A host runs. Its process id and the address of its machine follow, divided by a space."""
    CROWDED = "crowded"
    """No machine has room for a host; how much room there is follows. It goes on waiting."""
    REPLY = "reply"
    """A reply follows."""
    HUNG = "hung"
    """The id of the AI player follows whose mind did not return from an operation."""
    DIED = "died"
    """A host has ended; why follows."""


class ClusterFacts(NamedTuple):
    """What the world is told of a cluster."""

    machines: tuple[str, ...]
    """Addresses of its machines."""
    asks_token: bool
    """Whether it lets nobody in without a token."""

    def packed(self) -> bytes:
        """Return it as bytes."""
        return pack(self)


def facts_in(data: bytes) -> ClusterFacts:
    """Return the facts of these bytes.

    Raises:
        CodecError: the bytes are not facts of a cluster.
    """
    return cast("ClusterFacts", unpack(data, ClusterFacts))


class DriverFrame(NamedTuple):
    """One message in one direction."""

    kind: FrameKind
    host: str = ""
    epoch: int = 0
    data: bytes = b""

    def packed(self) -> bytes:
        """Return it as bytes."""
        return pack(self)

    @property
    def text(self) -> str:
        """What follows, as text."""
        return self.data.decode()


def frame_in(data: bytes) -> DriverFrame:
    """Return the frame of these bytes.

    Raises:
        CodecError: the bytes are not a frame.
    """
    return cast("DriverFrame", unpack(data, DriverFrame))
