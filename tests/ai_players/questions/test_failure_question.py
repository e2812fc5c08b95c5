"""The lesson of a failure, as a rule draws it."""

import pytest

from maid_engine.ai_players.models.reflection import Counsel, Subject
from maid_engine.ai_players.questions.failure_question import FAILURE_LESSON, FailureFacts
from maid_engine.core.chance import Dice


@pytest.mark.parametrize(
    ("facts", "subject", "about", "counsel"),
    [
        (FailureFacts("death", "x", foe="bear"), Subject.FOE, "bear", Counsel.PREPARE),
        (FailureFacts("action_failure", "x", deed="search"), Subject.DEED, "search", Counsel.STOP),
        (
            FailureFacts("action_failure", "x", deed="open_door:north", error="door_locked"),
            Subject.DEED,
            "open_door:north",
            Counsel.PREPARE,
        ),
        (
            FailureFacts("quest_failure", "x", deed="accept_quest:y"),
            Subject.DEED,
            "accept_quest:y",
            Counsel.PREPARE,
        ),
    ],
)
def test_a_rule_says_what_the_lesson_is_about_and_what_to_do(facts, subject, about, counsel):
    told = FAILURE_LESSON.rule(facts, Dice(1))

    assert (told.subject, told.about, told.counsel) == (subject, about, counsel)
    assert FAILURE_LESSON.check(facts, told) == ""


def test_the_prompt_names_things_as_a_reader_does():
    facts = FailureFacts(
        "action_failure", "x", deed="pick_up_item:statue", room="1054928141", room_name="Crypt", armed=False
    )
    text = " ".join(FAILURE_LESSON.describe(facts))

    assert "room = 'Crypt'" in text
    assert "deed = 'pick up item statue'" in text
    assert "without a weapon" in text
    for label in ("1054928141", "pick_up_item", "action_failure"):
        assert label not in text
