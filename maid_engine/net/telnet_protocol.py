"""One telnet connection: finds lines and options in the bytes, and answers the options.

It needs only an asyncio transport and an admission of the intake meter. So it also serves telnet inside a websocket.
"""

import asyncio
import re
import zlib
from asyncio.streams import FlowControlMixin
from contextlib import suppress
from typing import Any, Final, cast

import structlog
from telnetlib3.server_base import BaseServer
from telnetlib3.stream_reader import TelnetReader
from telnetlib3.telopt import (
    CHARSET,
    CMD_EOR,
    ECHO,
    EOR,
    GA,
    GMCP,
    IAC,
    MCCP2_COMPRESS,
    MSSP,
    NAWS,
    NEW_ENVIRON,
    SB,
    SE,
    TTYPE,
)

from maid_engine.net import environment, mssp, notices
from maid_engine.net.gmcp import parse
from maid_engine.net.intake import Admission, Ending
from maid_engine.net.lines import LineBuffer, rubbed_out, typed
from maid_engine.net.options import ONE_BYTE, SafeWriter, framed
from maid_engine.net.rendering.charset import OFFERED, best_requested, charset_named, decoded
from maid_engine.net.session import SessionContext
from maid_engine.net.telnet_session import TelnetSession

log = structlog.get_logger(__name__)

WRITE_HIGH_BYTES: Final = 65_536
"""If more output than this is unsent, the client's input waits until it has read some."""

_OFFERS: Final = (EOR, MSSP, GMCP, CHARSET)
# The terminal's name comes first, because it must be known before compression starts.
_REQUESTS: Final = (TTYPE, NAWS, NEW_ENVIRON, CHARSET)
_TEXT: Final = re.compile(rb"(?:[^\xff]++|\xff\xff)++")
"""Text, in which each byte 255 is doubled."""
_TLS_HELLO: Final = 0x16
_END_OF_RECORD: Final = bytes(IAC + CMD_EOR)
_GO_AHEAD: Final = bytes(IAC + GA)
_TTYPE_IS, _TTYPE_SEND = 0, b"\x01"
_CHARSET_REQUEST, _CHARSET_ACCEPTED, _CHARSET_REJECTED = 1, 2, 3


class LineReader(TelnetReader):
    """Replaces telnetlib3's reader: passes lines directly to the session."""

    def __init__(self) -> None:
        super().__init__()
        self.session: TelnetSession | None = None
        self._lines = LineBuffer(0)

    def attach(self, session: TelnetSession) -> None:
        """Pass all further lines to this session."""
        self.session = session
        self._lines = LineBuffer(session.limits.line_bytes_max)

    def feed_data(self, data: bytes) -> None:
        """Split bytes of text into lines and pass them to the session. Report lines that were cut."""
        session = self.session
        if session is None:
            return
        cut = self._lines.cut
        for line in self._lines.feed(data):
            session.take_line(typed(decoded(rubbed_out(line), session.charset)))
        if self._lines.cut > cut:
            session.deliver(notices.LINE_CUT(bytes=session.limits.line_bytes_max))


class TelnetProtocol(BaseServer):
    """The protocol of one connection: finds lines and options, answers the options, and sends output."""

    def __init__(self, context: SessionContext, admission: Admission) -> None:
        super().__init__(encoding=False, reader_factory=LineReader, writer_factory=SafeWriter)
        self.context = context
        self.limits = context.limits
        self.session: TelnetSession | None = None
        self._options: SafeWriter
        self._lines: LineReader
        self.hides_typing = False
        self._admission = admission
        self._connected = False
        self._speaks_telnet = self._ends_records = False
        self._commands = 0
        self._commands_until = 0.0
        self._output: asyncio.WriteTransport | None = None
        self._compressor: Any = None
        self._reading = True
        self._session_reads = self._network_takes = True

    # --- the connection ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Create the session of a new client, and give it a deadline for its first line."""
        self._connected = True
        self._admission.wait_for(self.limits.first_line_timeout_s, Ending.SILENT)
        super().connection_made(transport)
        # The factories in __init__ created both.
        self._options, self._lines = cast("SafeWriter", self.writer), cast("LineReader", self.reader)
        self._waiter_connected.set_result(None)
        self.session = TelnetSession(self.context, self._admission, self)
        self._lines.attach(self.session)
        if isinstance(transport, asyncio.WriteTransport):
            self._output = cast("asyncio.WriteTransport", transport.get_extra_info("output", transport))
            with suppress(NotImplementedError):  # not every wrapped transport has write limits
                transport.set_write_buffer_limits(high=self.limits.unread_bytes_max)
                self.session.may_be_congested = False

    def begin_negotiation(self) -> None:
        """Send all offers and requests at once, and start the session without waiting for the answers."""
        if self.session is None or self._closing:
            return
        offers = _OFFERS if self._is_encrypted else (*_OFFERS, MCCP2_COMPRESS)
        self.send_command(self._options.request(*_REQUESTS) + self._options.offer(*offers))
        self.session.start()

    def begin_shell(self, future: asyncio.Future[None]) -> None:
        """Do nothing: the session's conversation replaces telnetlib3's shell."""

    def data_received(self, data: bytes) -> None:
        """Split the bytes into text and commands. Hang up on a TLS handshake at a plain port."""
        session = self.session
        if session is None or self._closing:
            return
        if session.bytes_in == 0 and data[0] == _TLS_HELLO and not self._is_encrypted:
            self.hang_up(at_once=True)
            return
        session.bytes_in += len(data)
        if not self._options.is_oob and 0xFF not in data:
            self._lines.feed_data(data)
            return
        self._take_commands(data)

    def _take_commands(self, data: bytes) -> None:
        """Split bytes with commands among them."""
        options, feed = self._options, self._lines.feed_data
        at, size = 0, len(data)
        while at < size and not self._closing:
            if not options.is_oob:
                text = _TEXT.match(data, at)
                if text is not None:
                    feed(text[0].replace(b"\xff\xff", b"\xff"))
                    at = text.end()
            elif options.is_skipping or options.in_body:
                mark = data.find(0xFF, at)
                end = mark if mark >= 0 else size
                if options.in_body:
                    options.take_body(data[at:end])
                at = end
            if at < size and not self._closing:
                if options.feed_byte(ONE_BYTE[data[at]]):
                    feed(data[at : at + 1])
                at += 1

    def eof_received(self) -> bool:  # type: ignore[override]  # asyncio takes True for "keep it open"
        """Process the client's last lines, then close the connection.

        Returns:
            Whether the connection stays open for output: only without TLS.
        """
        if self.session is not None:
            self.session.take_end()
        return not self._is_encrypted

    def connection_lost(self, exc: Exception | None) -> None:
        """End the session and free the connection's buffers."""
        FlowControlMixin.connection_lost(self, exc)
        if not self._connected:
            return
        self._connected = False
        super().connection_lost(exc)
        if self.session is not None:
            self.session.lost()
        self._compressor = self._output = None
        self._options.close()

    def pause_writing(self) -> None:
        """Stop reading the client's input, because it does not read its output."""
        super().pause_writing()
        self._network_takes = False
        if self.session is not None:
            self.session.may_be_congested = True
        self._adjust_reading()

    def resume_writing(self) -> None:
        """Resume reading, because the client has read its output."""
        super().resume_writing()
        self._network_takes = True
        self._adjust_reading()
        if self.session is not None:
            self.session.may_be_congested = False
            self.session.drained()

    # --- for the session ---

    @property
    def unsent_bytes(self) -> int:
        """Number of bytes that wait in the transport."""
        output = self._output
        return 0 if output is None else output.get_write_buffer_size()

    def send(self, data: bytes) -> None:
        """Write bytes to the network, compressed if that was negotiated."""
        output = self._output
        if output is None or output.is_closing():
            return
        if self._compressor is not None:
            data = self._compressor.compress(data) + self._compressor.flush(zlib.Z_SYNC_FLUSH)
        output.write(data)

    def hang_up(self, *, at_once: bool) -> None:
        """Close the connection: at once, or after all written output was sent."""
        transport = self._transport
        if transport is None:
            return
        if at_once:
            transport.abort()
        else:
            self._end_compression()
            transport.close()

    def read_more(self, *, wanted: bool) -> None:
        """Set whether the session can take further lines."""
        self._session_reads = wanted
        self._adjust_reading()

    def _adjust_reading(self) -> None:
        wanted = self._session_reads and self._network_takes
        transport = self._transport
        if wanted is self._reading or transport is None or transport.is_closing():
            return
        self._reading = wanted
        if wanted:
            transport.resume_reading()
        else:
            transport.pause_reading()

    @property
    def _is_encrypted(self) -> bool:
        return self.get_extra_info("ssl_object") is not None

    # --- options (called by SafeWriter) ---

    def send_command(self, data: bytes) -> None:
        """Send bytes unchanged, in order with the text."""
        if self.session is not None and not self._closing:
            self.session.put_command(data)

    def allow(self) -> bool:
        """Count a command of the client; return whether it is within the limit of this second.

        A client that exceeds the limit is read again only in the next second.
        """
        if not self._speaks_telnet:
            self._speaks_telnet = True
            self._mark_prompts()
        self._admission.spoke()
        now = self.context.clock.now()
        if now >= self._commands_until:
            self._commands, self._commands_until = 0, now + 1.0
        self._commands += 1
        if self._commands == self.limits.commands_per_s_max + 1:
            self._admission.on_slow(self._commands_until - now)
        return self._commands <= self.limits.commands_per_s_max

    def _mark_prompts(self) -> None:
        """End prompts with EOR if the client agreed to it, else with GA: it has sent a telnet command."""
        if self.session is not None:
            self.session.prompt_mark = _END_OF_RECORD if self._ends_records else _GO_AHEAD

    def may_perform(self, option: bytes) -> bool:
        """Return whether the server performs this option when the client asks.

        Not SGA: with it, several clients send each key separately, and players cannot correct typing errors.
        """
        if option == ECHO:
            return self.hides_typing
        return option in _OFFERS or (option == MCCP2_COMPRESS and not self._is_encrypted)

    def performs(self, option: bytes, *, on: bool) -> None:
        """React when the client accepts an option of the server (`on`), or refuses it later."""
        session = self.session
        if session is None:
            return
        if option == GMCP:
            session.enable_gmcp(on=on)
        elif option == EOR:
            self._ends_records = on
            self._mark_prompts()
        elif option == MCCP2_COMPRESS:
            session.flush()
            self._switch_compression(on=on)
        elif on:
            self._tell_about(option, session)

    def _switch_compression(self, *, on: bool) -> None:
        if on:
            self._begin_compression()
        else:
            self._end_compression()

    def _tell_about(self, option: bytes, session: TelnetSession) -> None:
        """Send what belongs to an option that the client has just accepted."""
        if option == MSSP:
            session.put_command(framed(MSSP, mssp.encode(self.context.server_status())))
        elif option == CHARSET:
            self._ask_charset()

    def wants_of_client(self, option: bytes) -> bool:
        """Return whether the client may perform this option."""
        return option in _REQUESTS

    def client_performs(self, option: bytes) -> None:
        """Ask the client for the data of an option that it agreed to perform."""
        if option == TTYPE:
            self.send_command(framed(TTYPE, _TTYPE_SEND))
        elif option == NEW_ENVIRON:
            self.send_command(framed(NEW_ENVIRON, environment.request()))
        elif option == CHARSET:
            self._ask_charset()

    def subnegotiation(self, option: bytes, payload: bytes) -> None:
        """Handle a subnegotiation of the client. Malformed ones are ignored."""
        session = self.session
        if session is None or not payload:
            return
        if option == GMCP:
            self._take_gmcp(session, payload)
        elif option == NAWS:
            _take_size(session, payload)
        elif option == TTYPE:
            self._terminal_type(session, payload)
        elif option == NEW_ENVIRON:
            session.understand(session.client.with_variables(environment.answer(payload)))
        elif option == CHARSET:
            self._charset(session, payload)

    def _take_gmcp(self, session: TelnetSession, payload: bytes) -> None:
        """Pass a GMCP message on, if the client agreed to GMCP."""
        if not session.gmcp.enabled:
            return
        message = parse(payload, self.limits)
        if message is not None:
            session.take_gmcp(message)

    def are_you_there(self) -> None:
        """Answer the telnet command AYT ("are you there?")."""
        if self.session is not None:
            self.session.deliver(notices.STILL_HERE())

    def _terminal_type(self, session: TelnetSession, payload: bytes) -> None:
        if payload[0] != _TTYPE_IS or session.client.types_complete:
            return
        session.understand(session.client.with_type(payload[1:].decode("ascii", "replace")))
        if not session.client.types_complete:
            self.send_command(framed(TTYPE, _TTYPE_SEND))

    def _ask_charset(self) -> None:
        if not self._options.pending_option.enabled(SB + CHARSET):
            self._options.pending_option[SB + CHARSET] = True
            names = b" ".join(name.encode() for name in OFFERED)
            self.send_command(framed(CHARSET, bytes((_CHARSET_REQUEST,)) + b" " + names))

    def _charset(self, session: TelnetSession, payload: bytes) -> None:
        verb, rest = payload[0], payload[1:]
        if verb == _CHARSET_ACCEPTED:
            chosen = charset_named(rest.decode("ascii", "replace"))
            if chosen is not None and self._options.pending_option.enabled(SB + CHARSET):
                session.understand(session.client.with_charset(chosen))
        elif verb == _CHARSET_REQUEST and rest:
            self._answer_charset(session, rest)

    def _answer_charset(self, session: TelnetSession, rest: bytes) -> None:
        found = best_requested(rest)
        if found is None:
            self.send_command(framed(CHARSET, bytes((_CHARSET_REJECTED,))))
            return
        chosen, name = found
        self.send_command(framed(CHARSET, bytes((_CHARSET_ACCEPTED,)) + name))
        session.understand(session.client.with_charset(chosen))

    # --- compression ---

    def _begin_compression(self) -> None:
        self.send(bytes(IAC + SB + MCCP2_COMPRESS + IAC + SE))
        # Level 6 with a small window: 90 % of the saving for a quarter of the memory.
        self._compressor = zlib.compressobj(6, zlib.DEFLATED, 13, 6)

    def _end_compression(self) -> None:
        compressor, self._compressor = self._compressor, None
        if compressor is not None:
            self.send(compressor.flush(zlib.Z_FINISH))


def _take_size(session: TelnetSession, payload: bytes) -> None:
    """Note the size of the client's window."""
    if len(payload) == 4:
        columns, rows = int.from_bytes(payload[:2]), int.from_bytes(payload[2:])
        session.understand(session.client.with_size(columns, rows))


def telnet_protocol(context: SessionContext, admission: Admission) -> TelnetProtocol:
    """Return a protocol for one connection, over any asyncio transport.

    The transport must have ``write``, ``close``, ``abort``, ``is_closing``, ``get_write_buffer_size``,
    ``pause_reading``, ``resume_reading`` and ``get_extra_info``. Its owner calls ``connection_made``, ``data_received``,
    ``eof_received`` and ``connection_lost`` as asyncio does, with a few KiB at a time.
    """
    return TelnetProtocol(context, admission)
