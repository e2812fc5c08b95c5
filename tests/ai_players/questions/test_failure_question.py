"""The lesson of a failure, as a rule draws it."""

import pytest

from maid_engine.ai_players.models.reflection import Counsel, FailureFacts, Subject
from maid_engine.ai_players.questions.failure_question import FAILURE_LESSON
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


def test_the_prompt_tells_what_is_known_of_a_lost_fight():
    facts = FailureFacts("flight", "x", foe="rat", room="7", dealt=7, taken=15, killed=1, near=4, hp_left=0.5)
    text = " ".join(FAILURE_LESSON.describe(facts))

    assert "I dealt 7 damage and took 15, and had 50% of my health when I fled." in text
    assert "I killed 1 in it." in text
    assert "rat that I saw there at once: 4." in text


def test_the_prompt_of_a_fight_of_which_nothing_is_known_or_of_another_failure_tells_of_no_fight():
    for facts in (FailureFacts("flight", "x", foe="rat"), FailureFacts("quest_failure", "x", deed="y")):
        assert "The fight" not in " ".join(FAILURE_LESSON.describe(facts))
