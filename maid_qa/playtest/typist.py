"""A session without a mind: lines come from a log, a sweep or a habit."""

from collections import deque

from maid_engine.core.ids import PlayerId, SessionId
from maid_engine.core.messages import Message, Output
from maid_engine.core.observers import Observers

MOST_KEPT = 12
"""Lines of what was heard last, for habits that use what is on the screen."""


class Typist:
    """The Session port for a playtest. It has the rights of an AI player, and keeps what it heard last."""

    is_ai_player = True
    address = "virtual"

    def __init__(self, name: str, session_id: str) -> None:
        self.id = SessionId(f"session:{session_id}")
        self.name = name
        self.player_id: PlayerId | None = None
        self.deliveries: Observers[Output] = Observers()
        self.closed_with = ""
        self.heard: deque[Message] = deque(maxlen=MOST_KEPT)

    def deliver(self, output: Output) -> None:
        """Keep a line for a while.

        A sentence that cannot be rendered raises here, as it would at a terminal.
        """
        if isinstance(output, Message):
            _ = output.text
            self.heard.append(output)
        self.deliveries.tell(output)

    def wants(self, package: str) -> bool:  # noqa: ARG002 - the port names it
        """Return true, so that all packages are made."""
        return True

    def close(self, reason: str) -> None:
        """Keep the reason."""
        self.closed_with = reason


class PersonTypist(Typist):
    """The session of a person with an account, with the rights of a player.

    Args:
        name: of the character.
        character: is played again with the next line, if the person has left it.
    """

    is_ai_player = False

    def __init__(self, name: str, character: PlayerId) -> None:
        super().__init__(name, name)
        self.character = character
