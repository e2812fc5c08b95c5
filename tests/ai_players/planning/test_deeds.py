"""Ways to do a deed: hunt, work, wait, and type a command once more."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.situation.game_facts import repeatable_deeds
from maid_engine.ai_players.cognitive.planning.operators.deeds import bide, do_again, finish_quest, hunt
from maid_engine.ai_players.models.predicates import parse_predicate
from maid_engine.ai_players.models.world import QuestState, TrackedQuest
from maid_stdlib.ai_behavior import StdlibAIBehavior
from tests.ai_players.planning.house import begin, situation


@pytest.fixture
def s():
    found = situation(begin())
    deeds = repeatable_deeds(StdlibAIBehavior().get_available_commands(), ())
    return replace(found, game=replace(found.game, deeds=deeds))


def test_a_gesture_is_typed_once_more_and_then_the_plan_is_made_anew(s):
    (option,) = do_again(parse_predicate("did:dance >= 3"), s)
    (step,) = option.act(s)

    assert (option.description, option.whole, option.needs) == ("dance", True, ())
    assert (step.verb, step.parameters) == ("gesture", {"gesture": "dance"})


@pytest.mark.parametrize("command", ["quit", "kill", "@shutdown", "respawn"])
def test_what_does_more_than_show_something_is_not_repeated(s, command):
    assert list(do_again(parse_predicate(f"did:{command} >= 3"), s)) == []


def test_an_alias_means_its_command_and_a_game_without_gestures_has_none(s):
    assert s.game.deeds["hello"] == "greet"
    bare = replace(s, game=replace(s.game, deeds={}))
    assert list(do_again(parse_predicate("did:dance >= 3"), bare)) == []


def test_a_hunt_needs_strength_for_its_prey(s):
    options = list(hunt(parse_predicate("kills:wolf >= 3"), s))

    assert [option.key for option in options] == ["hunt:wolf", "await:wolf"]
    assert all("beatable:wolf" in map(str, option.needs) for option in options)


def test_a_finished_quest_needs_nothing_and_one_in_hand_is_pursued():
    book = begin()
    for name, state in (("old", QuestState.COMPLETED), ("new", QuestState.ACTIVE)):
        book.mind.world.quests.quests[name] = TrackedQuest(name, name, state=state)
    s = situation(book)

    assert list(finish_quest(parse_predicate("quest_state:old == completed"), s)) == []
    assert [one.key for one in finish_quest(parse_predicate("quest_state:new == completed"), s)] == ["do:new"]


def test_waiting_is_a_way_to_let_time_pass(s):
    (option,) = bide(parse_predicate("time >= 60"), s)
    assert option.act(s)[0].verb == "wait"
