"""Orders in words that the rules do not read, and what they mean."""

import pytest

from maid_engine.ai_players.questions.goal_question import GOAL_IN_WORDS, objection
from maid_qa.bench import wheel
from maid_qa.bench.order_cases import ORDER_CASES


def test_every_order_means_conditions_that_can_be_checked():
    for one in ORDER_CASES:
        for prepared in one.answers:
            meant = GOAL_IN_WORDS.answer.model_validate(prepared.reply)
            assert objection(meant.conditions) == ""


@pytest.mark.system
@pytest.mark.timeout(120)
def test_an_order_is_carried_out_only_with_a_model():
    figures = wheel.run(situations=wheel.chosen(["order_to_do"]), modes=())

    assert (figures["reached"], figures["rules_reached"]) == (1, 0)
