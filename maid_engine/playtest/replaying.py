"""Typing a log's lines into a fresh game."""

from collections.abc import Sequence

from maid_engine.playtest.log import Log, Typed
from maid_engine.playtest.play import Play


def replay(log: Log, lines: Sequence[Typed], *, until: int | None, checks: bool) -> Play:
    """See :meth:`Log.replay`."""
    raise NotImplementedError(log, lines, until, checks)
