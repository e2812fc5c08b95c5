"""The telnet interpreter: telnetlib3's, with its doors shut to what this server does not speak.

telnetlib3 keeps the state of every option and finds the commands in the stream. What it does with
subnegotiations and with options that were never offered is replaced here, because any client could use it
to hang the server, fill its memory or choose its codec; `docs/decisions/0005-telnet-with-its-doors-shut.md`
tells how.
"""

import collections
import logging
from typing import Any, Final, Protocol

from telnetlib3.stream_writer import TelnetWriter
from telnetlib3.telopt import DO, DONT, ECHO, IAC, SB, SE, TM, WILL, WONT

from maid_engine.net.limits import NetLimits

ONE_BYTE: Final = tuple(bytes((number,)) for number in range(256))
"""What options are fed with, ready made."""
_QUIET: Final = logging.getLogger("maid_engine.net.telnetlib3")
_QUIET.setLevel(logging.CRITICAL)
# telnetlib3 writes a warning for each broken byte that a client sends: a way to fill a disk.


class OptionHandler(Protocol):
    """Who answers for the options: the telnet protocol of a session."""

    limits: NetLimits

    def send_command(self, data: bytes) -> None:
        """Send bytes as they are, in their order with the text."""
        ...

    def allow(self) -> bool:
        """Whether one more command of the client is listened to in this second."""
        ...

    def may_perform(self, option: bytes) -> bool:
        """Whether the server performs this option when asked to."""
        ...

    def performs(self, option: bytes, *, on: bool) -> None:
        """The client agreed to the server's performing it, or wants no more of it."""
        ...

    def wants_of_client(self, option: bytes) -> bool:
        """Whether the client may perform this option."""
        ...

    def client_performs(self, option: bytes) -> None:
        """The client agreed to perform it."""
        ...

    def subnegotiation(self, option: bytes, payload: bytes) -> None:
        """What the client says within an option."""
        ...

    def are_you_there(self) -> None:
        """The client asks whether anybody is."""
        ...


class SafeWriter(TelnetWriter):
    """telnetlib3's interpreter with an allow-list. Writes nothing itself: its handler does."""

    slc_simulated = False  # else every byte would be compared with a table of control keys
    default_slc_tab: dict[bytes, Any] = {}  # noqa: RUF012 - the base class declares it so; nothing writes to it

    def __init__(self, transport: Any, protocol: Any, *, reader: Any = None, server: bool = True) -> None:
        super().__init__(transport, protocol, server=server, reader=reader)
        self.log = _QUIET
        self.handler: OptionHandler = protocol

    @property
    def is_skipping(self) -> bool:
        """Whether an oversize subnegotiation is being thrown away: nothing but an IAC matters now."""
        return bool(self._sb_overflow) and self.cmd_received == SB and not self.iac_received

    @property
    def in_body(self) -> bool:
        """Whether the next bytes up to an IAC are the body of a subnegotiation."""
        return bool(self._sb_buffer) and self.cmd_received == SB and not self.iac_received

    def take_body(self, body: bytes) -> None:
        """Take bytes of a subnegotiation at once, without an IAC among them."""
        room = self.handler.limits.subnegotiation_bytes_max - len(self._sb_buffer)
        self._sb_buffer.extend(ONE_BYTE[byte] for byte in body[: max(0, room)])
        if len(body) > room:
            self._sb_buffer.clear()
            self._sb_overflow = True

    def feed_byte(self, byte: bytes) -> bool:
        """Take one byte; whether it belongs to the text."""
        if len(self._sb_buffer) >= self.handler.limits.subnegotiation_bytes_max:
            self._sb_buffer.clear()
            self._sb_overflow = True
        return super().feed_byte(byte)

    def send_iac(self, buf: bytes) -> None:
        """Send a command in its order with the text."""
        self.handler.send_command(buf)

    def handle_do(self, opt: bytes) -> bool:
        """The client asks us to perform an option."""
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
        """The client wants no more of an option, or never wanted it."""
        self.handler.allow()  # counted, but never ignored: a refusal must hold
        if self.local_option.enabled(opt):
            self.local_option[opt] = False
            self.handler.performs(opt, on=False)
            # A DONT ECHO answers the WONT after a password, and may come when the next one hides already:
            # saying WONT once more would show that one.
            if opt != ECHO:
                self.send_iac(IAC + WONT + opt)

    def handle_will(self, opt: bytes) -> None:
        """The client offers an option."""
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
        """The client refuses an option, or stops performing it."""
        self.handler.allow()  # as above
        if self.remote_option.enabled(opt):
            self.send_iac(IAC + DONT + opt)
        self.remote_option[opt] = False

    def handle_subnegotiation(self, buf: collections.deque[bytes]) -> None:
        """Hand on what the client says within an option."""
        if self.handler.allow():
            option, *payload = buf
            self.handler.subnegotiation(option, b"".join(payload))

    def handle_ayt(self, _byte: bytes) -> None:
        """Answer "are you there?"."""
        if self.handler.allow():
            self.handler.are_you_there()

    def offer(self, *options: bytes) -> bytes:
        """The bytes that offer to perform these options."""
        return b"".join(self._asked(WILL, option) for option in options)

    def request(self, *options: bytes) -> bytes:
        """The bytes that ask the client to perform these options."""
        return b"".join(self._asked(DO, option) for option in options)

    def _asked(self, verb: bytes, option: bytes) -> bytes:
        self.pending_option[verb + option] = True
        return bytes(IAC + verb + option)


def framed(option: bytes, payload: bytes) -> bytes:
    """A subnegotiation's bytes."""
    return bytes(IAC + SB + option + payload.replace(IAC, IAC + IAC) + IAC + SE)
