"""The ledger of bench wheel: an answer counts as used only if it shows."""

from types import SimpleNamespace

import pytest

from maid_engine.ai_players.models.intake import Intake
from maid_engine.ai_players.models.questions import Answer, AnswerFailure, Question, QuestionKind
from maid_engine.core.interception import Call
from maid_qa.bench.wheel_ledger import Asked, Ledger, mind_of
from tests.qa.bench.wheel_minds import mind_that


def asked(kind, *, deadline=10.0, based_on=1):
    question = Question("q1", kind, SimpleNamespace(), 0.0, deadline, based_on=based_on)
    agent = mind_that(revision=1)
    ledger = Ledger({(agent.id, "q1"): Asked(agent, question)}, {agent.id: []})
    return ledger, agent


def answer(value="something", reason=AnswerFailure.NONE):
    return Intake(0, 5.0, answers=(Answer("q1", QuestionKind.GOALS, value, reason=reason),))


def test_an_answer_in_time_and_for_this_plan_is_accepted():
    ledger, agent = asked(QuestionKind.NEXT_COMMAND)

    assert [one.value for one in ledger.before(agent, answer())] == ["something"]


@pytest.mark.parametrize(
    "late", [{"deadline": 4.0}, {"based_on": 2}], ids=["after its deadline", "for another plan"]
)
def test_an_answer_too_late_or_for_another_plan_is_not_accepted(late):
    ledger, agent = asked(QuestionKind.NEXT_COMMAND, **late)

    assert ledger.before(agent, answer()) == []


def test_no_answer_has_its_reason():
    ledger, agent = asked(QuestionKind.GOALS)

    assert ledger.before(agent, answer(None, AnswerFailure.GARBAGE)) == []
    assert ledger.named(f"{agent.id}/q1").reason is AnswerFailure.GARBAGE


def test_who_is_not_in_the_game_has_no_mind():
    with pytest.raises(LookupError, match="Wren is not in the game"):
        mind_of(SimpleNamespace(loop=None, name="Wren"))


def test_only_steps_are_noted():
    ledger, agent = asked(QuestionKind.GOALS)
    ledger.follow(agent)
    follower = agent.loop.mind.interceptor

    assert follower.call(Call("other", lambda: 3, (), {})) == 3
    assert ledger.typed[agent.id] == []
