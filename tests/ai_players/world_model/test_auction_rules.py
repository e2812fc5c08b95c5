"""What a mind believes of auctions: the lots of the last list, and whether something waits."""

import pytest

from maid_engine.ai_players.cognitive.world_model.auction_rules import MOST_LOTS
from maid_engine.ai_players.models.world import KnownLot
from maid_engine.core.messages import Name
from maid_stdlib.messages import auction as msg
from maid_stdlib.messages import parcels as parcel_msg
from tests.ai_players.rules.town import in_town

NED = Name("Ned", "")
SWORD = Name("iron sword", "an")
ROW = {"item": SWORD, "about": ("damage 1 to 8",), "price": 20, "hours": 2, "minutes": 5}


@pytest.fixture
def book():
    return in_town("balanced")


def is_at_auction(book):
    return book.mind.situation(book.now).own.in_room_tagged("auction")


def test_a_list_shows_that_there_are_auctions_here_and_what_is_up(book):
    book >> msg.OPEN(target=NED)
    book >> (msg.ROW(number=3, **ROW), msg.ROW_BUYOUT(number=4, buyout=60, **ROW))
    world = book.mind.world
    assert is_at_auction(book)
    assert world.lots == {3: KnownLot(3, "iron sword", 20), 4: KnownLot(4, "iron sword", 20, 60)}


def test_ones_own_lots_are_not_for_sale_to_oneself(book):
    book >> (msg.OPEN(target=NED), msg.ROW_OWN(number=3, **ROW))
    assert book.mind.world.lots == {}


def test_a_lot_that_is_gone_is_forgotten_and_a_long_list_loses_its_oldest(book):
    book >> msg.OPEN(target=NED)
    for number in range(1, MOST_LOTS + 3):
        book >> msg.ROW(number=number, **ROW)
    assert min(book.mind.world.lots) == 3
    book >> msg.NO_LOT(number=3)
    assert min(book.mind.world.lots) == 4


def test_what_waits_is_known_until_it_is_fetched(book):
    book >> msg.UNSOLD(number=3, item=SWORD)
    assert book.mind.world.parcel_waits
    book >> parcel_msg.NOTHING_WAITS()
    assert not book.mind.world.parcel_waits


def test_where_there_is_no_auctioneer_there_are_no_auctions(book):
    book >> (msg.OPEN(target=NED), msg.NO_AUCTIONEER())
    assert not is_at_auction(book)
