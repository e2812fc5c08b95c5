"""What a call can cost at the most, and which counts are believed."""

import pytest

from maid_engine.ai_players.cost.call_estimate import WRAPPING_TOKENS, charge, most_spend
from maid_engine.ai_players.cost.router import Route
from maid_engine.ai_players.models.questions import Tier
from maid_engine.core.completion import Completion, CompletionRequest, ModelName, Usage
from maid_engine.llm.prices import PriceList, Rate
from maid_qa.testing.llm import MockLLMProvider

MODEL = ModelName("small")
ROUTE = Route(Tier.CHEAP, MockLLMProvider(name="scripted"), MODEL)
PRICES = PriceList(rates={("scripted", "*"): Rate(1.0, 10.0, cached_usd=0.1)})
ASK = CompletionRequest("s" * 2000, "v" * 2000, {"type": "object"}, max_output_tokens=100)
MOST = most_spend(PRICES, ROUTE, ASK)


def charged(usage, text="x" * 100):
    return charge(PRICES, ROUTE, ASK, Completion(text, usage, MODEL), MOST)


def test_no_prompt_has_more_tokens_than_bytes():
    assert MOST.input_tokens == 4000 + len('{"type": "object"}') + WRAPPING_TOKENS
    assert MOST.output_tokens == 100
    assert MOST.usd == pytest.approx((MOST.input_tokens * 1.0 + 100 * 10.0) / 1e6)


def test_an_honest_count_is_charged_as_it_is():
    spent, credible = charged(Usage(1200, 0, 0, 40))

    assert credible
    assert (spent.input_tokens, spent.output_tokens) == (1200, 40)
    assert spent.usd == pytest.approx(0.0016)


def test_a_cache_makes_it_cheaper():
    assert charged(Usage(1200, 1000, 0, 40))[0].usd == pytest.approx((200 + 100 + 400) / 1e6)


@pytest.mark.parametrize(
    "usage",
    [Usage(), Usage(10**7, 0, 0, 5), Usage(1200, 0, 0, 101), Usage(-5, 10**9, -1, -3)],
    ids=["nothing", "more than was sent", "more than was allowed", "absurd"],
)
def test_a_count_that_cannot_be_is_charged_the_most(usage):
    assert charged(usage) == (MOST, False)


def test_a_count_that_is_too_small_is_lifted_to_what_it_must_be():
    spent, credible = charged(Usage(1, 0, 0, 0), "word " * 40)

    assert credible
    assert spent.input_tokens == 4018 // 5
    assert spent.output_tokens == 40


def test_more_than_the_stable_part_cannot_come_from_a_cache():
    told = charged(Usage(4000, 4000, 0, 0), "")[0].usd

    assert told == pytest.approx((1400 * 1.0 + 2600 * 0.1) / 1e6)
