"""Weather and seasons: which there is when, where it is seen, and what it changes."""

from collections import Counter
from itertools import pairwise

import pytest

from maid_engine.core.world_clock import WorldClock
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.place import Room
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.weather_specs import SeasonSpec, WeatherSpec
from maid_stdlib.rules.weather import NO_SEASON, STAYS, season_on, watch_of, weather_at, weather_in_watch
from maid_stdlib.systems.recovery import factor_of
from tests.stdlib.life_rig import CAVE, FOREST, Rig

HOUR_S = 10.0
SPRING = SeasonSpec("t:spring", "spring", days=2, words="Buds open on every twig.")
WINTER = SeasonSpec("t:winter", "winter", days=3, words="The first frost lies on the fields.")
SUN = WeatherSpec("t:sun", "sunshine", "The sky is blue.", weight=3.0)
RAIN = WeatherSpec("t:rain", "rain", "Rain falls steadily.", seasons={"t:winter": 0.0}, recovery=0.5)
SNOW = WeatherSpec("t:snow", "snow", "Snow falls.", weight=0.0, seasons={"t:winter": 2.0})
STORM = WeatherSpec("t:storm", "storm", "The wind howls.", zones=("t:peak",))
SEASONS = {one.id: one for one in (SPRING, WINTER)}
WEATHERS = {one.id: one for one in (SUN, RAIN, SNOW, STORM)}
CONTENT = ContentIndex(seasons=SEASONS, weathers=WEATHERS)


@pytest.fixture
def rig():
    made = Rig(seasons=SEASONS, weathers=WEATHERS)
    made.game.provide(WorldClock(HOUR_S))
    made.world.edit(CAVE, Room).terrain = "cave"
    return made


def reach(rig, wanted):
    """Wait until the weather above the forest is this, and return how many hours that took."""
    for hours in range(400):
        if weather_at(rig.game, FOREST) == wanted:
            rig.wait(2)
            return hours
        rig.wait(HOUR_S)
    pytest.fail(f"no {wanted.name} in 400 hours")


def test_seasons_follow_one_another_and_begin_anew():
    days = [season_on(CONTENT, day) for day in range(6)]

    assert [(one.season.name, one.day) for one in days] == [
        *(("spring", 0), ("spring", 1), ("winter", 0), ("winter", 1), ("winter", 2)),
        ("spring", 0),
    ]
    assert season_on(ContentIndex(), 3).season == NO_SEASON


def test_weather_comes_as_often_as_its_weight_in_the_season_says():
    years = range(0, 3000 * 30, 30)
    spring = Counter(weather_in_watch(CONTENT, "t:town", first).name for first in years)
    winter = Counter(weather_in_watch(CONTENT, "t:town", first + 12).name for first in years)

    assert spring["snow"] == winter["rain"] == 0
    assert spring["sunshine"] / 3000 == pytest.approx(3 / 4, abs=0.03)
    assert winter["snow"] / 3000 == pytest.approx(2 / 5, abs=0.03)


def test_weather_often_stays_for_another_watch_and_never_for_all_days():
    names = [weather_in_watch(CONTENT, "t:town", watch).name for watch in range(3000)]
    same = sum(before == after for before, after in pairwise(names)) / 2999

    assert STAYS < same < 0.9


def test_a_zone_with_weather_of_its_own_has_no_other():
    assert {weather_in_watch(CONTENT, "t:peak", watch).name for watch in range(60)} == {"storm"}
    assert "storm" not in {weather_in_watch(CONTENT, "t:town", watch).name for watch in range(200)}
    other = [weather_in_watch(CONTENT, "t:field", watch) for watch in range(60)]
    assert other == [weather_in_watch(CONTENT, "t:town", watch) for watch in range(60)]


def test_a_turn_of_the_weather_is_seen_outdoors_alone(rig):
    ada, bob = rig.join("Ada", FOREST), rig.join("Bob", CAVE)
    reach(rig, SUN)
    ada.clear()
    reach(rig, RAIN)

    assert "The weather turns to rain.\nRain falls steadily." in ada.text
    assert "weather" not in bob.text
    assert not rig.reads_back(ada)


def test_a_season_is_seen_at_its_first_dawn(rig):
    ada = rig.join("Ada", FOREST)
    rig.wait((24 - 6 + 24 + 7) * HOUR_S)

    assert ada.text.count("The season turns to winter.\nThe first frost lies on the fields.") == 1
    rig.wait(24 * HOUR_S)
    assert ada.text.count("The season turns") == 1


def test_who_looks_for_the_weather_is_told_it_outdoors_and_the_season_anywhere(rig):
    ada, bob = rig.join("Ada", FOREST), rig.join("Bob", CAVE)
    reach(rig, RAIN)

    assert ada.type("weather").splitlines()[:3] == [
        "The weather here: rain.",
        "Rain falls steadily.",
        "One recovers slowly in it, unless under a roof.",
    ]
    assert "The season is spring, day 1 of 2." in ada.text or "The season is spring, day 2 of 2." in ada.text
    assert bob.type("weather").startswith("You cannot see the sky from here.")
    assert not rig.reads_back(ada)


def test_one_recovers_slowly_in_the_rain_but_not_under_a_roof(rig):
    ada, bob = rig.join("Ada", FOREST), rig.join("Bob", CAVE)
    reach(rig, SUN)
    dry = factor_of(rig.game, ada.player_id)
    reach(rig, RAIN)

    assert factor_of(rig.game, ada.player_id) == dry / 2
    assert factor_of(rig.game, bob.player_id) == dry


def test_a_world_without_weather_says_so():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    assert ada.type("weather") == "The sky never changes in this world."
    assert rig.world.has(ada.player_id, Vitals)
    assert watch_of(WorldClock().at(0.0)) == 1
