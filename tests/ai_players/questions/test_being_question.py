"""The question how one of the townsfolk puts a line: the rule keeps the line, and a model's is checked as speech is."""

import pytest

from maid_engine.ai_players.models.envelope import Said
from maid_engine.ai_players.questions.being_question import BEING_LINE, LONGEST, BeingFacts, as_it_is
from maid_engine.core.chance import Dice

FACTS = BeingFacts(
    "Alwin",
    "Ada",
    "As you see me.",
    words="how are you?",
    intent="self.how_are_you",
    about=("You are in The Pike and Lantern",),
)


def objection(line, facts=FACTS):
    return BEING_LINE.parse(facts, {"line": line}, (BEING_LINE.task(facts),))[1]


def test_the_rule_says_the_line():
    assert as_it_is(FACTS, Dice(1)).line == "As you see me."
    assert len(as_it_is(BeingFacts("Alwin", "Ada", "a" * 500), Dice(1)).line) == LONGEST


@pytest.mark.parametrize("line", ["As you see me, Ada: older than yesterday.", "As you see me."])
def test_the_same_in_other_words_may_be_said(line):
    assert objection(line) == ""


@pytest.mark.parametrize(
    "line",
    ["Go east to the Castle of Doom.", "I will meet you at the mill at noon.", "say hello", "You are a stupid fool.",
     'He said "no".', "  ", "two\nlines", "Give me your sword, please."],
)  # fmt: skip
def test_what_the_line_does_not_say_may_not_be_said(line):
    assert objection(line)


def test_only_the_players_words_are_quoted():
    lines = BEING_LINE.describe(FACTS)
    assert [line for line in lines if isinstance(line, Said)] == ["Ada says now: how are you?"]
    assert lines[-1] == "What you say, to be put in your own words or better: As you see me."
    assert not any(isinstance(line, Said) for line in BEING_LINE.describe(BeingFacts("Alwin", "Ada", "Ada!")))
