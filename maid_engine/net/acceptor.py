"""Accepts connections on bound sockets, and counts each before its first byte and before TLS.

asyncio's own servers do not count connections. When the process has no file descriptor left, they retry at once and
forever, and log each try.
"""

import asyncio
import errno
import socket
import ssl
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, cast

import structlog

from maid_engine.engine.tasks import Supervisor
from maid_engine.net.intake import Admission, Ending, IntakeMeter, Refusal
from maid_engine.net.metered_connection import MeteredConnection
from maid_engine.net.turns import Turns

ACCEPTS_A_TURN: Final = 32
"""Connections of one listener that are accepted before other work gets the event loop."""
REST_S: Final = 1.0
"""Pause of a listener in seconds, when the process or the system has no file descriptor left."""
REFUSALS_AT_ONCE: Final = 32
"""Refused clients that get an explanation at the same time. Further ones are disconnected without one."""
REFUSAL_S: Final = 1.0
"""Seconds that a refused client has to read the explanation."""
_EXHAUSTED: Final = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})

log = structlog.get_logger(__name__)


class Refused(asyncio.Protocol):
    """Tells a client why it is refused, and disconnects it."""

    def __init__(self, words: bytes, over: Callable[[], None]) -> None:
        self._words = words
        self._over = over

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Write the explanation, and close the connection after :data:`REFUSAL_S`.

        Until then the client's input is read, because closing a socket with unread bytes discards the explanation.
        """
        transport = cast("asyncio.Transport", transport)  # uvloop's is no subclass of asyncio's
        transport.write(self._words)
        with suppress(OSError):
            transport.write_eof()
        asyncio.get_running_loop().call_later(REFUSAL_S, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - it is over either way
        """Report the end, which makes room for the next refusal."""
        self._over()


class Acceptor:
    """Accepts the connections of one listener.

    Args:
        sockets: bound and listening. :meth:`stop` closes them.
        make: makes the protocol of an admitted connection.
        meter: counts the connections and admits or refuses them.
        turns: shared by all connections of a server.
        supervisor: runs the tasks.
        is_proxy: returns whether an address belongs to a declared proxy.
        refusal: returns the explanation for a refused client, as bytes of the listener's protocol.
        tls: TLS context; None for plain connections.
    """

    def __init__(  # noqa: PLR0913
        self,
        sockets: Sequence[socket.socket],
        make: Callable[[Admission], asyncio.Protocol],
        meter: IntakeMeter,
        *,
        turns: Turns,
        supervisor: Supervisor,
        refusal: Callable[[Refusal], bytes],
        is_proxy: Callable[[str], bool] = lambda _: False,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self._sockets = sockets
        self._make = make
        self._meter = meter
        self._turns = turns
        self._supervisor = supervisor
        self._refusal = refusal
        self._is_proxy = is_proxy
        self._tls = tls
        self._refusals = 0
        self._told_of_exhaustion = False
        self._resting: set[asyncio.TimerHandle] = set()

    @property
    def port(self) -> int:
        """Return the port of the first socket."""
        return int(self._sockets[0].getsockname()[1])

    def start(self) -> None:
        """Start to accept connections."""
        for bound in self._sockets:
            bound.setblocking(False)
            self._listen(bound)

    def stop(self) -> None:
        """Stop accepting connections. The open ones stay."""
        for timer in self._resting:
            timer.cancel()
        for bound in self._sockets:
            asyncio.get_running_loop().remove_reader(bound)
            bound.close()
        self._sockets = ()

    def _listen(self, bound: socket.socket) -> None:
        asyncio.get_running_loop().add_reader(bound, self._accept, bound)

    def _accept(self, bound: socket.socket) -> None:
        for _ in range(ACCEPTS_A_TURN):
            try:
                connection, peer = bound.accept()
            except (BlockingIOError, InterruptedError):
                return
            except ConnectionAbortedError:
                continue
            except OSError as error:
                if error.errno not in _EXHAUSTED:
                    raise
                self._rest(bound, error)
                return
            address = ""
            if isinstance(peer, tuple):
                address = peer[0]
            self._take(connection, address)

    def _rest(self, bound: socket.socket, error: OSError) -> None:
        """Pause accepting for :data:`REST_S`, because trying again at once would fail."""
        if not self._told_of_exhaustion:
            self._told_of_exhaustion = True
            log.error("net.out_of_files", error=error.strerror, connections=self._meter.total, rest_s=REST_S)
        loop = asyncio.get_running_loop()
        loop.remove_reader(bound)

        def go_on() -> None:
            self._resting.discard(timer)
            self._listen(bound)

        timer = loop.call_later(REST_S, go_on)
        self._resting.add(timer)

    def _take(self, connection: socket.socket, address: str) -> None:
        connection.setblocking(False)
        admitted = self._meter.admit(address, proxy=self._is_proxy(address))
        if isinstance(admitted, Refusal):
            log.info("connection.refused", address=address, reason=str(admitted))
            self._refuse(connection, admitted)
            return
        self._told_of_exhaustion = False
        self._supervisor.run_once("connection", self._connect(connection, admitted))

    async def _connect(self, connection: socket.socket, admission: Admission) -> None:
        if admission.ended:
            connection.close()  # displaced by a newer connection meanwhile
            return
        task = asyncio.current_task()
        # During the TLS handshake, an end cancels this task. Afterwards the protocol sets its own `on_end`.
        admission.on_end = lambda _: _cancel(task)
        if self._tls is not None:
            admission.wait_for(self._meter.limits.tls_handshake_timeout_s, Ending.SILENT)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: MeteredConnection(admission, self._make(admission), self._turns),
                connection,
                ssl=self._tls,
                ssl_handshake_timeout=self._meter.limits.tls_handshake_timeout_s if self._tls else None,
            )
        except OSError as error:  # includes TLS errors
            admission.leave()
            connection.close()
            log.debug("connection.failed", address=admission.address, error=str(error))
        except BaseException:
            admission.leave()
            connection.close()
            raise

    def _refuse(self, connection: socket.socket, why: Refusal) -> None:
        if self._tls is not None or self._refusals >= REFUSALS_AT_ONCE:
            connection.close()
            return
        self._refusals += 1
        self._supervisor.run_once("refusal", self._tell(connection, self._refusal(why)))

    async def _tell(self, connection: socket.socket, words: bytes) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: Refused(words, self._refusal_over), connection
            )
        except OSError:
            self._refusal_over()

    def _refusal_over(self) -> None:
        self._refusals -= 1


def _cancel(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
