"""A scene in the world with a storyteller: a model's words are said, and what it may not wish is refused and no more."""

import pytest

from maid_engine.ai_players.models.questions import AnswerFailure
from maid_engine.ai_players.questions.scene_questions import ActingWish, DirectAnswer, EntryWish
from maid_engine.ai_players.storyteller.storyteller import Storyteller
from tests.ai_players.storyteller.test_storyteller import Desk
from tests.stdlib.scene_rig import SceneRig

STRANGE = DirectAnswer(
    acting=(ActingWish(name="dragon", guidance="Roar!"),),
    activations=(EntryWish(name="ada", room="t:square"), EntryWish(name="child", room="t:cave")),
)


def played(answer=None, reason=AnswerFailure.NONE, *, late_s=0.0):
    """A scene of a minute whose first question gets this answer."""
    rig, desk = SceneRig(), Desk()
    rig.game.provide(Storyteller(desk, lambda: rig.game.now + late_s * bool(desk.asked)))
    ada = rig.join("Ada")
    rig.begin()
    (first,) = [one for one in desk.asked if one[1].kind.value == "direct"]
    desk.asked.append(first)
    desk.answer(answer, reason)
    rig.wait(40)
    return rig, ada


def plain():
    rig = SceneRig()
    ada = rig.join("Ada")
    rig.begin()
    rig.wait(40)
    return rig, ada


def test_words_of_a_model_are_said_in_the_next_round():
    _, ada = played(DirectAnswer(acting=(ActingWish(name="mother", guidance="Help me look!"),)))
    assert 'Ann says, "Help me look!"' in ada.text


def test_a_strange_cast_changes_the_refusals_alone():
    rig, ada = played(STRANGE)

    assert {who for who, _ in rig.entries("refused")} == {"dragon", "ada", "child"}
    assert ada.text == plain()[1].text


@pytest.mark.parametrize("reason", [AnswerFailure.GARBAGE, AnswerFailure.DEADLINE, AnswerFailure.UNAVAILABLE])
def test_garbage_changes_nothing(reason):
    rig, ada = played(None, reason)

    assert rig.entries("refused") == []
    assert ada.text == plain()[1].text


def test_a_late_answer_changes_nothing():
    _, ada = played(DirectAnswer(acting=(ActingWish(name="mother", guidance="Boo!"),)), late_s=100.0)
    assert ada.text == plain()[1].text
