"""What a mind believes about the clock of the world, by what it sees and hears of it."""

import pytest

from maid_engine.ai_players.cognitive.world_model.clock_belief import READINGS_MAX, ClockBelief, fits
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.models.believed_clock import USUAL_CLOCK, BelievedClock, ClockReading
from maid_engine.core.time import Seconds
from maid_engine.core.world_clock import WorldClock
from maid_stdlib.messages import clock
from tests.ai_players.rules.town import ADA, ada, by_rows_alone, in_town, says, spoken


def dawn(at):
    return ClockReading(Seconds(at), 6.0)


def dusk(at):
    return ClockReading(Seconds(at), 20.0)


def told(at, hour):
    return ClockReading(Seconds(at), hour, is_exact=False)


def after(*readings):
    belief = ClockBelief()
    for reading in readings:
        belief.read(reading)
    return belief.believed


def test_without_a_reading_the_clock_is_that_of_a_usual_world():
    world = WorldClock()
    assert not USUAL_CLOCK.is_read
    for now in (0.0, 1234.5, 7200.0, 100_000.0):
        assert USUAL_CLOCK.hour_at(now) == pytest.approx(world.at(now).hour)
    assert [USUAL_CLOCK.day_at(now) for now in (0.0, 7199.0, 7200.0)] == [0, 0, 1]


def test_what_fits_changes_nothing_but_that_the_clock_is_read():
    believed = after(dusk(14 * 300 + 1.0), told(15 * 300, 21), dawn(24 * 300 + 2.0))
    assert believed == BelievedClock(is_read=True)


def test_one_exact_reading_sets_the_hour():
    believed = after(dusk(300.0))
    assert believed.hour_at(300.0) == pytest.approx(20.0)
    assert believed.hour_s == USUAL_CLOCK.hour_s


def test_a_told_hour_may_be_partly_over():
    assert after(told(0.0, 6)).hour_at(0.0) == 6.0
    assert after(told(250.0, 6)).hour_at(0.0) == 6.0
    assert after(told(0.0, 9)).hour_at(0.0) == 9.5


@pytest.mark.parametrize("hour_s", [10.0, 60.0, 450.0, 1000.0])
@pytest.mark.parametrize("offset", [0.0, 7777.0])
def test_two_exact_readings_tell_the_length_of_an_hour(hour_s, offset):
    believed = after(dawn(offset), dusk(offset + 14 * hour_s))
    shown = [believed.hour_at(offset + hours * hour_s) for hours in (0, 14, 20)]
    if believed.hour_s == pytest.approx(hour_s):
        assert shown == pytest.approx([6.0, 20.0, 2.0])
    # Of lengths that fit equally well the nearest to the usual one is taken; told hours decide.
    decided = after(
        dawn(offset),
        told(offset + 2.5 * hour_s, 8),
        told(offset + 5.5 * hour_s, 11),
        told(offset + 9.4 * hour_s, 15),
        dusk(offset + 14 * hour_s),
    )
    assert decided.hour_s == pytest.approx(hour_s)
    assert decided.hour_at(offset + 20 * hour_s) == pytest.approx(2.0, abs=0.01)


def test_a_dawn_that_was_missed_does_not_mislead():
    hour_s = 320.0
    believed = after(dawn(0.0), dusk((24 + 14) * hour_s))
    assert believed.hour_s == pytest.approx(hour_s)


def test_few_readings_are_kept_and_survive_saving():
    belief = ClockBelief()
    for day in range(20):
        belief.read(dawn(day * 24 * 60.0))
    assert len(belief.readings) == READINGS_MAX
    again = ClockBelief.deserialize(belief.serialize())
    assert (again.believed, again.readings) == (belief.believed, belief.readings)


def test_a_mind_that_was_saved_before_it_had_a_clock_loads():
    saved = WorldModel().snapshot()
    del saved["clock"]
    assert WorldModel.from_snapshot(saved).clock.believed == USUAL_CLOCK


@pytest.mark.parametrize(
    ("hour", "part", "shown"),
    [(7, "morning", 7.5), (11, "night", 23.5), (12, "night", 0.5), (3, "noon", None)],
)
def test_a_mind_reads_the_hour_that_the_game_tells(hour, part, shown):
    book = in_town("warrior", ada)
    book.mind.world.clock.believed = BelievedClock(hours=12.0 + 1e6 * 24)
    book >> clock.OCLOCK(hour=hour, part=part)
    believed = book.mind.world.clock.believed
    assert believed.is_read is (shown is not None)
    if shown is not None:
        assert fits(believed, told(book.now, shown - 0.5))


def test_dusk_sets_the_hour_by_which_a_mind_lives():
    book = in_town("social_butterfly", ada)
    book.pass_time(3000.0)
    book >> clock.DUSK().seen_by("room")
    assert book.mind.situation(Seconds(book.now)).hour == pytest.approx(20.0, abs=0.1)
    book.pass_time(5.0)
    assert book.mind.schedule.clock == book.mind.world.clock.believed


def test_who_asks_for_the_time_is_told_the_hour_in_words():
    book = by_rows_alone(in_town("social_butterfly", ada))
    book >> clock.DUSK().seen_by("room")
    book >> says(ada, ADA, "Tess, what time is it?")
    assert "eight in the evening" in " ".join(spoken(book, 30.0))
