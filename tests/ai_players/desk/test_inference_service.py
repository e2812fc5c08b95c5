"""Questions wait in order, are answered once, and never stop the game."""

import asyncio

import pytest
from structlog.testing import capture_logs

from maid_engine.ai_players.inference.fallback_chain import CACHED_S
from maid_engine.ai_players.inference.inference_service import InferenceService
from maid_engine.ai_players.models.questions import QuestionKind, ThinkingLevel, Tier
from maid_engine.core.completion import Completion, Usage
from maid_engine.ports.llm import LLMRateLimitedError, LLMRefusedError, LLMTimeoutError, LLMUnavailableError
from maid_qa.simulation import run_simulated
from maid_qa.testing.llm import CAPABLE, MockLLMProvider
from tests.ai_players.desks import GOOD, Bench, question


class Scripted:
    """Does what its steps say, one a call: a text, an error, or seconds to take; the last for ever."""

    name = "scripted"

    def __init__(self, *steps):
        self.steps = list(steps)
        self.asked = []

    def capabilities(self, model):
        return CAPABLE

    async def complete(self, model, request):
        self.asked.append((model, request.variable))
        step = self.steps.pop(0) if len(self.steps) > 1 else self.steps[0]
        if isinstance(step, (int, float)):
            await asyncio.sleep(step)  # noqa: TID251 - the simulated loop's time
            step = GOOD
        if isinstance(step, Exception):
            raise step
        return Completion(step, Usage(300, 0, 0, 20), model)


def tried(*steps, wait=60.0, **more):
    """One question to a model that does these things: the bench afterwards."""

    async def life():
        bench = Bench(provider=Scripted(*steps), **more)
        bench.ask("ai#1", question())
        await bench.wait(wait)
        return bench

    return run_simulated(life())


def test_an_answer_comes_back_typed_in_a_later_moment():
    async def life():
        bench = Bench()
        bench.ask("ai#1", question())
        at_once = list(bench.answers)
        await bench.wait(1)
        return at_once, bench

    at_once, bench = run_simulated(life())
    [(agent, answer)] = bench.answers

    assert at_once == []
    assert (agent, answer.question, answer.value.words, answer.model) == ("ai#1", "q1", "hello", "small")
    assert answer.usd > 0
    assert not answer.reason


def test_an_unreadable_reply_is_mended_once_with_what_was_wrong():
    bench = tried("I would rather not.", GOOD)
    (_, first), (_, second) = bench.provider.asked

    assert bench.values == ["hello"]
    assert "no JSON object" not in first
    assert "no JSON object" in second


def test_what_the_row_objects_to_is_told_to_the_model():
    bench = tried('{"words": ""}', GOOD)

    assert bench.values == ["hello"]
    assert "it is empty" in bench.provider.asked[1][1]


def test_garbage_twice_leaves_it_to_the_rules():
    bench = tried("nonsense", models={Tier.CHEAP: "small", Tier.FREE: "free"})

    assert bench.reasons == ["garbage"]
    assert len(bench.provider.asked) == 2


def test_an_answer_that_was_lost_on_its_way_is_asked_for_and_paid_again():
    bench = tried(LLMTimeoutError("torn"), GOOD)
    most = bench.tracker.report().total_cost

    assert bench.values == ["hello"]
    assert bench.tracker.calls() == 2
    assert most > 2 * bench.answers[0][1].usd


@pytest.mark.parametrize(
    "error",
    [LLMRefusedError("no such model"), LLMUnavailableError("down"), LLMRateLimitedError("slowly", 3.0)],
    ids=["refused", "down", "limited"],
)
def test_what_the_provider_has_repeated_itself_is_not_repeated(error):
    bench = tried(error)

    assert bench.reasons == ["unavailable"]
    assert len(bench.provider.asked) == 1


def test_a_failing_model_hands_over_to_a_lesser_one():
    bench = tried(LLMRefusedError("no"), GOOD, models={Tier.FAST: "quick", Tier.CHEAP: "small"})
    other = tried(LLMRefusedError("no"), GOOD, models={Tier.CHEAP: "small", Tier.FREE: "free"})

    assert bench.reasons == ["unavailable"]  # nothing below cheap
    assert [answer.model for _, answer in other.answers] == ["free"]


def test_a_mistake_in_a_provider_is_logged_and_the_rules_go_on():
    bench = tried(ZeroDivisionError("oops"))

    assert bench.reasons == ["unavailable"]


def test_nobody_waits_longer_than_the_deadline():
    bench = tried(500.0)
    [(_, answer)] = bench.answers

    assert answer.reason == "deadline"
    assert answer.latency_s == pytest.approx(30.0)


def test_no_more_calls_at_a_time_than_set():
    most = 0

    class Watched(Scripted):
        under_way = 0

        async def complete(self, model, request):
            nonlocal most
            self.under_way += 1
            most = max(most, self.under_way)
            try:
                return await super().complete(model, request)
            finally:
                self.under_way -= 1

    async def life():
        bench = Bench(provider=Watched(2.0), concurrent=3)
        for number in range(10):
            kind = QuestionKind.NEXT_COMMAND if number % 2 else QuestionKind.UTTERANCE
            bench.ask(f"ai#{number}", question(number, kind))
        await bench.wait(20)
        return bench

    bench = run_simulated(life())

    assert most == 3
    assert len(bench.values) == 10


def test_the_urgent_go_first_and_each_has_its_turn():
    async def life():
        bench = Bench(provider=Scripted(1.0), concurrent=1)
        bench.ask("greedy", question(1))
        bench.ask("greedy", question(2))
        bench.ask("greedy", question(3))
        bench.ask("modest", question(4))
        bench.ask("greedy", question(5, QuestionKind.UTTERANCE))
        await bench.wait(10)
        return [answer.question for _, answer in bench.answers]

    assert run_simulated(life()) == ["q1", "q5", "q4", "q2", "q3"]


def test_more_questions_than_fit_are_left_to_the_rules():
    async def life():
        bench = Bench(provider=Scripted(1.0), concurrent=1)
        for number in range(20):
            bench.ask("ai#1", question(number, within=300.0))
        at_once = bench.reasons
        await bench.wait(30)
        return at_once, bench

    at_once, bench = run_simulated(life())

    assert at_once == ["busy"] * 11
    assert len(bench.answers) == 20
    assert len(bench.values) == 9  # one with the model at once, eight that waited


def test_the_same_question_of_several_is_asked_once():
    async def life():
        bench = Bench(provider=Scripted(1.0))
        for number in range(4):
            bench.ask(f"ai#{number}", question(number, QuestionKind.LABEL_LINE, text="A bell tolls."))
        await bench.wait(5)
        bench.ask("late", question(9, QuestionKind.LABEL_LINE, text="A bell tolls."))
        bench.ask("other", question(10, QuestionKind.LABEL_LINE, text="A dog barks."))
        await bench.wait(5)
        return bench

    bench = run_simulated(life())

    assert bench.tracker.calls() == 2
    assert len(bench.values) == 6
    assert [answer.question for _, answer in bench.answers] == ["q0", "q1", "q2", "q3", "q9", "q10"]
    assert sum(answer.usd > 0 for _, answer in bench.answers) == 2
    assert bench.tracker.report().shared_ratio == pytest.approx(4 / 6)


def test_what_is_not_everybodys_is_asked_by_each():
    async def life():
        bench = Bench()
        bench.ask("ai#1", question(1))
        bench.ask("ai#2", question(2))
        await bench.wait(5)
        return bench.tracker.calls()

    assert run_simulated(life()) == 2


def test_one_who_leaves_gets_no_answers():
    async def life():
        bench = Bench(provider=Scripted(2.0), concurrent=1)
        bench.ask("ai#1", question(1))
        bench.ask("ai#1", question(2))
        bench.ask("ai#2", question(3))
        await bench.wait(1)
        bench.desk.withdraw("ai#1")
        await bench.wait(10)
        return bench

    bench = run_simulated(life())

    assert [answer.question for _, answer in bench.answers] == ["q3"]


def test_one_who_leaves_before_its_call_began_costs_nothing():
    async def life():
        bench = Bench()
        bench.ask("ai#1", question(1))
        bench.desk.withdraw("ai#1")
        await bench.wait(5)
        return bench

    bench = run_simulated(life())

    assert bench.answers == []
    assert bench.tracker.calls() == 0
    assert bench.supervisor.failures == {}


def test_one_who_leaves_does_not_take_what_others_share_along():
    async def life():
        bench = Bench(provider=Scripted(2.0), concurrent=1)
        bench.ask("ai#9", question(9))
        bench.ask("ai#1", question(1, QuestionKind.LABEL_LINE))
        bench.ask("ai#2", question(2, QuestionKind.LABEL_LINE))
        bench.desk.withdraw("ai#1")
        await bench.wait(10)
        return bench

    bench = run_simulated(life())

    assert [answer.question for _, answer in bench.answers] == ["q9", "q2"]


def test_switched_off_it_spends_nothing_from_that_moment_on():
    async def life():
        bench = Bench(provider=Scripted(20.0), concurrent=1)
        bench.ask("ai#1", question(1))
        bench.ask("ai#1", question(2))
        await bench.wait(1)
        bench.desk.switch(False)
        at_once, level = bench.reasons, bench.desk.level("ai#1")
        bench.ask("ai#1", question(3))
        await bench.wait(30)
        asked = len(bench.provider.asked)
        bench.desk.switch(True)
        bench.ask("ai#1", question(4, now=31.0))
        await bench.wait(25)
        return at_once, level, asked, bench

    at_once, level, asked, bench = run_simulated(life())

    assert at_once == ["unavailable", "unavailable"]
    assert level is ThinkingLevel.NONE
    assert asked == 1
    assert bench.reasons == ["unavailable"] * 3 + [""]
    # The call that was broken off may be charged by its vendor, so it is counted.
    assert bench.tracker.report().llm_calls_count == 2


def test_with_no_money_rules_go_on():
    async def life():
        bench = Bench(hour=0.0)
        bench.ask("ai#1", question(1))
        bench.ask("ai#1", question(2, QuestionKind.UTTERANCE))
        await bench.wait(5)
        return bench

    bench = run_simulated(life())

    assert bench.reasons == ["budget", "budget"]
    assert bench.tracker.calls() == 0


def test_with_no_money_the_model_that_costs_none_is_asked():
    async def life():
        bench = Bench(hour=0.0, models={Tier.CHEAP: "small", Tier.FREE: "free"})
        level = bench.desk.level("ai#1")
        bench.ask("ai#1", question(1))
        await bench.wait(5)
        return level, bench

    level, bench = run_simulated(life())

    assert level is ThinkingLevel.SAVING
    assert [answer.model for _, answer in bench.answers] == ["free"]


def test_every_answer_is_in_the_journal():
    async def life():
        bench = Bench()
        bench.ask("ai#1", question(1))
        await bench.wait(2)
        await bench.game.journal.flush()
        return list(bench.noted.entries)

    [(kind, tick, thought, answer)] = run_simulated(life())

    assert (kind, thought) == ("answer", "ai#1/q1")
    assert tick >= 0
    assert answer["value"] == {"words": "hello"}
    assert answer["model"] == "small"


def test_the_tier_that_was_asked_is_told_in_the_log_and_in_the_costs():
    async def life():
        bench = Bench(models={Tier.STRONG: "one", Tier.FAST: "one", Tier.CHEAP: "one"})
        with capture_logs() as logged:
            bench.ask("ai#1", question(1, QuestionKind.GOALS))
            bench.ask("ai#1", question(2))
            await bench.wait(5)
        return bench, {entry["tier"] for entry in logged if entry["event"] == "model.called"}

    bench, logged = run_simulated(life())

    assert logged == {"strong", "cheap"}
    assert bench.tracker.report().calls_by_tier == {"strong": 1, "cheap": 1}


def repeats_of(*asked, pause_s=1.0):
    """Whether the prompts of these questions are said to repeat."""

    async def life():
        provider = MockLLMProvider(default=GOOD, name="scripted")
        bench = Bench(provider=provider)
        for number, kind in enumerate(asked):
            bench.ask("ai#1", question(number, kind, now=bench.game.now))
            await bench.wait(pause_s)
        return [call.request.repeats for call in provider.calls]

    return run_simulated(life())


def test_a_beginning_is_said_to_repeat_if_it_was_sent_twice_within_minutes():
    command = QuestionKind.NEXT_COMMAND

    assert repeats_of(command, command, command) == [False, False, True]
    assert repeats_of(command, command, command, pause_s=CACHED_S) == [False, False, False]


def test_the_beginning_of_an_answer_to_a_person_is_said_to_repeat_at_once():
    assert repeats_of(QuestionKind.UTTERANCE) == [True]


def test_one_with_a_model_of_its_own_is_asked_with_that():
    async def life():
        bench = Bench()
        bench.desk.set_up("ai#1", models={Tier.CHEAP: "mine"})
        bench.ask("ai#1", question(1))
        bench.ask("ai#2", question(2))
        await bench.wait(2)
        return [answer.model for _, answer in bench.answers]

    assert run_simulated(life()) == ["mine", "small"]


def test_without_an_event_loop_rules_answer_alone():
    async def made():
        return Bench()

    bench, answers = run_simulated(made()), []
    bench.desk.ask("ai#1", question(), answers.append)

    assert isinstance(bench.desk, InferenceService)
    assert bench.desk.level("ai#1") is ThinkingLevel.NONE
    assert [answer.reason for answer in answers] == ["unavailable"]


def test_closing_breaks_off_what_is_under_way():
    async def life():
        bench = Bench(provider=Scripted(20.0))
        bench.ask("ai#1", question(1))
        await bench.wait(1)
        await bench.desk.close()
        return bench

    bench = run_simulated(life())

    assert bench.desk.running == 0
    assert bench.enforcer.budget("ai#1").in_flight.usd == 0.0


def test_a_mock_that_knows_the_prompt_sees_rules_and_question():
    async def life():
        provider = MockLLMProvider(default=GOOD, name="scripted")
        bench = Bench(provider=provider)
        bench.ask("ai#1", question(text="the gate is shut"))
        await bench.wait(2)
        return provider.calls[0].request

    request = run_simulated(life())

    assert "Say something." in request.stable
    assert "the gate is shut" in request.variable


def test_a_kept_answer_is_in_the_debug_log_on_one_line():
    async def life():
        bench = Bench()
        with capture_logs() as logged:
            bench.ask("ai#1", question(1))
            await bench.wait(5)
        return [entry for entry in logged if entry["event"] == "model.answer_kept"]

    (kept,) = run_simulated(life())

    assert (kept["log_level"], kept["model"], kept["answer"]) == ("debug", "small", '{"words":"hello"}')
