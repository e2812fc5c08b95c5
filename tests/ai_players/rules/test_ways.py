"""Ways, trade, quests and the world are answered from what is known, from where the asker stands."""

import pytest

from maid_engine.ai_players.models.audience import only
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import ada, in_town, reply


def test_the_nearest_shop_is_found_without_a_name():
    found = reply(in_town("balanced", ada), "where is the nearest shop?")
    assert found.facts["place"] == "the Smithy"
    assert found.facts["way"] == "west, then north"


def test_the_way_starts_at_the_place_where_the_asker_was_seen_last():
    book = in_town("balanced")
    book.mind.world.entities.arrive("Ada", "lane", TrackedEntityType.PLAYER, Seconds(book.now))
    book.mind.world.entities.here.pop("player:ada", None)
    found = reply(book, "where is the smithy?", hearers=only(("ada",)))
    assert found.facts["way"] == "from Weaver Lane, north"


def test_to_an_asker_elsewhere_the_start_of_the_way_is_named():
    found = reply(in_town("balanced"), "where is the smithy?", hearers=only(("ada",)))
    assert found.facts["way"] == "from Market Square, west, then north"


def test_the_way_starts_where_the_asker_says():
    found = reply(in_town("balanced", ada), "how do i get from weaver lane to the smithy?", "ways.how_to_get", {"thing": "the smithy", "from": "weaver lane"})  # fmt: skip
    assert (found.facts["start"], found.facts["way"]) == ("Weaver Lane", "north")


def test_who_is_stuck_somewhere_known_is_told_the_way():
    found = reply(in_town("balanced", ada), "i am stuck in the smithy", "quests.how", {"thing": "the smithy"})
    assert found.facts["place"] == "the Smithy"


def test_an_asker_elsewhere_is_not_told_where_they_are():
    found = reply(in_town("balanced"), "where am i?", "ways.where_am_i")
    assert "area" not in found.facts


@pytest.mark.parametrize(
    ("words", "row", "thing", "fact", "value"),
    [
        ("how far is the smithy?", "ways.how_far", "the smithy", "rooms", "two rooms"),
        ("who sells swords?", "trade.who_sells", "swords", "wares", "a short sword for 30 gold"),
        ("price of a shortsword?", "trade.price", "a shortsword", "price", "30"),
        ("what does hilda sell", "trade.wares", "hilda", "place", "the Smithy"),
        ("could i beat a spider?", "world.can_i_beat", "a spider", "thing", "a forest spider"),
        ("what is the deadliest thing here", "world.toughest", "", "thing", "a forest spider"),
        ("how do i earn gold", "trade.afford", "", "shop", "the Smithy"),
        ("which weapon should i get", "trade.which_gear", "weapon", "thing", "a short sword"),
    ],
)
def test_a_fact_is_told(words, row, thing, fact, value):
    found = reply(in_town("balanced", ada), words, row, {"thing": thing} if thing else {})
    assert found.facts[fact] == value
    assert value.lower() in f"{found.line} {found.more}".lower() or fact == "shop"


@pytest.mark.parametrize(
    ("words", "row"),
    [
        ("where is the castle?", "ways.where_thing"),
        ("what is a gryphon?", "world.what_is"),
        ("who is zarkonnen?", "world.who_is"),
        ("did you notice?", "world.seen"),
    ],
)
def test_what_is_not_known_is_not_made_up(words, row):
    found = reply(in_town("balanced", ada), words, row)
    assert found.line
    assert found.sure <= 0.2
    assert "Smithy" not in found.line


def test_a_human_is_not_told_where_another_human_is():
    book = in_town("balanced", ada)
    book.mind.world.entities.arrive("Cid", "lane", TrackedEntityType.PLAYER, Seconds(book.now))
    book.mind.world.entities.players["cid"] = False
    book.mind.world.entities.here.pop("player:cid", None)
    assert "Weaver Lane" not in reply(book, "where is cid?", "ways.where_thing", {"thing": "cid"}).line


def test_who_is_asked_whether_it_was_at_a_place_says_when_or_that_it_was_not():
    book = in_town("balanced", ada)
    asked = {"thing": "the smithy"}
    assert reply(book, "have you been to the smithy?", "world.seen", asked).source == "past.been"
    assert reply(book, "have you seen the smithy?", "world.seen", asked).source != "past.been"

    book.mind.world.map.add_exit("smithy", "north", "yard")
    book.mind.world.map.update_room("yard", "Coal Yard", area="Millhaven", exits={})
    book.mind.world.map.nodes["yard"].visit_count = 0
    found = reply(book, "have you ever been to the coal yard?", "world.seen", {"thing": "the coal yard"})
    assert found.source == "past.not_been"
