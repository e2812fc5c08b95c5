"""The storyteller asks for the next round, and gives each answer once, in time; everything else changes nothing."""

import pytest

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.models.questions import Answer, AnswerFailure, ThinkingLevel
from maid_engine.ai_players.models.taint import CHAT, CLEAN
from maid_engine.ai_players.questions.scene_questions import (
    ActingWish,
    DirectAnswer,
    EntryWish,
    ReconcileAnswer,
    StateWish,
)
from maid_engine.ai_players.storyteller.storyteller import STORYTELLER, TOO_LATE, Storyteller
from maid_engine.app.wiring_storyteller import set_up_storyteller
from maid_engine.core.scene_view import PlannedAct, SceneHeard, SceneMember, SceneRoom
from maid_engine.ports.scene_director import (
    Direction,
    Reconciliation,
    SceneActivation,
    SceneBrief,
    SceneCue,
    SceneDirective,
    SceneDirector,
    SceneStateUpdate,
)
from maid_qa.testing.pilot import Pilot

SCENE = "town:lost_child"
WISHES = DirectAnswer(
    acting=(ActingWish(name="mother", guidance="Pip!", priority=1),),
    activations=(EntryWish(name="child", room="town:river", how="hides"),),
    states=(StateWish(name="mother", mood="afraid"),),
    guidance="to the river",
)


class Desk:
    """Keeps questions until the test answers them."""

    def __init__(self):
        self.asked = []

    def ask(self, who, question, reply):
        self.asked.append((who, question, reply))

    def level(self, who):
        return ThinkingLevel.FULL

    def withdraw(self, who):
        pass

    def answer(self, value, reason=AnswerFailure.NONE):
        _, question, reply = self.asked[-1]
        reply(Answer(question.id, question.kind, value, "m", reason, input_tokens=300, output_tokens=40))


class Telling:
    def __init__(self):
        self.desk, self.now, self.uses = Desk(), 100.0, []
        self.director = Storyteller(self.desk, lambda: self.now, lambda who, uses: self.uses.extend(uses))


def brief(**more):
    return SceneBrief(
        SCENE,
        "A lost child",
        **{
            "run": 1,
            "round": 2,
            "cue": SceneCue.TIME,
            "rooms": (SceneRoom("town:square", "Market Square"),),
            "cast": (SceneMember("mother", "Widow Ann", "town:square"),),
            "planned": (PlannedAct("mother", "Pip!", 1),),
            **more,
        },
    )


def test_it_directs_scenes():
    assert isinstance(Telling().director, SceneDirector)


def test_it_asks_under_its_own_name_and_does_not_wait():
    told = Telling()
    told.director.ask_direction(brief(guidance="to the river"))

    ((who, question, _),) = told.desk.asked
    assert (who, question.kind.value, question.taint) == (STORYTELLER, "direct", CLEAN)
    assert (question.facts.round, question.facts.cue, question.facts.guidance) == (2, "time", "to the river")
    assert told.director.take_direction(SCENE, 1) is None


def test_an_answer_is_taken_once():
    told = Telling()
    told.director.ask_direction(brief())
    told.desk.answer(WISHES)

    assert told.director.take_direction(SCENE, 1) == Direction(
        (SceneDirective("mother", "Pip!", 1),),
        (SceneActivation("child", "town:river", "hides"),),
        (),
        (SceneStateUpdate("mother", mood="afraid"),),
        "to the river",
        340,
    )
    assert told.director.take_direction(SCENE, 1) is None


def test_the_second_pass_has_its_own_question():
    told = Telling()
    told.director.ask_reconciliation(brief())
    told.desk.answer(ReconcileAnswer(remaining=(ActingWish(name="crier", guidance=":rings."),)))

    assert told.director.take_direction(SCENE, 1) is None
    assert told.director.take_reconciliation(SCENE, 1) == Reconciliation(
        (SceneDirective("crier", ":rings.", 5),), (), 340
    )


@pytest.mark.parametrize("reason", [AnswerFailure.GARBAGE, AnswerFailure.BUDGET, AnswerFailure.UNAVAILABLE])
def test_without_a_value_there_is_no_wish_and_it_may_ask_again(reason):
    told = Telling()
    told.director.ask_direction(brief())
    told.desk.answer(None, reason)
    assert told.director.take_direction(SCENE, 1) is None

    told.now += 20.0
    told.director.ask_direction(brief(round=3))
    assert len(told.desk.asked) == 2


def test_a_late_answer_is_dropped_and_counted_as_lost():
    told = Telling()
    told.director.ask_direction(brief())
    told.desk.answer(WISHES)
    told.now += 61.0

    assert told.director.take_direction(SCENE, 1) is None
    assert [use.reason for use in told.uses] == [TOO_LATE]


def test_it_asks_one_at_a_time_and_not_at_once_again():
    told = Telling()
    told.director.ask_direction(brief())
    told.director.ask_direction(brief(round=3))
    told.desk.answer(WISHES)
    told.director.ask_direction(brief(round=4))
    assert len(told.desk.asked) == 1


def test_performances_do_not_get_each_others_answers():
    told = Telling()
    told.director.ask_direction(brief())
    told.desk.answer(WISHES)
    assert told.director.take_direction(SCENE, 2) is None

    told.director.forget(SCENE, 1)
    assert told.director.take_direction(SCENE, 1) is None


def test_an_answer_to_a_performance_that_is_over_is_kept_by_nobody():
    told = Telling()
    told.director.ask_direction(brief())
    told.director.forget(SCENE, 1)
    told.desk.answer(WISHES)
    assert told.director.take_direction(SCENE, 1) is None


def test_words_of_people_taint_the_question():
    told = Telling()
    told.director.ask_direction(brief(heard=(SceneHeard("Ada", "Here, Pip!", True),)))

    question = told.desk.asked[0][1]
    assert (question.taint, question.subjects) == (CHAT, ("ada",))


def test_switched_off_it_asks_nothing():
    told = Telling()
    told.director.on = False
    told.director.ask_direction(brief())
    assert told.desk.asked == []


def test_the_settings_give_it_a_budget():
    settings = AIPlayerSettings()
    assert (settings.storyteller_max_cost_per_hour, settings.storyteller_max_cost_per_day) == (0.1, 1.0)


def test_a_server_that_asks_models_has_a_storyteller():
    told = Pilot("stdlib", "tutorial_world", desk=Desk()).game
    assert told.resource(Storyteller).on

    off = AIPlayerSettings(storyteller_enabled=False)
    set_up_storyteller(told, off)
    assert not told.resource(Storyteller).on


def test_a_server_without_models_has_none():
    assert not Pilot("stdlib", "tutorial_world").game.has_resource(Storyteller)
