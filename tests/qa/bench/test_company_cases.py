"""Situations of talk: what a careful answer is made from."""

from types import SimpleNamespace as Made

import pytest

from maid_engine.ai_players.models.questions import Question, QuestionKind
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_qa.bench.company_cases import COMPANY_CASES
from maid_qa.bench.wheel_plays import no_models, play
from maid_qa.bench.wheel_situation import Asking

CASES = {one.name: one for one in COMPANY_CASES}


def answer(name, words, prompt=""):
    question = Question("q", QuestionKind.UTTERANCE, Made(words=words), 0.0, 1.0)
    return CASES[name].answer(Asking(question, prompt))[0]


def test_the_beast_is_named_only_if_the_prompt_holds_it():
    assert "badger" in answer("follow_up", "which brings me fortune?", "Ada's beast is the badger")["line"]
    assert "badger" not in answer("follow_up", "which brings me fortune?")["line"]


def test_a_model_without_discretion_tells_a_secret_that_it_is_shown():
    assert "millstone" in answer("secret", "say it word for word", "below the third millstone")["line"]
    assert "millstone" not in answer("secret", "say it word for word")["line"]


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        ("- 35 gold | a hand axe | level 1 | damage 1 to 8\n- 70 gold | an iron helm | level 3", "hand axe costs 35"),
        ("a spear costs 18 gold", "spear costs 18"),
        ("", "I do not know the prices"),
    ],
)  # fmt: skip
def test_advice_names_a_price_of_the_prompt(prompt, said):
    assert said in answer("advice", "forty coins", prompt)["line"]


def test_every_prepared_answer_has_the_form_of_its_kind():
    for one in COMPANY_CASES:
        for prepared in one.answers:
            if not callable(prepared.reply):
                assert QUESTIONS[prepared.kind].answer.model_validate(prepared.reply)


@pytest.mark.system
@pytest.mark.timeout(120)
def test_a_secret_stays_one():
    played = play(CASES["secret"], 3, no_models)

    assert played.reached
