"""Progress on standard error: a board that redraws itself on a terminal, plain lines anywhere else."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Final

from maid_qa.playtest.play import Play
from maid_qa.playtest.playtest_run import Progress

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

Told = Callable[[Progress], None]
BAR: Final = 24
PHASES: Final = {
    "sweep": "Trying everything once",
    "forms": "Typing every form of every command",
    "lent": "Trying everything again, with things that cannot be obtained",
    "play": "Playing",
}
EVERY_SHARE: Final = 0.1
"""A plain line is printed each time this share more is done."""
OVER: Final = 2.0
"""Larger than any share: nothing is printed any more."""
LEAST_LEFT_S: Final = 5.0


@contextmanager
def board(*, plain: bool = False, quiet: bool = False) -> Iterator[Told]:
    """Show the progress for as long as the block lasts.

    Args:
        plain: print lines instead of a board even on a terminal: for screen readers and for logs.
        quiet: print nothing.
    """
    from rich.console import Console

    console = Console(stderr=True, highlight=False)
    if quiet:
        yield lambda progress: None  # noqa: ARG005 - nobody looks
    elif plain or not console.is_terminal or console.is_dumb_terminal:
        yield _Lines(console).tell
    else:
        from rich.live import Live

        with Live(console=console, transient=True, auto_refresh=False) as live:
            yield lambda progress: live.update(_drawn(progress), refresh=True)


class _Lines:
    """Prints a line when a phase begins, at intervals, and when it is over."""

    def __init__(self, console: "Console") -> None:
        self._console = console
        self._next: dict[str, float] = {}
        self._began: dict[str, float] = {}

    def tell(self, progress: Progress) -> None:
        """Print a line if enough was done since the last one."""
        began = self._began.setdefault(progress.phase, perf_counter())
        if progress.share < self._next.get(progress.phase, 0.0):
            return
        self._next[progress.phase] = min(1.0, progress.share + EVERY_SHARE)
        if progress.share == 1.0:
            self._next[progress.phase] = OVER
        if progress.share == 0.0:
            self._print(f"{PHASES[progress.phase]} …")
            return
        left = _left(progress.share, perf_counter() - began)
        self._print(f"{_head(progress)}; {_found(progress.play)}{left}.")

    def _print(self, line: str) -> None:
        self._console.print(line, soft_wrap=True, markup=False)


def _left(share: float, took_s: float) -> str:
    """Return about how many seconds remain, as a clause; "" if less than :data:`LEAST_LEFT_S`."""
    left = took_s * (1 - share) / share
    if left < LEAST_LEFT_S:
        return ""
    return f"; about {left:.0f} s left"


def _drawn(progress: Progress) -> "RenderableType":
    from rich.table import Table
    from rich.text import Text

    grid = Table.grid(padding=(0, 2))
    grid.add_row(Text(_head(progress), style="bold"), Text(_found(progress.play)))
    coverage = progress.play.coverage
    for family in coverage.families():
        share = coverage.share(family)
        full = round(BAR * share.ratio)
        bar = Text("█" * full, style="green") + Text("░" * (BAR - full), style="dim")
        grid.add_row(Text(f"{family:>9} ").append_text(bar), f"{share.seen} of {share.total}")
    return grid


def _head(progress: Progress) -> str:
    game = progress.play.game
    minutes = game.tick / game.ticks_per_second / 60
    if progress.phase == "play":
        done = f", {progress.share:.0%}"
    else:
        done = ", done" if progress.share == 1.0 else ""
    return (
        f"{PHASES[progress.phase]}{done}: minute {minutes:.0f} of the game's time,"
        f" {len(progress.play.log.lines)} commands"
    )


def _found(play: Play) -> str:
    count = len(play.findings)
    return f"{count} finding{'s' * (count != 1)}"
