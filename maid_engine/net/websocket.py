"""The game over the web port: sessions in websockets with the mudstandards subprotocols."""

import asyncio
from dataclasses import replace
from math import inf
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from fastapi import WebSocket
from fastapi.responses import PlainTextResponse

from maid_engine.core.messages import Message, Output, Packet
from maid_engine.net import notices
from maid_engine.net.capabilities import ClientCapabilities
from maid_engine.net.frames import Frame, FrameLink, size_of
from maid_engine.net.gmcp import GmcpMessage, compose
from maid_engine.net.intake import Admission
from maid_engine.net.lines import LineBuffer, rubbed_out, typed
from maid_engine.net.playing_conversation import LEAVING_REASONS
from maid_engine.net.rendering.charset import decoded
from maid_engine.net.rendering.theme import Palette
from maid_engine.net.resumption import PACKAGE as RESUME_PACKAGE
from maid_engine.net.resumption import Ticket
from maid_engine.net.session import Chunk, NetworkSession, SessionContext
from maid_engine.net.subprotocols import TELNET, Framing, choose
from maid_engine.net.telnet_protocol import WRITE_HIGH_BYTES, telnet_protocol
from maid_engine.net.turns import SLICE_BYTES
from maid_engine.net.web_peer import ADMISSION

log = structlog.get_logger(__name__)

ESCAPE: Final = 0x1B
INPUT_PACKAGE: Final = "Maid.Input"
"""GMCP package to our own client: ``{"echo": false}`` while a password is typed."""
DISPLAY_PACKAGE: Final = "Maid.Display"
"""GMCP package from our own client: ``{"screen_reader": true}``."""


class WebSocketSession(NetworkSession):
    """A session in a websocket. Its frames carry text, and GMCP if the subprotocol supports it."""

    kind = "websocket"

    def __init__(
        self, context: SessionContext, admission: Admission, link: FrameLink, framing: Framing
    ) -> None:
        self._link = link
        self._framing = framing
        self._lines = LineBuffer(context.limits.line_bytes_max)
        self.ticket: Ticket | None = None
        """Lets a playing client resume after the connection breaks. None before play."""
        self._counting_from = 0
        super().__init__(context, admission)
        link.on_sent = self.drained
        self.gmcp.enabled = framing.gmcp
        self.understand(
            ClientCapabilities(client=framing.name, palette=Palette.TRUECOLOR, columns=framing.columns)
        )

    def take(self, frame: Frame) -> None:
        """Process a frame from the client: text or a GMCP message."""
        self.bytes_in += len(frame)
        if isinstance(frame, bytes):
            self._take_text(frame)
        elif self._framing.gmcp:
            message = self._framing.read_packet(frame, self.limits)
            if message is not None:
                self._take_packet(message)
        else:
            self._take_text(frame.encode("utf-8", "replace"))

    def _set_echo(self, *, on: bool) -> None:
        if self.gmcp.wants(INPUT_PACKAGE):
            self.deliver(Packet(INPUT_PACKAGE, {"echo": on}))

    # --- resuming ---

    @property
    def framing_name(self) -> str:
        """Name of the subprotocol."""
        return self._framing.name

    @property
    def counted_lines(self) -> int:
        """How many lines were handed on since the client began to count, executed or not."""
        return self.lines_handed_on - self._counting_from

    def take_stock(self) -> int:
        """Write waiting output; return how many lines were executed since the client began to count."""
        self.flush()
        return max(0, self.counted_lines - self.context.waiting_lines(self.id))

    def count_lines(self) -> None:
        """Confirm the ticket: the client has it, and counts the lines that it types from now on."""
        self._counting_from = self.lines_handed_on
        if self.ticket is not None:
            self.ticket.confirm()

    def hand_over(self, ticket: Ticket, told: dict[str, object], frames: list[Frame]) -> None:
        """Send the client its new ticket and the frames that it may have missed.

        Args:
            ticket: collects all later frames.
            told: the body of the ``Maid.Resume`` message.
            frames: frames to write again.
        """
        self.flush()  # earlier output does not belong to the ticket
        self._write([self._gmcp_chunk(RESUME_PACKAGE, compose(told))])
        self.ticket = ticket
        self._send(frames)
        self._shown_prompt = None  # a resuming client begins a new row after these frames

    def deliver(self, output: Output) -> None:
        """Accept a message, a GMCP packet or a prompt. After the connection is lost, keep messages in the ticket."""
        if self.ticket is not None and isinstance(output, Message) and self._over:
            self.ticket.late.append(output)
        super().deliver(output)

    def deliver_rendered(self, text: bytes) -> None:
        """Accept text that was rendered elsewhere. After the connection is lost, keep it in the ticket."""
        if self.ticket is not None and self._over:
            for frame in self._framing.frames([text]):
                self.ticket.scrollback.add(frame)
        super().deliver_rendered(text)

    def lost(self, reason: str = "link lost") -> None:
        """Handle the loss of the connection. The client may resume, unless it left on purpose."""
        ticket = self.ticket
        if ticket is not None and not self._over:
            self.flush()  # nothing can be written after `super().lost`
            # Runs right before the conversation's `closed`, which drops the lines that wait in the game.
            self.context.call_soon(lambda: self._part_with(ticket, self._reason or reason))
        super().lost(reason)

    def _part_with(self, ticket: Ticket, reason: str) -> None:
        done = self.take_stock()
        ticket.take_stock = lambda: done
        left = reason in LEAVING_REASONS
        ticket.until = -inf if left else self.context.clock.now() + self.limits.resume_window_s

    # --- frames ---

    def _take_packet(self, message: GmcpMessage) -> None:
        if message.package == DISPLAY_PACKAGE and isinstance(message.data, dict):
            wanted = message.data.get("screen_reader") is True
            self.understand(replace(self.client, screen_reader=wanted))
        else:
            self.take_gmcp(message)

    def _take_text(self, data: bytes) -> None:
        # Line-based clients send one frame per line, with or without a line end. Terminals send single keys.
        whole = len(data) > 1 and data[0] != ESCAPE and data[-1] not in b"\r\n\x00"
        cut = self._lines.cut
        for line in self._lines.feed(data + b"\n" if whole or not data else data):
            self.take_line(typed(decoded(rubbed_out(line), self.charset)))
        if self._lines.cut > cut:
            self.deliver(notices.LINE_CUT(bytes=self.limits.line_bytes_max))

    def _write(self, chunks: list[Chunk]) -> None:
        self._send(self._framing.frames(chunks))

    def _send(self, frames: list[Frame]) -> None:
        for frame in frames:
            self.bytes_out += size_of(frame)
            self._link.send(frame)
            if self.ticket is not None:
                self.ticket.scrollback.add(frame)

    def _unsent_bytes(self) -> int:
        return self._link.unsent_bytes

    def _hang_up(self, *, at_once: bool) -> None:
        self._link.close(at_once=at_once)

    def _read_more(self, *, on: bool) -> None:
        self._link.read_more(on=on)

    def _gmcp_chunk(self, package: str, body: str) -> Chunk:
        return self._framing.packet(package, body)


class FrameTransport(asyncio.Transport):
    """A websocket as an asyncio transport, so that the telnet stack runs inside it unchanged."""

    def __init__(self, link: FrameLink, protocol: asyncio.Protocol, *, tls: bool) -> None:
        super().__init__({"ssl_object": tls or None})
        self._link = link
        self._protocol = protocol
        self._high = WRITE_HIGH_BYTES
        self._paused = False
        link.on_sent = self._sent

    def write(self, data: Any) -> None:
        """Send bytes."""
        self._link.send(bytes(data))
        if not self._paused and self._link.unsent_bytes > self._high:
            self._paused = True
            self._protocol.pause_writing()

    def _sent(self) -> None:
        if self._paused and self._link.unsent_bytes <= self._high // 4:
            self._paused = False
            self._protocol.resume_writing()

    def get_write_buffer_size(self) -> int:
        """Return how many bytes wait to be sent."""
        return self._link.unsent_bytes

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:  # noqa: ARG002 - the base's face
        """Set the buffer size at which the protocol must pause. It may resume at a quarter of it; `low` is ignored."""
        self._high = WRITE_HIGH_BYTES if high is None else high

    def pause_reading(self) -> None:
        """Stop reading frames."""
        self._link.read_more(on=False)

    def resume_reading(self) -> None:
        """Read frames again."""
        self._link.read_more(on=True)

    def is_closing(self) -> bool:
        """Return whether the connection is closing."""
        return self._link.is_closing

    def close(self) -> None:
        """Close the connection after the waiting output was sent."""
        self._link.close()

    def abort(self) -> None:
        """Close the connection at once."""
        self._link.close(at_once=True)


class WebSocketEndpoint:
    """Serves ``/ws``: checks the origin, negotiates a subprotocol, and runs a session until the connection ends.

    Args:
        context: shared by all sessions.
        origins: other sites whose pages may connect, such as ``https://example.org``.
    """

    def __init__(self, context: SessionContext, origins: tuple[str, ...] = ()) -> None:
        self._context = context
        self._origins = frozenset(origin.rstrip("/").lower() for origin in origins)

    async def serve(self, websocket: WebSocket) -> None:
        """Serve one client from its handshake to its end."""
        address = websocket.client.host if websocket.client is not None else "unknown"
        if not self._is_welcome_from(websocket):
            log.info("websocket.refused", address=address, origin=websocket.headers.get("origin"))
            await websocket.send_denial_response(PlainTextResponse("This page may not play here.\n", 403))
            return
        admission: Admission = websocket.scope["state"][ADMISSION]
        framing = choose(websocket.scope["subprotocols"])
        await websocket.accept(subprotocol=framing.name or None)
        link = FrameLink(websocket)
        if framing.name == TELNET:
            await self._play_telnet(link, admission, tls=websocket.url.scheme == "wss")
        else:
            await self._play(link, admission, framing)

    async def _play(self, link: FrameLink, admission: Admission, framing: Framing) -> None:
        session = WebSocketSession(self._context, admission, link, framing)
        session.start()
        try:
            await link.run(session.take)
        finally:
            session.lost()

    async def _play_telnet(self, link: FrameLink, admission: Admission, *, tls: bool) -> None:
        protocol = telnet_protocol(self._context, admission)
        protocol.connection_made(FrameTransport(link, protocol, tls=tls))
        try:
            await link.run(
                lambda frame: protocol.data_received(_bytes(frame)) if frame else None,
                slice_bytes=SLICE_BYTES,
            )
        finally:
            protocol.connection_lost(None)

    def _is_welcome_from(self, websocket: WebSocket) -> bool:
        origin = websocket.headers.get("origin")
        if origin is None:
            return True  # not a browser, so no foreign page can act for its visitor
        origin = origin.rstrip("/").lower()
        return origin in self._origins or urlsplit(origin).netloc == websocket.headers.get("host", "").lower()


def _bytes(frame: Frame) -> bytes:
    if isinstance(frame, bytes):
        return frame
    return frame.encode("utf-8", "replace")
