"""What calls of language models cost: a port, because the price list is the adapters'."""

from typing import Protocol

from maid_engine.core.completion import Usage


class Prices(Protocol):
    """What tokens cost, in US dollars."""

    def price(self, provider: str, model: str, usage: Usage) -> float:
        """What this usage cost.

        Raises:
            ConfigError: nobody knows what this model costs.
        """
        ...

    def estimate(self, provider: str, model: str, input_tokens: int, output_tokens: int) -> float:
        """The most that so many tokens can cost.

        Raises:
            ConfigError: nobody knows what this model costs.
        """
        ...
