"""A session that keeps what it was told."""

from maid_engine.core.ids import PlayerId, SessionId
from maid_engine.core.messages import Message, Output, Packet, Prompt
from maid_engine.core.observers import Observers


class FakeSession:
    """The Session port for tests. Wants every GMCP package unless told otherwise."""

    def __init__(self, name: str, *, gmcp: bool = True, is_ai_player: bool = False) -> None:
        self.id = SessionId(f"session:{name}")
        self.player_id: PlayerId | None = None
        self.deliveries: Observers[Output] = Observers()
        self.is_ai_player = is_ai_player
        self.address = "virtual"
        self.gmcp = gmcp
        self.outputs: list[Output] = []
        self.closed_with: str | None = None

    def deliver(self, output: Output) -> None:
        """Keep the output."""
        self.deliveries.tell(output)
        self.outputs.append(output)

    def wants(self, package: str) -> bool:  # noqa: ARG002 - the port names it
        """Return whether it wants GMCP: all packages or none."""
        return self.gmcp

    def close(self, reason: str) -> None:
        """Keep the reason."""
        self.closed_with = reason

    @property
    def lines(self) -> list[str]:
        """Return the text of every line since :meth:`clear`."""
        return [output.text for output in self.outputs if isinstance(output, Message)]

    @property
    def packets(self) -> dict[str, list[object]]:
        """Return GMCP data since :meth:`clear`, by package."""
        found: dict[str, list[object]] = {}
        for output in self.outputs:
            if isinstance(output, Packet):
                found.setdefault(output.package, []).append(output.data)
        return found

    @property
    def prompts(self) -> list[str]:
        """Return the text of every prompt since :meth:`clear`."""
        return [output.text for output in self.outputs if isinstance(output, Prompt)]

    @property
    def text(self) -> str:
        """Return all the lines, as a player would read them."""
        return "\n".join(self.lines)

    def clear(self) -> None:
        """Forget what was heard so far."""
        self.outputs.clear()
