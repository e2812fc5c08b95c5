import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.world_clock import (
    DAWN_H,
    DUSK_H,
    DayPart,
    WorldClock,
    WorldTime,
    is_between,
    spoken_hour,
)

SECONDS = st.floats(0, 1e7)


def test_a_world_begins_in_the_morning():
    assert WorldClock().at(0.0) == WorldTime(0, 6.0)


def test_an_hour_takes_as_long_as_the_server_is_set_to():
    assert WorldClock(hour_s=60.0).at(60.0 * 20) == WorldTime(1, 2.0)


@pytest.mark.parametrize(
    ("hour", "part", "light"),
    [
        (5.9, DayPart.NIGHT, False),
        (DAWN_H, DayPart.MORNING, True),
        (12.0, DayPart.AFTERNOON, True),
        (18.0, DayPart.EVENING, True),
        (DUSK_H, DayPart.EVENING, False),
        (22.0, DayPart.NIGHT, False),
        (0.0, DayPart.NIGHT, False),
    ],
)
def test_parts_of_the_day(hour, part, light):
    assert (WorldTime(0, hour).part, WorldTime(0, hour).is_light) == (part, light)


@pytest.mark.parametrize("hour", range(24))
def test_an_hour_is_told_with_the_part_of_the_day_and_understood(hour):
    time = WorldTime(3, hour + 0.5)
    assert spoken_hour(time.hour_of_twelve, time.part) == hour


@given(SECONDS, st.floats(0, 23.99), st.floats(1, 4000))
def test_the_next_time_of_an_hour_lies_within_a_day_and_has_that_hour(now, hour, hour_s):
    clock = WorldClock(hour_s)
    then = clock.next_at(hour, now)
    assert now < then <= now + 24.001 * hour_s
    apart = abs(clock.at(then).hour - hour)
    assert min(apart, 24.0 - apart) < 0.01


@pytest.mark.parametrize(
    ("first", "last", "inside", "outside"),
    [
        (8.0, 20.0, (8.0, 19.9), (7.9, 20.0)),
        (22.0, 6.0, (22.0, 0.0, 5.9), (6.0, 21.9)),
        (5.0, 5.0, (0.0, 5.0, 23.9), ()),
    ],
)
def test_hours_may_pass_midnight(first, last, inside, outside):
    assert all(is_between(hour, first, last) for hour in inside)
    assert not any(is_between(hour, first, last) for hour in outside)
