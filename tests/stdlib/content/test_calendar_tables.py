"""Calendars and feasts are read, and each mistake in them is named with its line and what may stand there."""

import pytest

from tests.stdlib.content.test_loader import WORLD, load, only_problem

TABLES = """[calendar.week]
days = ["Millday", "Marketday"]
[feast.lanterns]
name = "Lantern Day"
every_days = 7
first_day = 3
words = "Lanterns hang in every window."
"""


def test_a_calendar_and_a_feast_are_read(tmp_path):
    loaded = load(tmp_path, WORLD + TABLES)
    assert loaded.problems == []
    assert loaded.content.calendars["vale:week"].days == ("Millday", "Marketday")
    feast = loaded.content.feasts["vale:lanterns"]
    assert (feast.name, feast.every_days, feast.first_day) == ("Lantern Day", 7, 3)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('days = ["Millday", "Marketday"]', "days = []", (2, "a week of 0 days", "1 to 14")),
        ('"Millday"', '"mill (day)"', (2, "cannot be the name of a day", "begin it with a capital")),
        ("every_days = 7\n", "", (3, "does not say when", "every_days = 7")),
        ("every_days = 7", "every_days = 0", (5, "`every_days` is 0", "1 or more")),
        ('name = "Lantern Day"\n', "", (3, "name", "name")),
        ("first_day", "first_dy", (6, "first_dy", "first_day")),
    ],
)
def test_mistakes_are_named(tmp_path, before, after, told):
    problem = only_problem(tmp_path, WORLD + TABLES.replace(before, after))
    line, what, remedy = told
    assert problem.line == WORLD.count("\n") + line
    assert what in problem.what
    assert remedy in problem.remedy
