"""When a scene begins by itself."""

import pytest

from maid_engine.core.world_clock import WorldTime
from maid_stdlib.content.scene_specs import BeginningSpec
from maid_stdlib.scenes.scene_times import NEVER, hours_since_start, is_time


@pytest.mark.parametrize(("day", "hour", "hours"), [(0, 6.0, 0.0), (0, 7.5, 1.5), (2, 6.0, 48.0)])
def test_hours_are_counted_from_the_first_morning(day, hour, hours):
    assert hours_since_start(WorldTime(day, hour)) == hours


@pytest.mark.parametrize(
    ("spec", "now", "last_h", "due"),
    [
        (BeginningSpec(every_h=24), (0, 6.0), NEVER, True),
        (BeginningSpec(every_h=24, first_h=20), (0, 12.0), NEVER, False),
        (BeginningSpec(every_h=24, first_h=20), (1, 2.0), NEVER, True),
        (BeginningSpec(every_h=24), (1, 7.0), 3.0, False),
        (BeginningSpec(every_h=24), (1, 9.0), 3.0, True),
        (BeginningSpec(every_h=1, hours=(16, 19)), (0, 15.9), NEVER, False),
        (BeginningSpec(every_h=1, hours=(16, 19)), (0, 16.0), NEVER, True),
        (BeginningSpec(every_h=1, hours=(16, 19)), (0, 19.0), NEVER, False),
        (BeginningSpec(every_h=1, hours=(22, 2)), (0, 23.0), NEVER, True),
        (BeginningSpec(every_h=1, hours=(22, 2)), (1, 1.0), NEVER, True),
        (BeginningSpec(every_h=1, hours=(22, 2)), (1, 3.0), NEVER, False),
    ],
)
def test_the_clock_brings_it(spec, now, last_h, due):
    assert is_time(spec, WorldTime(*now), (), last_h) is due


@pytest.mark.parametrize(
    ("feasts", "last_h", "due"),
    [((), NEVER, False), (("a:fair",), NEVER, True), (("a:fair",), 24.0, False), (("a:fair",), 3.0, True)],
)
def test_a_feast_brings_it_once_a_day(feasts, last_h, due):
    assert is_time(BeginningSpec(feast="a:fair"), WorldTime(1, 8.0), feasts, last_h) is due
