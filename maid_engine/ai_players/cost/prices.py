"""Port for the prices of language models. The adapters own the price list."""

from typing import Protocol

from maid_engine.core.completion import Usage


class Prices(Protocol):
    """Prices of tokens in US dollars."""

    def price(self, provider: str, model: str, usage: Usage) -> float:
        """Return what this usage cost.

        Raises:
            ConfigError: the price of this model is unknown.
        """
        ...

    def estimate(self, provider: str, model: str, input_tokens: int, output_tokens: int) -> float:
        """Return the maximum cost of these numbers of tokens.

        Raises:
            ConfigError: the price of this model is unknown.
        """
        ...
