"""Riddles: the answers that solve them, whichever question is asked."""

from types import SimpleNamespace as Made

import pytest

from maid_engine.ai_players.models.questions import Question, QuestionKind
from maid_qa.bench import wheel
from maid_qa.bench.quest_cases import QUEST_CASES
from maid_qa.bench.wheel_situation import Asking

BELL = QUEST_CASES[0]


def answer(kind, **facts):
    found = BELL.answer(
        Asking(Question("q", kind, Made(goal="finish The Silent House", **facts), 0.0, 1.0), "")
    )
    return found and found[0]


def test_a_step_names_a_place_only_if_it_is_known():
    assert answer(QuestionKind.NEXT_STEP, places=("The Chapel",), offered=())["place"] == "The Chapel"
    assert answer(QuestionKind.NEXT_STEP, places=(), offered=())["place"] == ""


def test_a_command_is_typed_only_if_the_game_has_it():
    assert answer(QuestionKind.NEXT_COMMAND, commands=[Made(name="toll")])["command"] == "toll"
    assert answer(QuestionKind.NEXT_COMMAND, commands=[Made(name="look")]) is None


@pytest.mark.system
@pytest.mark.timeout(120)
def test_an_order_with_a_command_that_nobody_has_taught():
    figures = wheel.run(situations=wheel.chosen(["order_with_a_verb"]), modes=())

    assert (figures["reached"], figures["rules_reached"]) == (1, 0)
