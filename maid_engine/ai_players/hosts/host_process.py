"""The process of a host: reads batches from a socket, and writes replies. Started by ``process_hosts``.

``python -m maid_engine.ai_players.hosts.host_process FD``, where FD is the socket to the world. The process ends
when the world closes the socket.
"""

import gc
import os
import pickle
import select
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Final

import structlog

from maid_engine.ai_players.hosts.codec.batch_codec import decode_batch, encode_reply
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.frame_kind import HELLO, HUNG, REPLY
from maid_engine.ai_players.hosts.host_batch import Ask, HostBatch, Step
from maid_engine.ai_players.hosts.host_hello import own_hello
from maid_engine.ai_players.hosts.host_log import configure_host_log
from maid_engine.ai_players.hosts.host_reply import Failed, HostReply, Result, Stepped
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.mind_host import MindHost

log = structlog.get_logger(__name__)

HANGS_S: Final = 5.0
"""Seconds after which a mind that does not return from an operation is given up, with its host."""


def end_at_once() -> None:
    """End this process; whatever a mind does cannot hold it up."""
    os.kill(os.getpid(), signal.SIGKILL)


class HostProcess:
    """Does the batches of one world, one after another, and answers questions between two operations.

    Args:
        line: the socket to the world.
        setup: what its minds share.
        give_up: called in a thread after the word about a mind that hangs. It ends the process.
    """

    def __init__(
        self, line: Connection, setup: HostSetup, *, give_up: Callable[[], None] = end_at_once
    ) -> None:
        self._line = line
        self._give_up = give_up
        self._host = MindHost(setup, stopwatch=perf_counter)
        self._waiting: deque[HostBatch] = deque()
        self._arrivals = select.poll()
        self._arrivals.register(line.fileno(), select.POLLIN)
        self._agent = ""
        self._began: float | None = None

    def run(self) -> None:
        """Work until the world closes the socket."""
        threading.Thread(target=self._watch, name="watchdog", daemon=True).start()
        while True:
            batch = self._waiting.popleft() if self._waiting else decode_batch(self._line.recv_bytes())
            reply = self._host.run(batch, before_each=self._before)
            self._began = None
            self._line.send_bytes(REPLY + written(reply))

    def _before(self, agent: str) -> None:
        """Answer the questions that have arrived, and note whose operation begins."""
        while self._arrivals.poll(0):
            batch = decode_batch(self._line.recv_bytes())
            if all(isinstance(op, Ask) and op.agent in self._host.minds for op in batch.ops):
                self._line.send_bytes(REPLY + written(self._host.run(batch)))
            else:
                self._waiting.append(batch)
        self._agent, self._began = agent, perf_counter()

    def _watch(self) -> None:
        """Give the host up, with a word about the mind, if an operation does not end."""
        while True:
            threading.Event().wait(1.0)
            began = self._began
            if began is not None and perf_counter() - began > HANGS_S:
                self._line.send_bytes(HUNG + self._agent.encode())
                self._give_up()
                return


def written(reply: HostReply) -> bytes:
    """Return a reply as bytes. A result that cannot be written becomes the failure of its operation."""
    while True:
        try:
            return encode_reply(reply)
        except CodecError as error:
            log.exception("mind_host.result_unwritable", agent=error.agent)
            results = [_failed(one, error) if one.agent == error.agent else one for one in reply.results]
            if not error.agent or tuple(results) == reply.results:
                raise
            reply = replace(reply, results=tuple(results))


def _failed(result: Result, error: CodecError) -> Failed:
    """Return the failure in place of a result that cannot be written."""
    op = Step.__name__ if isinstance(result, Stepped) else type(result).__name__
    return Failed(result.agent, op, type(error).__name__, str(error))


def main() -> None:
    """Run a host on the socket whose number is the first argument."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # the world ends its hosts, after it has saved their minds
    configure_host_log()
    line = Connection(int(sys.argv[1]))
    try:
        line.send_bytes(HELLO + own_hello().packed())
        setup = pickle.loads(line.recv_bytes())  # noqa: S301 - only the parent process has the other end
        gc.freeze()
        HostProcess(line, setup).run()
    except (EOFError, ConnectionError):
        pass  # the world has ended


if __name__ == "__main__":
    main()
