"""Ticks and cadences."""

import pytest

from maid_engine.core.time import Cadence, Tick


def test_a_cadence_beats_at_its_offset():
    assert [tick for tick in range(10) if Cadence(4, offset=1).due(Tick(tick))] == [1, 5, 9]


def test_a_cadence_needs_at_least_one_tick():
    with pytest.raises(ValueError, match="1 tick or more"):
        Cadence(0)
