"""What is asked of a language model and what comes back, as values."""

from dataclasses import dataclass
from typing import NewType

from maid_engine.core.json_values import JsonSchema

ModelName = NewType("ModelName", str)
"""A model as its vendor calls it: ``claude-haiku-4-5``, ``gpt-5-mini``, or what a local server calls its own."""


@dataclass(frozen=True, slots=True)
class CompletionRequest:
    """One prompt. What stays the same from call to call comes first, so that a vendor may keep it in a cache."""

    stable: str
    """Who is asked and how to answer: the system prompt."""
    variable: str
    """What is the case now."""
    schema: JsonSchema | None = None
    """JSON Schema of the reply; None when free text is wanted."""
    schema_name: str = "answer"
    max_output_tokens: int = 400
    temperature: float | None = None
    """0.0 to 1.0; dropped for models that refuse it."""


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens, as the vendor reported them."""

    input_tokens: int = 0
    """All that was read, cached or not."""
    cached_tokens: int = 0
    """Of those, read from the vendor's cache."""
    cache_write_tokens: int = 0
    """Of those, written to the vendor's cache."""
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
    """What a model answered."""

    text: str
    usage: Usage
    model: ModelName
    truncated: bool = False
    """It ran into `max_output_tokens`."""
