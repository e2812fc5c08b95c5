import pytest

from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Item
from maid_stdlib.components.place import Exits
from maid_stdlib.content.build import room_number
from maid_stdlib.rules import gmcp_state
from tests.stdlib.walk_rig import CELLAR, HALL, NOOK, STUDY, House


@pytest.fixture
def house():
    return House()


@pytest.fixture
def ada(house):
    return house.join("Ada", gmcp=True)


def test_the_first_settling_sends_everything(house, ada):
    house.join("Bob")
    house.put("torch")
    house.mob("wolf", HALL)
    house.hand(ada, "cap", "club")
    ada.type("wield club")

    assert ada.packets["Char.Name"] == [{"name": "Ada", "fullname": "Ada"}]
    assert ada.packets["Char.Vitals"] == [
        {
            "hp": 30,
            "maxhp": 30,
            "mp": 10,
            "maxmp": 10,
            "ep": 100,
            "maxep": 100,
            "string": "H:30/30 M:10/10 E:100/100",
        }
    ]
    assert ada.packets["Char.Status"][0]["gold"] == 25
    assert ada.packets["Char.StatusVars"][0]["tnl"] == "To next level"
    inventory, room = ada.packets["Char.Items.List"]
    assert inventory["location"] == "inv"
    assert [(item["name"], item["attrib"]) for item in inventory["items"]] == [
        ("a leather cap", "Wt"),
        ("an oak club", "lt"),
    ]
    assert [(item["name"], item["attrib"]) for item in room["items"]] == [
        ("a torch", "Wt"),
        ("a grey wolf", "m"),
    ]
    assert ada.packets["Room.Players"] == [[{"name": "Bob", "fullname": "Bob"}]]
    assert ada.packets["Room.Info"] == [
        {
            "num": room_number(HALL),
            "id": HALL,
            "name": "Great Hall",
            "area": "Testdale",
            "environment": "town",
            "coords": "t:zone,0,0,0",
            "exits": {"n": room_number(STUDY), "d": room_number(CELLAR)},
            "details": [],
        }
    ]


def test_the_entry_of_a_thing_is_made_again_when_the_thing_changes(house, ada):
    house.hand(ada, "club")
    (club,) = (item for item, _ in house.world.inside(ada.player_id, Item))
    before = gmcp_state.item_entry(house.world, club)
    assert gmcp_state.item_entry(house.world, club) is before

    house.world.add(club, Identity("gnarled club"))

    assert gmcp_state.item_entry(house.world, club)["name"] == "gnarled club"
    assert gmcp_state.item_entry(house.world, club, "weapon")["attrib"] == "lt"


def test_nothing_is_sent_twice(ada):
    ada.type("look")
    ada.type("look")
    assert ada.packets == {}


def test_only_what_changed_is_sent(house, ada):
    ada.type("look")
    house.pay(ada, 5)
    ada.type("look")
    assert ada.packets == {"Char.Status": [{"gold": 30}]}
    ada.type("down")
    assert set(ada.packets) == {"Char.Vitals", "Room.Info", "Room.Players"}


def test_hidden_ways_are_not_given_away(house, ada):
    ada.type("look")
    assert room_number(NOOK) not in ada.packets["Room.Info"][0]["exits"].values()
    ada.type("search")
    assert ada.packets["Room.Info"][0]["exits"]["w"] == room_number(NOOK)
    assert not house.world.need(HALL, Exits).ways["west"].hidden


def test_people_come_and_go_one_by_one(house, ada):
    ada.type("look")
    ada.clear()
    bob, ava = house.join("Bob"), house.join("Ava", CELLAR, ai=True)
    ada.type("look")
    assert ada.packets["Room.AddPlayer"] == [{"name": "Bob", "fullname": "Bob"}]
    ava.type("up")
    bob.type("down")
    ada.type("look")
    assert ada.packets["Room.AddPlayer"] == [{"name": "Ava", "fullname": "Ava", "ai": True}]
    assert ada.packets["Room.RemovePlayer"] == ["Bob"]


def test_without_gmcp_nothing_is_worked_out(house):
    bob = house.join("Bob")
    bob.type("look")
    assert bob.packets == {}
    assert bob.prompts


def test_gmcp_that_begins_later_gets_the_whole_state(house):
    bob = house.join("Bob")
    bob.type("look")
    bob.gmcp = True
    bob.type("look")
    assert {"Char.Name", "Char.Vitals", "Room.Info"} <= set(bob.packets)


def test_another_character_on_the_same_session_starts_anew(house, ada):
    ada.type("look")
    other = house.join("Cleo", gmcp=True)
    house.game.sessions.link(ada.id, other.player_id)
    ada.type("look")
    assert ada.packets["Char.Name"] == [{"name": "Cleo", "fullname": "Cleo"}]


def test_a_client_may_ask_for_lists(house, ada):
    house.hand(ada, "cap")
    bag, chest = house.put("bag"), house.put("chest")
    house.world.move(house.put("potion"), bag)
    answer = house.game.presenter.answer
    ada.clear()

    answer(ada.player_id, ada, "Char.Items.Inv", None)
    answer(ada.player_id, ada, "Char.Items.Room", None)
    answer(ada.player_id, ada, "Char.Items.Contents", bag)
    answer(ada.player_id, ada, "Char.Items.Contents", chest)
    answer(ada.player_id, ada, "Char.Items.Contents", {"no": "id"})

    lists = ada.packets["Char.Items.List"]
    assert [(one["location"], [item["name"] for item in one["items"]]) for one in lists] == [
        ("inv", ["a leather cap"]),
        ("room", ["a bag", "a sea chest"]),
        (f"rep{bag}", ["a red potion"]),
    ]


def test_a_client_without_gmcp_is_asked_once_and_costs_no_more(house):
    bob = house.join("Bob")
    asked = []
    bob.wants = lambda package: bool(asked.append(package))

    bob.type("say hi")

    assert len(asked) == 1


def test_the_numbers_of_a_character_come_in_the_order_in_which_a_prompt_reads_them(house, ada):
    assert tuple(gmcp_state.numbers(house.game, ada.player_id)) == gmcp_state.NUMBERS
