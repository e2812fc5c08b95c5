"""The ledger, which is saved with the purses, and what it knows of them."""

from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.persistent import Persistent
from maid_stdlib.components.item import Purse
from maid_stdlib.rules import money
from tests.stdlib.walk_rig import HALL, House

NAMES = ("Ada", "Bob")


def test_the_ledger_is_an_entity_that_is_saved_and_each_move_of_gold_touches_it():
    house = House()
    ada = house.join("Ada").player_id
    house.world.take_changes()

    money.mint(house.game, ada, 5, "test")

    changed, _ = house.world.take_changes()
    assert {ada, money.LEDGER} <= set(changed)
    assert house.world.has(money.LEDGER, Persistent)


def test_a_world_without_a_ledger_begins_one_with_what_its_purses_hold():
    house = House()
    chest = house.put("chest")
    house.world.add(chest, Purse(7))
    house.world.destroy(money.LEDGER)
    bag = house.put("bag")
    house.world.add(bag, Purse(4))
    house.world.add(bag, Persistent())

    book = money.ledger(house.game)

    assert (book.minted, book.burnt, book.held) == (11, 0, 4)


def test_gold_in_what_becomes_saved_is_held_from_then_on():
    house = House()
    bag = house.put("bag")
    money.mint(house.game, bag, 9, "test")
    assert money.ledger(house.game).held == 0

    money.make_persistent(house.world, bag)
    money.make_persistent(house.world, bag)

    assert money.ledger(house.game).held == 9


def test_gold_that_came_back_in_no_purse_is_burnt_and_gold_from_nowhere_is_minted():
    house = House()
    ada = house.join("Ada").player_id
    money.mint(house.game, house.put("chest"), 30, "test")
    for chest, _ in list(house.world.having(Purse)):
        if chest != ada:
            house.world.destroy(chest)

    assert money.settle(house.world) == 30
    house.world.edit(ada, Purse).gold += 2
    assert money.settle(house.world) == -2
    assert money.settle(house.world) == 0
    book = money.ledger(house.game)
    assert book.minted - book.burnt == book.held == money.gold_of(house.game, ada)


def test_a_deleted_character_takes_its_gold_out_of_the_world():
    house = House()
    ada = house.join("Ada")
    house.join("Bob")
    house.game.characters.delete(ada.player_id)

    book = money.ledger(house.game)

    assert book.held == money.in_saved_purses(house.world) == book.minted - book.burnt


deeds = st.lists(
    st.tuples(
        st.sampled_from(["move", "mint", "burn", "keep"]),
        st.integers(0, 3),
        st.integers(0, 3),
        st.integers(1, 40),
    ),
    max_size=25,
)


@given(deeds=deeds)
def test_the_ledger_always_knows_what_the_saved_purses_hold(deeds):
    house = House()
    owners = [house.join(name).player_id for name in NAMES] + [
        house.put("bag", HALL),
        house.put("chest", HALL),
    ]
    for kind, one, other, amount in deeds:
        match kind:
            case "move":
                money.transfer(house.game, owners[one], owners[other], amount)
            case "mint":
                money.mint(house.game, owners[one], amount, "test")
            case "burn":
                money.burn(house.game, owners[one], amount, "test")
            case _:
                money.make_persistent(house.world, owners[one])
        book = money.ledger(house.game)
        assert book.held == money.in_saved_purses(house.world)
        assert book.minted - book.burnt == money.in_all_purses(house.world)
