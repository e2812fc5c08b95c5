"""Tables of stations and recipes: what is read, and each mistake with its place and remedy."""

import pytest

from tests.stdlib.content.test_nodes import ALL, load

RECIPES = (
    ALL
    + """
[item.ingot]
name = "iron ingot"
description = "It is grey."
[station.forge]
name = "forge"
rooms = ["mine"]
[recipe.ingot]
makes = "ingot"
ingredients = { ore = 2 }
duration_s = 5
station = "forge"
tool = "pickaxe"
craft = "mining"
rank = 1
chance = 0.9
fails_lose = ["ore"]
you = "blow into the coals."
others = "blows into the coals."
"""
)


def test_a_recipe_and_its_station_are_read(tmp_path):
    loaded = load(tmp_path, RECIPES)
    assert loaded.problems == []
    recipe = loaded.content.recipes["t:ingot"]
    assert (recipe.makes, recipe.ingredients, recipe.station) == ("t:ingot", (("t:ore", 2),), "t:forge")
    assert (recipe.chance, recipe.fails_lose, recipe.count, recipe.graded) == (0.9, ("t:ore",), 1, True)
    assert loaded.content.stations["t:forge"].rooms == ("t:mine",)
    assert loaded.content.stations["t:forge"].shown.indefinite == "a forge"


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('makes = "ingot"\n', "", ("has no `makes`", "add makes")),
        ('makes = "ingot"', 'makes = "ingots"', ("no item 'ingots'", "ingot")),
        ("ingredients = { ore = 2 }\n", "", ("is made of nothing", "ingredients")),
        ("{ ore = 2 }", "{ ore = 0 }", ("`ore` is 0", "from 1 to 20")),
        ("{ ore = 2 }", "{ oar = 2 }", ("no item 'oar'", "define [item")),
        ('station = "forge"', 'station = "forges"', ("no station 'forges'", "forge")),
        ('name = "forge"\nrooms = ["mine"]', 'name = "forge"', ("is nowhere", "rooms")),
        ("chance = 0.9", "chance = 0", ("`chance` is 0", "more than 0")),
        (
            'fails_lose = ["ore"]',
            'fails_lose = ["ingot"]',
            ("'ingot' is not an ingredient", "allowed are: ore"),
        ),
        ('"blow into the coals."', '"Blow"', ("`you` is 'Blow'", "begin with the verb")),
        ('craft = "mining"\nrank = 1\nchance', "rank = 1\nchance", ("a rank of no craft", "craft")),
        ("chance = 0.9", "chanse = 0.9", ("there is no `chanse`", "chance")),
    ],
)
def test_a_mistake_is_named_with_its_line_and_remedy(tmp_path, before, after, told):
    assert before in RECIPES
    problems = load(tmp_path, RECIPES.replace(before, after)).problems
    fitting = [one for one in problems if told[0] in one.what and told[1] in one.remedy and one.line]
    assert fitting, problems
