"""Retry, deadline, limit, breaker, meter: each has a provider's face and changes one thing."""

import asyncio

import pytest

from maid_engine.app.clock import LoopClock
from maid_engine.core.chance import Dice
from maid_engine.core.completion import Completion, CompletionRequest, Usage
from maid_engine.llm.breaker import Breaker, RestingError
from maid_engine.llm.concurrency_limit import Limited
from maid_engine.llm.deadline import Deadline
from maid_engine.llm.metered import Metered, Spent
from maid_engine.llm.prices import PriceList, Rate, UnpricedError
from maid_engine.llm.retry import Retrying
from maid_engine.ports.llm import (
    LLMRateLimitedError,
    LLMRefusedError,
    LLMRequestRefusedError,
    LLMTimeoutError,
    LLMTooLongError,
    LLMUnavailableError,
    ModelCapabilities,
)
from maid_qa.simulation import run_simulated
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.llm import MockLLMProvider

ASK = CompletionRequest("You are Ava.", "What now?")
DONE = Completion("look", Usage(10, 0, 0, 2), "m")


class Scripted:
    """Raises or answers what it is told to, one after another; then it goes on with the last."""

    name = "scripted"

    def __init__(self, *script, clock=None, takes_s=0.0):
        self.script = list(script)
        self.asked = 0
        self.clock = clock
        self.takes_s = takes_s

    def capabilities(self, model):
        return ModelCapabilities()

    async def complete(self, model, request):
        self.asked += 1
        if self.clock is not None:
            await self.clock.sleep(self.takes_s)
        now = self.script.pop(0) if len(self.script) > 1 else self.script[0]
        if isinstance(now, Exception):
            raise now
        return now


DOWN = LLMUnavailableError("down")


async def test_every_wrapper_keeps_the_face():
    clock, mock = FakeClock(), MockLLMProvider(["look"], name="inner")
    wrapped = Metered(
        Retrying(Breaker(Limited(Deadline(mock, clock, 5), 1), clock), clock, Dice("d")),
        PriceList(rates={("inner", "m"): Rate(1, 1)}),
        clock,
        lambda spent: None,
    )

    assert wrapped.name == "inner"
    assert wrapped.capabilities("m") == mock.capabilities("m")
    assert (await wrapped.complete("m", ASK)).text == "look"


# --- retry ---


async def test_what_failed_for_nothing_is_asked_again_after_growing_pauses():
    clock, inner = FakeClock(), Scripted(DOWN, DOWN, DONE)

    assert await Retrying(inner, clock, Dice("d"), attempts=3).complete("m", ASK) is DONE
    assert inner.asked == 3
    assert 0.25 + 0.5 <= clock.now() <= 0.75 + 1.5


async def test_after_the_last_attempt_the_failure_comes_out():
    inner = Scripted(DOWN)

    with pytest.raises(LLMUnavailableError):
        await Retrying(inner, FakeClock(), Dice("d"), attempts=4).complete("m", ASK)
    assert inner.asked == 4


@pytest.mark.parametrize("error", [LLMRefusedError("no"), LLMTimeoutError("late"), RestingError("rests")])
async def test_what_would_not_help_or_may_be_charged_is_not_asked_again(error):
    inner = Scripted(error)

    with pytest.raises(type(error)):
        await Retrying(inner, FakeClock(), Dice("d")).complete("m", ASK)
    assert inner.asked == 1


async def test_the_patience_that_a_vendor_asks_for_is_kept():
    clock, inner = FakeClock(), Scripted(LLMRateLimitedError("wait", 12.0), DONE)

    await Retrying(inner, clock, Dice("d")).complete("m", ASK)

    assert 12.0 <= clock.now() <= 12.5


async def test_too_much_patience_is_not_had():
    clock, inner = FakeClock(), Scripted(LLMRateLimitedError("wait", 3600.0), DONE)

    with pytest.raises(LLMRateLimitedError):
        await Retrying(inner, clock, Dice("d")).complete("m", ASK)
    assert clock.now() == 0.0


# --- deadline ---


def test_an_answer_that_takes_too_long_is_cut_off():
    async def run():
        clock = LoopClock()
        slow = Deadline(Scripted(DONE, clock=clock, takes_s=30.0), clock, 5.0)
        with pytest.raises(LLMTimeoutError, match="no answer in 5 s"):
            await slow.complete("m", ASK)
        return clock.now()

    assert run_simulated(run()) == 5.0


async def test_the_clock_has_the_last_word():
    clock = FakeClock()

    with pytest.raises(LLMTimeoutError):
        await Deadline(Scripted(DONE, clock=clock, takes_s=6.0), clock, 5.0).complete("m", ASK)
    assert await Deadline(Scripted(DONE, clock=clock, takes_s=4.0), clock, 5.0).complete("m", ASK) is DONE


# --- so much at a time ---


def test_only_so_many_are_asked_at_a_time():
    async def run():
        clock = LoopClock()
        limited = Limited(Scripted(DONE, clock=clock, takes_s=10.0), 2)
        await asyncio.gather(*(limited.complete("m", ASK) for _ in range(6)))
        return clock.now()

    assert run_simulated(run()) == 30.0


# --- breaker ---


async def test_who_keeps_failing_is_left_alone_and_then_tried_once():
    clock, inner = FakeClock(), Scripted(DOWN)
    breaker = Breaker(inner, clock, failures=3, rest_s=60.0)
    for _ in range(3):
        with pytest.raises(LLMUnavailableError):
            await breaker.complete("m", ASK)

    with pytest.raises(RestingError, match="left alone"):
        await breaker.complete("m", ASK)
    assert (inner.asked, breaker.resting) == (3, True)

    clock.advance(61)
    with pytest.raises(LLMUnavailableError):
        await breaker.complete("m", ASK)
    assert (inner.asked, breaker.resting) == (4, True)

    clock.advance(61)
    inner.script = [DONE]
    assert await breaker.complete("m", ASK) is DONE
    assert not breaker.resting


def test_while_one_tries_the_others_go_on_leaving_it_alone():
    async def run():
        clock = LoopClock()
        inner = Scripted(DOWN, DONE, clock=clock, takes_s=1.0)
        breaker = Breaker(inner, clock, failures=1, rest_s=10.0)
        with pytest.raises(LLMUnavailableError):
            await breaker.complete("m", ASK)
        await clock.sleep(11)
        came = await asyncio.gather(*(breaker.complete("m", ASK) for _ in range(3)), return_exceptions=True)
        return came, inner.asked

    came, asked = run_simulated(run())

    assert asked == 2
    assert [type(one) for one in came] == [Completion, RestingError, RestingError]


async def test_a_success_in_between_and_calls_for_patience_keep_it_closed():
    inner = Scripted(DOWN, DONE, DOWN, LLMRateLimitedError("wait"), DONE)
    breaker = Breaker(inner, FakeClock(), failures=2)
    for _ in range(5):
        try:
            await breaker.complete("m", ASK)
        except (LLMUnavailableError, LLMRateLimitedError):
            continue

    assert inner.asked == 5
    assert not breaker.resting


@pytest.mark.parametrize(
    "answer", [LLMRateLimitedError("wait"), LLMRequestRefusedError("no"), LLMTooLongError("long")]
)
async def test_a_vendor_that_answers_is_not_left_alone(answer):
    breaker = Breaker(Scripted(answer), FakeClock(), failures=1)
    for _ in range(2):
        with pytest.raises(type(answer)):
            await breaker.complete("m", ASK)

    assert not breaker.resting


async def test_a_vendor_that_accepts_no_key_is_left_alone():
    breaker = Breaker(Scripted(LLMRefusedError("key")), FakeClock(), failures=1)
    with pytest.raises(LLMRefusedError):
        await breaker.complete("m", ASK)

    assert breaker.resting


@pytest.mark.parametrize("answer", [LLMRateLimitedError("wait"), LLMTooLongError("long")])
async def test_a_try_that_is_answered_ends_the_rest(answer):
    clock = FakeClock()
    breaker = Breaker(Scripted(DOWN, answer, DONE), clock, failures=1, rest_s=10.0)
    with pytest.raises(LLMUnavailableError):
        await breaker.complete("m", ASK)
    clock.advance(11)
    with pytest.raises(type(answer)):
        await breaker.complete("m", ASK)

    assert await breaker.complete("m", ASK) is DONE


# --- meter ---


async def test_what_it_used_and_cost_is_told():
    clock, bills = FakeClock(), []
    inner = Scripted(DONE, clock=clock, takes_s=1.5)
    meter = Metered(inner, PriceList(rates={("scripted", "m"): Rate(100.0, 500.0)}), clock, bills.append)

    await meter.complete("m", ASK)

    assert bills == [Spent("scripted", "m", DONE.usage, pytest.approx(0.002), 1.5)]


async def test_a_model_without_a_price_is_not_asked():
    inner = Scripted(DONE)

    with pytest.raises(UnpricedError):
        await Metered(inner, PriceList(), FakeClock(), lambda spent: None).complete("m", ASK)
    assert inner.asked == 0
