"""Prices of tokens, in US dollars. A model without a price is refused, never treated as free."""

import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from maid_engine.core.completion import ModelName, Usage
from maid_engine.core.errors import ConfigError
from maid_engine.core.mappings import filled
from maid_engine.llm.kinds import BUILT_IN, OWN_KINDS

MILLION = 1_000_000.0
OWN_PRICE_LISTS: Final = {name: BUILT_IN[kind].price_list for name, kind in OWN_KINDS.items()}
"""Provider that needs no entry in the settings → name of its price list."""


class UnpricedError(ConfigError, LookupError):
    """The price of a model is unknown. The text says how to set it."""


@dataclass(frozen=True, slots=True)
class Rate:
    """US dollars per million tokens."""

    input_usd: float
    output_usd: float
    cached_usd: float | None = None
    """Price of input that was read from the vendor's cache; None means the price of other input."""
    cache_write_usd: float | None = None
    """Price of input that was written to the vendor's cache; None means the price of other input."""

    def price(self, usage: Usage) -> float:
        """Return the cost of this usage in US dollars."""
        cached = self.input_usd if self.cached_usd is None else self.cached_usd
        written = self.input_usd if self.cache_write_usd is None else self.cache_write_usd
        plain = usage.input_tokens - usage.cached_tokens - usage.cache_write_tokens
        return (
            plain * self.input_usd
            + usage.cached_tokens * cached
            + usage.cache_write_tokens * written
            + usage.output_tokens * self.output_usd
        ) / MILLION


FREE = Rate(0.0, 0.0)
"""The rate of models that are configured as local."""


class PriceList:
    """Prices by provider and model: first the configured rates, then the vendors' prices from `genai-prices`.

    Args:
        vendors: provider's name in the settings → its price list (``anthropic``, ``openai``, ``openrouter`` …).
        rates: (provider's name, model) → configured rate. The model ``*`` covers all others of the provider.
        local: names of local providers. Their models cost nothing unless a rate is configured.
        wall: returns seconds since 1970-01-01 UTC, for prices that change by date; by default the machine's time.
    """

    def __init__(
        self,
        vendors: Mapping[str, str] | None = None,
        rates: Mapping[tuple[str, str], Rate] | None = None,
        local: frozenset[str] = frozenset(),
        wall: Callable[[], float] | None = None,
    ) -> None:
        self._vendors = dict(OWN_PRICE_LISTS if vendors is None else vendors)
        self._rates = dict(rates or {})
        self._local = local
        self._wall = wall

    def price(self, provider: str, model: ModelName | str, usage: Usage) -> float:
        """Return the cost of this usage in US dollars. Impossible counts are corrected first; see :func:`plausible`.

        Raises:
            UnpricedError: the price is unknown, and the provider is not local.
        """
        usage = plausible(usage)
        rate = self._by_hand(provider, str(model))
        if rate is None:
            return self._by_vendor(provider, str(model), usage)
        return rate.price(usage)

    def estimate(self, provider: str, model: ModelName | str, input_tokens: int, output_tokens: int) -> float:
        """Return the maximum cost of this many tokens, in US dollars.

        It is the higher of two costs: all input is written to the cache, or none.

        Raises:
            UnpricedError: the price is unknown, and the provider is not local.
        """
        plain = Usage(input_tokens=input_tokens, output_tokens=output_tokens)
        written = replace(plain, cache_write_tokens=input_tokens)
        return max(self.price(provider, model, usage) for usage in (plain, written))

    def rate(self, provider: str, model: ModelName | str) -> Rate:
        """Return the US dollars per million tokens of each kind, at the price of small prompts.

        Raises:
            UnpricedError: the price is unknown, and the provider is not local.
        """

        def per_million(usage: Usage) -> float:
            # A thousand tokens are below every vendor's threshold for long prompts.
            return round(self.price(provider, model, usage) * 1000, 9)

        return Rate(
            input_usd=per_million(Usage(input_tokens=1000)),
            output_usd=per_million(Usage(output_tokens=1000)),
            cached_usd=per_million(Usage(input_tokens=1000, cached_tokens=1000)),
            cache_write_usd=per_million(Usage(input_tokens=1000, cache_write_tokens=1000)),
        )

    def _by_hand(self, provider: str, model: str) -> Rate | None:
        rate = self._rates.get((provider, model)) or self._rates.get((provider, "*"))
        if rate is None and provider in self._local:
            return FREE
        return rate

    def _by_vendor(self, provider: str, model: str, usage: Usage) -> float:
        vendor = self._vendors.get(provider)
        if vendor is None:
            raise _unpriced(provider, model, "its provider has no public price list that we know of")
        try:
            from genai_prices import Usage as Tokens
            from genai_prices import calc_price
        except ImportError as error:
            raise _unpriced(
                provider, model, "the price list needs `pip install '.[llm]'` in the checkout of MAID"
            ) from error
        counts = {
            "input_tokens": usage.input_tokens,
            "cache_read_tokens": usage.cached_tokens,
            "cache_write_tokens": usage.cache_write_tokens,
            "output_tokens": usage.output_tokens,
        }
        when = None
        if self._wall is not None:
            when = datetime.fromtimestamp(self._wall(), UTC)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                found = calc_price(
                    Tokens(**filled(counts)),
                    model,
                    provider_id=vendor,
                    genai_request_timestamp=when,
                )
        except (LookupError, ValueError) as error:
            raise _unpriced(provider, model, f"{vendor}'s price list has no such model") from error
        usd = float(found.total_price)
        # An entry with only free units would let requests bypass the budget.
        if usd <= 0.0 and usage.input_tokens and usage.output_tokens:
            raise _unpriced(provider, model, f"{vendor}'s price list says it costs nothing")
        return usd


def plausible(usage: Usage) -> Usage:
    """Return the usage without negative counts, and with at most as many cached and written tokens as input tokens."""
    read = max(0, usage.input_tokens)
    cached = min(max(0, usage.cached_tokens), read)
    written = min(max(0, usage.cache_write_tokens), read - cached)
    return Usage(read, cached, written, max(0, usage.output_tokens))


def _unpriced(provider: str, model: str, why: str) -> UnpricedError:
    return UnpricedError(
        f"the model {model!r} of the provider {provider!r} has no price: {why}. Name another model, or set"
        f" input_usd_per_million and output_usd_per_million for it in llm.providers.{provider}.models"
        f" (or llm.providers.{provider}.local = true if it runs on your own machine)"
    )
