"""A telnet client for other MUDs: it turns bytes into lines, prompts and packets, and sends commands.

It does not trust the server: every buffer is bounded, options are an allow-list (:mod:`maid_engine.net.options`),
compressed data is inflated piece by piece, and it stops reading while the owner of the link has not taken the output.
"""

import asyncio
import os
import ssl
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, cast

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
    TTYPE,
)

from maid_engine import __version__
from maid_engine.core.errors import MaidError
from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Packet
from maid_engine.net import environment, mssp
from maid_engine.net.gmcp import compose, parse
from maid_engine.net.limits import NetLimits
from maid_engine.net.lines import LineBuffer, rubbed_out, typed
from maid_engine.net.options import ONE_BYTE, SafeWriter, framed
from maid_engine.net.rendering.charset import Charset, best_requested, decoded, encoded
from maid_engine.ports.clock import Clock

CLIENT_NAME: Final = "MAID-BOT"
"""The client name sent to servers that ask. It says that this is a bot, and of which project."""
COLUMNS: Final = 240
ROWS: Final = 200
"""Columns and rows of a window so large that servers neither wrap lines nor page their output."""
MTTS_UTF_8: Final = 4
SUPPORTS: Final = (
    "Core 1", "Char 1", "Char.Vitals 1", "Char.Status 1", "Char.Items 1", "Room 1", "Room.Info 1", "Comm.Channel 1",
)  # fmt: skip

_WE_PERFORM: Final = frozenset((TTYPE, NAWS, NEW_ENVIRON, CHARSET))
_THEY_PERFORM: Final = frozenset((ECHO, EOR, GMCP, MSSP, CHARSET, MCCP2_COMPRESS))
# Not SGA: a server that may not suppress its go-aheads marks its prompts with them.
_INFLATED_AT_ONCE: Final = 65_536
_SEND, _IS = 1, b"\x00"
_CHARSET_REQUEST, _CHARSET_ACCEPTED, _CHARSET_REJECTED = 1, b"\x02", b"\x03"


@dataclass(frozen=True, slots=True)
class LinkLimits:
    """Bounds on what a server may send."""

    line_bytes_max: int = 16_384
    """A longer line is cut here."""
    waiting_max: int = 2_000
    """Lines, marks and packets that may wait in the queue. Reading stops when it is full."""
    subnegotiation_bytes_max: int = 65_536
    commands_per_s_max: int = 500
    """Telnet commands that the server may send in a second. Further ones are ignored."""
    connect_timeout_s: float = 15.0


class ConnectError(MaidError):
    """A MUD cannot be reached, or its certificate is not trusted."""


class Line(NamedTuple):
    """A whole line, without line end, ANSI sequences and control characters."""

    text: str


class Mark(NamedTuple):
    """EOR or GA: the server waits for a command."""

    prompt: str
    """The text before the mark that has no line end."""


class Gone(NamedTuple):
    """The connection has ended; nothing follows."""

    why: str


Said = Line | Mark | Packet | Gone


@dataclass(slots=True)
class LinkFacts:
    """What is known about the server, and how much it has sent."""

    gmcp: bool = False
    marks: int = 0
    compressed: bool = False
    encrypted: bool = False
    charset: str = ""
    """The negotiated charset; "" if none was negotiated."""
    mssp: dict[str, list[str]] = field(default_factory=dict)
    bytes_in: int = 0
    lines_cut: int = 0


class _Reader:
    """The reader that telnetlib3's interpreter requires. Text does not pass through it."""

    def exception(self) -> None:
        """Return None: there is never an error. The interpreter asks for it."""


class TelnetLink(asyncio.Protocol):
    """One connection. Received items queue in order until :meth:`take`; :meth:`arrival` waits for them."""

    def __init__(self, clock: Clock, limits: LinkLimits | None = None, *, gmcp: bool = True) -> None:
        self.clock = clock
        self._wants_gmcp = gmcp
        self.bounds = limits or LinkLimits()
        self.limits = NetLimits(subnegotiation_bytes_max=self.bounds.subnegotiation_bytes_max)
        self.facts = LinkFacts()
        self.closed = False
        self.heard_at = 0.0
        """Time of the last received bytes, in seconds on the clock."""
        self._transport: asyncio.Transport | None = None
        self._options: SafeWriter
        self._lines = LineBuffer(self.bounds.line_bytes_max)
        self._said: deque[Said] = deque()
        self._news = asyncio.Event()
        self._charset = Charset.UTF_8
        self._terminal_names = [CLIENT_NAME, "DUMB", f"MTTS {MTTS_UTF_8}"]
        self._told_types = 0
        self._inflater: Any = None
        self._packed = b""
        self._commands = 0
        self._commands_until = 0.0
        self._reading = True

    # --- for the owner of the link ---

    @property
    def address(self) -> str:
        """Return the server's IP address; "" when it is not known."""
        peer = self._transport.get_extra_info("peername") if self._transport is not None else None
        return str(peer[0]) if peer else ""

    @property
    def hides_typing(self) -> bool:
        """Whether the server asked to hide typed text. Usually it then waits for a password."""
        return bool(self._options.remote_option.enabled(ECHO))

    @property
    def pending(self) -> str:
        """Return the text after the last line end: a prompt, or the beginning of a line."""
        return self._text(self._lines.part)

    def take(self) -> list[Said]:
        """Return everything received since the last call, and make room for more."""
        said = list(self._said)
        self._said.clear()
        self._news.clear()
        self._unpack()
        self._adjust_reading()
        return said

    def take_pending(self) -> str:
        """Return the text after the last line end and remove it, so that it is not part of the next line."""
        return self._text(self._lines.take_part())

    async def arrival(self, seconds: float) -> bool:
        """Wait until bytes arrive, or for at most `seconds`.

        Returns:
            Whether something arrived, waits in the queue, or the connection has ended.
        """
        if self._said or self.closed:
            return True
        self._news.clear()
        try:
            async with asyncio.timeout(max(0.0, seconds)):
                await self._news.wait()
        except TimeoutError:
            return False
        return True

    def send_line(self, text: str) -> None:
        """Send a line. Non-printable characters are removed, so that it stays one line."""
        line = "".join(filter(str.isprintable, text))
        self._write(encoded(line, self._charset).replace(IAC, IAC + IAC) + b"\r\n")

    def send_gmcp(self, package: str, data: JsonValue) -> None:
        """Send a GMCP message, if GMCP was negotiated."""
        if self.facts.gmcp:
            self._write(framed(GMCP, f"{package} {compose(data)}".encode()))

    def close(self) -> None:
        """Close the connection after all sent lines have left."""
        if self._transport is not None:
            self._transport.close()

    # --- the connection ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Set up the options for the new connection."""
        self._transport = cast("asyncio.Transport", transport)
        self._options = SafeWriter(transport, self, reader=_Reader())
        for command in (GA, CMD_EOR):
            self._options.set_iac_callback(command, self._mark)
        self.facts.encrypted = transport.get_extra_info("ssl_object") is not None
        self.heard_at = self.clock.now()

    def connection_lost(self, exc: Exception | None) -> None:
        """Queue the rest of the text and :class:`Gone`."""
        self.closed = True
        self._inflater, self._packed = None, b""
        rest = self.take_pending()
        if rest:
            self._said.append(Line(rest))
        self._say(Gone(str(exc) if exc is not None else "the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        """Queue the text in the bytes and answer the options in them."""
        self.facts.bytes_in += len(data)
        self.heard_at = self.clock.now()
        if self._inflater is None:
            self._read(data)
        else:
            self._packed += data
        self._unpack()
        self._news.set()
        self._adjust_reading()

    def _read(self, data: bytes) -> None:
        """Split plain bytes into text and commands; keep bytes after the start of compression for :meth:`_unpack`."""
        options, at, size = self._options, 0, len(data)
        while at < size:
            if not options.is_oob or options.is_skipping:
                mark = data.find(0xFF, at)
                mark = mark if mark >= 0 else size
                if mark > at and not options.is_oob:
                    self._take_text(data[at:mark])
                at = mark
            if at < size:
                plain = self._inflater is None
                if options.feed_byte(ONE_BYTE[data[at]]):
                    self._take_text(data[at : at + 1])
                at += 1
                if plain and self._inflater is not None:
                    self._packed = data[at:]
                    return

    def _unpack(self) -> None:
        """Inflate waiting bytes piece by piece, while the queue has room."""
        while self._packed and not self._is_full:
            inflater = self._inflater
            if inflater is None:
                return
            try:
                plain = inflater.decompress(self._packed, _INFLATED_AT_ONCE)
            except zlib.error as error:
                self._abort(f"its compression is broken ({error})")
                return
            self._packed = inflater.unconsumed_tail
            if inflater.eof:
                self._inflater, rest = None, inflater.unused_data
                self._packed = b""
                plain += rest
            self._read(plain)

    def _take_text(self, data: bytes) -> None:
        before = self._lines.cut
        for line in self._lines.feed(data):
            self._say(Line(self._text(line)))
        self.facts.lines_cut += self._lines.cut - before

    def _text(self, line: bytes) -> str:
        return typed(decoded(rubbed_out(line), self._charset))

    def _mark(self, _command: bytes) -> None:
        if self.allow():
            self.facts.marks += 1
            self._say(Mark(self.take_pending()))

    def _say(self, said: Said) -> None:
        self._said.append(said)
        self._news.set()

    @property
    def _is_full(self) -> bool:
        return len(self._said) >= self.bounds.waiting_max

    def _adjust_reading(self) -> None:
        wanted = not self._is_full
        transport = self._transport
        if wanted is self._reading or transport is None or transport.is_closing():
            return
        self._reading = wanted
        if wanted:
            transport.resume_reading()
        else:
            transport.pause_reading()

    def _write(self, data: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def _abort(self, why: str) -> None:
        if self._transport is not None:
            self._transport.abort()
        self._inflater, self._packed = None, b""
        if not self.closed:
            self._say(Gone(why))

    # --- options (called by SafeWriter) ---

    def send_command(self, data: bytes) -> None:
        """Send bytes unchanged."""
        self._write(data)

    def allow(self) -> bool:
        """Count a command of the server; return whether it is within the limit of this second."""
        now = self.clock.now()
        if now >= self._commands_until:
            self._commands, self._commands_until = 0, now + 1.0
        self._commands += 1
        return self._commands <= self.bounds.commands_per_s_max

    def may_perform(self, option: bytes) -> bool:
        """Return whether we perform this option when the server asks."""
        return option in _WE_PERFORM

    def performs(self, option: bytes, *, on: bool) -> None:
        """React when we start or stop performing an option: send the window size after NAWS."""
        if option == NAWS and on:
            self.send_command(framed(NAWS, COLUMNS.to_bytes(2) + ROWS.to_bytes(2)))

    def wants_of_client(self, option: bytes) -> bool:
        """Return whether the server may perform this option. Compression is refused over TLS."""
        if option == GMCP:
            return self._wants_gmcp
        return option in _THEY_PERFORM and not (option == MCCP2_COMPRESS and self.facts.encrypted)

    def client_performs(self, option: bytes) -> None:
        """React when the server starts to perform an option: greet it after GMCP."""
        if option == GMCP:
            self.facts.gmcp = True
            self.send_gmcp("Core.Hello", {"client": CLIENT_NAME, "version": __version__})
            self.send_gmcp("Core.Supports.Set", list(SUPPORTS))

    def subnegotiation(self, option: bytes, payload: bytes) -> None:
        """Handle a subnegotiation of the server. Malformed ones are ignored."""
        request = (option, payload[:1])
        if option == GMCP:
            self._take_gmcp(payload)
        elif option == MSSP:
            self.facts.mssp = mssp.decode(payload)
        elif option == MCCP2_COMPRESS:
            self._begin_to_inflate(payload)
        elif request == (CHARSET, bytes((_CHARSET_REQUEST,))):
            self._answer_charset(payload[1:])
        elif request == (TTYPE, bytes((_SEND,))):
            self._tell_type()
        elif request == (NEW_ENVIRON, bytes((_SEND,))):
            self.send_command(framed(NEW_ENVIRON, environment.told(self._variables())))

    def _take_gmcp(self, payload: bytes) -> None:
        message = parse(payload, self.limits) if self.facts.gmcp else None
        if message is not None:
            self._say(Packet(message.package, message.data))

    def _begin_to_inflate(self, payload: bytes) -> None:
        """Inflate from here, unless the connection is compressed or encrypted already."""
        if payload or self._inflater is not None or self.facts.encrypted:
            return
        if self._options.remote_option.enabled(MCCP2_COMPRESS):
            self._inflater, self.facts.compressed = zlib.decompressobj(), True

    def are_you_there(self) -> None:
        """Ignore the question: servers have no use for the answer."""

    def _tell_type(self) -> None:
        """Send our next terminal name. Repeating the last one means that there are no others."""
        at = min(self._told_types, len(self._terminal_names) - 1)
        self._told_types = 0 if self._told_types > at else self._told_types + 1
        self.send_command(framed(TTYPE, _IS + self._terminal_names[at].encode()))

    def _variables(self) -> dict[str, str]:
        return {
            "CHARSET": self._charset.value,
            "CLIENT_NAME": CLIENT_NAME,
            "CLIENT_VERSION": __version__,
            "MTTS": str(MTTS_UTF_8),
            "TERMINAL_TYPE": "DUMB",
        }

    def _answer_charset(self, rest: bytes) -> None:
        found = best_requested(rest)
        if found is None:
            self.send_command(framed(CHARSET, _CHARSET_REJECTED))
            return
        self._charset, name = found
        self.facts.charset = self._charset.value
        self.send_command(framed(CHARSET, _CHARSET_ACCEPTED + name))


async def connect(  # noqa: PLR0913
    host: str,
    port: int,
    *,
    clock: Clock,
    tls: ssl.SSLContext | None = None,
    limits: LinkLimits | None = None,
    gmcp: bool = True,
) -> TelnetLink:
    """Connect to a MUD and return the link.

    Args:
        host: host name or address.
        port: telnet port.
        clock: source of the link's times.
        tls: the TLS context; None for plain telnet.
        limits: bounds on what the server may send.
        gmcp: whether to accept GMCP, or text only.

    Raises:
        ConnectError: the host did not answer in time, or its certificate is not trusted.
    """
    bounds = limits or LinkLimits()
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(bounds.connect_timeout_s):
            _, link = await loop.create_connection(
                lambda: TelnetLink(clock, bounds, gmcp=gmcp),
                host,
                port,
                ssl=tls,
                server_hostname=host if tls is not None else None,
            )
    except TimeoutError as error:
        raise ConnectError(
            f"nobody answers at {host}:{port} within {bounds.connect_timeout_s:.0f} s; is it running, and is that its port?"
        ) from error
    except ssl.SSLCertVerificationError as error:
        raise ConnectError(
            f"{host}:{port} shows a certificate that is not to be trusted ({error.verify_message}); "
            'tls = "unverified" in the login file takes it as it is'
        ) from error
    except (OSError, ssl.SSLError) as error:
        raise ConnectError(
            f"nobody answers at {host}:{port} ({_why(error)}); is it running, and is that its telnet port?"
        ) from error
    return link


def _why(error: OSError) -> str:
    """Return the error's text, without the address."""
    # The number of an unknown host name is negative, and the number of a TLS error is not a system errno.
    is_of_system = not isinstance(error, ssl.SSLError) and (error.errno or 0) > 0
    if is_of_system:
        return os.strerror(error.errno or 0)
    return error.strerror or str(error)
