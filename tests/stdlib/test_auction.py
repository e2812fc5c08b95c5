"""Auctions: selling, bidding, buying out, the end, refusals, restarts, and that nothing is made or lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.persistent import Persistent
from maid_qa.world.invariants import InvariantChecker
from maid_stdlib.components.auction import Lot
from maid_stdlib.components.item import Item, Purse
from maid_stdlib.components.mob import Auctioneer
from maid_stdlib.components.parcel import Parcel
from maid_stdlib.rules import auction as rule
from maid_stdlib.rules import money, parcels
from maid_stdlib.rules.items import MOST_CARRIED
from tests.stdlib.life_rig import FOREST, SQUARE, Rig
from tests.stdlib.stand_in_rig import StandInRig

FEE = 0.1


def made():
    rig = Rig()
    rig.world.add(rig.mob("elder", SQUARE), Auctioneer(FEE, 48))
    return rig


@pytest.fixture
def rig():
    return made()


def person(rig, name, gold=100):
    player = rig.join(name)
    if player.gold:
        money.burn(rig.game, player.player_id, player.gold, "test")
    rig.pay(player, gold)
    return player


@pytest.fixture
def ada(rig):
    player = person(rig, "Ada")
    rig.give(player, "sword")
    return player


@pytest.fixture
def bob(rig):
    return person(rig, "Bob")


def end_all(rig):
    for lot in rule.lots(rig.game):
        rig.world.edit(rule.entity_of(lot.number), Lot).ends = rig.game.tick
    rule.close_due(rig.game)


def test_a_thing_is_put_up_bid_on_and_goes_to_who_bid_most(rig, ada, bob):
    cleo = person(rig, "Cleo")
    assert "You put up an iron sword as lot 1 for 24 hours. The least bid is 40 gold." in ada.type(
        "auction sell sword 40"
    )
    assert ada.holds("t:sword") == 0
    assert "from level 2 on: yours, and nobody has bid yet." in ada.type("auctions")
    assert (
        "Lot 1, an iron sword, damage 1 to 8, attack +2, from level 2 on: bid 40 gold or more."
        in bob.type("auctions")
    )
    assert "You bid 40 gold on lot 1." in bob.type("auction bid 1 40")
    assert "must be 42 gold or more" in cleo.type("auction bid 1 41")
    bob.clear()
    cleo.type("auction bid 1 50")
    assert "Somebody bids 50 gold on lot 1, an iron sword. Your 40 gold wait" in bob.text
    assert (bob.gold, parcels.gold_in(rig.game, bob.player_id)) == (60, 40)
    end_all(rig)
    assert "Lot 1, an iron sword, is yours for 50 gold." in cleo.text
    assert "is sold for 50 gold. After the fee, 45 gold wait" in ada.text
    assert "You are handed what waited for you: an iron sword." in cleo.type("fetch")
    assert "You are handed 45 gold" in ada.type("fetch")
    assert "You are handed 40 gold" in bob.type("fetch")
    assert (ada.gold, bob.gold, cleo.gold, cleo.holds("t:sword")) == (145, 100, 50, 1)
    assert rig.gold_is_conserved()
    for player in (ada, bob, cleo):
        assert not rig.reads_back(player)


def test_a_thing_is_bought_at_once_and_the_earlier_bid_returns(rig, ada, bob):
    cleo = person(rig, "Cleo")
    ada.type("auction sell sword 20 buyout 60 hours 2")
    assert "or buy it for 60. It ends in 2 h 0 min." in bob.type("auctions")
    bob.type("auction bid 1 20")
    assert "You buy lot 1, an iron sword, and pay 60 gold." in cleo.type("auction buy 1")
    assert cleo.holds("t:sword") == 1
    assert (parcels.gold_in(rig.game, bob.player_id), parcels.gold_in(rig.game, ada.player_id)) == (20, 54)
    assert not rule.lots(rig.game)
    assert rig.gold_is_conserved()


def test_who_leads_pays_only_the_rest_to_buy_at_once(rig, ada, bob):
    ada.type("auction sell sword 90 buyout 100")
    bob.type("auction bid 1 90")
    bob.type("auction bid 1 100")
    assert (bob.gold, bob.holds("t:sword"), parcels.gold_in(rig.game, bob.player_id)) == (0, 1, 0)
    assert rig.gold_is_conserved()


def test_what_nobody_bids_on_comes_back_and_can_be_cancelled_before(rig, ada, bob):
    ada.type("auction sell sword 40")
    assert "Lot 1 is not yours" in bob.type("auction cancel 1")
    assert "You take lot 1 back: an iron sword." in ada.type("auction cancel 1")
    ada.type("auction sell sword 40")
    end_all(rig)
    assert "Nobody bid on your lot 2, an iron sword." in ada.text
    ada.type("fetch")
    assert ada.holds("t:sword") == 1


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("auction sell shield 40", "shield"),
        ("auction sell sword", "auction sell <item> <gold>"),
        ("auction sell sword much", "auction sell <item> <gold>"),
        ("auction sell sword 0", "1 gold or more"),
        ("auction sell sword 9000000", "1000000 gold or less"),
        ("auction sell sword 40 buyout 30", "when the least bid is 40"),
        ("auction sell sword 40 hours 99", "48 hours or less"),
        ("auction sell sword 40 hours soon", "auction sell <item> <gold>"),
        ("auction sell letter 4", "belongs to a quest"),
        ("auction bid 7 40", "Lot 7 is not up for auction, or no more."),
        ("auction bid 7", "auction bid <number> <gold>"),
        ("auction buy 7", "Lot 7 is not up for auction"),
        ("auction buy", "auction buy <number>"),
        ("auction cancel 7", "Lot 7 is not up for auction"),
        ("auction haggle", "auction"),
        ("auctions moon", 'Nothing called "moon" is up'),
        ("fetch", "Nothing waits for you."),
    ],
)
def test_each_refusal_says_why_and_loses_nothing(rig, ada, line, why):
    rig.give(ada, "letter")
    assert why in ada.type(line)
    assert (ada.gold, ada.holds("t:sword"), ada.holds("t:letter")) == (100, 1, 1)
    assert not rig.reads_back(ada)


def test_worn_kept_and_own_things_are_refused(rig, ada, bob):
    ada.type("keep sword")
    assert "keep" in ada.type("auction sell sword 40")
    ada.type("unkeep sword", "auction sell sword 40")
    assert "Lot 1 is your own." in ada.type("auction bid 1 50")
    bob.type("auction bid 1 40")
    assert "is yours already" in bob.type("auction bid 1 50")
    assert "cannot be bought at once" in bob.type("auction buy 1")
    assert "Somebody has bid on lot 1" in ada.type("auction cancel 1")


def test_gold_that_is_short_changes_nothing(rig, ada, bob):
    ada.type("auction sell sword 101 buyout 120")
    assert "You cannot pay 101 gold: you have 100 to spend." in bob.type("auction bid 1 101")
    assert "You cannot pay 120 gold" in bob.type("auction buy 1")
    assert (bob.gold, rule.find_lot(rig.game, 1).bidder) == (100, None)


def test_full_hands_leave_things_waiting(rig, ada, bob):
    rig.give(bob, "pebble", MOST_CARRIED)
    ada.type("auction sell sword 10 buyout 20")
    assert "Your hands are full, so it waits here" in bob.type("auction buy 1")
    assert "1 more things wait here" in bob.type("fetch")
    bob.type("drop pebble", "fetch")
    assert bob.holds("t:sword") == 1
    assert not rig.reads_back(bob)


def test_there_are_auctions_only_where_an_auctioneer_is(rig, ada):
    rig.world.move(ada.player_id, FOREST)
    for line in ("auctions", "auction sell sword 3", "auction bid 1 3"):
        assert "There is no auctioneer here." in ada.type(line)
    assert "Nothing is kept for people here." in ada.type("fetch")


def test_a_late_bid_leaves_others_time(rig, ada, bob):
    ada.type("auction sell sword 10")
    rig.world.edit(rule.entity_of(1), Lot).ends = rig.game.after(5)
    bob.type("auction bid 1 10")
    assert rig.game.seconds_until(rule.find_lot(rig.game, 1).ends) == rule.LAST_CALL_S


def test_who_is_away_gets_it_all_the_same(rig, ada, bob):
    ada.type("auction sell sword 10")
    bob.type("auction bid 1 30")
    for player in (ada, bob):
        rig.game.sessions.remove(player)
        rig.game.characters.leave(player.player_id)
    end_all(rig)
    assert parcels.gold_in(rig.game, ada.player_id) == 27
    assert [rig.world.need(one, Item).prototype for one in parcels.things_in(rig.game, bob.player_id)] == [
        "t:sword"
    ]


def test_lots_and_parcels_are_saved_with_what_is_in_them(rig, ada, bob):
    ada.type("auction sell sword 10")
    bob.type("auction bid 1 10")
    for holder in (rule.entity_of(1), rule.NUMBERS):
        assert rig.world.has(holder, Persistent)
    assert all(rig.world.has(one, Persistent) for one in rig.world.contents(rule.entity_of(1)))
    end_all(rig)
    assert all(rig.world.has(one, Persistent) for one, _ in rig.world.having(Parcel))
    assert money.ledger(rig.game).held == money.in_saved_purses(rig.world)


def test_a_deleted_character_takes_its_part_along_and_others_lose_nothing(rig, ada, bob):
    rig.give(bob, "pelt")
    ada.type("auction sell sword 10")
    bob.type("auction sell pelt 5", "auction bid 1 30")
    ada.type("auction bid 2 5")
    rig.game.characters.delete(bob.player_id)
    assert [lot.bidder for lot in rule.lots(rig.game)] == [None]
    assert parcels.gold_in(rig.game, ada.player_id) == 5
    rig.game.characters.delete(ada.player_id)
    assert not list(rig.world.having(Lot))
    assert not list(rig.world.having(Parcel))
    assert rig.gold_is_conserved()


def test_a_stand_in_spends_no_more_than_its_terms_say():
    rig = StandInRig()
    rig.world.add(rig.mob("elder", SQUARE), Auctioneer(FEE, 48))
    ada, bob = person(rig, "Ada"), person(rig, "Bob")
    rig.give(ada, "pelt")
    ada.type("auction sell pelt 11 buyout 12")
    rig.entrusted(bob, gold_per_hour=10)
    assert "You cannot pay 11 gold: you have 10 to spend." in bob.type("auction bid 1 11")
    assert "You cannot pay 12 gold: you have 10 to spend." in bob.type("auction buy 1")
    assert (bob.gold, rule.find_lot(rig.game, 1).bidder) == (100, None)


deeds = st.lists(
    st.tuples(
        st.sampled_from(["sell", "bid", "buy", "cancel", "fetch", "end", "leave"]),
        st.integers(0, 2),
        st.integers(1, 4),
        st.integers(1, 60),
    ),
    max_size=40,
)


@given(deeds=deeds)
def test_no_interleaving_makes_or_loses_gold_or_things(deeds):
    rig = made()
    players = [person(rig, name) for name in ("Ada", "Bob", "Cleo")]
    for player in players:
        rig.give(player, "pelt", 2)
    things = sum(1 for _ in rig.world.having(Item))
    checker = InvariantChecker(rig.game)
    for kind, who, number, amount in deeds:
        player = players[who]
        match kind:
            case "sell":
                player.type(f"auction sell pelt {amount} buyout {amount * 2}")
            case "bid":
                player.type(f"auction bid {number} {amount}")
            case "end":
                end_all(rig)
            case "fetch":
                player.type("fetch")
            case "leave":
                rig.world.move(player.player_id, FOREST if player.room == SQUARE else SQUARE)
            case _:
                player.type(f"auction {kind} {number}")
        assert checker.check() == []
        assert sum(1 for _ in rig.world.having(Item)) == things
        assert all(purse.gold >= 0 for _, purse in rig.world.having(Purse))
        assert rig.gold_is_conserved()
