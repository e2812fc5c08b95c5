"""Stalls: renting, selling while away, takings, refusals, the end of the rent, and that nothing is made or lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.persistent import Persistent
from maid_qa.world.invariants import InvariantChecker
from maid_stdlib.components.item import Item
from maid_stdlib.components.stall import Stall
from maid_stdlib.content.market_specs import MarketSpec
from maid_stdlib.rules import money, parcels
from maid_stdlib.rules import stalls as rule
from maid_stdlib.rules.items import MOST_CARRIED
from tests.stdlib.life_rig import FOREST, SQUARE, Rig


def made():
    return Rig(markets={"t:market": MarketSpec("t:market", (SQUARE,), stalls=2, rent=10, most_days=3)})


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


def end_rent(rig):
    for stall, _ in rig.world.having(Stall):
        rig.world.edit(stall, Stall).until = rig.game.tick
    rule.close_due(rig.game)


def test_things_are_sold_while_their_owner_is_away(rig, ada, bob):
    assert "The stalls here are empty." in bob.type("look")
    assert "You pay 20 gold for a stall, for a time of 2 days." in ada.type("stall rent 2")
    assert "You put an iron sword into your stall, for 60 gold." in ada.type("stall sell sword 60")
    rig.game.sessions.remove(ada)
    rig.game.characters.leave(ada.player_id)
    assert 'Players sell things at stalls here. "list" shows them.' in bob.type("look")
    assert "For sale at the stall of Ada:" in bob.type("list")
    assert "60 gold | an iron sword" in bob.text
    assert "You buy an iron sword at a stall for 60 gold." in bob.type("buy sword from ada")
    assert (bob.gold, bob.holds("t:sword"), rule.takings_of(rig.game, ada.player_id)) == (40, 1, 60)
    assert rig.gold_is_conserved()
    assert not rig.reads_back(ada)
    assert not rig.reads_back(bob)


def test_the_takings_are_collected_and_things_taken_back(rig, ada, bob):
    rig.give(ada, "pelt")
    ada.type("stall rent", "stall sell sword 60", "stall sell pelt for 5 gold")
    assert "Nobody has bought anything" in ada.type("stall collect")
    bob.type("buy pelt")
    assert "Your stall sells a wolf pelt for 5 gold." in ada.text
    assert "You have a stall with 1 things for sale, and 5 gold of takings." in ada.type("stall")
    assert "Ada has a stall with 1 things for sale." in bob.type("stalls")
    assert "There are 1 stalls to rent, for 10 gold a day" in bob.text
    assert "an iron sword" in bob.type("stalls ada")
    assert "The takings of your stall are yours: 5 gold." in ada.type("stall collect")
    assert "You withdraw an iron sword from sale." in ada.type("stall take sword")
    assert (ada.gold, ada.holds("t:sword")) == (95, 1)
    assert not rig.reads_back(ada)
    assert not rig.reads_back(bob)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("stall sell sword 5", "You have no stall here."),
        ("stall collect", "You have no stall here."),
        ("stall take sword", "You have no stall here."),
        ("stall close", "You have no stall here."),
        ("stall", "You have no stall here."),
        ("stall rent 0", "1 day or more"),
        ("stall rent 9", "at most 3 days"),
        ("stall rent long", "stall rent <number>"),
        ("stall haggle", "stall"),
        ("stalls moon", 'Nobody called "moon" has a stall here.'),
        ("buy moon", 'Nothing called "moon" is for sale at the stalls.'),
        ("sell sword", "Nobody buys at the stalls."),
    ],
)
def test_each_refusal_says_why_and_loses_nothing(rig, ada, line, why):
    assert why in ada.type(line)
    assert (ada.gold, ada.holds("t:sword")) == (100, 1)
    assert not rig.reads_back(ada)


def test_an_owner_is_refused_with_the_reason(rig, ada, bob):
    cleo = person(rig, "Cleo", gold=5)
    assert "The rent is 10 gold, and you have 5 to spend." in cleo.type("stall rent")
    for player in (ada, bob):
        player.type("stall rent")
    rig.pay(cleo, 50)
    assert "All 2 stalls are rented." in cleo.type("stall rent")
    assert "1 gold or more" in ada.type("stall sell sword 0")
    assert "stall sell <item> <gold>" in ada.type("stall sell sword")
    ada.type("keep sword")
    assert "keep" in ada.type("stall sell sword 4")
    rig.give(ada, "letter")
    assert "belongs to a quest" in ada.type("stall sell letter 4")
    ada.type("unkeep sword", "stall sell sword 60")
    assert "is your own" in ada.type("buy sword")
    assert 'Nothing called "moon" is in your stall.' in ada.type("stall take moon")
    rig.give(ada, "pebble", MOST_CARRIED)
    assert "Your hands are full" in ada.type("stall take sword")


def test_a_buyer_without_gold_or_room_loses_nothing(rig, ada, bob):
    ada.type("stall rent", "stall sell sword 101")
    assert "costs 101 gold at the stall, and you have 100 to spend." in bob.type("buy sword")
    ada.type("stall take sword", "stall sell sword 10")
    rig.give(bob, "pebble", MOST_CARRIED)
    assert "Your hands are full" in bob.type("buy sword")
    assert (bob.gold, bob.holds("t:sword")) == (100, 0)


def test_what_is_left_waits_when_the_rent_is_over_or_the_stall_is_given_up(rig, ada, bob):
    rig.give(ada, "pelt")
    ada.type("stall rent", "stall sell sword 60", "stall sell pelt 5")
    bob.type("buy pelt")
    end_rent(rig)
    assert "At the market 5 gold of takings and 1 things wait for you." in ada.text
    assert parcels.gold_in(rig.game, ada.player_id) == 5
    ada.type("fetch")
    assert (ada.gold, ada.holds("t:sword")) == (95, 1)
    ada.type("stall rent", "stall sell sword 60", "stall close", "fetch")
    assert ada.holds("t:sword") == 1
    assert not rig.reads_back(ada)


def test_there_are_stalls_only_in_a_market(rig, ada):
    rig.world.move(ada.player_id, FOREST)
    for line in ("stalls", "stall rent", "stall sell sword 4"):
        assert "There is no market here." in ada.type(line)
    assert "You see no shop here." in ada.type("list")


def test_a_shop_in_the_room_comes_first(rig, ada, bob):
    rig.mob("smith", SQUARE)
    ada.type("stall rent", "stall sell sword 11")
    assert "The wares of Borin" in bob.type("list")
    assert "at a stall for 11 gold" in bob.type("buy sword from ada")


def test_a_stall_is_saved_and_goes_with_a_deleted_character(rig, ada, bob):
    rig.give(ada, "pelt")
    ada.type("stall rent", "stall sell sword 60", "stall sell pelt 5")
    bob.type("buy pelt")
    stall = rule.entity_of(ada.player_id)
    assert rig.world.has(stall, Persistent)
    assert all(rig.world.has(one, Persistent) for one in rig.world.contents(stall))
    assert money.ledger(rig.game).held == money.in_saved_purses(rig.world)
    rig.game.characters.delete(ada.player_id)
    assert stall not in rig.world
    assert rig.gold_is_conserved()


deeds = st.lists(
    st.tuples(
        st.sampled_from(["rent", "sell", "buy", "take", "collect", "close", "fetch", "end"]),
        st.integers(0, 2),
        st.integers(1, 30),
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
    for kind, who, amount in deeds:
        player = players[who]
        match kind:
            case "sell":
                player.type(f"stall sell pelt {amount}")
            case "end":
                end_rent(rig)
            case "buy" | "fetch":
                player.type(f"{kind} pelt" if kind == "buy" else kind)
            case "take":
                player.type("stall take pelt")
            case _:
                player.type(f"stall {kind}")
        assert checker.check() == []
        assert sum(1 for _ in rig.world.having(Item)) == things
        assert rig.gold_is_conserved()
