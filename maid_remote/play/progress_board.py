"""Progress of a visit on standard error: a line for each player that renews itself on a terminal, plain lines anywhere else."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Protocol

from maid_engine.ports.clock import Clock
from maid_remote.play.visitor_status import VisitorStatus

if TYPE_CHECKING:
    from rich.console import Console
    from rich.live import Live

LINE_EVERY_S: Final = 30.0
"""Between two plain lines about one player who does the same as before."""
DRAWN_EVERY_S: Final = 0.2


class Board(Protocol):
    """Shows how a visit goes."""

    def tell(self, line: str) -> None:
        """Something happened: a sentence that stays."""
        ...

    def show(self, doing: VisitorStatus) -> None:
        """This is what one of them does now."""
        ...


@contextmanager
def board(clock: Clock, *, plain: bool = False, quiet: bool = False) -> Iterator[Board]:
    """A board for as long as the block lasts.

    Args:
        clock: spaces out what is shown.
        plain: lines that stay, whatever it is shown on: for screen readers and for logs.
        quiet: nothing at all.
    """
    from rich.console import Console

    console = Console(stderr=True, highlight=False)
    if quiet:
        yield Silence()
    elif plain or not console.is_terminal or console.is_dumb_terminal:
        yield Lines(console, clock)
    else:
        from rich.live import Live

        with Live(console=console, transient=True, auto_refresh=False) as live:
            yield Renewed(live, clock)


class Silence:
    """Says nothing."""

    def tell(self, line: str) -> None:
        """Say nothing."""

    def show(self, doing: VisitorStatus) -> None:
        """Show nothing."""


class Lines:
    """A plain line now and then."""

    def __init__(self, console: "Console", clock: Clock) -> None:
        self._console = console
        self._clock = clock
        self._last: dict[str, tuple[str, float]] = {}

    def tell(self, line: str) -> None:
        """Print it."""
        self._console.print(line, soft_wrap=True, markup=False)

    def show(self, doing: VisitorStatus) -> None:
        """Print it when it is something else than before, or the last line is a while ago."""
        now = self._clock.now()
        what, at = self._last.get(doing.who, ("", 0.0))
        if doing.what != what or now - at >= LINE_EVERY_S:
            self._last[doing.who] = (doing.what, now)
            self.tell(doing.told())


class Renewed:
    """One line for each player, always of this moment."""

    def __init__(self, live: "Live", clock: Clock) -> None:
        self._live = live
        self._clock = clock
        self._doing: dict[str, VisitorStatus] = {}
        self._drawn_at = float("-inf")

    def tell(self, line: str) -> None:
        """Print it above."""
        self._live.console.print(line, soft_wrap=True, markup=False)

    def show(self, doing: VisitorStatus) -> None:
        """Renew the player's line."""
        from rich.text import Text

        self._doing[doing.who] = doing
        now = self._clock.now()
        if now - self._drawn_at < DRAWN_EVERY_S:
            return
        self._drawn_at = now
        lines = Text("\n", no_wrap=True, overflow="ellipsis").join(
            Text(one.told(), no_wrap=True, overflow="ellipsis") for one in self._doing.values()
        )
        self._live.update(lines, refresh=True)
