import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.persistent import Persistent
from maid_stdlib.components.character import Progress
from maid_stdlib.components.item import Item
from maid_stdlib.components.mob import Shopkeeper
from maid_stdlib.content.specs import ShopSpec, SpawnSpec
from maid_stdlib.rules.events import ItemBought, ItemSold
from maid_stdlib.rules.shop import payment, price
from tests.stdlib.life_rig import FOREST, SQUARE, Rig


@pytest.fixture
def rig():
    rig = Rig()
    rig.mob("smith", SQUARE)
    return rig


def test_wares_are_listed_with_price_and_level(rig):
    ada = rig.join("Ada")
    assert ada.type("list").splitlines() == [
        "The wares of Borin are for sale:",
        "   40 gold | an iron sword            | level 2 | damage 1 to 8, attack +2",
        "    2 gold | a loaf of bread          | level 1 | food",
    ]
    assert rig.reads_back(ada) == []


@pytest.mark.parametrize("words", ["buy 0 bread", "buy bread 0", "buy 00 bread"])
def test_none_of_a_ware_is_no_purchase(rig, words):
    ada = rig.join("Ada")
    assert "You buy" not in ada.type(words)
    assert "bread" not in ada.type("inventory")


def test_a_list_can_be_asked_for_one_thing(rig):
    ada = rig.join("Ada")
    assert ada.type("list bread").splitlines()[1:] == [
        "    2 gold | a loaf of bread          | level 1 | food"
    ]
    assert (
        ada.type("list dragon")
        == 'Nothing called "dragon" is for sale here. There is: iron sword, loaf of bread.'
    )


def test_what_is_bought_is_paid_for_and_the_buyers_for_good(rig):
    ada, bela = rig.join("Ada"), rig.join("Bela")
    before = ada.gold

    said = ada.type("buy 3 bread")

    assert said.splitlines() == ["You buy a loaf of bread for 2 gold."] * 3
    assert (ada.gold, ada.holds("t:bread")) == (before - 6, 3)
    assert bela.lines == ["Ada buys a loaf of bread."] * 3
    item = next(item for item, _ in rig.world.inside(ada.player_id, Item))
    assert rig.world.has(item, Persistent)
    assert rig.seen(ItemBought)[0] == ItemBought(ada.player_id, "t:bread", 2)
    assert rig.gold_is_conserved()


def test_nobody_buys_more_than_they_can_pay_or_carry(rig):
    ada = rig.join("Ada")
    assert ada.type("buy sword") == "An iron sword costs 40 gold, but you have only 25."
    ada.type("buy 20 bread")
    assert (ada.holds("t:bread"), ada.gold) == (12, 1)
    rig.pay(ada, 500)
    rig.give(ada, "pebble", 48)
    assert ada.type("buy bread") == "Your hands are full; sell or drop something first."
    assert ada.gold == 501
    assert "more than 20" in ada.type("buy 21 bread")


def test_what_is_not_for_sale_is_named_with_what_is_like_it(rig):
    ada = rig.join("Ada")
    assert ada.type("buy swrod").endswith("Did you mean: iron sword?")
    assert ada.type("buy xylophone") == (
        'Nothing called "xylophone" is for sale here. There is: iron sword, loaf of bread.'
    )
    assert rig.reads_back(ada) == []


def test_a_shop_buys_what_it_wants_and_refuses_the_rest_politely(rig):
    ada, before = rig.join("Ada"), 25
    for prototype in ("pelt", "mail", "letter", "pebble"):
        rig.give(ada, prototype)

    assert ada.type("value pelt") == "Borin would pay 5 gold for the wolf pelt."
    assert ada.type("sell pelt") == "You sell a wolf pelt for 5 gold."
    assert ada.gold == before + 5
    assert ada.type("sell mail") == "Borin has no use for the mail shirt."
    assert ada.type("sell letter") == "The sealed letter belongs to a quest; keep it."
    assert ada.type("sell pebble") == "The pebble is not worth a coin to anyone."
    assert rig.seen(ItemSold) == [ItemSold(ada.player_id, "t:pelt", 5)]
    assert rig.reads_back(ada) == []
    assert rig.gold_is_conserved()


def test_all_of_a_kind_can_be_sold_at_once(rig):
    ada = rig.join("Ada")
    rig.give(ada, "pelt", 4)
    ada.type("sell all.pelt")
    assert (ada.holds("t:pelt"), ada.gold) == (0, 45)


def test_there_is_no_shop_without_its_keeper():
    rig = Rig()
    ada = rig.join("Ada")
    for line in ("list", "buy bread", "sell pelt", "value pelt"):
        assert ada.type(line) == "You see no shop here."


def test_a_shop_whose_keeper_is_dead_or_away_says_so():
    rig = Rig(spawns={"t:spawn#1": SpawnSpec("t:spawn#1", SQUARE, mob="t:smith", respawn_s=60)})
    (smith,) = (mob for mob, _ in rig.world.inside(SQUARE, Shopkeeper))
    ada = rig.join("Ada")
    rig.world.move(smith, FOREST)
    assert ada.type("list") == "The shop is shut while Borin is away."
    rig.world.destroy(smith)
    assert ada.type("buy bread") == "The shop is shut: Borin is dead. It may open again in 60 seconds."
    rig.wait(20)
    assert "It may open again in 4" in ada.type("list")
    assert rig.reads_back(ada) == []
    rig.wait(100)
    assert ada.type("list").startswith("The wares of Borin")


def test_haggling_is_worth_its_practice(rig):
    ada = rig.join("Ada")
    ada.progress.skills["haggling"] = 5
    assert " 34 gold | an iron sword" in ada.type("list")
    rig.give(ada, "sword")
    assert "23 gold" in ada.type("value sword")


@given(
    st.integers(0, 10_000),
    st.floats(0.1, 3),
    st.floats(0, 3),
    st.integers(0, 20),
)
def test_nobody_grows_rich_by_buying_and_selling(value, markup, markdown, haggling):
    progress = Progress(skills={"haggling": haggling})
    shop = ShopSpec("s", "k", markup=markup, markdown=markdown)
    assert 0 <= payment(value, shop, progress) <= price(value, markup, progress)


@given(
    st.lists(
        st.sampled_from(["buy bread", "buy 4 bread", "sell bread", "sell all", "buy sword", "sell pelt"])
    )
)
def test_gold_is_neither_made_nor_lost_over_a_counter(lines):
    rig = Rig()
    rig.mob("smith", SQUARE)
    ada = rig.join("Ada")
    rig.pay(ada, 50)
    rig.give(ada, "pelt", 3)
    ada.type(*lines)
    assert rig.gold_is_conserved()
    assert ada.gold >= 0
