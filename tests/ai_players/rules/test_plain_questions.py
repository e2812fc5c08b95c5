"""The form of a question decides what it asks for, not a word in it that another row knows."""

import pytest

from maid_engine.ai_players.dialogue.asked_kinds import KindOf, shipped_kinds
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import ada, in_town, reply


def told(words):
    found = reply(in_town("balanced", ada), words)
    return f"{found.line} {found.more}"


@pytest.mark.parametrize(
    ("words", "part", "never"),
    [
        ("which of these things should i drop first", "", "Take that"),
        ("is it really worth the trouble", "", "Smithy"),
        ("do the smiths ever close up", "Smithy", "north"),
        ("do the gates close at night", "gate", "rooms"),
        ("how do i take my cloak off", "remove", "take <"),
        ("where can i see all the commands", "commands", "Type list"),
        ("what makes you so sad", "", "spider"),
        ("what should i sell first", "Smithy", "spider"),
        ("so how old are you really", "", "home"),
        ("what is beyond the town walls", "", "what place"),
        ("what do you remember of your day", "Smithy", "told me"),
        ("is the smithy cheaper than other shops", "", "nearer"),
    ],
)
def test_the_form_of_a_question_decides(words, part, never):
    line = told(words).lower()
    assert part.lower() in line
    assert never.lower() not in line


def test_the_shop_with_the_lower_price_is_cheaper():
    book = in_town("balanced", ada)
    book.mind.world.inventory.offer("short sword", 44, "lane", Seconds(2.0))
    line = reply(book, "is the smithy cheaper than the others").line
    assert "30" in line
    assert "44" in line


def test_what_a_shop_paid_best_sells_best():
    book = in_town("balanced", ada)
    book.mind.world.inventory.sale_prices.update({"wolf pelt": 4, "old ring": 12})
    assert "old ring" in reply(book, "whats the best thing to sell").line


def test_a_place_that_was_only_seen_is_found_by_its_trade():
    book = in_town("balanced", ada)
    here = book.mind.world.map.current_room_id
    book.mind.world.map.update_room("oven", "The Bakery", area="Millhaven", exits={"south": here})
    book.mind.world.map.link_exit(here, "north", "oven")
    assert "north" in reply(book, "how do i get to the baker").line


@pytest.mark.parametrize(
    ("person", "place"), [("priestess", "temple"), ("innkeeper", "inn"), ("banker", "bank")]
)
def test_a_trade_stands_for_its_place(person, place):
    assert person in shipped_kinds().named(KindOf.PLACE, place).words
