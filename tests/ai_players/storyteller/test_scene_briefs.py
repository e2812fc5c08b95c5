"""A brief becomes facts without a loss."""

from maid_engine.ai_players.questions.scene_questions import PlannedLine, StageLine, StageMember, StageRoom
from maid_engine.ai_players.storyteller.scene_briefs import facts_of, people_in
from maid_engine.ports.scene_director import (
    PlannedAct,
    SceneBrief,
    SceneCue,
    SceneHeard,
    SceneMember,
    SceneRoom,
)

BRIEF = SceneBrief(
    "town:lost_child",
    "A lost child",
    1,
    2,
    SceneCue.PERSON,
    rooms=(SceneRoom("town:square", "Market Square"),),
    cast=(SceneMember("mother", "Widow Ann", "town:square", "afraid", "looking", "to find Pip", True),),
    props=("town:shoe",),
    planned=(PlannedAct("mother", "Pip!", 1),),
    heard=(SceneHeard("Ada", True, "Pip?"), SceneHeard("mother", False, "Pip!")),
    flags=("searching",),
    guidance="to the river",
    left_s=300.0,
)


def test_all_that_a_director_may_know_is_in_the_facts():
    facts = facts_of(BRIEF)

    assert (facts.title, facts.cue, facts.round, facts.left_s) == ("A lost child", "person", 2, 300.0)
    assert facts.rooms == (StageRoom("town:square", "Market Square"),)
    assert facts.cast == (
        StageMember("mother", "Widow Ann", "town:square", "afraid", "looking", "to find Pip", True),
    )
    assert facts.planned == (PlannedLine("mother", "Pip!", 1),)
    assert facts.heard == (StageLine("Ada", "Pip?", True), StageLine("mother", "Pip!", False))
    assert (facts.props, facts.flags, facts.guidance) == (("town:shoe",), ("searching",), "to the river")


def test_only_people_are_people():
    assert people_in(BRIEF) == ("ada",)
