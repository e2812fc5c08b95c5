"""Hosts as actors on a Ray cluster, on this machine or on many."""

import ipaddress
from collections import deque
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import Final, NamedTuple

import structlog

from maid_engine.ai_players.hosts.child_link import ChildLink
from maid_engine.ai_players.hosts.cluster.driver_frame import (
    ClusterFacts,
    DriverFrame,
    FrameKind,
    facts_in,
    frame_in,
)
from maid_engine.ai_players.hosts.codec.batch_codec import decode_reply, encode_batch
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.host_batch import HostBatch
from maid_engine.ai_players.hosts.host_hello import refusal_of
from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.mind_hosts import HostDied
from maid_engine.ai_players.hosts.process_hosts import pickled
from maid_engine.core.errors import ConfigError

log = structlog.get_logger(__name__)

DRIVER: Final = "maid_engine.ai_players.hosts.cluster.cluster_driver"
CONNECT_S: Final = 60.0
"""Longest time for the connection to a cluster, or the start of one on this machine, in seconds."""
END_S: Final = 10.0
"""Seconds that the driver has to end its hosts, and the cluster that it started."""


class ClusterPlace(NamedTuple):
    """Which cluster, and whose hosts are there."""

    address: str
    """Host and port of the head; empty for a cluster on this machine that is started and ended with the world."""
    namespace: str
    owner: float
    """When the world was started, in seconds of the wall clock. The world that was started last owns the hosts."""
    hosts: int
    """How many hosts a cluster on this machine has room for."""


class HostPlace(NamedTuple):
    """Where a host runs."""

    machine: str
    """Address of its machine."""
    pid: int


class _Life:
    """The present life of a host."""

    def __init__(self, epoch: int) -> None:
        self.epoch = epoch
        self.place: HostPlace | None = None


class RayHosts:
    """Implements :class:`~maid_engine.ai_players.hosts.mind_hosts.MindHosts` with an actor for each host.

    A child process is Ray's client, see :mod:`~maid_engine.ai_players.hosts.cluster`. If it ends, all hosts have died;
    the next start of a host starts it again.

    Args:
        place: the cluster.
        driver: the module that the driver runs.
    """

    def __init__(self, place: ClusterPlace, driver: str = DRIVER) -> None:
        self.bytes_sent = 0
        self.bytes_received = 0
        self.machines: tuple[str, ...] = ()
        """Addresses of the cluster's machines when it was connected to."""
        self._place = place
        self._driver = driver
        self._link: ChildLink | None = None
        self._setup: HostSetup | None = None
        self._lives: dict[str, _Life] = {}
        self._arrivals: SimpleQueue[tuple[ChildLink, bytes | None]] = SimpleQueue()
        self._ready: deque[HostReply | HostDied] = deque()
        self._refusal = ""
        """Why there is no connection, if the driver said so."""

    # --- the driver ---

    def connect(self) -> None:
        """Connect to the cluster, and wait until that is done.

        Raises:
            ConfigError: there is no connection. The text says why.
        """
        link = self._running()
        until = perf_counter() + CONNECT_S
        while not self.machines and not self._refusal and self._link is link:
            self._take_next(until)
            if perf_counter() > until:
                self._refusal = f"Ray did not answer within {CONNECT_S:g} s; its log is in /tmp/ray"
        if not self.machines:
            self.close()
            raise ConfigError(f"MAID_MINDS__ENGINE=ray: {self._refusal}")

    @property
    def driver_pid(self) -> int | None:
        """The process id of the driver; None if there is none."""
        return None if self._link is None else self._link.process.pid

    def _running(self) -> ChildLink:
        """Return the link to the driver, which is started if there is none."""
        if self._link is None:
            place = self._place
            arguments = (place.address, place.namespace, repr(place.owner), str(place.hosts))
            self.machines, self._refusal, self._setup = (), "", None
            self._link = ChildLink(self._driver, arguments, self._arrive, own_session=True)
        return self._link

    def _arrive(self, link: ChildLink, data: bytes | None) -> None:
        self._arrivals.put((link, data))

    def close(self) -> None:
        """End all hosts, and the driver."""
        self._lives.clear()
        self._ready.clear()
        if self._link is not None:
            self._link.end(END_S)
            self._link = None

    # --- the interface of hosts ---

    def start(self, host: str, epoch: int, setup: HostSetup) -> None:
        """Have an actor made in place of the one that the host had."""
        link = self._running()
        if setup != self._setup:
            self._setup = setup
            link.send(DriverFrame(FrameKind.SETUP, data=pickled(setup)).packed())
        self._drop_ready(host)
        self._lives[host] = _Life(epoch)
        link.send(DriverFrame(FrameKind.START, host, epoch).packed())

    def place_of(self, host: str) -> HostPlace | None:
        """Return where a host runs; None if that is not known yet, or any more."""
        life = self._lives.get(host)
        return None if life is None else life.place

    def pid(self, host: str) -> int:
        """Return the process id of a host, on its machine.

        Raises:
            KeyError: it is not known that the host runs.
        """
        place = self.place_of(host)
        if place is None:
            raise KeyError(host)
        return place.pid

    def where(self, host: str) -> str:
        """Return the machine and the process of a host; empty if they are not known yet, or any more."""
        place = self.place_of(host)
        return "" if place is None else f"{place.machine}, process {place.pid}"

    def send(self, batch: HostBatch) -> None:
        """Hand a batch to the thread that writes. A host that has ended gets nothing.

        Raises:
            CodecError: an operation cannot be written. Nothing is sent then.
        """
        life = self._lives.get(batch.host)
        if life is None or self._link is None:
            return
        data = encode_batch(batch)
        self.bytes_sent += len(data)
        self._link.send(DriverFrame(FrameKind.BATCH, batch.host, life.epoch, data).packed())

    def received(self) -> Sequence[HostReply | HostDied]:
        """Take out and return what came since the last call."""
        while not self._arrivals.empty():
            self._take(*self._arrivals.get())
        found = tuple(self._ready)
        self._ready.clear()
        return found

    def wait(self, timeout_s: float) -> bool:
        """Wait until something can be received; return whether it can."""
        until = perf_counter() + timeout_s
        while not self._ready:
            if not self._take_next(until):
                return False
        return True

    def stop(self, host: str) -> None:
        """End the actor of a host."""
        life = self._lives.pop(host, None)
        self._drop_ready(host)
        if life is not None and self._link is not None:
            self._link.send(DriverFrame(FrameKind.STOP, host, life.epoch).packed())

    def _drop_ready(self, host: str) -> None:
        self._ready = deque(one for one in self._ready if one.host != host)

    # --- what the driver says ---

    def _take_next(self, until: float) -> bool:
        """Take what the driver says next; return whether it said something in time."""
        try:
            arrival = self._arrivals.get(timeout=max(0.0, until - perf_counter()))
        except Empty:
            return False
        self._take(*arrival)
        return True

    def _take(self, link: ChildLink, data: bytes | None) -> None:
        if link is not self._link:
            return
        if data is None:
            self._driver_ended(link)
            return
        frame = frame_in(data)
        if frame.kind is FrameKind.CONNECTED:
            self._connected(facts_in(frame.data))
        elif frame.kind is FrameKind.REFUSED:
            self._refusal = frame.text
        else:
            life = self._lives.get(frame.host)
            if life is not None and life.epoch == frame.epoch:
                self._take_of(life, frame)

    def _take_of(self, life: _Life, frame: DriverFrame) -> None:
        """Take what the driver says of the present life of a host."""
        match frame.kind:
            case FrameKind.REPLY:
                self._reply(frame)
            case FrameKind.HELLO:
                refusal = refusal_of(frame.data)
                if refusal:
                    why = f"{refusal} All machines of a cluster must have the same version of MAID."
                    self._end(frame, why, is_refused=True)
            case FrameKind.PLACED:
                machine, _, pid = frame.text.partition(" ")
                life.place = HostPlace(machine, int(pid))
            case FrameKind.CROWDED:
                log.warning("mind_host.no_room", host=frame.host, cluster=frame.text)
            case FrameKind.HUNG:
                self._end(frame, "a mind did not return from a step", frame.text)
            case _:
                self._end(frame, frame.text)

    def _reply(self, frame: DriverFrame) -> None:
        self.bytes_received += len(frame.data)
        try:
            self._ready.append(decode_reply(frame.data))
        except CodecError as error:
            self._end(frame, str(error))

    def _end(self, frame: DriverFrame, why: str, agent: str = "", *, is_refused: bool = False) -> None:
        """End a life of a host, and report its death."""
        self.stop(frame.host)
        self._ready.append(HostDied(frame.host, frame.epoch, why, agent, is_refused))

    def _connected(self, facts: ClusterFacts) -> None:
        self.machines = facts.machines
        exposed = [one for one in facts.machines if not _is_loopback(one)]
        if exposed:
            log.warning("mind_hosts.exposed", addresses=exposed, token=facts.asks_token)

    def _driver_ended(self, link: ChildLink) -> None:
        """Report the death of all hosts."""
        code = link.end(0.0)
        self._link = None
        self._refusal = self._refusal or (
            f"the connection to the Ray cluster was lost (its process ended with code {code}). Does the head still run?"
        )
        log.error("mind_hosts.disconnected", reason=self._refusal)
        lives, self._lives = self._lives, {}
        self._ready.extend(HostDied(host, life.epoch, self._refusal) for host, life in lives.items())


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:  # a name
        return False
