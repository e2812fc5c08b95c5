"""One end of a link on an asyncio transport: bytes in, frames out, and one write in each turn of the event loop."""

import asyncio
from collections.abc import Callable
from typing import Final, cast

from maid_engine.net.gateway.link_frame import BODY_BYTES_MAX, Frame, FrameReader, Kind, LinkError, encode

UNSENT_BYTES_MAX: Final = 64 * 1_048_576
"""Output that may wait for the other side. A side that reads more slowly is cut off."""


class LinkConnection(asyncio.Protocol):
    """Reads and writes frames.

    Args:
        take: called with each frame. A :class:`LinkError` that it raises ends the connection.
        lost: called once at the end with the reason.
    """

    def __init__(self, take: Callable[[Frame], None], lost: Callable[[str], None]) -> None:
        self._take = take
        self._lost = lost
        self._reader = FrameReader()
        self._transport: asyncio.Transport | None = None
        self._out: list[bytes] = []
        self._reason = "the other side closed the connection"

    @property
    def is_open(self) -> bool:
        """Whether frames can be sent."""
        return self._transport is not None and not self._transport.is_closing()

    def admit(self) -> None:
        """Accept frames of full length from now on, because the other side has been checked."""
        self._reader.body_bytes_max = BODY_BYTES_MAX

    def send(self, client: int, kind: Kind, body: bytes = b"") -> None:
        """Send a frame at the end of this turn of the event loop. A closed connection drops it."""
        if not self.is_open:
            return
        if not self._out:
            asyncio.get_running_loop().call_soon(self.flush)
        self._out.append(encode(Frame(client, kind, body)))

    def flush(self) -> None:
        """Write the waiting frames now."""
        out, self._out = self._out, []
        transport = self._transport
        if transport is None or transport.is_closing() or not out:
            return
        transport.write(b"".join(out))
        if transport.get_write_buffer_size() > UNSENT_BYTES_MAX:
            self.cut("the other side reads too slowly")

    def close(self) -> None:
        """Close the connection after everything was sent."""
        self.flush()
        if self._transport is not None:
            self._transport.close()

    def cut(self, reason: str) -> None:
        """Close the connection at once."""
        self._reason = reason
        if self._transport is not None:
            self._transport.abort()

    # --- called by asyncio ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is no subclass of asyncio's

    def data_received(self, data: bytes) -> None:
        """Pass on the frames. Cut the connection if they break the protocol."""
        try:
            for frame in self._reader.feed(data):
                if not self.is_open:
                    return
                self._take(frame)
        except LinkError as error:
            self.cut(str(error))

    def connection_lost(self, exc: Exception | None) -> None:
        """Report the end."""
        self._transport = None
        self._out.clear()
        self._lost(str(exc) if exc is not None else self._reason)
