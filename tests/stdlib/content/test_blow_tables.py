"""Heavy blows are read, and each mistake in them is named with its line and what may stand there."""

import pytest

from tests.stdlib.content.test_loader import WORLD, load, only_problem

TABLES = """[mob.troll]
name = "troll"
description = "It is large."
[[mob.troll.blow]]
words = "raises both fists."
damage = "3d6"
every_s = 12
warns_s = 5
below = 0.5
on_all = true
"""


def test_a_blow_is_read(tmp_path):
    loaded = load(tmp_path, WORLD + TABLES)
    assert loaded.problems == []
    (blow,) = loaded.content.mobs["vale:troll"].blows
    assert (blow.words, blow.damage, blow.every_s, blow.warns_s) == ("raises both fists.", "3d6", 12.0, 5.0)
    assert (blow.below, blow.on_all) == (0.5, True)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('words = "raises both fists."\n', "", (4, "words", "words")),
        ('damage = "3d6"\n', "", (4, "has no `damage`", "3d6")),
        ('damage = "3d6"', 'damage = "much"', (6, "`damage` is 'much'", "1d8+2")),
        ("every_s = 12", "every_s = 2", (7, "`every_s` is 2", "6 or more")),
        ("warns_s = 5", "warns_s = 1", (8, "`warns_s` is 1", "3 or more")),
        ("below = 0.5", "below = 2", (9, "`below` is 2", "at most 1")),
        ("below = 0.5", "below = 0", (9, "`below` is 0", "above 0")),
        ("on_all", "on_al", (10, "on_al", "on_all")),
        ("[[mob.troll.blow]]", "[mob.troll.blow]", (4, "one table", "[[mob.troll.blow]]")),
    ],
)
def test_mistakes_are_named(tmp_path, before, after, told):
    problem = only_problem(tmp_path, WORLD + TABLES.replace(before, after, 1))
    line, what, remedy = told
    assert problem.line == WORLD.count("\n") + line
    assert what in problem.what
    assert remedy in problem.remedy
