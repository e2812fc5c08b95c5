"""Lines and GMCP messages of one client that the world has not confirmed, in order."""

from collections import deque
from itertools import islice
from typing import NamedTuple

from maid_engine.net.gateway.link_frame import Kind, LinkError


class ClientInput(NamedTuple):
    """A line or a GMCP message of a client."""

    kind: Kind
    """``LINE`` or ``PACKET``."""
    body: bytes


class UnconfirmedLines:
    """Keeps a client's input until the world says that it has processed it.

    Input is numbered from 1, over all links. When a link is lost, :meth:`restart` makes the input that was not
    confirmed due again. A world that went on meanwhile has processed some of it: :meth:`confirm` drops that first. So
    no line is lost, and none is processed twice.
    """

    def __init__(self) -> None:
        self._waiting: deque[ClientInput] = deque()
        self._sent = 0
        """How many of the first entries were sent on this link or an earlier one."""
        self._sent_here = 0
        """How many of the first entries were sent on this link."""
        self.confirmed = 0
        """How many entries were confirmed, over all links."""

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def lines(self) -> int:
        """Number of typed lines among the unconfirmed input."""
        return sum(one.kind is Kind.LINE for one in self._waiting)

    def add(self, new: ClientInput) -> None:
        """Keep new input."""
        self._waiting.append(new)

    def take_unsent(self, in_flight_max: int) -> list[ClientInput]:
        """Return the input that is due to be sent, and note that it is sent.

        Args:
            in_flight_max: how many entries may be under way on this link, with those that were sent before.
        """
        due = list(islice(self._waiting, self._sent_here, in_flight_max))
        self._sent_here += len(due)
        self._sent = max(self._sent, self._sent_here)
        return due

    def confirm(self, total: int) -> None:
        """Drop the input that the world has processed.

        Args:
            total: how many entries the world has processed, over all links.

        Raises:
            LinkError: that is less than before, or more than was sent.
        """
        new = total - self.confirmed
        if not 0 <= new <= self._sent:
            raise LinkError(f"{total} lines are confirmed, which is not a number that can follow")
        for _ in range(new):
            self._waiting.popleft()
        self.confirmed = total
        self._sent -= new
        self._sent_here = max(0, self._sent_here - new)

    def restart(self) -> None:
        """Make all unconfirmed input due again, on a new link."""
        self._sent_here = 0

    def drop(self) -> int:
        """Drop everything, as if it had never been added. Return how many lines that were."""
        dropped = self.lines
        self._waiting.clear()
        self._sent = self._sent_here = 0
        return dropped
