import pytest

from maid_engine.core.persistent import Persistent
from maid_stdlib.components.item import Item
from maid_stdlib.content.specs import ContainerSpec, ItemSpec
from maid_stdlib.rules import money
from maid_stdlib.rules.events import ItemDropped, ItemEquipped, ItemGiven, ItemTaken, ItemUsed
from tests.stdlib.walk_rig import HALL, heard


def test_what_is_taken_is_told_kept_and_saved(house, ada, bob):
    torch = house.put("torch")
    assert ada.type("get torch") == "You take a torch."
    assert heard(bob) == "Ada takes a torch."
    assert ada.type("i") == "You are carrying: a torch.\nYou have 25 gold."
    assert house.world.has(torch, Persistent)
    assert ItemTaken(ada.player_id, torch, "t:torch") in house.events


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("get potion", 3),
        ("get 2.potion", 3),
        ("get potion-3", 3),
        ("get 2 potion", 2),
        ("get all.potion", 0),
        ("get all", 0),
        ("take red po", 3),
        ("get all of potion", 0),
    ],
)
def test_targets_mean_what_players_type(house, ada, line, left):
    for _ in range(4):
        house.put("potion")
    ada.type(line)
    assert sum(1 for _ in house.world.inside(HALL, Item)) == left


def test_get_says_why_not(house, ada, bob):
    house.put("sign")
    assert ada.type("get sign") == "The sign cannot be taken."
    assert ada.type("get bob") == "Bob is not a thing to take."
    assert ada.type("get all") == "There is nothing here to take."
    assert ada.type("get moon") == 'You see no "moon" here.'
    assert "Write it like this" in ada.type("get")


def test_dropping(house, ada, bob):
    torch = house.hand(ada, "torch")
    assert ada.type("drop torch") == "You drop a torch."
    assert heard(bob) == "Ada drops a torch."
    assert ItemDropped(ada.player_id, torch, "t:torch") in house.events
    assert ada.type("drop torch") == 'You do not have "torch".'


def test_what_is_worn_is_not_dropped_by_mistake(house, ada):
    house.hand(ada, "cap")
    ada.type("wear cap")
    assert ada.type("drop cap") == "You are using the leather cap. Remove it first."


def test_containers(house, ada):
    house.put("chest")
    house.hand(ada, "key", "torch", "potion", "cap")
    assert ada.type("put torch in chest") == "The sea chest is closed."
    ada.type("unlock chest", "open chest")
    assert ada.type("put torch in chest") == "You put a torch into the sea chest."
    assert ada.type("put all.potion into chest") == "You put a red potion into the sea chest."
    assert ada.type("put cap in chest") == "The sea chest is full."
    assert ada.type("get xyz from chest") == 'There is no "xyz" in the sea chest.'
    assert ada.type("get torch from chest") == "You take a torch from the sea chest."
    assert ada.type("get all from chest") == "You take a red potion from the sea chest."
    assert ada.type("get all from chest") == "There is nothing to take in the sea chest."
    assert ada.type("put torch in cap") == "Nothing can be put into the leather cap."


def test_a_bag_does_not_go_into_itself(house, ada):
    house.hand(ada, "bag", "torch", "cap")
    assert ada.type("put bag in bag") == "You cannot put the bag into itself."
    assert ada.type("put all in bag").splitlines() == [
        "You put a torch into the bag.",
        "You put a leather cap into the bag.",
    ]
    assert ada.type("put all in bag") == "You cannot put the bag into itself."


@pytest.mark.parametrize("line", ["give torch to bob", "give torch bob", "give tor to bo"])
def test_giving_things(house, ada, bob, line):
    torch = house.hand(ada, "torch")
    assert ada.type(line) == "You give a torch to Bob."
    assert heard(bob) == "Ada gives you a torch."
    assert house.world.place_of(torch) == bob.player_id
    assert ItemGiven(ada.player_id, bob.player_id, torch, "t:torch") in house.events


def test_giving_is_told_only_when_it_is_stored(house, ada, bob):
    waiting = []
    house.game.saver.urgent = waiting.append
    house.hand(ada, "torch")

    assert ada.type("give torch to bob") == ""
    assert heard(bob) == ""
    waiting.pop()()

    assert heard(ada) == "You give a torch to Bob."
    assert heard(bob) == "Ada gives you a torch."


def test_who_gives_while_nothing_can_be_stored_is_told_so(house, ada, bob):
    waiting = []
    house.game.saver.urgent, house.game.saver.failing = waiting.append, True
    house.hand(ada, "torch")

    assert "cannot save it just now" in ada.type("give torch to bob")
    assert "You give" not in heard(ada)
    waiting.pop()()

    assert heard(ada) == "You give a torch to Bob."


def test_giving_gold(house, ada, bob):
    assert ada.type("give 5 gold to bob") == "You hand 5 gold to Bob."
    assert heard(bob) == "Ada hands you 5 gold."
    assert (ada.gold, bob.gold) == (20, 30)
    assert ada.type("give 99 coins to bob") == "You have only 20 gold, not 99."
    assert ada.type("give gold to bob") == "The amount must be 1 or more."
    assert ada.type("give 0 gold to bob") == "The amount must be 1 or more."
    assert ada.type("give 5 gold to me") == "You already have what is yours."
    ada.type("give all.gold to bob")
    assert (ada.gold, bob.gold) == (0, 50)


def test_mobs_take_only_what_a_quest_brings_them(house, ada):
    house.mob("wolf", HALL)
    house.hand(ada, "torch")
    assert ada.type("give torch to wolf") == "The grey wolf does not want that."
    assert ada.type("give 5 gold to wolf") == "The grey wolf does not want that."
    assert ada.type("give torch to moon") == 'You see nobody called "moon" here.'


def test_wearing_and_taking_off(house, ada, bob):
    cap = house.hand(ada, "cap", "club", "torch", "hood")
    assert ada.type("wear cap") == "You wear a leather cap."
    assert ada.type("wield club") == "You wield an oak club."
    assert ada.type("hold torch") == "You hold a torch."
    assert ada.type("wear cap") == "You are using the leather cap already."
    assert ada.type("wear hood") == "You remove a leather cap.\nYou wear a green hood."
    assert ada.type("eq").splitlines() == [
        "Worn (head): a green hood.",
        "Worn (weapon): an oak club.",
        "Worn (held): a torch.",
    ]
    assert "You are carrying: a leather cap." in ada.type("i")
    assert ItemEquipped(ada.player_id, cap, "t:hood", "head") in house.events
    assert ada.type("remove club") == "You remove an oak club."
    assert ada.type("remove club") == 'You wear no "club".'
    assert len(ada.type("remove all").splitlines()) == 2
    assert ada.type("eq") == "You have nothing on and nothing in hand."


def test_wear_all_wears_one_a_slot(house, ada):
    house.hand(ada, "cap", "hood", "club", "key", "plate")
    assert ada.type("wear all").splitlines() == [
        "You wear a leather cap.",
        "You wield an oak club.",
        "You must be level 9 to use the steel plate.",
    ]
    assert ada.type("wear key") == "You cannot wear the brass key."


def test_potions_heal_no_more_than_is_missing(house, ada, bob):
    potion = house.hand(ada, "potion", "potion")
    house.hurt(ada, 5)
    assert ada.type("quaff potion") == "You drink a red potion.\nYou regain 20 health."
    assert heard(bob) == "Ada drinks a red potion."
    assert ada.type("use potion") == "You drink a red potion.\nYou regain 5 health."
    assert ada.type("drink potion") == 'You do not have "potion".'
    assert ItemUsed(ada.player_id, potion, "t:potion") in house.events


def test_food_with_more_than_one_bite(house, ada):
    house.hand(ada, "cheese")
    assert ada.type("drink cheese") == "You cannot drink the cheese."
    assert ada.type("eat cheese").startswith("You eat some cheese.\nYou are well fed.")
    assert "You are carrying: some cheese." in ada.type("i")
    ada.type("eat cheese")
    assert "You are carrying nothing." in ada.type("i")


def test_using_what_is_no_food(house, ada):
    house.hand(ada, "key", "cap")
    assert ada.type("use key") == "You cannot think of a use for the brass key."
    assert ada.type("use cap") == "You wear a leather cap."


def test_hands_are_full_some_day(house, ada):
    house.hand(ada, *["torch"] * 60)
    house.put("cap")
    assert ada.type("get cap") == "Your hands are full: you carry 60 things already."


def _gilded(house):
    """A corpse with 12 gold, and the makings of a gold ring."""
    house.content.items["t:ring"] = ItemSpec("t:ring", "gold ring", slot="finger")
    house.content.items["t:remains"] = ItemSpec(
        "t:remains", "corpse", kind="container", fixed=True, container=ContainerSpec(10)
    )
    corpse = house.put("remains")
    money.mint(house.game, corpse, 12, "test")
    return corpse


def test_naming_a_gold_thing_takes_no_gold(house, ada):
    corpse = _gilded(house)

    assert ada.type("get gold statue") == 'You see no "gold statue" here.'
    assert ada.type("get gold ring from corpse") == 'There is no "gold ring" in the corpse.'
    assert ada.gold == 25
    house.put("ring", corpse)
    assert ada.type("get gold ring from corpse") == "You take a gold ring from the corpse."
    assert ada.gold == 25


@pytest.mark.parametrize("line", ["get gold", "get the gold coins", "get all gold", "get gold from corpse"])
def test_naming_gold_alone_takes_it(house, ada, line):
    _gilded(house)

    ada.type(line)

    assert ada.gold == 37


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("get all sofa", 'You see no "sofa" here.'),
        ("get all.coin sofa", 'You see no "sofa" here.'),
        ("put all sofa", 'You see no "sofa" here.'),
        ("put all.cap sofa", 'You see no "sofa" here.'),
        ("get all.cap bag", 'There is no "all.cap" in the bag.'),
        ("put cap sofa", "Write it like this"),
    ],
)
def test_of_all_in_something_it_is_the_something_that_is_not_here(house, ada, line, told):
    house.put("bag")
    assert ada.type(line).startswith(told)


def test_all_of_all_means_each_that_holds_something(house, ada):
    for thing in ("cap", "potion"):
        house.world.move(house.put(thing), house.put("bag"))
    house.put("bag")
    assert ada.type("get all all.bag").splitlines() == [
        "You take a leather cap from the bag.",
        "You take a red potion from the bag.",
    ]
    assert ada.type("get all all.bag") == "There is nothing to take in the bag."
