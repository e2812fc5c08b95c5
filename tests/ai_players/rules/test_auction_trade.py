"""What shops do not want, or pay badly, is put up for auction; better gear is bought there, and what waits is fetched."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.auction_trade import (
    fetch,
    gear_at_auction,
    put_up,
    survey,
    trade_in_passing,
)
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.core.messages import Name
from maid_stdlib.messages import auction as msg
from maid_stdlib.messages import parcels as parcel_msg
from tests.ai_players.rules.town import in_town

NED = Name("Ned", "")
ROW = {"about": ("damage 1 to 8",), "hours": 2, "minutes": 5}


@pytest.fixture
def trader():
    """A mind that knows an auction in the lane, with 100 gold."""
    book = in_town("balanced")
    book.mind.world.map.tag_room("lane", "auction")
    book.mind.world.inventory.gold = 100
    return book


def decided(book, rule):
    found = rule(book.mind.situation(book.now), passing_goal())
    return [(step.verb, step.parameters) for step in found] if found else []


def carries(book, name):
    book.mind.world.inventory.add(name)


def test_a_dear_thing_is_put_up_and_a_cheap_one_is_not(trader):
    carries(trader, "silver cup")
    assert not decided(trader, put_up)
    trader.mind.world.inventory.sale_prices["silver cup"] = 20
    assert decided(trader, put_up) == [
        ("navigate", {"room": "lane"}),
        ("put_up_item", {"item": "silver cup", "amount": "21"}),
    ]


def test_what_no_shop_wants_is_put_up_once(trader):
    carries(trader, "odd idol")
    diary = trader.mind.diary
    diary.avoid(Activity.UNSOLD.of("odd idol"), trader.now + 100)
    assert decided(trader, put_up)[-1] == ("put_up_item", {"item": "odd idol", "amount": "3"})
    diary.avoid(Activity.PUT_UP.of("odd idol"), trader.now + 100)
    assert not decided(trader, put_up)


def test_the_lots_are_read_and_better_gear_is_bought_or_bid_on(trader):
    assert decided(trader, survey)[-1] == ("check_auctions", {})
    trader >> msg.OPEN(target=NED)
    trader >> msg.ROW_BUYOUT(number=3, item=Name("iron sword", "an"), price=20, buyout=60, **ROW)
    assert decided(trader, gear_at_auction)[-1] == ("buy_lot", {"number": "3"})
    trader.mind.world.inventory.gold = 40
    assert decided(trader, gear_at_auction)[-1] == ("bid_on_lot", {"number": "3", "amount": "20"})
    trader >> msg.NO_LOT(number=3)
    assert not decided(trader, gear_at_auction)


def test_a_new_list_takes_the_place_of_the_old_one(trader):
    trader >> msg.OPEN(target=NED)
    trader >> msg.ROW(number=3, item=Name("iron sword", "an"), price=20, **ROW)
    trader >> msg.NO_LOTS(target=NED)
    assert not trader.mind.world.lots


def test_what_waits_is_fetched(trader):
    assert not decided(trader, fetch)
    trader >> msg.OUTBID(number=3, item=Name("iron sword", "an"), price=30, amount=20)
    assert decided(trader, fetch)[-1] == ("fetch_parcel", {})
    trader >> parcel_msg.ALL_FETCHED()
    assert not decided(trader, fetch)


def test_a_room_with_an_auction_is_used_in_passing(trader):
    assert trade_in_passing(trader.mind.situation(trader.now)) is None
    trader >> msg.OPEN(target=NED)
    found = trade_in_passing(trader.mind.situation(trader.now))
    assert [step.verb for step in found] == ["check_auctions"]
