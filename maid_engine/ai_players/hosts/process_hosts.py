"""Hosts in child processes, each with a pair of sockets."""

import copyreg
import io
import pickle
from collections import deque
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from types import MappingProxyType
from typing import Final

from maid_engine.ai_players.hosts.child_link import ChildLink
from maid_engine.ai_players.hosts.codec.batch_codec import decode_reply, encode_batch
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.frame_kind import HELLO, HUNG, REPLY
from maid_engine.ai_players.hosts.host_batch import HostBatch
from maid_engine.ai_players.hosts.host_hello import refusal_of
from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.mind_hosts import HostDied

MODULE: Final = "maid_engine.ai_players.hosts.host_process"


class _Life:
    """The present life of a host."""

    def __init__(self, host: str, epoch: int, link: ChildLink) -> None:
        self.host = host
        self.epoch = epoch
        self.link = link
        self.hung = ""
        """The AI player whose mind hangs, if the host said so."""
        self.refused = ""
        """Why the host is refused; empty if it is not."""


def pickled(setup: object) -> bytes:
    """Return what a host is started with as bytes, for a child process of the same program."""
    out = io.BytesIO()
    pickler = pickle.Pickler(out)
    # The knowledge of packs has read-only mappings, which pickle does not write by itself.
    pickler.dispatch_table = {**copyreg.dispatch_table, MappingProxyType: _reduced}
    pickler.dump(setup)
    return out.getvalue()


def _reduced(
    mapping: MappingProxyType[object, object],
) -> tuple[Callable[[dict[object, object]], object], tuple[dict[object, object]]]:
    """Return how to make a read-only mapping again. Its class has no importable name."""
    return read_only, (dict(mapping),)


def read_only(mapping: dict[object, object]) -> MappingProxyType[object, object]:
    """Return a read-only view of a mapping."""
    return MappingProxyType(mapping)


class ProcessHosts:
    """Implements :class:`~maid_engine.ai_players.hosts.mind_hosts.MindHosts` with a child process for each host.

    The knowledge of the game is pickled for the child: it is the same program on the same machine, and nobody else
    has the other end of its socket. Everything else crosses as :mod:`~maid_engine.ai_players.hosts.codec` writes it.
    """

    def __init__(self) -> None:
        self.bytes_sent = 0
        self.bytes_received = 0
        self._lives: dict[str, _Life] = {}
        self._arrivals: SimpleQueue[tuple[ChildLink, bytes | None]] = SimpleQueue()
        self._peeked: deque[tuple[ChildLink, bytes | None]] = deque()

    def start(self, host: str, epoch: int, setup: HostSetup) -> None:
        """Start a process, in place of the one that the host had."""
        self.stop(host)
        life = self._lives[host] = _Life(host, epoch, ChildLink(MODULE, (), self._arrive))
        life.link.send(pickled(setup))

    def _arrive(self, link: ChildLink, data: bytes | None) -> None:
        self._arrivals.put((link, data))

    def pid(self, host: str) -> int:
        """Return the process id of a host.

        Raises:
            KeyError: the host is not running.
        """
        return self._lives[host].link.process.pid

    def where(self, host: str) -> str:
        """Return the process of a host; empty if it is not running."""
        return f"process {self.pid(host)}" if host in self._lives else ""

    def send(self, batch: HostBatch) -> None:
        """Hand a batch to the thread that writes. A host that has ended gets nothing.

        Raises:
            CodecError: an operation cannot be written. Nothing is sent then.
        """
        life = self._lives.get(batch.host)
        if life is not None:
            data = encode_batch(batch)
            self.bytes_sent += len(data)
            life.link.send(data)

    def received(self) -> Sequence[HostReply | HostDied]:
        """Take out and return what came since the last call."""
        found: list[HostReply | HostDied] = []
        while self._peeked or not self._arrivals.empty():
            link, data = self._peeked.popleft() if self._peeked else self._arrivals.get()
            life = self._life_of(link)
            if life is not None:
                read = self._read(life, data)
                if read is not None:
                    found.append(read)
        return tuple(found)

    def _life_of(self, link: ChildLink) -> _Life | None:
        """Return the present life of which this is the process; None if that life is over."""
        return next((life for life in self._lives.values() if life.link is link), None)

    def _read(self, life: _Life, data: bytes | None) -> HostReply | HostDied | None:
        if data is None:
            return self._died(life)
        self.bytes_received += len(data)
        kind, body = data[:1], data[1:]
        if kind == REPLY:
            try:
                return decode_reply(body)
            except CodecError as error:
                life.refused = str(error)
                return self._died(life)
        if kind == HUNG:
            life.hung = body.decode()
        elif kind == HELLO:
            life.refused = refusal_of(body)
        return self._died(life) if life.refused else None

    def _died(self, life: _Life) -> HostDied:
        """Return that a host has ended, and end what is left of it."""
        code = life.link.process.poll()
        self.stop(life.host)
        why = life.refused or f"its process ended with code {code}"
        if life.hung:
            why = "a mind did not return from a step"
        return HostDied(life.host, life.epoch, why, life.hung, is_refused=bool(life.refused))

    def wait(self, timeout_s: float) -> bool:
        """Wait until something can be received; return whether it can."""
        if self._peeked:
            return True
        try:
            self._peeked.append(self._arrivals.get(timeout=timeout_s))
        except Empty:
            return False
        return True

    def stop(self, host: str) -> None:
        """End the process of a host."""
        life = self._lives.pop(host, None)
        if life is not None:
            life.link.end(0.0)

    def close(self) -> None:
        """End all processes."""
        for host in list(self._lives):
            self.stop(host)
