"""The hours of stand-ins: per absence and per UTC day, within the terms and the server's limits."""

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.hours import Hours, date_of
from maid_engine.accounts.away.terms import Terms
from maid_engine.core.ids import EntityId, PlayerId

LINNET = PlayerId(EntityId("player#1"))
NOON = 1_800_000_000.0
DAY_S = 86_400.0
LIMITS = AwaySettings()
TERMS = Terms(minutes_per_absence=10, minutes_per_day=15)


def test_an_absence_and_the_day_are_counted_down():
    hours = Hours(LINNET).after(400.0, NOON)
    assert hours.left_s(TERMS, LIMITS, NOON) == 200.0
    again = hours.began()
    assert again.left_s(TERMS, LIMITS, NOON) == 500.0
    assert again.after(600.0, NOON).left_s(TERMS, LIMITS, NOON) == 0.0


def test_a_new_day_begins_with_no_hours_used():
    hours = Hours(LINNET).after(600.0, NOON).began()
    assert hours.left_s(TERMS, LIMITS, NOON + DAY_S) == 600.0
    assert hours.after(60.0, NOON + DAY_S).day_s == 60.0


def test_the_lower_of_the_terms_and_the_server_limit_holds():
    limits = AwaySettings(minutes_absence_max=5)
    assert Hours(LINNET).left_s(TERMS, limits, NOON) == 300.0
    wide = AwaySettings(minutes_absence_max=1440, minutes_day_max=1440)
    assert Hours(LINNET).left_s(TERMS, wide, NOON) == 600.0


def test_hours_are_stored_and_read():
    hours = Hours(LINNET).after(12.5, NOON)
    assert Hours.of_document(hours.document()) == hours
    assert date_of(NOON) == hours.day
