"""Who looks for a creature looks for its tracks, and follows them."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.maintenance import recall_from_danger
from maid_engine.ai_players.cognitive.behaviors.trails import TRACK_AGAIN_S, follow_trail
from maid_engine.core.messages import Name
from maid_engine.core.time import Seconds
from maid_stdlib.messages import movement as msg
from tests.ai_players.rules.town import in_town

WOLF = Name("grey wolf", "a")


@pytest.fixture
def hunter():
    return in_town("balanced")


def steps(book, after=0.0):
    found = follow_trail(book.mind.situation(Seconds(book.now + after)), "wolf")
    return [(step.verb, step.parameters) for step in found] if found else []


def test_tracks_are_looked_for_first(hunter):
    assert steps(hunter) == [("track", {"target": "wolf"})]


def test_found_tracks_are_followed_and_looked_for_again(hunter):
    hunter >> msg.TRACK(age="fresh", target=WOLF, direction="west")
    assert steps(hunter) == [("navigate_direction", {"direction": "west"}), ("track", {"target": "wolf"})]


def test_tracks_of_something_else_are_not_followed(hunter):
    hunter >> msg.TRACK(age="faint", target=Name("red deer", "a"), direction="west")
    assert steps(hunter) == [("track", {"target": "wolf"})]


def test_lost_tracks_are_forgotten(hunter):
    hunter >> msg.TRACK(age="fresh", target=WOLF, direction="west")
    hunter >> msg.NO_TRACKS(what="wolf")
    assert hunter.mind.world.trail is None
    assert TRACK_AGAIN_S > 60


def test_who_is_hurt_in_a_dangerous_room_is_brought_home(hunter):
    world = hunter.mind.world
    world.entities.record("forest spider").deaths = 0
    world.status.hp, world.status.hp_max = 8, 30
    assert recall_from_danger(hunter.mind.situation(hunter.now)) is None
    world.map.tag_room(world.map.current_room_id, "dangerous")
    found = recall_from_danger(hunter.mind.situation(hunter.now))
    assert [step.verb for step in found] == ["recall", "wait"]
