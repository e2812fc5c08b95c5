"""A layer between a transport and its protocol, which meters input, passes it on in slices, and pauses reading.

The protocol sees an ordinary transport. The socket is read only while all of this holds:

- the protocol wants to read,
- the meter does not slow the client down,
- no earlier bytes wait for their turn,
- the connection is open.
"""

import asyncio
from collections import deque
from typing import Final, cast

from maid_engine.net.intake import Admission, Ending, Stage
from maid_engine.net.turns import SLICE_BYTES, Turns

LINGER_S: Final = 30.0
"""Seconds after which a closing connection is aborted if its client does not read."""


class MeteredConnection(asyncio.Protocol):
    """One connection, metered.

    Args:
        admission: the meter's record of the connection. It is released when the connection is lost.
        protocol: the protocol for the client. It gets the admission by ``get_extra_info("admission")``.
        turns: shared by all connections of a server.
    """

    def __init__(self, admission: Admission, protocol: asyncio.Protocol, turns: Turns) -> None:
        self.admission = admission
        self.protocol: asyncio.BaseProtocol = protocol
        self._turns = turns
        self._transport: asyncio.Transport
        self._waiting: deque[memoryview] = deque()
        self._queued = self._at_end = self._lost = False
        self._protocol_wants = self._reading = True
        self._slow: asyncio.TimerHandle | None = None
        self._linger: asyncio.TimerHandle | None = None

    # --- called by asyncio ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Connect the protocol with a :class:`MeteredTransport`."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is no subclass of asyncio's
        self.admission.on_slow = self._slow_down
        self.admission.on_end = self._abort
        self.protocol.connection_made(MeteredTransport(self, self._transport))

    def data_received(self, data: bytes) -> None:
        """Meter the bytes, and pass them to the protocol now or in turn."""
        self.admission.spend(size=len(data))
        if self.admission.ended:
            return
        if self._is_free and self._turns.allows(len(data)):
            self._hand_on(data)
            return
        view = memoryview(data)
        self._waiting += [view[at : at + SLICE_BYTES] for at in range(0, len(data), SLICE_BYTES)]
        self._queue()
        self._adjust_reading()

    @property
    def _is_free(self) -> bool:
        """Whether the protocol may read and no earlier bytes wait."""
        return self._may_read and not self._waiting

    def eof_received(self) -> bool | None:
        """Report the end of input to the protocol, after the waiting bytes.

        Over TLS, asyncio closes the transport at once, so all waiting bytes are passed on now.
        """
        if self._waiting and self._transport.get_extra_info("ssl_object") is None:
            self._at_end = True
            return True
        while self._waiting:
            self._hand_on(self._waiting.popleft())
        return self._tell_end()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the admission and tell the protocol."""
        self._lost = True
        self._waiting.clear()
        for timer in (self._slow, self._linger):
            if timer is not None:
                timer.cancel()
        self.admission.leave()
        self.protocol.connection_lost(exc)

    def pause_writing(self) -> None:
        """Tell the protocol that too much output waits."""
        self.protocol.pause_writing()

    def resume_writing(self) -> None:
        """Tell the protocol that it may write again."""
        self.protocol.resume_writing()

    # --- turns ---

    @property
    def has_priority(self) -> bool:
        """Whether the connection is served before others: its client has logged in."""
        return self.admission.stage is Stage.KNOWN

    @property
    def wants_turn(self) -> bool:
        """Whether bytes wait and may be processed now."""
        return bool(self._waiting) and self._may_read

    def take_turn(self) -> int:
        """Pass one slice to the protocol; return its size in bytes."""
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
        if not isinstance(self.protocol, asyncio.Protocol):
            return None
        return self.protocol.eof_received()

    # --- pausing ---

    @property
    def _may_read(self) -> bool:
        return self._protocol_wants and self._slow is None and not self._lost

    def set_protocol_wants(self, *, wanted: bool) -> None:
        """Set whether the protocol takes bytes now."""
        self._protocol_wants = wanted
        self._queue()
        self._adjust_reading()

    def close_in_time(self) -> None:
        """Abort the closing connection after :data:`LINGER_S`, in case its client keeps it open."""
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
    """The transport that the protocol of a metered connection sees."""

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
        """Return extra information about the connection.

        ``admission`` is the meter's :class:`Admission`, and ``output`` the transport that output may be written to
        directly, as only input is metered.
        """
        if name == "admission":
            return self._connection.admission
        if name == "output":
            return self._inner
        return self._inner.get_extra_info(name, default)

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Set the buffer sizes at which the protocol must pause and may resume writing."""
        self._inner.set_write_buffer_limits(high, low)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Replace the protocol of the connection."""
        self._connection.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Return the current protocol of the connection."""
        return self._connection.protocol

    def is_reading(self) -> bool:
        """Return whether bytes are read now."""
        return self._inner.is_reading()

    def pause_reading(self) -> None:
        """Stop passing bytes to the protocol."""
        self._connection.set_protocol_wants(wanted=False)

    def resume_reading(self) -> None:
        """Pass bytes to the protocol again."""
        self._connection.set_protocol_wants(wanted=True)

    def can_write_eof(self) -> bool:
        """Return whether the sending direction can be closed alone."""
        return self._inner.can_write_eof()

    def write_eof(self) -> None:
        """Close the sending direction."""
        self._inner.write_eof()

    def close(self) -> None:
        """Close the connection after the waiting output was sent, or after :data:`LINGER_S`."""
        self._connection.close_in_time()
        self._inner.close()

    def abort(self) -> None:
        """Close the connection at once."""
        self._inner.abort()
