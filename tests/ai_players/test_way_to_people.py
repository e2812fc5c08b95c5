"""Who is nearest to people."""

from maid_engine.ai_players.way_to_people import WayToPeople
from maid_qa.testing.pilot import Pilot


def test_those_with_the_fewest_steps_from_a_person_come_first() -> None:
    pilot = Pilot("stdlib", "tutorial_world")
    ada = pilot.join("Ada")
    truth, here = pilot.game.truth, pilot.game.world.place_of(ada.player_id)
    assert truth is not None
    assert here is not None
    ways = truth.ways(here).values()
    near = next(iter(ways))
    far = next(room for room in truth.ways(near).values() if room not in (here, *ways))
    rooms = {"a": "", "b": str(far), "c": str(near), "d": str(here), "e": str(here)}
    assert WayToPeople(pilot.game, rooms.__getitem__).nearest(rooms) == ["d", "e", "c", "b", "a"]


def test_without_people_the_order_is_that_of_ids() -> None:
    pilot = Pilot("stdlib", "tutorial_world")
    assert WayToPeople(pilot.game, str).nearest(["b", "a"]) == ["a", "b"]
