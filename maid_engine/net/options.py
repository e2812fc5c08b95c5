"""The telnet interpreter of telnetlib3, restricted to the options that this server supports.

telnetlib3 keeps the state of every option and finds the commands in the stream. Its handling of subnegotiations and of
options that were never offered is replaced here. Otherwise any client could hang the server, fill its memory or choose
its codec; see `docs/decisions/0005-telnet-with-its-doors-shut.md`.
"""

import collections
import logging
from typing import Any, Final, Protocol

from telnetlib3.stream_writer import TelnetWriter
from telnetlib3.telopt import DO, DONT, ECHO, IAC, SB, SE, TM, WILL, WONT

from maid_engine.net.limits import NetLimits

ONE_BYTE: Final = tuple(bytes((number,)) for number in range(256))
"""All one-byte strings, precomputed: the interpreter is fed byte by byte."""
_QUIET: Final = logging.getLogger("maid_engine.net.telnetlib3")
_QUIET.setLevel(logging.CRITICAL)
# telnetlib3 logs a warning for each malformed byte, so a client could fill the disk.


class OptionHandler(Protocol):
    """Decides about options and handles them: the telnet protocol of a connection.

    "Client" is the other side of the connection, and "server" is this side.
    """

    limits: NetLimits

    def send_command(self, data: bytes) -> None:
        """Send bytes unchanged, in order with the text."""
        ...

    def allow(self) -> bool:
        """Count a command of the client; return whether it is within the limit of this second."""
        ...

    def may_perform(self, option: bytes) -> bool:
        """Return whether the server performs this option when the client asks."""
        ...

    def performs(self, option: bytes, *, on: bool) -> None:
        """React when the server starts or stops performing an option."""
        ...

    def wants_of_client(self, option: bytes) -> bool:
        """Return whether the client may perform this option."""
        ...

    def client_performs(self, option: bytes) -> None:
        """React when the client starts to perform an option."""
        ...

    def subnegotiation(self, option: bytes, payload: bytes) -> None:
        """Handle a subnegotiation of the client."""
        ...

    def are_you_there(self) -> None:
        """Answer the client's AYT ("are you there?")."""
        ...


class SafeWriter(TelnetWriter):
    """telnetlib3's interpreter with an allow-list. It writes nothing itself; its handler does."""

    slc_simulated = False  # otherwise every byte would be compared with a table of control keys
    default_slc_tab: dict[bytes, Any] = {}  # noqa: RUF012 - the base class declares it so; nothing writes to it

    def __init__(self, transport: Any, protocol: Any, *, reader: Any = None, server: bool = True) -> None:
        super().__init__(transport, protocol, server=server, reader=reader)
        self.log = _QUIET
        self.handler: OptionHandler = protocol

    @property
    def is_skipping(self) -> bool:
        """Whether an oversize subnegotiation is being skipped up to the next IAC."""
        return bool(self._sb_overflow) and self.cmd_received == SB and not self.iac_received

    @property
    def in_body(self) -> bool:
        """Whether the next bytes up to an IAC are the body of a subnegotiation."""
        return bool(self._sb_buffer) and self.cmd_received == SB and not self.iac_received

    def take_body(self, body: bytes) -> None:
        """Add several bytes to a subnegotiation. `body` must not contain an IAC."""
        room = self.handler.limits.subnegotiation_bytes_max - len(self._sb_buffer)
        self._sb_buffer.extend(ONE_BYTE[byte] for byte in body[: max(0, room)])
        if len(body) > room:
            self._sb_buffer.clear()
            self._sb_overflow = True

    def feed_byte(self, byte: bytes) -> bool:
        """Process one byte; return whether it belongs to the text."""
        if len(self._sb_buffer) >= self.handler.limits.subnegotiation_bytes_max:
            self._sb_buffer.clear()
            self._sb_overflow = True
        return super().feed_byte(byte)

    def send_iac(self, buf: bytes) -> None:
        """Send a command in order with the text."""
        self.handler.send_command(buf)

    def handle_do(self, opt: bytes) -> bool:
        """Answer the client's request that we perform an option."""
        if not self.handler.allow():
            return False
        if opt == TM:
            self.send_iac(IAC + WILL + TM)
            return False
        if not self.handler.may_perform(opt):
            self.send_iac(IAC + WONT + opt)
            return False
        if not self.local_option.enabled(opt):
            if not self.pending_option.enabled(WILL + opt) and opt != ECHO:
                self.send_iac(IAC + WILL + opt)
            self.local_option[opt] = True
            self.handler.performs(opt, on=True)
        return True

    def handle_dont(self, opt: bytes) -> None:
        """Stop performing an option that the client refuses."""
        self.handler.allow()  # counted, but never ignored: a refusal must take effect
        if self.local_option.enabled(opt):
            self.local_option[opt] = False
            self.handler.performs(opt, on=False)
            # A DONT ECHO answers the WONT after a password. It may arrive when the next password is already hidden,
            # and another WONT would make that one visible.
            if opt != ECHO:
                self.send_iac(IAC + WONT + opt)

    def handle_will(self, opt: bytes) -> None:
        """Accept or refuse an option that the client offers to perform."""
        if not self.handler.allow():
            return
        if not self.handler.wants_of_client(opt):
            self.send_iac(IAC + DONT + opt)
        elif not self.remote_option.enabled(opt):
            if not self.pending_option.enabled(DO + opt):
                self.send_iac(IAC + DO + opt)
            self.remote_option[opt] = True
            self.handler.client_performs(opt)

    def handle_wont(self, opt: bytes) -> None:
        """Note that the client refuses an option or stops performing it."""
        self.handler.allow()  # as above
        if self.remote_option.enabled(opt):
            self.send_iac(IAC + DONT + opt)
        self.remote_option[opt] = False

    def handle_subnegotiation(self, buf: collections.deque[bytes]) -> None:
        """Pass a subnegotiation of the client to the handler."""
        if self.handler.allow():
            option, *payload = buf
            self.handler.subnegotiation(option, b"".join(payload))

    def handle_ayt(self, _byte: bytes) -> None:
        """Pass AYT ("are you there?") to the handler."""
        if self.handler.allow():
            self.handler.are_you_there()

    def offer(self, *options: bytes) -> bytes:
        """Return the bytes that offer to perform these options."""
        return b"".join(self._asked(WILL, option) for option in options)

    def request(self, *options: bytes) -> bytes:
        """Return the bytes that ask the client to perform these options."""
        return b"".join(self._asked(DO, option) for option in options)

    def _asked(self, verb: bytes, option: bytes) -> bytes:
        self.pending_option[verb + option] = True
        return bytes(IAC + verb + option)


def framed(option: bytes, payload: bytes) -> bytes:
    """Return the bytes of a subnegotiation."""
    return bytes(IAC + SB + option + payload.replace(IAC, IAC + IAC) + IAC + SE)
