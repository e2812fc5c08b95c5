"""What a gateway keeps for a browser that may resume after its connection broke."""

from dataclasses import dataclass

from maid_engine.net.gateway.unconfirmed_lines import UnconfirmedLines


@dataclass(frozen=True, slots=True)
class HeldSeat:
    """The seat of a browser."""

    ticket: str
    """The world's ticket."""
    number: int
    """The number of the client that had the seat. Its input is counted under this number."""
    unconfirmed: UnconfirmedLines
    """The input of that client that the world has not confirmed."""

    def learn(self, processed: int) -> None:
        """Drop the input of which the gateway learns only now that the world has processed it.

        Args:
            processed: how many of that client's entries the world has processed, as far as it remembers.

        Raises:
            LinkError: that is more than was sent.
        """
        self.unconfirmed.confirm(max(processed, self.unconfirmed.confirmed))
