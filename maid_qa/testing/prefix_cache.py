"""The vendors' caches of beginnings of prompts, as far as bills show them.

A beginning is the schema and the stable part of a prompt. It is cached if it is long enough, and for five minutes from
its last use. Anthropic keeps only what is marked, and charges for keeping it; the others keep everything.
"""

import json
from dataclasses import dataclass, field, replace
from typing import Final

from maid_engine.core.bounded import drop_oldest
from maid_engine.core.completion import CompletionRequest, ModelName, Usage

LEAST_TOKENS: Final = {"": 1024, "claude-haiku": 4096, "claude-opus": 4096}
"""Beginning of a model's name → the least tokens that are cached. The longest that fits counts."""
LIFE_S: Final = 300.0
STEP: Final = 128
"""OpenAI counts cached tokens in such steps."""
MOST_PREFIXES: Final = 10_000


def least_tokens(model: str) -> int:
    """Return the least tokens of a beginning that this model's vendor caches."""
    fitting = filter(model.startswith, LEAST_TOKENS)
    return LEAST_TOKENS[max(fitting, key=len)]


@dataclass
class PrefixCache:
    """The cache of one vendor."""

    _used: dict[tuple[str, str, str], float] = field(default_factory=dict)
    """Model, schema and stable part → when it was last used, in seconds."""

    def counted(self, model: ModelName, request: CompletionRequest, plain: Usage, now: float) -> Usage:
        """Return a usage with the tokens that were read from the cache and written to it; `plain` has none."""
        schema = "" if request.schema is None else json.dumps(request.schema)
        beginning = len(schema.encode()) + len(request.stable.encode())
        share = beginning / (beginning + len(request.variable.encode()) or 1)
        tokens, marks = round(plain.input_tokens * share), model.startswith("claude")
        if tokens < least_tokens(model) or (marks and not request.repeats):
            return plain
        key = (model, schema, request.stable)
        is_kept = now - self._used.pop(key, float("-inf")) < LIFE_S
        self._used[key] = now
        drop_oldest(self._used, MOST_PREFIXES)
        if is_kept:
            return replace(plain, cached_tokens=tokens if marks else tokens - tokens % STEP)
        return replace(plain, cache_write_tokens=tokens if marks else 0)
