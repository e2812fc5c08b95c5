"""Who runs, runs back to where it came from, and not deeper into danger."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.reactive.escape_route import ONE_FLIGHT_S, flight, way_to_run
from maid_engine.ai_players.cognitive.world_model.map_graph import DANGEROUS
from maid_engine.ai_players.models.world import ExitState
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import in_town

EXITS = {"north": "vault", "south": "stair", "west": "ossuary", "up": None}


@pytest.fixture
def hall():
    """A mind in a hall that it came into from the stair in the south; of the vault it knows the name alone."""
    book = in_town("balanced")
    world = book.mind.world.map
    world.update_room("hall", "Hall", exits=EXITS)
    world.update_room("vault", "Vault")
    for room, name in (("ossuary", "Ossuary"), ("stair", "Stair"), ("hall", "Hall")):
        world.update_room(room, name)
        world.set_current_room(room)
    return book


def situation(book, at=100.0):
    return book.mind.situation(Seconds(at))


def test_one_runs_back_the_way_one_came(hall):
    assert situation(hall).map.way_out() == "south"


def test_one_runs_nowhere_that_is_shut_or_worse(hall):
    world = hall.mind.world.map
    world.tag_room("stair", DANGEROUS)
    assert situation(hall).map.way_out() == "west"
    world.nodes["hall"].exits["west"].state = ExitState.CLOSED
    assert situation(hall).map.way_out() == "south"
    world.nodes["hall"].exits["south"].state = ExitState.LOCKED
    assert situation(hall).map.way_out() == "", "the vault was never seen: any way is as good"


def test_a_way_that_was_tried_in_vain_is_not_insisted_on(hall):
    first = situation(hall)
    assert way_to_run(first) == "south"
    marks_of(first).apply(flight(first, "test").effects, 103.0)
    assert way_to_run(situation(hall, 103.0)) == ""
    assert way_to_run(situation(hall, 104.0 + ONE_FLIGHT_S)) == "south"
