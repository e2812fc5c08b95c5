"""Each answer of a model is used, or its cost is lost."""

import pytest

from maid_engine.ai_players.cost.answer_uses import LEFT, NOT_TYPED, SETTLED_AFTER_S, AnswerUses
from maid_engine.ai_players.cost.tracker import Call, CostTracker
from maid_engine.ai_players.models.cost import CostPeriod, QuestionUse, Spend
from maid_engine.ai_players.models.questions import Answer, AnswerUse, QuestionId, QuestionKind
from maid_qa.simulation import run_simulated
from tests.ai_players.desk.test_inference_service import Scripted
from tests.ai_players.desks import Bench, question

GOALS, SAID = QuestionKind.GOALS, QuestionKind.UTTERANCE


class Counted:
    """Answers of one AI player, and a clock that a test sets."""

    def __init__(self):
        self.now, self.tracker = 0.0, CostTracker()
        self.uses = AnswerUses(self.tracker, lambda: self.now)

    def made(self, number, kind=GOALS, usd=0.01, *, typed=False):
        self.uses.made("ai#1", Answer(QuestionId(f"q{number}"), kind, "yes", usd=usd), typed=typed)

    def settle(self, number, reason=""):
        self.uses.settle("ai#1", [AnswerUse(QuestionId(f"q{number}"), reason)])

    def look(self, after_s):
        self.now += after_s
        self.uses.look()
        return self.tracker.report("ai#1").questions

    @property
    def losses(self):
        return self.tracker.report().losses


def test_an_answer_that_the_mind_took_is_used_after_a_while():
    counted = Counted()
    counted.made(1)

    assert counted.look(SETTLED_AFTER_S / 2) == {}
    assert counted.look(SETTLED_AFTER_S) == {"goals": QuestionUse(used=1)}


def test_an_answer_that_the_mind_gives_up_is_lost_with_its_reason_and_its_cost():
    counted = Counted()
    counted.made(1, usd=0.01)
    counted.made(2, usd=0.02)
    counted.settle(2, "stale")
    counted.settle(2, "late")  # it is settled already

    assert counted.look(SETTLED_AFTER_S) == {"goals": QuestionUse(used=1, lost=1, usd_lost=0.02)}
    assert counted.losses == {"stale": 1}


def test_words_that_are_not_said_are_lost_and_those_that_are_said_are_used():
    counted = Counted()
    counted.made(1, SAID, typed=True)
    counted.made(2, SAID, typed=True)
    counted.settle(1)

    assert counted.look(SETTLED_AFTER_S) == {"utterance": QuestionUse(used=1, lost=1, usd_lost=0.01)}
    assert counted.losses == {NOT_TYPED: 1}


def test_calls_that_failed_and_replies_of_no_use_are_lost_money_too():
    counted = Counted()
    counted.tracker.called(Call("ai#1", "goals", "big", "strong", Spend(0.05), failure="LLMTimeoutError"))
    counted.tracker.called(Call("ai#1", "goals", "big", "strong", Spend(0.02)))
    counted.tracker.wasted("ai#1", "goals", 0.02)

    assert counted.look(0.0) == {"goals": QuestionUse(usd=pytest.approx(0.07), usd_lost=pytest.approx(0.07))}


def test_the_counts_of_an_hour_are_summed_and_survive_a_restart():
    counted = Counted()
    counted.made(1)
    counted.settle(1, "stale")
    saved = counted.tracker.collect()
    again = CostTracker()

    class Store:
        async def query(self, query):
            for document in saved.saves:
                yield document

    run_simulated(again.load(Store()))
    report = again.report(period=CostPeriod.HOUR)

    assert report.questions == {"goals": QuestionUse(lost=1, usd_lost=0.01)}
    assert report.usd_lost == 0.01
    assert report.losses == {"stale": 1}


def test_the_service_counts_each_question_from_its_asking():
    async def life():
        bench = Bench(provider=Scripted(1.0), concurrent=9)
        for number in range(3):
            bench.ask("ai#1", question(number))
        bench.ask("ai#2", question(9))
        await bench.wait(0.5)
        bench.desk.withdraw("ai#2")
        await bench.wait(2)
        bench.desk.uses.settle("ai#1", [AnswerUse(QuestionId("q1"), "stale")])
        await bench.wait(SETTLED_AFTER_S)
        bench.desk.uses.look()
        return bench

    bench = run_simulated(life())
    report = bench.tracker.report()
    use = report.questions["next_command"]

    assert (use.asked, use.answered, use.used, use.lost) == (4, 4, 2, 2)
    assert use.usd_lost == pytest.approx(use.usd / 2)
    assert report.losses == {"stale": 1, LEFT: 1}
