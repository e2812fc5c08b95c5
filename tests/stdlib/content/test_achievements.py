"""Achievements are read, and each mistake in them is named with its line and what may stand there."""

import pytest

from tests.stdlib.content.test_loader import WORLD, load, only_problem

TABLES = """[mob.troll]
name = "troll"
description = "It is large."
[achievement.hunter]
name = "Troll Hunter"
words = "Kill three trolls."
title = "the Bold"
kills = ["troll"]
count = 3
"""


def test_an_achievement_is_read(tmp_path):
    loaded = load(tmp_path, WORLD + TABLES)
    assert loaded.problems == []
    spec = loaded.content.achievements["vale:hunter"]
    assert (spec.name, spec.title, spec.kills, spec.count) == ("Troll Hunter", "the Bold", ("vale:troll",), 3)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('name = "Troll Hunter"', 'name = "troll (dead)"', (5, "cannot head a line", "capital")),
        ('words = "Kill three trolls."\n', "", (4, "words", "words")),
        ('title = "the Bold"', 'title = "the <Bold>"', (7, "`title` is 'the <Bold>'", "40 letters")),
        ('kills = ["troll"]', 'kills = ["trol"]', (8, "there is no mob 'trol'", "troll")),
        ('kills = ["troll"]\n', "", (4, "asks for nothing", "many_quests")),
        ("count = 3", "count = 0", (9, "`count` is 0", "1 or more")),
        ("count", "cont", (9, "cont", "count")),
    ],
)
def test_mistakes_are_named(tmp_path, before, after, told):
    problem = only_problem(tmp_path, WORLD + TABLES.replace(before, after, 1))
    line, what, remedy = told
    assert problem.line == WORLD.count("\n") + line
    assert what in problem.what
    assert remedy in problem.remedy
