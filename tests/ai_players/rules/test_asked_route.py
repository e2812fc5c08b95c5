"""The places of a question for the way, by the words before them."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.asked_route import asked_route
from tests.ai_players.rules.resident import resident
from tests.ai_players.rules.town import asked_in, read_as, reply


@pytest.mark.parametrize(
    ("words", "thing", "start", "goal", "avoid"),
    [
        ("how do i get from the forge to the temple", "the temple", "The Forge", "Lantern Temple", ""),
        ("how do i get from the forge to the temple", "the forge", "The Forge", "Lantern Temple", ""),
        ("way to the barrow without crossing the drowned wood", "the barrow", "", "Barrow", "Drowned Wood"),
        ("can i reach the peat hut avoiding grey wolves", "the peat hut", "", "Peat Hut", "grey wolf"),
        ("i'm at the rope walk, how to the tide gate", "the tide gate", "Rope Walk", "Tide Gate", ""),
    ],
)
def test_each_place_has_the_role_of_the_words_before_it(words, thing, start, goal, avoid):
    s = resident().mind.situation(1.0)
    found = asked_route(s, asked_in(s, words, read_as(words, "ways.how_to_get", thing=thing)))
    assert (found.start.name, found.goal.name, found.avoid.name) == (start, goal, avoid)


def test_the_way_starts_where_it_is_said_to_start():
    words = "how do i get from the forge to the temple"
    line = reply(resident(), words, "ways.how_to_get", {"thing": "the temple"}).line
    assert "south, east, then north" in line


def test_who_wants_to_avoid_the_only_way_is_told_so():
    words = "can i get to the barrow without crossing the drowned wood"
    found = reply(resident(), words, "ways.how_to_get", {"thing": "the barrow"})
    assert found.facts["avoid"] == "the Drowned Wood"
    assert not found.facts.get("way")


def test_a_way_around_is_told():
    words = "how do i get to the forge without going through the drowned wood"
    found = reply(resident(), words, "ways.how_to_get", {"thing": "the forge"})
    assert found.facts["way"] == "west, then north"
