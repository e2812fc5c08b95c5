"""Stands between a transport and its protocol: meters what comes, in slices, and pauses reading.

The protocol sees an ordinary transport. Reading goes on only while the protocol wants to read, the meter does not slow the
client down, and no bytes wait for their turn.
"""

import asyncio
from collections import deque
from typing import Final, cast

from maid_engine.net.intake import Admission, Ending, Stage
from maid_engine.net.turns import SLICE_BYTES, Turns

LINGER_S: Final = 30.0
"""How long a client that does not read may hold a connection that is being closed."""


class MeteredConnection(asyncio.Protocol):
    """One connection, metered.

    Args:
        admission: its place at the meter; it is counted out when the connection is lost.
        protocol: who speaks with the client. It finds the admission by ``get_extra_info("admission")``.
        turns: shared by all connections of a server.
    """

    def __init__(self, admission: Admission, protocol: asyncio.Protocol, turns: Turns) -> None:
        self.admission = admission
        self.protocol: asyncio.BaseProtocol = protocol
        self._turns = turns
        self._transport: asyncio.Transport
        self._waiting: deque[memoryview] = deque()
        self._queued = self._at_end = self._lost = False
        self._protocol_reads = self._reading = True
        self._slow: asyncio.TimerHandle | None = None
        self._linger: asyncio.TimerHandle | None = None

    # --- asyncio calls ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Introduce the protocol to its transport."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is no subclass of asyncio's
        self.admission.on_slow = self._slow_down
        self.admission.on_end = self._abort
        self.protocol.connection_made(MeteredTransport(self, self._transport))

    def data_received(self, data: bytes) -> None:
        """Meter the bytes; hand them on now or in turn."""
        self.admission.spend(size=len(data))
        if self.admission.ended:
            return
        if not self._waiting and self._may_read and self._turns.allows(len(data)):
            self._hand_on(data)
            return
        view = memoryview(data)
        self._waiting += [view[at : at + SLICE_BYTES] for at in range(0, len(data), SLICE_BYTES)]
        self._queue()
        self._adjust_reading()

    def eof_received(self) -> bool | None:
        """The client will send no more: tell the protocol, after what waits."""
        if self._waiting and self._transport.get_extra_info("ssl_object") is None:
            self._at_end = True
            return True
        while self._waiting:
            self._hand_on(self._waiting.popleft())
        return self._tell_end()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection out."""
        self._lost = True
        self._waiting.clear()
        for timer in (self._slow, self._linger):
            if timer is not None:
                timer.cancel()
        self.admission.leave()
        self.protocol.connection_lost(exc)

    def pause_writing(self) -> None:
        """Too much output waits."""
        self.protocol.pause_writing()

    def resume_writing(self) -> None:
        """The client has read."""
        self.protocol.resume_writing()

    # --- turns ---

    @property
    def first(self) -> bool:
        """Whether the client has logged in."""
        return self.admission.stage is Stage.KNOWN

    @property
    def wants_turn(self) -> bool:
        """Whether bytes wait that may be handled."""
        return bool(self._waiting) and self._may_read

    def take_turn(self) -> int:
        """Hand one slice on; return its bytes."""
        size = 0
        if self.wants_turn:
            data = self._waiting.popleft()
            size = len(data)
            self._hand_on(data)
        self._adjust_reading()
        if self._at_end and not self._waiting:
            self._at_end = False
            if not self._tell_end():
                self._transport.close()
        self._queued = self.wants_turn
        return size

    def _queue(self) -> None:
        if self.wants_turn and not self._queued:
            self._queued = True
            self._turns.add(self)

    def _hand_on(self, data: bytes | memoryview) -> None:
        if not self._lost and isinstance(self.protocol, asyncio.Protocol):
            self.protocol.data_received(bytes(data))

    def _tell_end(self) -> bool | None:
        return self.protocol.eof_received() if isinstance(self.protocol, asyncio.Protocol) else None

    # --- pausing ---

    @property
    def _may_read(self) -> bool:
        return self._protocol_reads and self._slow is None and not self._lost

    def protocol_reads(self, *, wanted: bool) -> None:
        """Note whether the protocol takes bytes now."""
        self._protocol_reads = wanted
        self._queue()
        self._adjust_reading()

    def close_in_time(self) -> None:
        """Abort the connection if its client holds it although it is being closed."""
        if self._linger is None and not self._lost:
            self._linger = asyncio.get_running_loop().call_later(LINGER_S, self._transport.abort)

    def _slow_down(self, seconds: float) -> None:
        if self._slow is not None:
            self._slow.cancel()
        self._slow = asyncio.get_running_loop().call_later(seconds, self._go_on)
        self._adjust_reading()

    def _go_on(self) -> None:
        self._slow = None
        self._queue()
        self._adjust_reading()

    def _adjust_reading(self) -> None:
        wanted = self._may_read and not self._waiting
        if wanted is self._reading or self._transport.is_closing():
            return
        self._reading = wanted
        if wanted:
            self._transport.resume_reading()
        else:
            self._transport.pause_reading()

    def _abort(self, _why: Ending) -> None:
        self._transport.abort()


class MeteredTransport(asyncio.Transport):
    """A connection's transport as its protocol sees it."""

    def __init__(self, connection: MeteredConnection, inner: asyncio.Transport) -> None:
        super().__init__()
        self._connection = connection
        self._inner = inner

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send bytes to the client."""
        self._inner.write(data)

    def is_closing(self) -> bool:
        """Return whether the connection is closed or being closed."""
        return self._inner.is_closing()

    def get_write_buffer_size(self) -> int:
        """Return how many bytes wait to be sent."""
        return self._inner.get_write_buffer_size()

    def get_extra_info(self, name: str, default: object = None) -> object:
        """Return what is known of the connection; ``admission`` is its place at the meter."""
        if name == "admission":
            return self._connection.admission
        return self._inner.get_extra_info(name, default)

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Set when the protocol is told to wait with output."""
        self._inner.set_write_buffer_limits(high, low)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Let another protocol speak with the client from now on."""
        self._connection.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Return who speaks with the client."""
        return self._connection.protocol

    def is_reading(self) -> bool:
        """Return whether bytes are read now."""
        return self._inner.is_reading()

    def pause_reading(self) -> None:
        """Hand on no more bytes."""
        self._connection.protocol_reads(wanted=False)

    def resume_reading(self) -> None:
        """Hand on bytes again."""
        self._connection.protocol_reads(wanted=True)

    def can_write_eof(self) -> bool:
        """Return whether the way out can be closed alone."""
        return self._inner.can_write_eof()

    def write_eof(self) -> None:
        """Close the way out."""
        self._inner.write_eof()

    def close(self) -> None:
        """End the connection after what waits has gone out, or after :data:`LINGER_S`."""
        self._connection.close_in_time()
        self._inner.close()

    def abort(self) -> None:
        """End the connection at once."""
        self._inner.abort()
