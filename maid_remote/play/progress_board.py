"""Progress of a visit on standard error: one live line per player on a terminal, plain lines elsewhere."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Protocol

from maid_engine.ports.clock import Clock
from maid_remote.play.visitor_status import VisitorStatus

if TYPE_CHECKING:
    from rich.console import Console
    from rich.live import Live

LINE_EVERY_S: Final = 30.0
"""Seconds between two plain lines about a player whose activity has not changed."""
DRAWN_EVERY_S: Final = 0.2


class Board(Protocol):
    """Shows the progress of a visit."""

    def tell(self, line: str) -> None:
        """Print a sentence that stays."""
        ...

    def show(self, doing: VisitorStatus) -> None:
        """Show what one player does now."""
        ...


@contextmanager
def board(clock: Clock, *, plain: bool = False, quiet: bool = False) -> Iterator[Board]:
    """Yield a board while the block runs.

    Args:
        clock: limits how often something is shown.
        plain: print lines that stay even on a terminal, for screen readers and logs.
        quiet: show nothing.
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
    """Shows nothing."""

    def tell(self, line: str) -> None:
        """Print nothing."""

    def show(self, doing: VisitorStatus) -> None:
        """Show nothing."""


class Lines:
    """Prints a plain line from time to time."""

    def __init__(self, console: "Console", clock: Clock) -> None:
        self._console = console
        self._clock = clock
        self._last: dict[str, tuple[str, float]] = {}

    def tell(self, line: str) -> None:
        """Print the line."""
        self._console.print(line, soft_wrap=True, markup=False)

    def show(self, doing: VisitorStatus) -> None:
        """Print the status if the activity has changed, or if the last line is `LINE_EVERY_S` old."""
        now = self._clock.now()
        what, at = self._last.get(doing.who, ("", 0.0))
        if doing.what != what or now - at >= LINE_EVERY_S:
            self._last[doing.who] = (doing.what, now)
            self.tell(doing.told())


class Renewed:
    """Shows one live line for each player."""

    def __init__(self, live: "Live", clock: Clock) -> None:
        self._live = live
        self._clock = clock
        self._doing: dict[str, VisitorStatus] = {}
        self._drawn_at = float("-inf")

    def tell(self, line: str) -> None:
        """Print the line above the live lines."""
        self._live.console.print(line, soft_wrap=True, markup=False)

    def show(self, doing: VisitorStatus) -> None:
        """Update the player's line."""
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
