"""A websocket for sessions: queues outgoing frames, and reads incoming frames while there is room."""

import asyncio
from collections import deque
from collections.abc import Callable, Generator
from contextlib import suppress
from types import coroutine
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fastapi import WebSocket

Frame = bytes | str
"""A BINARY frame, or a TEXT frame."""


def size_of(frame: Frame) -> int:
    """Return the length of a frame in bytes. The network carries a TEXT frame as UTF-8."""
    if isinstance(frame, bytes) or frame.isascii():
        return len(frame)
    return len(frame.encode("utf-8", "replace"))


class FrameLink:
    """One accepted websocket. :meth:`send` never waits; :meth:`run` transfers frames in both directions until the end."""

    def __init__(self, websocket: "WebSocket") -> None:
        self._websocket = websocket
        self._waiting: deque[Frame] = deque()
        self._wake = asyncio.Event()
        self._may_read = asyncio.Event()
        self._may_read.set()
        self._writer: asyncio.Task[None] | None = None
        self._closing = False
        self.unsent_bytes = 0
        """Total length of the queued frames."""
        self.on_sent: Callable[[], None] = lambda: None
        """Called after each sent frame."""

    @property
    def is_closing(self) -> bool:
        """Whether the link accepts no more frames."""
        return self._closing

    def send(self, frame: Frame) -> None:
        """Queue a frame. Empty frames, and frames of a closing link, are dropped."""
        if frame and not self._closing:
            self._waiting.append(frame)
            self.unsent_bytes += size_of(frame)
            self._wake.set()

    def close(self, *, at_once: bool = False) -> None:
        """Close the link: at once, or after the queued frames were sent."""
        self._closing = True
        self._wake.set()
        if at_once and self._writer is not None:
            self._writer.cancel()

    def read_more(self, *, on: bool) -> None:
        """Resume or stop reading frames. Unread frames stay in the network."""
        if on:
            self._may_read.set()
        else:
            self._may_read.clear()

    async def run(self, take: Callable[[Frame], None], *, slice_bytes: int = 0) -> None:
        """Transfer frames until either side ends the link.

        Args:
            take: called with each incoming frame.
            slice_bytes: maximum that `take` gets in one turn of the event loop; 0 for whole frames.
        """
        async with asyncio.TaskGroup() as tasks:
            self._writer = tasks.create_task(self._write())
            reader = tasks.create_task(self._read(take, slice_bytes))
            await asyncio.wait((self._writer, reader), return_when=asyncio.FIRST_COMPLETED)
            self._closing = True
            self._writer.cancel()
            reader.cancel()

    async def _read(self, take: Callable[[Frame], None], slice_bytes: int) -> None:
        while True:
            await self._may_read.wait()
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("bytes")
            frame: Frame = message.get("text") or "" if data is None else data
            await self._hand_on(frame, take, slice_bytes or max(1, len(frame)))

    async def _hand_on(self, frame: Frame, take: Callable[[Frame], None], slice_bytes: int) -> None:
        take(frame[:slice_bytes])
        for at in range(slice_bytes, len(frame), slice_bytes):
            await _next_turn()
            await self._may_read.wait()
            take(frame[at : at + slice_bytes])

    async def _write(self) -> None:
        from fastapi import WebSocketDisconnect

        # Sending raises when the client is gone. The reader notices that too.
        with suppress(WebSocketDisconnect, RuntimeError):
            while not self._closing or self._waiting:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    frame = self._waiting.popleft()
                    if isinstance(frame, bytes):
                        await self._websocket.send_bytes(frame)
                    else:
                        await self._websocket.send_text(frame)
                    self.unsent_bytes -= size_of(frame)
                    self.on_sent()
            await self._websocket.close(1000)


@coroutine
def _next_turn() -> Generator[None]:
    """Yield to the event loop once."""
    yield
