"""Hours may pass midnight, and a life knows what is due at an hour."""

import pytest

from maid_stdlib.content.life_specs import DayEntry, Hours, LifeSpec


@pytest.mark.parametrize(
    ("hours", "at", "inside"),
    [((7, 19), 7, True), ((7, 19), 19, False), ((22, 6), 23, True), ((22, 6), 5.9, True), ((22, 6), 12, False),
     ((0, 24), 0, True), ((0, 24), 23.9, True), ((20, 24), 23, True), ((20, 24), 0, False)],
)  # fmt: skip
def test_hours_may_pass_midnight(hours, at, inside):
    assert Hours(*hours).holds(at) is inside


@pytest.mark.parametrize(
    ("one", "other", "overlap"),
    [
        ((7, 12), (12, 14), False),
        ((7, 12), (11, 14), True),
        ((22, 6), (5, 7), True),
        ((22, 6), (6, 22), False),
    ],
)
def test_parts_of_the_day_overlap_or_meet(one, other, overlap):
    assert Hours(*one).overlaps(Hours(*other)) is overlap
    assert Hours(*other).overlaps(Hours(*one)) is overlap


def test_a_life_knows_what_is_due_and_when_it_serves():
    post, rounds = DayEntry(Hours(7, 12)), DayEntry(Hours(20, 21), rounds=("a", "b"))
    life = LifeSpec(day=(post, rounds))
    assert [life.entry_at(hour) for hour in (8, 13, 20)] == [post, None, rounds]
    assert life.post_hours == (Hours(7, 12),)
    assert LifeSpec(hours=Hours(1, 2), day=(post,)).post_hours == (Hours(1, 2),)
    assert LifeSpec().post_hours == ()
