"""A brief becomes facts without a loss."""

from maid_engine.ai_players.storyteller.scene_briefs import facts_of, people_in
from maid_engine.core.scene_view import PlannedAct, SceneHeard, SceneMember, SceneRoom
from maid_engine.ports.scene_director import SceneBrief, SceneCue

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
    heard=(SceneHeard("Ada", "Pip?", True), SceneHeard("mother", "Pip!", False)),
    flags=("searching",),
    guidance="to the river",
    left_s=300.0,
)


def test_all_that_a_director_may_know_is_in_the_facts():
    facts = facts_of(BRIEF)

    assert (facts.title, facts.cue, facts.round, facts.left_s) == ("A lost child", "person", 2, 300.0)
    assert facts.rooms == (SceneRoom("town:square", "Market Square"),)
    assert facts.cast == (
        SceneMember("mother", "Widow Ann", "town:square", "afraid", "looking", "to find Pip", True),
    )
    assert facts.planned == (PlannedAct("mother", "Pip!", 1),)
    assert facts.heard == (SceneHeard("Ada", "Pip?", True), SceneHeard("mother", "Pip!", False))
    assert (facts.props, facts.flags, facts.guidance) == (("town:shoe",), ("searching",), "to the river")


def test_only_people_are_people():
    assert people_in(BRIEF) == ("ada",)
