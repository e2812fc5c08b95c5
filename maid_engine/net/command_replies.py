"""Lines that a client sends with a number, to learn which messages answer them.

A page that changes something by a command shows the answer beside the button. In the text alone, the answer stands
among all else that happens.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Message, Output, Packet
from maid_engine.engine.running_command import RUNNING
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
    if not isinstance(data, Mapping):
        return None
    number, line = data.get("id"), data.get("line")
    if not isinstance(number, int) or not isinstance(line, str):
        return None
    if not 0 < number <= LARGEST_NUMBER:
        return None
    return NumberedLine(int(number), typed(line))


class CommandReplies:
    """Follows each message that answers a numbered line with a packet that says so.

    Answers that come later, such as after a save, are found too.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        session.deliveries.add(self._delivered)

    def _delivered(self, output: Output) -> None:
        running = RUNNING.get()
        if running is None or not running.request or running.session != self._session.id:
            return
        if isinstance(output, Message):
            reply: JsonValue = {
                "id": running.request,
                "text": output.text,
                "kind": output.template.kind,
            }
            self._session.deliver(Packet(PACKAGE, reply))
