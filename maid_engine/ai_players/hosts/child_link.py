"""A child process of the world and a pair of sockets to it."""

import contextlib
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Protocol


class TakesMessages(Protocol):
    """What is called with the messages of a child process."""

    def __call__(self, link: "ChildLink", data: bytes | None) -> None:
        """Take a message, or None for the end of the process. Called in a thread."""
        ...


class ChildLink:
    """A child process that runs a module of MAID. Two threads wait for its socket, so that the world never does.

    Args:
        module: name of the module; its first argument is the number of its socket.
        arguments: further arguments.
        take: called with each message, and with None after the last one.
        own_session: whether the process is out of reach of the terminal's signals, with all that it starts.
    """

    def __init__(
        self, module: str, arguments: Sequence[str], take: TakesMessages, *, own_session: bool = False
    ) -> None:
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._take = take
        self._is_closed = False
        self._socket, theirs = socket.socketpair()
        with theirs:
            self.process = subprocess.Popen(  # noqa: S603 - its own interpreter and module
                [sys.executable, "-m", module, str(theirs.fileno()), *arguments],
                pass_fds=(theirs.fileno(),),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL if own_session else None,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                start_new_session=own_session,
            )
        self._line = Connection(os.dup(self._socket.fileno()))
        for work in (self._read, self._write):
            threading.Thread(target=work, name=f"{module} {work.__name__}", daemon=True).start()

    def send(self, data: bytes) -> None:
        """Hand a message to the thread that writes."""
        self._outbox.put(data)

    def _read(self) -> None:
        try:
            while True:
                self._take(self, self._line.recv_bytes())
        except (EOFError, OSError):
            if not self._is_closed:
                self._take(self, None)

    def _write(self) -> None:
        try:
            while (data := self._outbox.get()) is not None:
                self._line.send_bytes(data)
        except OSError:
            pass  # the process has ended; the other thread says so
        finally:
            with contextlib.suppress(OSError):
                self._socket.shutdown(
                    socket.SHUT_WR
                )  # a mere close has no effect while the other thread reads

    def end(self, patience_s: float) -> int:
        """Shut the socket after what is still to be sent, so that the process ends; return its exit code.

        Args:
            patience_s: it is killed after this many seconds, and at once for 0.
        """
        self._is_closed = True
        self._outbox.put(None)
        if not patience_s:
            self.process.kill()
        try:
            return self.process.wait(patience_s or None)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()
        finally:
            self._socket.close()
