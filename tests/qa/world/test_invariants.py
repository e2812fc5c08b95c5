"""The numbered laws: each is noticed when it breaks, none breaks in play, and gold is never made or lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.chance import Dice
from maid_engine.core.events import CommandFailedEvent
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.persistent import Persistent
from maid_qa.world.invariants import InvariantChecker, check_all
from maid_stdlib.components.auction import Lot
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Following, Grouped
from maid_stdlib.components.item import Equipment, Item, Purse
from maid_stdlib.components.stall import Stall
from maid_stdlib.rules import money
from tests.stdlib.walk_rig import CELLAR, HALL, House

LINES = (
    "look", "north", "south", "up", "down", "west", "east", "open north", "close north", "unlock north", "search",
    "get all", "get {thing}", "drop {thing}", "drop all", "put {thing} in chest", "put all in bag", "get all from chest",
    "get all from corpse", "open chest", "unlock chest", "wear all", "wield {thing}", "remove all", "use {thing}",
    "eat {thing}", "give {thing} to {who}", "give {n} gold to {who}", "trade {who}", "trade accept",
    "trade offer {thing}", "trade offer {n} gold", "trade remove {thing}", "trade confirm", "trade cancel",
    "follow {who}", "unfollow", "group {who}", "group accept", "group leave", "group kick {who}", "say hi", "wave {who}",
    "kill wolf", "flee", "respawn", "rest", "stand", "unstuck", "chat hm", "tell {who} x", "ignore {who}", "afk",
)  # fmt: skip
THINGS = (
    "torch",
    "cap",
    "hood",
    "club",
    "key",
    "bag",
    "potion",
    "cheese",
    "all",
    "2.torch",
    "all.potion",
    "wolf",
)
NAMES = ("Ada", "Bob", "Cleo", "Dora", "Egon")


def broken(house):
    return [breach.number for breach in check_all(house.game)]


@pytest.fixture
def house():
    return House()


def test_a_sound_world_has_no_breach(house):
    ada = house.join("Ada")
    house.hand(ada, "cap")
    ada.type("wear cap")
    assert broken(house) == []


def test_an_item_nowhere_is_noticed(house):
    house.world.withdraw(house.put("torch"))
    assert broken(house) == [1]


def test_worn_things_elsewhere_are_noticed(house):
    ada = house.join("Ada")
    house.world.edit(ada.player_id, Equipment).slots["head"] = house.put("cap")
    assert broken(house) == [2]


def test_impossible_health_and_debts_are_noticed(house):
    ada = house.join("Ada")
    house.world.edit(ada.player_id, Vitals).hp = 31
    house.world.edit(ada.player_id, Purse).gold = -1
    assert broken(house) == [3, 4]


def test_full_containers_and_broken_groups_are_noticed(house):
    chest = house.put("chest")
    for _ in range(3):
        house.world.move(house.put("torch"), chest)
    ada = house.join("Ada")
    house.world.add(ada.player_id, Grouped(ada.player_id))
    house.world.add(ada.player_id, Following(PlayerId("player#99")))
    assert sorted(broken(house)) == [5, 6, 7]


def test_gold_from_nowhere_is_noticed_once(house):
    ada = house.join("Ada")
    checker = InvariantChecker(house.game)
    house.world.edit(ada.player_id, Purse).gold += 5
    assert [str(breach) for breach in checker.check()] == [
        "law 8 (no gold is made or lost) is broken by the world: 5 gold was made",
        "law 10 (the ledger knows what the saved purses hold) is broken by the ledger: the purses hold 5 more",
    ]
    assert checker.check() == []


def test_a_carried_thing_that_is_not_saved_is_noticed(house):
    ada = house.join("Ada")
    house.world.move(house.put("torch"), ada.player_id)
    assert broken(house) == [11]


def test_a_lot_without_its_thing_and_a_stall_without_a_price_are_noticed(house):
    ada = house.join("Ada").player_id
    lot = house.world.create(EntityId("lot:1"), Lot(1, ada, 5, house.game.after(60), 0.0), Persistent())
    assert broken(house) == [12]
    house.world.destroy(lot)
    stall = house.world.create(
        EntityId("stall:a"), Stall(ada, "t:market", house.game.after(60)), Persistent()
    )
    thing = house.put("torch")
    house.world.add(thing, Persistent())
    house.world.move(thing, stall)
    assert broken(house) == [12]


def test_a_link_to_somebody_outside_the_world_is_noticed(house):
    ada = house.join("Ada")
    house.world.withdraw(ada.player_id)
    assert broken(house) == [9]


def test_only_what_changed_is_looked_at_again(house):
    ada = house.join("Ada")
    checker = InvariantChecker(house.game)
    house.world.edit(ada.player_id, Vitals).hp = 99
    assert [breach.number for breach in checker.check()] == [3]
    assert checker.check() == []


def stock(house):
    for prototype in (
        "torch",
        "cap",
        "hood",
        "club",
        "key",
        "bag",
        "potion",
        "cheese",
        "chest",
        "torch",
        "potion",
    ):
        house.put(prototype)
    house.mob("wolf", CELLAR)


@pytest.mark.parametrize("seed", range(4))
def test_no_law_breaks_in_play(seed):
    house = House(seed)
    stock(house)
    failed = []
    house.game.bus.subscribe(CommandFailedEvent, failed.append)
    checker = InvariantChecker(house.game)
    players = [house.join(name) for name in NAMES]
    dice = Dice(seed)
    for number in range(500):
        player = dice.pick(players)
        line = dice.pick(LINES).format(thing=dice.pick(THINGS), who=dice.pick(NAMES), n=dice.between(1, 30))
        player.type(line)
        assert checker.check() == [], (number, player.name, line)
        if number % 7 == 0:
            house.wait(1)
            assert checker.check() == [], number
    assert failed == []


moves = st.lists(
    st.tuples(
        st.sampled_from(["transfer", "mint", "burn"]),
        st.integers(0, 2),
        st.integers(0, 2),
        st.integers(1, 60),
    ),
    max_size=30,
)


@given(moves=moves)
def test_gold_is_only_made_and_lost_in_the_ledger(moves):
    house = House()
    owners = [house.join(name).player_id for name in NAMES[:3]]
    book = money.ledger(house.game)

    def outside():
        return sum(money.gold_of(house.game, owner) for owner in owners) - book.minted + book.burnt

    before = outside()
    for kind, one, other, amount in moves:
        if kind == "transfer":
            money.transfer(house.game, owners[one], owners[other], amount)
        elif kind == "mint":
            money.mint(house.game, owners[one], amount, "test")
        else:
            money.burn(house.game, owners[one], amount, "test")
        assert outside() == before
        assert all(money.gold_of(house.game, owner) >= 0 for owner in owners)


@pytest.mark.parametrize("amount", [0, -5])
def test_nothing_less_than_one_gold_moves(house, amount):
    ada = house.join("Ada")
    for act in (
        lambda: money.transfer(house.game, ada.player_id, ada.player_id, amount),
        lambda: money.mint(house.game, ada.player_id, amount, "test"),
        lambda: money.burn(house.game, ada.player_id, amount, "test"),
    ):
        with pytest.raises(ValueError, match="1 gold or more"):
            act()


def test_every_item_in_the_house_is_somewhere(house):
    stock(house)
    assert all(house.world.place_of(item) in (HALL, CELLAR) for item, _ in house.world.having(Item))


def test_what_comes_again_under_an_old_id_is_looked_at():
    house = House()
    checker = InvariantChecker(house.game)
    ghost = house.world.create(EntityId("t:ghost"), Vitals(5, 5))
    checker.check()
    house.world.destroy(ghost)
    checker.check()

    house.world.create(ghost, Vitals(9, 5))

    assert [breach.number for breach in checker.check()] == [3]
