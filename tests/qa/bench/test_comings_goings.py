"""The figures of restlessness count what somebody reads who stands in a place where people meet."""

from maid_qa.bench.comings_goings import PASSING_S, ComingsGoings, stand_about
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.place import Room
from maid_stdlib.rules.events import CharacterMoved


def test_moves_stays_and_lines_are_counted_of_the_players_that_are_followed():
    pilot = Pilot("stdlib", "classic_rpg")
    bob, eve = pilot.join("Bob"), pilot.join("Eve")
    figures = ComingsGoings(pilot.game, {bob.player})
    pilot.game.bus.subscribe(CharacterMoved, figures.moved)
    bob.type("north")
    eve.type("north")
    pilot.wait(60)
    bob.type("south")
    found = figures.figures(hours=0.5)
    assert found["moves_per_agent_hour"] == 4.0
    assert found["social_visits"] == 2
    assert found["social_stays"] == 1, "who walks on at once passes through"
    assert found["social_stay_s"] == found["social_stay_p90_s"] == 60.0
    assert found["lines_a_second_most"] == 1.0
    assert found["lines_a_second_p99"] <= 1.0
    for _ in range(3):
        bob.type("north")
        bob.type("south")
    restless = figures.figures(hours=0.5)
    assert restless["lines_a_second_most"] > 1.0
    assert restless["social_visit_s"] < PASSING_S
    assert (restless["social_stays"], restless["social_stay_s"]) == (1, 60.0)


def test_people_who_only_watch_stand_in_social_places():
    pilot = Pilot("stdlib", "classic_rpg")
    stand_about(pilot.game, 2)
    rooms = [pilot.game.world.place_of(player) for player, _ in pilot.game.sessions.playing()]
    assert len(set(rooms)) == 2
    assert all("social" in pilot.game.world.need(room, Room).flags for room in rooms)
