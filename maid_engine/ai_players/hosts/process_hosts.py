"""Hosts in child processes, each with a pair of sockets."""

import copyreg
import io
import os
import pickle
import socket
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from types import MappingProxyType
from typing import Final, NamedTuple

from maid_engine.ai_players.hosts.codec.batch_codec import decode_reply, encode_batch
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.frame_kind import HELLO, HUNG, REPLY
from maid_engine.ai_players.hosts.host_batch import HostBatch
from maid_engine.ai_players.hosts.host_hello import refusal_of
from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.mind_hosts import HostDied

MODULE: Final = "maid_engine.ai_players.hosts.host_process"


class _Frame(NamedTuple):
    """Something that a host's process wrote, or None for its end."""

    link: "_Link"
    data: bytes | None


class _Link:
    """One child process. Two threads wait for its socket, so that the world never does.

    Args:
        host: name of the host.
        epoch: number of its life.
        frames: where to put what it writes.
    """

    def __init__(self, host: str, epoch: int, frames: "SimpleQueue[_Frame]") -> None:
        self.host = host
        self.epoch = epoch
        self.outbox: SimpleQueue[bytes | None] = SimpleQueue()
        """What is to be sent; None ends the sending."""
        self.hung = ""
        """The AI player whose mind hangs, if the host said so."""
        self.refused = ""
        """Why the host is refused; empty if it is not."""
        self.is_stopped = False
        """Whether the world has ended it."""
        self._frames = frames
        ours, theirs = socket.socketpair()
        with theirs:
            self.process = subprocess.Popen(  # noqa: S603 - its own interpreter and module
                [sys.executable, "-m", MODULE, str(theirs.fileno())],
                pass_fds=(theirs.fileno(),),
                stdin=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )
        self._line = Connection(ours.detach())
        for work in (self._read, self._write):
            threading.Thread(target=work, name=f"{host} {work.__name__}", daemon=True).start()

    def _read(self) -> None:
        try:
            while True:
                self._frames.put(_Frame(self, self._line.recv_bytes()))
        except (EOFError, OSError):
            if not self.is_stopped:
                self._frames.put(_Frame(self, None))

    def _write(self) -> None:
        try:
            while (data := self.outbox.get()) is not None:
                self._line.send_bytes(data)
        except OSError:
            pass  # the process has ended; the other thread says so

    def end(self) -> int:
        """Kill the process, if it still runs; return its exit code."""
        self.is_stopped = True
        self.process.kill()
        self.outbox.put(None)
        return self.process.wait()

    def close(self) -> None:
        """Close the socket, so that the process ends by itself."""
        self._line.close()


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
        self._links: dict[str, _Link] = {}
        self._frames: SimpleQueue[_Frame] = SimpleQueue()
        self._peeked: deque[_Frame] = deque()

    def start(self, host: str, epoch: int, setup: HostSetup) -> None:
        """Start a process, in place of the one that the host had."""
        self.stop(host)
        link = self._links[host] = _Link(host, epoch, self._frames)
        link.outbox.put(pickled(setup))

    def pid(self, host: str) -> int:
        """Return the process id of a host.

        Raises:
            KeyError: the host is not running.
        """
        return self._links[host].process.pid

    def send(self, batch: HostBatch) -> None:
        """Hand a batch to the thread that writes. A host that has ended gets nothing.

        Raises:
            CodecError: an operation cannot be written. Nothing is sent then.
        """
        link = self._links.get(batch.host)
        if link is not None:
            data = encode_batch(batch)
            self.bytes_sent += len(data)
            link.outbox.put(data)

    def received(self) -> Sequence[HostReply | HostDied]:
        """Take out and return what came since the last call."""
        found: list[HostReply | HostDied] = []
        while self._peeked or not self._frames.empty():
            frame = self._peeked.popleft() if self._peeked else self._frames.get()
            if self._links.get(frame.link.host) is frame.link:
                read = self._read(frame)
                if read is not None:
                    found.append(read)
        return tuple(found)

    def _read(self, frame: _Frame) -> HostReply | HostDied | None:
        link, data = frame
        if data is None:
            return self._died(link)
        self.bytes_received += len(data)
        kind, body = data[:1], data[1:]
        if kind == REPLY:
            try:
                return decode_reply(body)
            except CodecError as error:
                link.refused = str(error)
                return self._died(link)
        if kind == HUNG:
            link.hung = body.decode()
        elif kind == HELLO:
            link.refused = refusal_of(body)
        return self._died(link) if link.refused else None

    def _died(self, link: _Link) -> HostDied:
        """Return that a host has ended, and end what is left of it."""
        code = link.process.poll()
        self.stop(link.host)
        why = link.refused or f"its process ended with code {code}"
        if link.hung:
            why = "a mind did not return from a step"
        return HostDied(link.host, link.epoch, why, link.hung, is_refused=bool(link.refused))

    def wait(self, timeout_s: float) -> bool:
        """Wait until something can be received; return whether it can."""
        if self._peeked:
            return True
        try:
            self._peeked.append(self._frames.get(timeout=timeout_s))
        except Empty:
            return False
        return True

    def stop(self, host: str) -> None:
        """End the process of a host."""
        link = self._links.pop(host, None)
        if link is not None:
            link.end()
            link.close()
