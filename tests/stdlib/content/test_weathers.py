"""Seasons and weathers are read, and each mistake in them is named with its line and what may stand there."""

import pytest

from tests.stdlib.content.test_loader import WORLD, load, only_problem

TABLES = """[season.spring]
name = "spring"
days = 10
words = "Buds open."
[weather.rain]
name = "rain"
words = "Rain falls."
weight = 3
seasons = { spring = 5 }
recovery = 0.75
talk = ["I am wet."]
"""


def test_a_season_and_a_weather_are_read(tmp_path):
    loaded = load(tmp_path, WORLD + TABLES)
    assert loaded.problems == []
    season = loaded.content.seasons["vale:spring"]
    assert (season.name, season.days, season.words) == ("spring", 10, "Buds open.")
    rain = loaded.content.weathers["vale:rain"]
    assert (rain.name, rain.words, rain.recovery, rain.talk) == ("rain", "Rain falls.", 0.75, ("I am wet.",))
    assert (rain.weight_in("vale:spring"), rain.weight_in("vale:winter")) == (5.0, 3.0)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('name = "spring"', 'name = "early spring"', (2, "`name` is 'early spring'", "one word")),
        ("days = 10\n", "", (1, "does not say how long", "days = 7")),
        ("days = 10", "days = 0", (3, "`days` is 0", "1 or more")),
        ("days = 10", "days = 500", (3, "`days` is 500", "1 to 400")),
        ('words = "Rain falls."\n', "", (5, "words", "words")),
        ("weight = 3", "weight = -1", (8, "`weight` is -1", "0 or more")),
        ("spring = 5", "spring = -5", (9, "`spring` is -5", "0 or more")),
        ("spring = 5", 'spring = "often"', (9, "`spring` is 'often'", "number")),
        ("spring = 5", "sprig = 5", (9, "there is no season 'sprig'", "spring")),
        ("recovery = 0.75", "recovery = 3", (10, "`recovery` is 3", "0 to 2")),
        ("talk = [", "says = [", (11, "says", "talk")),
        ("weight = 3", 'zones = ["dale"]', (8, "there is no zone 'dale'", "zone")),
    ],
)
def test_mistakes_are_named(tmp_path, before, after, told):
    problem = only_problem(tmp_path, WORLD + TABLES.replace(before, after, 1))
    line, what, remedy = told
    assert problem.line == WORLD.count("\n") + line
    assert what in problem.what
    assert remedy in problem.remedy
