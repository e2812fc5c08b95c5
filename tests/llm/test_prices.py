"""What tokens cost."""

import builtins

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.completion import Usage
from maid_engine.core.errors import ConfigError
from maid_engine.llm.prices import PriceList, Rate, UnpricedError, plausible

COUNTS = st.integers(-(10**6), 10**6)
HAND_MADE = PriceList(
    vendors={},
    rates={("a", "m"): Rate(1.0, 4.0, cached_usd=0.1, cache_write_usd=1.25), ("b", "*"): Rate(2.0, 2.0)},
    local=frozenset({"here", "b"}),
)


def test_vendors_prices_are_known_with_their_discount_for_what_was_cached():
    pytest.importorskip("genai_prices")
    prices = PriceList()

    fresh = prices.price("anthropic", "claude-haiku-4-5", Usage(10_000, 0, 0, 100))
    cached = prices.price("anthropic", "claude-haiku-4-5", Usage(10_000, 9_000, 0, 100))

    assert fresh == pytest.approx(0.0105)
    assert cached == pytest.approx(0.0105 - 9_000 * 0.9e-6)


def test_a_price_set_by_hand_comes_before_all_others():
    usage = Usage(input_tokens=1000, cached_tokens=600, cache_write_tokens=100, output_tokens=10)

    assert HAND_MADE.price("a", "m", usage) == pytest.approx((300 + 60 + 125 + 40) / 1e6)
    assert HAND_MADE.price("b", "whatever", Usage(1000, 0, 0, 0)) == pytest.approx(0.002)


def test_local_models_cost_nothing_only_because_they_are_configured_as_local():
    assert HAND_MADE.price("here", "llama3.1", Usage(1000, 0, 0, 1000)) == 0.0
    with pytest.raises(UnpricedError):
        HAND_MADE.price("there", "llama3.1", Usage(1000, 0, 0, 1000))


@pytest.mark.parametrize("provider", ["anthropic", "unheard-of"])
def test_an_unknown_model_is_refused_and_the_remedy_named(provider):
    with pytest.raises(UnpricedError, match="input_usd_per_million") as caught:
        PriceList().price(provider, "no-such-model", Usage(1, 0, 0, 1))

    assert isinstance(caught.value, LookupError)
    assert isinstance(caught.value, ConfigError)
    assert f"llm.providers.{provider}" in str(caught.value)


def test_without_the_price_list_installed_nothing_is_free(monkeypatch):
    real = builtins.__import__

    def without(name, *rest, **more):
        if name == "genai_prices":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)

    with pytest.raises(UnpricedError, match=r"pip install '\.\[llm\]'"):
        PriceList().price("anthropic", "claude-haiku-4-5", Usage(1, 0, 0, 1))


@given(COUNTS, COUNTS, COUNTS, COUNTS)
def test_usage_that_cannot_be_never_lowers_a_price(read, cached, written, output):
    usage = plausible(Usage(read, cached, written, output))

    assert usage.cached_tokens + usage.cache_write_tokens <= usage.input_tokens
    assert HAND_MADE.price("a", "m", Usage(read, cached, written, output)) >= 0.0


@given(st.integers(0, 10**5), st.integers(0, 10**5), st.integers(0, 10**5), st.integers(0, 10**5))
def test_an_estimate_is_never_below_what_it_comes_to(read, cached, written, output):
    usage = Usage(read, cached, written, output)

    assert HAND_MADE.price("a", "m", usage) <= HAND_MADE.estimate("a", "m", read, output) + 1e-12


def test_a_rate_is_shown_for_a_million_tokens():
    pytest.importorskip("genai_prices")

    assert PriceList().rate("anthropic", "claude-haiku-4-5") == Rate(1.0, 5.0, 0.1, 1.25)
