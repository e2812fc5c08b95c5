"""Who knows a recipe gets what it needs and makes the thing."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.objectives import _take_known
from maid_engine.ai_players.cognitive.behaviors.recipe_work import (
    AGAIN_S,
    can_make_something,
    make_called,
    make_goods,
    read_recipes,
)
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.core.messages import Name
from maid_engine.core.time import Seconds
from maid_stdlib.messages import crafts as msg
from tests.ai_players.rules.town import in_town

INGOT = Name("iron ingot", "an")
ORE = Name("lump of iron ore", "a")


def row(item, *used, needs=("forge",)):
    return msg.RECIPE_ROW(
        item=item,
        phrase=f"craft {item}",
        needs=tuple(Name(one, "a") for one in needs),
        items=used,
    )


@pytest.fixture
def smith():
    """A mind that knows a forge, an iron vein, and how an ingot and a dagger are made."""
    book = in_town("balanced")
    book >> row(INGOT, Name("lump of iron ore (2)", "a"), Name("lump of charcoal", "a"))
    book >> row(Name("dagger", "a"), Name("iron ingot (2)", "an"))
    map_ = book.mind.world.map
    map_.note_use("smithy", "forge", "make")
    map_.note_use("lane", "iron vein", "work")
    map_.note_use("lane", "heap of charcoal ends", "work")
    return book


def step(book, what, after=0.0):
    found = make_called(book.mind.situation(Seconds(book.now + after)), what, _take_known)
    return found.steps[0] if found else None


def carry(book, name, count):
    book.mind.world.inventory.add(name, count)


def test_a_recipe_is_read_with_numbers_and_needs(smith):
    recipe = smith.mind.world.crafts.recipes["iron ingot"]
    assert recipe.ingredients == (("lump of iron ore", 2), ("lump of charcoal", 1))
    assert recipe.needs == ("forge",)


def test_what_is_lacking_is_gathered_first(smith):
    found = step(smith, "iron ingot")
    assert (found.verb, found.parameters) == ("navigate", {"room": "lane"})


def test_with_all_at_hand_one_goes_to_the_place_of_work(smith):
    carry(smith, "lump of iron ore", 2)
    carry(smith, "lump of charcoal", 1)
    found = step(smith, "iron ingot")
    assert (found.verb, found.parameters) == ("navigate", {"room": "smithy"})


def test_at_the_place_of_work_the_thing_is_made(smith):
    carry(smith, "lump of iron ore", 2)
    carry(smith, "lump of charcoal", 1)
    smith.mind.world.map.set_current_room("smithy", Seconds(2.0))
    found = step(smith, "iron ingot")
    assert (found.verb, found.parameters) == ("make_item", {"item": "iron ingot"})


def test_an_ingredient_is_made_for_what_needs_it(smith):
    carry(smith, "lump of iron ore", 2)
    carry(smith, "lump of charcoal", 1)
    assert step(smith, "dagger").parameters == {"room": "smithy"}


def test_recipes_that_need_each_other_come_to_an_end(smith):
    smith >> row(Name("bar of tin", "a"), Name("tin coin", "a"))
    smith >> row(Name("tin coin", "a"), Name("bar of tin", "a"))
    assert step(smith, "tin coin") is None


def test_a_rank_that_is_lacking_is_waited_for(smith):
    smith >> row(Name("iron helm", "an"), INGOT, needs=("forge", "smithing 2"))
    carry(smith, "iron ingot", 1)
    assert step(smith, "iron helm") is None
    smith >> msg.RANK_GAINED(craft="smithing", rank=2)
    assert step(smith, "iron helm") is not None


def test_what_a_shop_pays_for_is_made_for_sale(smith):
    goal: GoalView = passing_goal()
    assert make_goods(smith.mind.situation(smith.now), goal) is None
    smith.mind.world.inventory.sale_prices["dagger"] = 12
    assert can_make_something(smith.mind.situation(smith.now))
    assert make_goods(smith.mind.situation(smith.now), goal)
    carry(smith, "dagger", 3)
    assert make_goods(smith.mind.situation(smith.now), goal) is None


def test_recipes_are_read_where_something_can_be_made(smith):
    assert read_recipes(smith.mind.situation(smith.now)) is None
    smith >> msg.STATION_HERE(station=Name("forge", "a"))
    found = read_recipes(smith.mind.situation(smith.now))
    assert found.steps[0].verb == "check_recipes"


def test_what_was_begun_is_not_begun_again_at_once(smith):
    smith.mind.world.map.set_current_room("smithy", Seconds(2.0))
    carry(smith, "lump of iron ore", 2)
    carry(smith, "lump of charcoal", 1)
    effect = step(smith, "iron ingot").effects[0]
    assert effect.seconds == AGAIN_S
