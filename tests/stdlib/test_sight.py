import pytest

from maid_stdlib.components.item import Hidden
from maid_stdlib.components.place import Room
from maid_stdlib.content.specs import ItemSpec
from tests.stdlib.walk_rig import CELLAR, HALL, House

TOO_DARK = "It is too dark to see anything here."
DARK_CELLAR = "Low Cellar [Testdale]\nExits: up.\nIt is too dark to see anything but the ways out."


@pytest.fixture
def house():
    house = House()
    house.world.edit(CELLAR, Room).flags = frozenset({"dark"})
    house.content.items["t:lamp"] = ItemSpec("t:lamp", "lamp", kind="light", slot="held")
    house.content.items["t:brazier"] = ItemSpec("t:brazier", "brazier", kind="light", fixed=True)
    return house


def test_a_dark_room_shows_its_ways_out_and_nothing_more(house, ada):
    house.put("club", CELLAR)
    house.mob("wolf", CELLAR)
    house.join("Bob", CELLAR)

    assert ada.type("down").splitlines()[1:] == DARK_CELLAR.splitlines()
    assert ada.type("look") == DARK_CELLAR


@pytest.mark.parametrize(
    "line",
    ["look club", "examine casks", "get club", "get all", "look wolf", "read sign", "search", "look in chest",
     "open chest", "loot"],
)  # fmt: skip
def test_what_needs_eyes_is_refused_in_the_dark(house, ada, line):
    house.world.edit(CELLAR, Room).details["casks"] = "Empty."
    for thing in ("club", "sign", "chest"):
        house.put(thing, CELLAR)
    house.mob("wolf", CELLAR)
    ada.type("down")

    assert ada.type(line) == TOO_DARK


def test_what_one_carries_is_known_in_the_dark(house, ada):
    house.hand(ada, "club")
    ada.type("down")
    assert "oak club" in ada.type("examine club")
    assert ada.type("wield club") == "You wield an oak club."


def test_a_light_that_somebody_holds_shines_for_all(house, ada):
    house.hand(ada, "lamp")
    house.put("club", CELLAR)
    bob = house.join("Bob", CELLAR)
    ada.type("down")
    bob.clear()

    assert ada.type("light lamp").splitlines() == [
        "You light a lamp.",
        "Low Cellar (Testdale)",
        "Casks.",
        "Exits: up.",
        "An oak club lies here.",
        "Bob is standing here.",
    ]
    assert bob.text.splitlines() == ["Ada lights a lamp.", "Light fills the place."]
    assert "Casks." in bob.type("look")
    assert bob.type("get club") == "You take an oak club."

    bob.clear()
    assert ada.type("extinguish lamp").splitlines() == [
        "You put out a lamp.",
        "The light goes, and it is dark.",
    ]
    assert bob.text.splitlines() == ["Ada puts out a lamp.", "The light goes, and it is dark."]
    assert bob.type("look") == DARK_CELLAR


def test_a_light_that_is_only_carried_does_not_shine(house, ada):
    house.hand(ada, "lamp")
    ada.type("down")
    assert ada.type("look") == DARK_CELLAR


def test_light_comes_and_goes_with_whoever_holds_it(house, ada):
    house.hand(ada, "lamp")
    bob = house.join("Bob", CELLAR)
    ada.type("hold lamp")
    bob.clear()
    assert "Casks." in ada.type("down")
    assert bob.text.splitlines() == ["Ada arrives from above.", "Light fills the place."]
    bob.clear()
    ada.type("up")
    assert bob.text.splitlines()[-1] == "The light goes, and it is dark."


def test_a_fixed_light_shines_by_itself(house, ada):
    house.put("brazier", CELLAR)
    assert "Casks." in ada.type("down")


def test_only_a_light_can_be_lit(house, ada):
    house.hand(ada, "club")
    assert ada.type("light club") == "The oak club gives no light."
    assert ada.type("extinguish") == "You hold no light."
    assert ada.type("light lamp") == 'You do not have "lamp".'


def test_packets_show_nothing_in_the_dark_and_everything_when_light_comes(house):
    ada = house.join("Ada", CELLAR, gmcp=True)
    house.hand(ada, "lamp")
    house.put("club", CELLAR)
    house.join("Bob", CELLAR)
    ada.type("look")
    house.game.presenter.refresh(ada.player_id, ada)
    assert "dark" in ada.packets["Room.Info"][-1]["details"]
    assert ada.packets["Room.Players"][-1] == []
    assert [p["items"] for p in ada.packets["Char.Items.List"] if p["location"] == "room"][-1] == []

    ada.type("light lamp")
    house.game.presenter.refresh(ada.player_id, ada)
    assert "dark" not in ada.packets["Room.Info"][-1]["details"]
    (items,) = [p["items"] for p in ada.packets["Char.Items.List"] if p["location"] == "room"]
    assert [item["name"] for item in items] == ["an oak club"]
    assert [p["name"] for p in ada.packets["Room.AddPlayer"]] == ["Bob"]


def test_a_hidden_thing_is_found_by_searching(house, ada, bob):
    club = house.put("club", HALL)
    house.world.add(club, Hidden())
    room = house.world.edit(HALL, Room)
    room.hidden_details["loose stone"] = "Behind it is a hollow."

    assert "club" not in ada.type("look")
    assert ada.type("get club") == 'You see no "club" here.'
    assert ada.type("examine loose stone") == 'You see no "loose stone" here.'
    found = ada.type("search").splitlines()
    assert "You find an oak club that was hidden." in found
    assert 'You notice something more to examine: "loose stone".' in found
    assert "An oak club lies here." in bob.type("look")
    assert "Behind it is a hollow." in bob.type("examine loose stone")
    assert bob.type("get club") == "You take an oak club."
