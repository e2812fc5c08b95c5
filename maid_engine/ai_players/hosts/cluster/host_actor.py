"""A host in a worker process of Ray. It imports Ray only where it runs."""

import gc
import os
import signal
import threading
from collections.abc import Iterator
from multiprocessing import Pipe
from typing import Final

import structlog

from maid_engine.ai_players.hosts.cluster.sent_setup import setup_in
from maid_engine.ai_players.hosts.host_hello import own_hello
from maid_engine.ai_players.hosts.host_log import configure_host_log
from maid_engine.ai_players.hosts.host_process import HostProcess

log = structlog.get_logger(__name__)

TELLS_S: Final = 5.0
"""Seconds that the world has to end a host in which a mind hangs, before the host does so itself."""


class HostActor:
    """One life of one host. The driver makes it an actor, and calls its methods in this order.

    Calls of :meth:`put` are carried out one after another, and beside them the one call of :meth:`frames`.

    Args:
        owner: when the world that made it was started. The host belongs to the world that was started last.
    """

    def __init__(self, owner: float) -> None:
        self._owner = owner
        self._line, self._inner = Pipe()

    def owner(self) -> float:
        """Return when the world that made it was started."""
        return self._owner

    def hello(self) -> tuple[bytes, str, int]:
        """Return the version of this process, as ``host_hello`` packs it, its machine's address and its process id."""
        from ray.util import get_node_ip_address

        return own_hello().packed(), get_node_ip_address(), os.getpid()

    def begin(self, setup: bytes) -> None:
        """Begin to do batches.

        Args:
            setup: what :func:`~maid_engine.ai_players.hosts.cluster.sent_setup.sent_setup` returned.

        Raises:
            CodecError: it is not.
        """
        configure_host_log()
        gc.disable()  # nothing of the many objects that are made here is garbage
        host = HostProcess(self._inner, setup_in(setup), give_up=_end_later)
        gc.freeze()
        gc.enable()
        threading.Thread(target=self._work, args=(host,), name="host", daemon=True).start()

    def _work(self, host: HostProcess) -> None:
        try:
            host.run()
        except Exception:
            log.exception("mind_host.failed")
        finally:
            self._inner.close()  # ends `frames`, and so the host

    def put(self, batch: bytes) -> None:
        """Take a batch."""
        self._line.send_bytes(batch)

    def frames(self) -> Iterator[bytes]:
        """Yield what the host says, as ``frame_kind`` lists it, for as long as it lives."""
        while True:
            yield self._line.recv_bytes()


def _end_later() -> None:
    """End this process if nobody else does: the word about the mind that hangs must reach the world before."""
    threading.Event().wait(TELLS_S)
    os.kill(os.getpid(), signal.SIGKILL)
