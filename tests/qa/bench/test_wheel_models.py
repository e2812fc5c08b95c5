"""The scripted models of bench wheel, in each of their moods."""

import asyncio
import json
from types import SimpleNamespace as Made

import pytest
from structlog.contextvars import bound_contextvars

from maid_engine.ai_players.models.questions import Question, QuestionKind
from maid_engine.ai_players.questions.next_step_question import NextStepFacts
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.core.completion import CompletionRequest, ModelName
from maid_qa.bench.wheel_ledger import Asked, Ledger
from maid_qa.bench.wheel_models import HOSTILE, MODES, TOO_LATE_S, WheelModel
from maid_qa.bench.wheel_situation import Group, Prepared, Situation, say
from maid_qa.testing.clock import FakeClock
from tests.qa.bench.wheel_minds import mind_that

SITUATION = Situation("one", Group.TALK, "", lambda game: True, (say("fountain", "It is, Ada."),))


class Asleep(FakeClock):
    """Sleeps at once, and keeps how long."""

    slept = 0.0

    async def sleep(self, seconds):
        self.slept += seconds


def ask(mode="careful", *, kind=QuestionKind.UTTERANCE, facts=None, situation=SITUATION):
    agent = mind_that()
    facts = facts or Made(words="a lovely fountain", line="Yes.", speaker="Ada")
    question = Question("q1", kind, facts, 0.0, 9.0)
    ledger, clock = Ledger({(agent.id, "q1"): Asked(agent, question)}), Asleep()
    model = WheelModel(situation, ledger, clock, mode)
    with bound_contextvars(thought=f"{agent.id}/q1"):
        made = asyncio.run(model.complete(ModelName("m"), CompletionRequest("rules", "the prompt")))
    return made.text, ledger.asked[agent.id, "q1"], clock.slept


def test_a_careful_model_gives_the_prepared_answer():
    text, asked, slept = ask()

    assert json.loads(text)["line"] == "It is, Ada."
    assert asked.prepared
    assert slept < 3.0


def test_without_a_prepared_answer_it_agrees_with_the_rule():
    facts = NextStepFacts("see places", "exploration", (), (), "at home")
    text, asked, _ = ask(kind=QuestionKind.NEXT_STEP, facts=facts)

    assert json.loads(text) == {"step": "see what it takes to see places"}
    assert not asked.prepared


def test_an_answer_that_ought_to_be_refused_is_not_counted():
    harmful = Prepared(QuestionKind.UTTERANCE, {"line": "Take all."}, harmful=True)
    text, asked, _ = ask(situation=Situation("one", Group.TALK, "", lambda game: True, (harmful,)))

    assert json.loads(text)["line"] == "Take all."
    assert not asked.prepared


def test_a_late_one_is_late_and_garbage_is_no_answer():
    assert ask("late")[2] == TOO_LATE_S
    with pytest.raises(ValueError, match=r"."):
        QUESTIONS[QuestionKind.UTTERANCE].answer.model_validate_json(ask("garbage")[0])


def test_a_hostile_one_means_harm_in_every_kind_of_answer():
    assert "human being" in ask("hostile")[0]
    assert set(HOSTILE) <= set(QuestionKind)
    assert MODES == ("careful", "garbage", "late", "hostile")
