"""Where a being is at an hour, by its day alone; when it serves; and the needs that its day gives it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.motives.needs import NeedLevels
from maid_stdlib.content.life_specs import DayEntry, Hours, LifeSpec
from maid_stdlib.rules.day_places import bound_to, levels_by_day, opens_at, place_by_day, rooms_of, serves_at
from tests.stdlib.town_rig import BESS, COTTAGE, INN, SQUARE, TOM


@pytest.mark.parametrize(
    ("hour", "bound"),
    [(7, INN), (18.9, INN), (19, None), (20, SQUARE), (20.49, SQUARE), (20.5, INN), (21.5, None), (22, COTTAGE),
     (0, COTTAGE), (5.9, COTTAGE), (6, None)],
)  # fmt: skip
def test_the_day_binds_it_to_a_room_or_leaves_it_free(hour, bound):
    assert bound_to(BESS, INN, hour) == bound
    assert place_by_day(BESS, INN, hour) == (bound or COTTAGE)


def test_who_serves_is_at_its_post_without_an_entry():
    life = LifeSpec(hours=Hours(9, 12))
    assert bound_to(life, INN, 10) == INN
    assert bound_to(life, INN, 13) is None
    assert place_by_day(life, INN, 13) == INN


def test_all_rooms_of_a_day_are_known():
    assert rooms_of(BESS, INN) == (INN, COTTAGE, SQUARE)
    assert rooms_of(TOM, INN) == (INN, COTTAGE)


@given(hour=st.floats(0, 23.99))
def test_a_being_is_only_in_rooms_of_its_day(hour):
    assert place_by_day(BESS, INN, hour) in rooms_of(BESS, INN)


@pytest.mark.parametrize(("hour", "opens"), [(0, 7), (7, 7), (23, 7), (12, 7)])
def test_it_opens_at_the_next_beginning_of_its_hours(hour, opens):
    assert opens_at(BESS, hour) == opens


def test_of_two_openings_the_next_counts():
    life = LifeSpec(day=(DayEntry(Hours(8, 12)), DayEntry(Hours(14, 18)), DayEntry(Hours(20, 22), "home")))
    assert [opens_at(life, hour) for hour in (6, 12.5, 19)] == [8, 14, 8]
    assert [serves_at(life, hour) for hour in (8, 13, 15, 21)] == [True, False, True, False]


@given(hour=st.floats(0, 23.99))
def test_needs_by_day_never_press_hard(hour):
    levels = levels_by_day(hour)
    assert 0.15 < levels.energy <= 1.0
    assert 0.0 <= levels.hunger < 0.8
    assert 0.0 <= levels.loneliness < 0.6


def test_needs_by_day_follow_the_usual_hours():
    assert levels_by_day(6) == pytest.approx(NeedLevels(1.0, 0.3, 0.24, 0.0))
    assert levels_by_day(12) == pytest.approx(NeedLevels(0.88, 0.48, 0.36, 0.0))
