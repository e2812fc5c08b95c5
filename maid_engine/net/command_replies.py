"""Lines that a client sends with a number, to learn which messages answer them.

A page that changes something by a command shows the answer beside the button. In the text alone, the answer stands
among all else that happens.
"""

from dataclasses import dataclass
from typing import Final

from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Message, Output, Packet
from maid_engine.engine.running_command import running_request
from maid_engine.net.lines import typed
from maid_engine.ports.session import Session

PACKAGE: Final = "Maid.Command"
"""GMCP, both ways: ``{"id": 3, "line": "..."}`` is answered by ``{"id": 3, "text": "...", "kind": "..."}`` for each message."""
LARGEST_NUMBER: Final = 2**53 - 1


@dataclass(frozen=True, slots=True)
class NumberedLine:
    """A line with the number that the client gave it."""

    number: int
    line: str


def numbered_line(data: JsonValue) -> NumberedLine | None:
    """Return the line in a packet of a client, without control characters; None if there is none."""
    match data:
        case {"id": int(number), "line": str(line)} if 0 < number <= LARGEST_NUMBER:
            return NumberedLine(number, typed(line))
        case _:
            return None


class CommandReplies:
    """Follows each message that answers a numbered line with a packet that says so.

    Answers that come later, such as after a save, are found too.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        session.deliveries.add(self._delivered)

    def _delivered(self, output: Output) -> None:
        number = running_request(self._session.id)
        if number and isinstance(output, Message):
            reply: JsonValue = {"id": number, "text": output.text, "kind": output.template.kind}
            self._session.deliver(Packet(PACKAGE, reply))
