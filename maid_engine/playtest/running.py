"""A whole playtest, from the packs to the result."""

from collections.abc import Callable

from maid_engine.playtest.play import Play
from maid_engine.playtest.spec import PlaytestResult, PlaytestSpec

Progress = Callable[[Play, float], None]
"""Told of the play now and then, with the share of it that is done."""


def run(spec: PlaytestSpec, *, progress: Progress | None = None) -> PlaytestResult:
    """Play, and say what was reached and what is wrong. The same spec gives the same result.

    Raises:
        PackError: a pack that was named is not there at all. One that does not load is a finding.
        ConfigError: there is no such role or preset, or no such goal.
    """
    raise NotImplementedError(spec, progress)
