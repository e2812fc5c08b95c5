"""The most that a call can cost, and how much of a vendor's own count is believed.

A vendor's tokenizer is unknown, but no token is shorter than a byte. So a prompt's bytes, with what a vendor
wraps around it, are more tokens than it can be billed for, and what a call may cost is known before it is
made. Afterwards the vendor's count is believed between what the texts must have been at the least and that
most; whoever counts nothing, or more than can be, is charged the most.
"""

import json

from maid_engine.ai_players.cost.prices import Prices
from maid_engine.ai_players.cost.router import Route
from maid_engine.ai_players.models.cost import Spend
from maid_engine.core.completion import Completion, CompletionRequest, Usage
from maid_engine.ports.llm import ModelCapabilities

WRAPPING_TOKENS = 600
"""What a vendor adds: roles, the tool that stands for a schema, its own instructions."""
LONGEST_TOKEN_BYTES = 5
"""Prose comes to 3 to 4.8 bytes a token with today's tokenizers; a count below this much is not believed."""


def sent_bytes(request: CompletionRequest) -> int:
    """UTF-8 bytes of all that is sent."""
    schema = len(json.dumps(request.schema)) if request.schema is not None else 0
    return len(request.stable.encode()) + len(request.variable.encode()) + schema


def most_tokens(request: CompletionRequest, capabilities: ModelCapabilities) -> tuple[int, int]:
    """More input and output tokens than anybody can be billed for this request."""
    most_out = min(request.max_output_tokens, capabilities.max_output_tokens)
    return sent_bytes(request) + WRAPPING_TOKENS, most_out


def most_spend(prices: Prices, route: Route, request: CompletionRequest) -> Spend:
    """The most that this request can cost.

    Raises:
        ConfigError: the model has no price.
    """
    read, written = most_tokens(request, route.provider.capabilities(route.model))
    return Spend(prices.estimate(route.provider.name, route.model, read, written), read, written)


def believed(
    completion: Completion, request: CompletionRequest, most: Spend, capabilities: ModelCapabilities
) -> Usage | None:
    """What a completion is charged for, in tokens; None when its count is not believed."""
    told = completion.usage
    if told.input_tokens <= 0 or told.input_tokens > most.input_tokens:
        return None
    if not 0 <= told.output_tokens <= most.output_tokens:
        return None
    read = max(told.input_tokens, sent_bytes(request) // LONGEST_TOKEN_BYTES)
    written = max(told.output_tokens, len(completion.text.encode()) // LONGEST_TOKEN_BYTES)
    # Only what repeats can have been in a cache, and only where there is one.
    stable = len(request.stable.encode()) + WRAPPING_TOKENS if capabilities.caches_prefix else 0
    cached = min(max(0, told.cached_tokens), stable, read)
    stored = min(max(0, told.cache_write_tokens), read - cached)
    return Usage(read, cached, stored, written)


def charge(
    prices: Prices, route: Route, request: CompletionRequest, completion: Completion, most: Spend
) -> tuple[Spend, bool]:
    """What a completion is charged, never more than `most`, and whether the vendor's count was believed."""
    usage = believed(completion, request, most, route.provider.capabilities(route.model))
    if usage is None:
        return most, False
    usd = min(prices.price(route.provider.name, route.model, usage), most.usd)
    return Spend(usd, usage.input_tokens, min(usage.output_tokens, most.output_tokens)), True
