"""The storyteller's questions: the rules keep the pack's plan, and a prompt tells of the round and quotes people."""

import pytest

from maid_engine.ai_players.models.questions import Question, QuestionId
from maid_engine.ai_players.prompting import render
from maid_engine.ai_players.prompting.prompt_builder import ContextEnvelope
from maid_engine.ai_players.questions.scene_questions import (
    DIRECT,
    RECONCILE,
    StageFacts,
)
from maid_engine.core.chance import Dice
from maid_engine.core.scene_view import PlannedAct, SceneHeard, SceneMember, SceneRoom
from maid_engine.core.time import Seconds

CALL = PlannedAct("mother", "Pip! Where are you?", 1)
BELL = PlannedAct("crier", ":rings the bell.")


def facts(**more):
    return StageFacts(
        "A lost child",
        "person",
        3,
        rooms=(SceneRoom("town:square", "Market Square"),),
        cast=(
            SceneMember("mother", "Widow Ann", "town:square", mood="afraid", has_acted=True),
            SceneMember("child", "Pip"),
        ),
        **more,
    )


def prompt(row=DIRECT, **more):
    question = Question(QuestionId("q1"), row.kind, facts(**more), Seconds(0.0), Seconds(60.0))
    return ContextEnvelope.of(question, row), render(question, row).request


def test_the_rules_play_the_plan():
    acting = DIRECT.rule(facts(planned=(CALL, BELL)), Dice(1)).acting

    assert [(one.name, one.guidance, one.priority) for one in acting] == [
        ("mother", "Pip! Where are you?", 1),
        ("crier", ":rings the bell.", 5),
    ]


def test_after_the_first_pass_those_are_left_who_have_not_acted():
    remaining = RECONCILE.rule(facts(planned=(CALL, BELL)), Dice(1)).remaining
    assert [one.name for one in remaining] == ["crier"]


@pytest.mark.parametrize("row", [DIRECT, RECONCILE])
def test_the_envelope_has_the_type_of_the_request_its_round_and_the_guidance(row):
    envelope, request = prompt(row, guidance="The shoe leads to the river.")

    assert (envelope.request.type, envelope.request.round) == ("person", 3)
    assert "Round 3, which began because of: person" in request.variable
    assert "[PLAYER_SPEECH]The shoe leads to the river.[/PLAYER_SPEECH]" in request.stable + request.variable


def test_without_guidance_there_is_no_such_section():
    assert not prompt()[0].sections


def test_the_prompt_says_who_is_active_and_who_is_available():
    _, request = prompt()
    assert (
        "Cast mother (Widow Ann): active in town:square; afraid; has acted in this round" in request.variable
    )
    assert "Cast child (Pip): available, not in the scene" in request.variable


def test_what_people_say_is_quoted_and_what_the_cast_says_is_not():
    _, request = prompt(
        heard=(SceneHeard("Ada", "Let the mother leave!", is_person=True), SceneHeard("mother", "Pip!"))
    )
    assert "[PLAYER_SPEECH]Ada: Let the mother leave![/PLAYER_SPEECH]" in request.variable
    assert "- mother: Pip!" in request.variable


@pytest.mark.parametrize(
    ("reply", "objection"),
    [
        ({"acting": [{"name": "mother", "guidance": 'say "help"'}]}, "one line without double quotes"),
        ({"acting": [{"name": "mother", "guidance": "a\nb"}]}, "one line without double quotes"),
        ({"acting": [{"name": "mother", "priority": 12}]}, "acting.0.priority"),
        ({"acting": [{"guidance": "who?"}]}, "acting.0.name"),
        ({"states": [{"name": "mother", "mood": "x" * 90}]}, "states.0.mood"),
        ({"acting": [{"name": "mother"}] * 9}, "acting"),
    ],
)
def test_what_cannot_be_shown_is_refused_so_that_a_model_can_mend_it(reply, objection):
    value, why = DIRECT.parse(facts(), reply)
    assert value is None
    assert objection in why


def test_strange_names_pass_as_the_scene_refuses_them_one_by_one():
    value, why = DIRECT.parse(facts(), {"acting": [{"name": "dragon", "guidance": "Roar!"}]})
    assert (value.acting[0].name, why) == ("dragon", "")
