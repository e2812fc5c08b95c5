"""Requests to language models and their replies, as values."""

from dataclasses import dataclass
from typing import NewType

from maid_engine.core.json_values import JsonSchema

ModelName = NewType("ModelName", str)
"""The vendor's or local server's name of a model, such as ``claude-haiku-4-5`` or ``gpt-5-mini``."""


@dataclass(frozen=True, slots=True)
class CompletionRequest:
    """One prompt. The part that stays the same between calls comes first, so that a vendor can cache it."""

    stable: str
    """The system prompt: who is asked and how to answer."""
    variable: str
    """The current situation."""
    schema: JsonSchema | None = None
    """JSON Schema of the reply; None for free text."""
    schema_name: str = "answer"
    max_output_tokens: int = 400
    temperature: float | None = None
    """0.0 to 1.0; omitted for models that refuse it."""
    repeats: bool = False
    """Whether the stable part was sent again and again within the last minutes, or probably will be.

    Then it pays to have a vendor keep it that charges for keeping.
    """


@dataclass(frozen=True, slots=True)
class Usage:
    """Token counts, as the vendor reported them."""

    input_tokens: int = 0
    """All input tokens, cached or not."""
    cached_tokens: int = 0
    """Input tokens that were read from the vendor's cache."""
    cache_write_tokens: int = 0
    """Input tokens that were written to the vendor's cache."""
    output_tokens: int = 0

    def __add__(self, other: "Usage") -> "Usage":
        return Usage(
            self.input_tokens + other.input_tokens,
            self.cached_tokens + other.cached_tokens,
            self.cache_write_tokens + other.cache_write_tokens,
            self.output_tokens + other.output_tokens,
        )


@dataclass(frozen=True, slots=True)
class Completion:
    """A model's reply."""

    text: str
    usage: Usage
    model: ModelName
    truncated: bool = False
    """Whether it was cut off at `max_output_tokens`."""
