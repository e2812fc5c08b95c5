"""A session over telnet, without the handling of bytes and options."""

from typing import Protocol

from telnetlib3.telopt import ECHO, GMCP, IAC, WILL, WONT

from maid_engine.net import mssp
from maid_engine.net.intake import Admission
from maid_engine.net.options import framed
from maid_engine.net.rendering.charset import Charset
from maid_engine.net.session import Chunk, NetworkSession, SessionContext


class TelnetWire(Protocol):
    """What a telnet session needs from its connection."""

    hides_typing: bool
    """Whether the server announced that it echoes, so that the client does not."""

    @property
    def unsent_bytes(self) -> int:
        """Number of bytes that wait in the transport."""
        ...

    def send(self, data: bytes) -> None:
        """Write bytes to the network."""
        ...

    def hang_up(self, *, at_once: bool) -> None:
        """Close the connection: at once, or after all written output was sent."""
        ...

    def read_more(self, *, wanted: bool) -> None:
        """Resume or stop reading."""
        ...


class TelnetSession(NetworkSession):
    """A session over telnet."""

    kind = "telnet"

    def __init__(self, context: SessionContext, admission: Admission, wire: TelnetWire) -> None:
        super().__init__(context, admission)
        self._wire = wire

    def _set_echo(self, *, on: bool) -> None:
        if self._wire.hides_typing is not on:
            return
        self._wire.hides_typing = not on
        if on:
            # The Enter after the hidden password was not echoed, so the cursor is still on the prompt's row.
            self._put(IAC + WONT + ECHO + b"\r\n")
        else:
            self._put(IAC + WILL + ECHO)

    def put_command(self, data: bytes) -> None:
        """Send a telnet command in order with the text."""
        self._put(data)

    def take_line(self, text: str) -> None:
        """Accept a line from the client. Before log-in, answer the plain-text MSSP request of server lists."""
        if self.player_id is None and text.strip().upper() == mssp.PLAIN_REQUEST:
            rows = mssp.plain_lines(self.context.server_status())
            self._put(self._text_bytes("\n".join((*rows, ""))))
            return
        super().take_line(text)

    def _text_bytes(self, text: str) -> bytes:
        data = super()._text_bytes(text)
        # Only Latin-1 text can contain a byte 255, which telnet requires to be doubled.
        if self.charset is Charset.LATIN_1:
            return data.replace(IAC, IAC + IAC)
        return data

    def _gmcp_chunk(self, package: str, body: str) -> Chunk:
        message = f"{package} {body}" if body else package
        return framed(GMCP, message.encode("utf-8", "replace"))

    def _write(self, chunks: list[Chunk]) -> None:
        data = b"".join(chunks)  # type: ignore[arg-type]  # telnet frames GMCP as bytes too
        self.bytes_out += len(data)
        self._wire.send(data)

    def _unsent_bytes(self) -> int:
        return self._wire.unsent_bytes

    def _hang_up(self, *, at_once: bool) -> None:
        self._wire.hang_up(at_once=at_once)

    def _read_more(self, *, on: bool) -> None:
        self._wire.read_more(wanted=on)
