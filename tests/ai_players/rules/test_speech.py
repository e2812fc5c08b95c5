"""What AI players say without a model reads as people talk, and is understood by others of their kind."""

import pytest

from maid_engine.ai_players.rules.speech import GRAMMAR, Saying, classify, compose
from maid_engine.core.chance import Dice

FACTS = {"who": "Bob", "me": "Ada", "level": "1", "area": "Dark Forest", "room": "Village Green"}


def said(saying):
    dice = Dice("speech")
    return {compose(saying, FACTS, dice) for _ in range(200)}


@pytest.mark.parametrize("saying", GRAMMAR)
def test_no_area_is_named_where_it_would_need_an_article(saying):
    assert [line for line in said(saying) if "Dark Forest" in line] == []


def test_a_beginner_does_not_boast_of_the_first_level():
    assert "I am level 1 so far." in said(Saying.REMARK)


def test_what_a_greeting_asks_is_understood_wherever_it_is_heard():
    asking = [line for line in said(Saying.GREETING) if "What" in line]

    assert asking
    assert {classify(line) for line in asking} == {Saying.DOING}
