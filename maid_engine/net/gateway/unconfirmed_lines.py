"""Lines and GMCP messages of one client that the world has not confirmed, in order."""

from collections import deque
from typing import NamedTuple

from maid_engine.net.gateway.link_frame import Kind, LinkError


class ClientInput(NamedTuple):
    """A line or a GMCP message of a client."""

    kind: Kind
    """``LINE`` or ``PACKET``."""
    body: bytes


class UnconfirmedLines:
    """Keeps a client's input until the world says that it has processed it.

    When the world returns after a restart, :meth:`restart` makes the input that it did not confirm due again. So no
    line is lost, and none is processed twice.
    """

    def __init__(self) -> None:
        self._waiting: deque[ClientInput] = deque()
        self._sent = 0
        """How many of the first entries were sent on this link."""
        self._confirmed = 0
        """How many entries were confirmed on this link."""

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def lines(self) -> int:
        """Number of typed lines among the unconfirmed input."""
        return sum(one.kind is Kind.LINE for one in self._waiting)

    def add(self, new: ClientInput) -> None:
        """Keep new input."""
        self._waiting.append(new)

    def take_unsent(self) -> list[ClientInput]:
        """Return the input that is due to be sent, and note that it is sent."""
        due = list(self._waiting)[self._sent :]
        self._sent = len(self._waiting)
        return due

    def confirm(self, total: int) -> None:
        """Drop the input that the world has processed.

        Args:
            total: how many entries the world has processed on this link.

        Raises:
            LinkError: that is less than before, or more than was sent.
        """
        new = total - self._confirmed
        if not 0 <= new <= self._sent:
            raise LinkError(f"{total} lines are confirmed, which is not a number that can follow")
        for _ in range(new):
            self._waiting.popleft()
        self._confirmed = total
        self._sent -= new

    def restart(self) -> None:
        """Make all unconfirmed input due again, on a new link."""
        self._sent = self._confirmed = 0

    def drop(self) -> int:
        """Drop everything. Return how many lines that were."""
        dropped = self.lines
        self._waiting.clear()
        self.restart()
        return dropped
