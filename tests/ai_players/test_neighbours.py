"""AI players in the order of where they are."""

from maid_engine.ai_players.neighbours import Neighbours
from maid_qa.testing.pilot import Pilot


def test_those_of_a_room_are_together_and_next_to_those_of_the_next_room() -> None:
    pilot = Pilot("stdlib", "tutorial_world")
    ada = pilot.join("Ada")
    truth, here = pilot.game.truth, pilot.game.world.place_of(ada.player_id)
    assert truth is not None
    assert here is not None
    near = next(iter(truth.ways(here).values()))
    rooms = {"a": str(near), "b": str(here), "c": "nowhere", "d": str(near), "e": str(here), "f": ""}
    order = Neighbours(pilot.game, rooms.__getitem__).in_order(rooms)
    assert sorted(order) == sorted(rooms)
    assert abs(order.index("a") - order.index("d")) == 1
    assert abs(order.index("b") - order.index("e")) == 1
    assert order.index("f") == 0, "those without a room come first"


def test_the_order_does_not_depend_on_that_of_the_question() -> None:
    pilot = Pilot("stdlib", "tutorial_world")
    places = Neighbours(pilot.game, lambda agent: "")
    assert places.in_order(["b", "a"]) == places.in_order(["a", "b"]) == ["a", "b"]
