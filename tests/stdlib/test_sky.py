"""Dawn, dusk and feasts, as one sees them outdoors."""

from dataclasses import replace

import pytest

from maid_engine.core.world_clock import WorldClock
from maid_stdlib.components.place import Room
from maid_stdlib.content.calendar_specs import CalendarSpec, FeastSpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules.calendar import feasts_on, is_outdoors, name_of_day
from tests.stdlib.life_rig import CAVE, FOREST, Rig

HOUR_S = 10.0
LANTERNS = FeastSpec(
    "t:lanterns", "Lantern Day", every_days=7, first_day=1, words="Lanterns hang in every window."
)


WEEK = CalendarSpec("t:week", ("Millday", "Marketday", "Restday"))


@pytest.fixture
def rig():
    made = Rig(feasts={LANTERNS.id: LANTERNS}, calendars={WEEK.id: WEEK})
    made.game.provide(WorldClock(HOUR_S))
    return made


def at(rig, hour, *, day=0):
    """Let the world reach an hour of a day."""
    clock = WorldClock(HOUR_S)
    rig.wait(
        (day * 24 + hour - clock.at(rig.game.now).hour) * HOUR_S
        - clock.at(rig.game.now).day * 24 * HOUR_S
        + 2
    )


def test_the_sun_is_seen_outdoors_alone(rig):
    rig.world.edit(CAVE, Room).terrain = "cave"
    ada, bob = rig.join("Ada", FOREST), rig.join("Bob", CAVE)
    at(rig, 20)
    assert "The sun goes down." in ada.text
    at(rig, 6, day=1)
    assert "The sun rises." in ada.text
    assert "sun" not in bob.text


def test_a_feast_is_seen_at_dawn_of_its_day(rig):
    ada = rig.join("Ada", FOREST)
    at(rig, 7, day=1)
    assert ada.text.count("Lanterns hang in every window.") == 1
    assert ada.type("time").splitlines()[:3] == [
        "It is 7 o'clock in the morning.",
        "Today is Marketday.",
        "Today's feast is Lantern Day.",
    ]
    at(rig, 7, day=2)
    assert ada.text.count("Lanterns hang") == 0
    assert not rig.reads_back(ada)


def test_a_feast_is_seen_by_who_comes_outdoors_later(rig):
    rig.world.edit(CAVE, Room).terrain = "cave"
    bob = rig.join("Bob", CAVE)
    at(rig, 9, day=1)
    assert "Lantern" not in bob.text
    rig.world.move(bob.player_id, FOREST)
    rig.wait(2)
    assert "It is Lantern Day today.\nLanterns hang in every window." in bob.text
    rig.wait(10)
    assert bob.text.count("Lanterns hang") == 1
    assert not rig.reads_back(bob)


def test_a_feast_on_the_first_day_of_a_world_is_seen():
    rig = Rig(feasts={LANTERNS.id: replace(LANTERNS, first_day=0)})
    ada = rig.join("Ada", FOREST)
    rig.wait(2)
    assert ada.text.count("Lanterns hang in every window.") == 1


def test_who_comes_outdoors_in_the_night_sees_no_feast(rig):
    ada = rig.join("Ada", CAVE)
    rig.world.edit(CAVE, Room).terrain = "cave"
    at(rig, 21, day=1)
    rig.world.move(ada.player_id, FOREST)
    rig.wait(2)
    assert "Lanterns" not in ada.text


def test_days_have_numbers_where_no_pack_names_them():
    assert [name_of_day(ContentIndex(), day) for day in (0, 11)] == ["Day 1", "Day 12"]


@pytest.mark.parametrize(("day", "held"), [(0, False), (1, True), (2, False), (8, True)])
def test_a_feast_comes_again(rig, day, held):
    assert bool(feasts_on(rig.content, day)) is held


def test_what_passed_while_the_server_was_down_is_not_told(rig):
    ada = rig.join("Ada", FOREST)
    rig.game.tick += round(15 * HOUR_S * rig.game.ticks_per_second)
    rig.wait(3)
    assert "sun" not in ada.text


@pytest.mark.parametrize(
    ("terrain", "flags", "sky"), [("town", (), True), ("cave", (), False), ("town", ("indoors",), False)]
)
def test_where_one_sees_the_sky(rig, terrain, flags, sky):
    room = rig.world.edit(FOREST, Room)
    room.terrain, room.flags = terrain, frozenset(flags)
    assert is_outdoors(rig.world, FOREST) is sky
