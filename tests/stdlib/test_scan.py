"""What one sees from afar: who is in the rooms in a straight line, through open ways, in the light."""

from maid_engine.core.messages import Message
from maid_stdlib.components.item import Hidden
from maid_stdlib.components.place import Room
from tests.stdlib.walk_rig import CELLAR, NOOK


def test_one_sees_who_is_next_door_and_the_closed_door(house, ada):
    house.join("Bob", CELLAR)
    house.join("Ava", CELLAR, ai=True)
    assert ada.type("scan").splitlines() == [
        "Way north: an oak door (locked).",
        "Bob is standing one step down.",
        "Ava (AI) is standing one step down.",
    ]
    spoken = [one.reader_text for one in ada.outputs if isinstance(one, Message)]
    assert "Ava, an AI player, is standing one step down." in spoken


def test_a_direction_can_be_named(house, ada):
    house.join("Bob", CELLAR)
    assert ada.type("scan d") == "Bob is standing one step down."
    assert ada.type("scan east") == "You look east and make out nothing."
    assert ada.type("scan sofa").startswith('You see no "sofa" here.')
    house.door().closed = False
    assert ada.type("scan north") == "You see nobody north of here."


def test_nobody_is_seen_where_nobody_is(house, ada):
    house.door().closed = False
    assert ada.type("scan") == "You see nobody in the places around."


def test_hidden_ways_and_hidden_beings_stay_hidden(house, ada):
    house.door().closed = False
    house.join("Bob", NOOK)
    hidden = house.join("Eve", CELLAR)
    house.world.add(hidden.player_id, Hidden())
    assert ada.type("scan") == "You see nobody in the places around."


def test_the_dark_hides_who_is_there_and_all_that_lies_behind(house, ada):
    house.join("Bob", CELLAR)
    house.world.edit(CELLAR, Room).flags = frozenset({"dark"})
    assert ada.type("scan down") == "One step down it is too dark to see anybody."


def test_mobs_are_counted_and_read_back(house, ada):
    for _ in range(2):
        house.mob("wolf", CELLAR)
    assert ada.type("scan down").endswith("is one step down (2 of them).")
    assert house.reads_back(ada) == []
