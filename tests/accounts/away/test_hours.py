"""The hours of stand-ins: per absence and per UTC day, within the terms."""

from maid_engine.accounts.away.hours import Hours, date_of
from maid_engine.accounts.away.terms import Terms
from maid_engine.core.ids import EntityId, PlayerId

LINNET = PlayerId(EntityId("player#1"))
NOON = 1_800_000_000.0
DAY_S = 86_400.0
TERMS = Terms(minutes_per_absence=10, minutes_per_day=15)


def test_an_absence_and_the_day_are_counted_down():
    hours = Hours(LINNET).after(400.0, NOON)
    assert hours.left_s(TERMS, NOON) == 200.0
    again = hours.began()
    assert again.left_s(TERMS, NOON) == 500.0
    assert again.after(600.0, NOON).left_s(TERMS, NOON) == 0.0


def test_a_new_day_begins_with_no_hours_used():
    hours = Hours(LINNET).after(600.0, NOON).began()
    assert hours.left_s(TERMS, NOON + DAY_S) == 600.0
    assert hours.after(60.0, NOON + DAY_S).day_s == 60.0


def test_hours_are_stored_and_read():
    hours = Hours(LINNET).after(12.5, NOON)
    assert Hours.of_document(hours.document()) == hours
    assert date_of(NOON) == hours.day
