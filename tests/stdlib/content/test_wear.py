"""Tables of wear, and of craftsmen: what is read, and each mistake with its place and remedy."""

import pytest

from tests.stdlib.content.test_nodes import ALL, load

WEAR = (
    ALL
    + """
[mob.smith]
name = "smith"
description = "He is broad."
repairs = ["weapon"]
[wear.metal]
kinds = ["weapon", "armor"]
chance = 0.05
price = 0.4
craft = "mining"
rank = 1
material = "ore"
duration_s = 12
"""
)


def test_wear_and_a_craftsman_are_read(tmp_path):
    loaded = load(tmp_path, WEAR)
    assert loaded.problems == []
    spec = loaded.content.wears["t:metal"]
    assert (spec.kinds, spec.chance, spec.price, spec.material) == (("weapon", "armor"), 0.05, 0.4, "t:ore")
    assert loaded.content.mobs["t:smith"].repairs == ("weapon",)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('["weapon", "armor"]', '["sword"]', ("`kinds` cannot be 'sword'", "weapon, armor")),
        ('kinds = ["weapon", "armor"]\n', "", ("wears nothing", "weapon, armor")),
        ("chance = 0.05", "chance = 0", ("`chance` is 0", "more than 0")),
        ("price = 0.4", "price = 4", ("`price` is 4", "at most 1")),
        ('material = "ore"\n', "", ("has no `material`", "add material")),
        ('craft = "mining"\nrank = 1\nmaterial', "rank = 1\nmaterial", ("and no craft", "craft")),
        ('repairs = ["weapon"]', 'repairs = ["shoe"]', ("`repairs` cannot be 'shoe'", "weapon, armor")),
    ],
)
def test_a_mistake_is_named_with_its_line_and_remedy(tmp_path, before, after, told):
    assert before in WEAR
    problems = load(tmp_path, WEAR.replace(before, after)).problems
    fitting = [one for one in problems if told[0] in one.what and told[1] in one.remedy and one.line]
    assert fitting, problems
