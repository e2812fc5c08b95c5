"""A network session without a network: what a client would see, and lines as it would type them."""

from maid_engine.core.json_values import JsonValue
from maid_engine.net.gmcp import GmcpMessage
from maid_engine.net.intake import Refusal
from maid_engine.net.session import Chunk, NetworkSession, SessionContext
from maid_qa.testing.house import House


class Terminal(NetworkSession):
    """Keeps what it is sent. It accepts GMCP once :attr:`gmcp` is enabled."""

    kind = "test"

    def __init__(self, context: SessionContext, address: str = "192.0.2.1") -> None:
        self.sent: list[Chunk] = []
        self.shows_typing = True
        self.hung_up = False
        self.reading = True
        admission = context.meter.admit(address)
        if isinstance(admission, Refusal):
            raise ConnectionRefusedError(str(admission))
        super().__init__(context, admission)

    @property
    def screen(self) -> str:
        """Return all text since :meth:`clear`."""
        return b"".join(chunk for chunk in self.sent if isinstance(chunk, bytes)).decode()

    @property
    def packets(self) -> list[str]:
        """Return all GMCP since :meth:`clear`, as ``Package json``."""
        return [chunk for chunk in self.sent if isinstance(chunk, str)]

    def clear(self) -> None:
        """Forget what was sent so far."""
        self.sent.clear()

    def echo(self, *, on: bool) -> None:
        """Keep whether typing shows."""
        self.shows_typing = on

    def _write(self, chunks: list[Chunk]) -> None:
        self.sent += chunks

    def _unsent_bytes(self) -> int:
        return 0

    def _hang_up(self, *, at_once: bool) -> None:  # noqa: ARG002 - nothing is under way here
        self.hung_up = True
        self.lost()

    def _read_more(self, *, on: bool) -> None:
        self.reading = on

    def _gmcp_chunk(self, package: str, body: str) -> Chunk:
        return f"{package} {body}"


class Typist:
    """A user at a terminal of a house, who types and reads the result."""

    def __init__(self, house: House, terminal: Terminal) -> None:
        self.house = house
        self.terminal = terminal

    async def types(self, *lines: str) -> str:
        """Type lines, each after the effects of the last are complete, and return the screen's text."""
        self.terminal.clear()
        for line in lines:
            self.terminal.take_line(line)
            await self.house.settle()
        return self.terminal.screen

    async def sends(self, package: str, data: JsonValue) -> list[str]:
        """Send a GMCP message, and return the messages that came back."""
        self.terminal.clear()
        self.terminal.gmcp.enabled = True
        self.terminal.take_gmcp(GmcpMessage(package, data))
        await self.house.settle()
        return self.terminal.packets
