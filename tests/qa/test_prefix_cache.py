"""What vendors charge less for, and what they charge for keeping."""

import pytest

from maid_engine.core.completion import CompletionRequest, Usage
from maid_qa.testing.prefix_cache import LIFE_S, PrefixCache, least_tokens

LONG = CompletionRequest("x" * 3000, "y" * 1000, repeats=True)
PLAIN = Usage(2000, output_tokens=50)


def charged(model, *times, request=LONG, plain=PLAIN):
    """Tokens read from the cache, and written to it, of the same prompt at these seconds."""
    cache = PrefixCache()
    made = [cache.counted(model, request, plain, now) for now in times]
    return [(one.cached_tokens, one.cache_write_tokens) for one in made]


def test_anthropic_charges_for_keeping_and_keeps_five_minutes_from_the_last_use():
    told = charged("claude-sonnet-5-5", 0.0, 200.0, 400.0, 400.0 + LIFE_S)

    assert told == [(0, 1500), (1500, 0), (1500, 0), (0, 1500)]


def test_openai_keeps_by_itself_and_counts_in_steps():
    lone = CompletionRequest(LONG.stable, LONG.variable)

    assert charged("gpt-5-mini", 0.0, 10.0, request=lone) == [(0, 0), (1408, 0)]
    assert charged("claude-sonnet-5-5", 0.0, 10.0, request=lone) == [(0, 0), (0, 0)], "it is not marked"


@pytest.mark.parametrize(("model", "least"), [("gpt-5", 1024), ("claude-haiku-5-5", 4096), ("qwen3", 1024)])
def test_what_is_too_short_is_not_kept(model, least):
    assert least_tokens(model) == least
    assert charged(model, 0.0, 1.0, plain=Usage(least)) == [(0, 0), (0, 0)]


def test_the_schema_is_a_part_of_the_beginning():
    schema = {"type": "object", "properties": {"line": {"type": "string"}}}
    cache = PrefixCache()
    told = [
        cache.counted("gpt-5", CompletionRequest("x" * 3000, "y", one), PLAIN, 0.0).cached_tokens
        for one in (schema, None, schema)
    ]

    assert told[:2] == [0, 0]
    assert told[2] > 0
