"""The next step is the rules' first offer; a model's is checked before it counts."""

import pytest

from maid_engine.ai_players.questions.next_step_question import (
    LONGEST_STEP,
    NEXT_STEP,
    NextStepFacts,
    OfferedStep,
    first_offered,
)
from maid_engine.core.chance import Dice

OFFERED = (
    OfferedStep("find out where Bess is", topic="Bess"),
    OfferedStep("sell a pelt", place="The Smithy"),
)
FACTS = NextStepFacts("finish A Sack of Flour", "quest", ("it is done",), OFFERED, "level 1", ("Mill Lane",))


def test_the_rule_takes_the_first_offer_and_offers_nothing_of_its_own():
    answer = first_offered(FACTS, Dice(1))
    assert (answer.step, answer.topic, answer.place) == ("find out where Bess is", "Bess", "")
    bare = NextStepFacts("rest", "survival", (), (), "level 1")
    assert not first_offered(bare, Dice(1)).step


def test_the_longest_offer_is_an_answer():
    facts = NextStepFacts("g", "quest", (), (OfferedStep("a" * 500, "t" * 500, "p" * 500),), "level 1")
    assert len(first_offered(facts, Dice(1)).step) == LONGEST_STEP


@pytest.mark.parametrize("place", ["Mill Lane", "The Smithy", ""])
def test_a_step_at_a_known_place_counts(place):
    answer, why = NEXT_STEP.parse(FACTS, {"step": "sell a pelt", "place": place})
    assert (answer is not None, why) == (True, "")


@pytest.mark.parametrize(
    ("reply", "objection"),
    [
        ({}, "step"),
        ({"step": "  "}, "step"),
        ({"step": "I must go"}, "step"),
        ({"step": "to go"}, "step"),
        ({"step": 'say "hello"'}, "step"),
        ({"step": "go\nquit"}, "step"),
        ({"step": "x" * (LONGEST_STEP + 1)}, "step"),
        ({"step": ["go"]}, "step"),
        ({"step": "go on", "topic": "a\x00b"}, "topic"),
        ({"step": "go on", "place": "The Moon"}, "there is no place 'The Moon'"),
    ],
)
def test_garbage_is_refused_with_words_to_mend_it_by(reply, objection):
    answer, why = NEXT_STEP.parse(FACTS, reply)
    assert answer is None
    assert objection in why


def test_a_prompt_shows_what_is_offered_and_where():
    text = "\n".join(NEXT_STEP.describe(FACTS))
    assert "sell a pelt (at The Smithy)" in text
    assert "find out where Bess is (ask for Bess)" in text
