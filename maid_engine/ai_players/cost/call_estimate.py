"""The maximum cost of a call, and the check of the vendor's token count.

A vendor's tokenizer is unknown, but no token is shorter than a byte. So the bytes of a prompt, plus what the
vendor adds to it, are an upper bound for the billed tokens, and the maximum cost of a call is known before it
is made. Afterwards the vendor's count is used if it is between zero and this bound, and raised to the minimum
that the texts must have had. If the vendor counts no input tokens, or more than the bound, the call is
charged at its maximum.
"""

import json

from maid_engine.ai_players.cost.prices import Prices
from maid_engine.ai_players.cost.router import Route
from maid_engine.ai_players.models.cost import Spend
from maid_engine.core.completion import Completion, CompletionRequest, Usage
from maid_engine.ports.llm import ModelCapabilities

WRAPPING_TOKENS = 600
"""Upper bound for the tokens that a vendor adds: roles, the tool for a schema, its own instructions."""
LONGEST_TOKEN_BYTES = 5
"""Upper bound for the mean bytes of a token; lower token counts are raised to it.

Prose has 3 to 4.8 bytes per token with today's tokenizers.
"""


def sent_bytes(request: CompletionRequest) -> int:
    """Return the UTF-8 bytes of everything that is sent."""
    schema = 0
    if request.schema is not None:
        schema = len(json.dumps(request.schema))
    return len(request.stable.encode()) + len(request.variable.encode()) + schema


def most_tokens(request: CompletionRequest, capabilities: ModelCapabilities) -> tuple[int, int]:
    """Return upper bounds for the input and output tokens that a vendor can bill for this request."""
    most_out = min(request.max_output_tokens, capabilities.max_output_tokens)
    return sent_bytes(request) + WRAPPING_TOKENS, most_out


def most_spend(prices: Prices, route: Route, request: CompletionRequest) -> Spend:
    """Return the maximum that this request can cost.

    Raises:
        ConfigError: the model has no price.
    """
    read, written = most_tokens(request, route.provider.capabilities(route.model))
    return Spend(prices.estimate(route.provider.name, route.model, read, written), read, written)


def believed(
    completion: Completion, request: CompletionRequest, most: Spend, capabilities: ModelCapabilities
) -> Usage | None:
    """Return the tokens that a completion is charged for; None if the vendor's count is not credible."""
    told = completion.usage
    if told.input_tokens <= 0 or told.input_tokens > most.input_tokens:
        return None
    if not 0 <= told.output_tokens <= most.output_tokens:
        return None
    read = max(told.input_tokens, sent_bytes(request) // LONGEST_TOKEN_BYTES)
    written = max(told.output_tokens, len(completion.text.encode()) // LONGEST_TOKEN_BYTES)
    # Only the stable part can have been in a cache, and only if the model has one.
    stable = 0
    if capabilities.caches_prefix:
        stable = len(request.stable.encode()) + WRAPPING_TOKENS
    cached = min(max(0, told.cached_tokens), stable, read)
    stored = min(max(0, told.cache_write_tokens), read - cached)
    return Usage(read, cached, stored, written)


def charge(
    prices: Prices, route: Route, request: CompletionRequest, completion: Completion, most: Spend
) -> tuple[Spend, bool]:
    """Return the charge for a completion, at most `most`, and whether the vendor's count was credible."""
    usage = believed(completion, request, most, route.provider.capabilities(route.model))
    if usage is None:
        return most, False
    usd = min(prices.price(route.provider.name, route.model, usage), most.usd)
    return Spend(usd, usage.input_tokens, min(usage.output_tokens, most.output_tokens)), True
