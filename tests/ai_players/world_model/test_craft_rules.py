"""Sentences about crafts change what a mind knows of making, mending and saving."""

import pytest

from maid_engine.core.messages import Name
from maid_stdlib.messages import bank, crafts, npc, repairs
from tests.ai_players.rules.town import in_town


@pytest.fixture
def book():
    return in_town("balanced")


def here(book):
    return book.mind.world.map.current_room


def test_a_recipe_without_needs_is_read(book):
    book >> crafts.RECIPE_ROW_BARE(
        item=Name("nettle balm", "some"), phrase="craft nettle balm", items=(Name("sprig of thyme", "a"),)
    )
    recipe = book.mind.world.crafts.recipes["nettle balm"]
    assert (recipe.ingredients, recipe.needs) == ((("sprig of thyme", 1),), ())


def test_a_place_of_work_is_noted_with_the_room(book):
    book >> crafts.STATION_HERE(station=Name("forge", "a"))
    assert here(book).uses["forge"] == "make"


def test_ranks_are_read_from_the_list_of_crafts(book):
    book >> crafts.CRAFT_LINE(craft="mining", rank=3, most=10, lacking=4)
    assert book.mind.world.crafts.ranks == {"mining": 3}


def test_a_made_thing_is_carried_and_counted(book):
    book >> crafts.CRAFTED_WELL(actor=Name("Me"), item=Name("dagger", "a"), grade="fine").seen_by("actor")
    assert book.mind.world.inventory.count("dagger") == 1
    assert book.mind.diary.counts["made"] == 1


def test_the_price_of_a_repair_lowers_the_gold(book):
    book.mind.world.inventory.gold = 20
    book >> repairs.REPAIRED_FOR(
        actor=Name("Me"), mender=Name("Hilda"), item=Name("cap", "a"), price=4
    ).seen_by("actor")
    assert book.mind.world.inventory.gold == 16
    assert "mender" in here(book).tags


def test_a_thing_that_needs_no_repair_counts_as_good(book):
    book >> repairs.WEARS(item=Name("cap", "a"), condition="poor")
    book >> repairs.NOT_WORN(item=Name("cap", "a"))
    assert book.mind.world.crafts.conditions == {"cap": "good"}


def test_a_banker_and_a_craftsman_mark_their_room(book):
    book >> npc.BANK_HINT(target=Name("Hilda"))
    book >> npc.MENDER_HINT(target=Name("Hilda"))
    assert {"bank", "mender"} <= set(here(book).tags)
    book >> bank.NO_BANKER()
    assert "bank" not in here(book).tags
