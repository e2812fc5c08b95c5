"""Drives rise and fall by themselves and by what happens, and lean what an AI player wants."""

import json

import pytest

from maid_engine.ai_players.cognitive.personality.drives import Drives
from maid_engine.ai_players.models.drives import DriveKind
from maid_engine.core.motives.amounts import HOUR_S, LazyAmount
from maid_engine.core.time import Seconds

COMPANY, CURIOSITY, CONCERN = DriveKind.COMPANY, DriveKind.CURIOSITY, DriveKind.CONCERN


def hours(count):
    return Seconds(count * HOUR_S)


@pytest.mark.parametrize(
    ("start", "rate", "after_h", "found"),
    [(50.0, -4.0, 0, 50.0), (50.0, -4.0, 2, 42.0), (50.0, -4.0, 100, 0.0), (50.0, 3.0, 100, 100.0)],
)
def test_an_amount_is_read_by_arithmetic_and_stays_within_its_bounds(start, rate, after_h, found):
    assert LazyAmount(start, Seconds(0.0), rate).at(hours(after_h)) == found


def test_an_amount_that_changes_its_rate_keeps_what_it_had_reached():
    amount = LazyAmount(50.0, Seconds(0.0), -4.0).at_rate(0.0, hours(2))

    assert amount.at(hours(2)) == amount.at(hours(9)) == 42.0


def test_drives_that_are_switched_off_lean_nothing():
    drives = Drives(enabled=False)

    assert drives.leans(hours(50)) == {}
    assert all(one.rate == 0.0 and not one.leans for one in drives.report(hours(50)))


def test_drives_outlive_a_session_and_stand_still_while_away():
    drives = Drives()
    drives.change(COMPANY, -30.0, hours(1))
    told = drives.value(COMPANY, hours(1))
    woken = Drives()

    woken.restore(json.loads(json.dumps(drives.state())))
    woken.resume(hours(100))

    assert woken.value(COMPANY, hours(100)) == told
    assert woken.value(COMPANY, hours(101)) == pytest.approx(told - 4.0)


def test_a_mind_saved_before_there_were_drives_has_the_usual_ones():
    drives = Drives()

    drives.restore({})

    assert drives.value(COMPANY, 0.0) == drives.value(CURIOSITY, 0.0) == 50.0
    assert drives.value(CONCERN, 0.0) == 0.0
