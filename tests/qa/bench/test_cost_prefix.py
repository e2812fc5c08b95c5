"""What calls would be charged for with other beginnings of prompts."""

import json

from maid_engine.ai_players.cost.tracker import Call
from maid_engine.ai_players.models.cost import Spend
from maid_engine.ai_players.models.questions import QuestionKind
from maid_engine.ai_players.prompting import profile_of
from maid_engine.ai_players.prompting.profile import schema_of
from maid_engine.ai_players.prompting.prompt_builder import RULES
from maid_engine.ai_players.prompting.token_estimate import tokens_of
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_qa.bench.cost_prefix import (
    BYTES_PER_TOKEN,
    LEAST_TOKENS,
    LIFE_S,
    READ,
    WRITTEN,
    Cache,
    PrefixFigures,
)
from maid_qa.testing.clock import FakeClock

RULES_TOKENS = tokens_of(RULES, BYTES_PER_TOKEN)
SCHEMA_TOKENS = tokens_of(
    json.dumps(schema_of(QUESTIONS[QuestionKind.GOALS].answer), separators=(",", ":")), BYTES_PER_TOKEN
)


def call(who="ai#1", **sections):
    parts = {"rules": RULES_TOKENS, "instructions": 100, "template": 50, "task": 200, **sections}
    return Call(who, "goals", "small", "cheap", Spend(), sections=parts)


def test_a_short_beginning_is_never_cached():
    cache = Cache()
    for _ in range(3):
        cache.take(("a",), LEAST_TOKENS - 1, 10, 0.0)

    assert (cache.hits, cache.cost) == (0, 3 * (LEAST_TOKENS + 9))


def test_a_long_one_is_written_once_and_read_until_it_is_too_old():
    cache = Cache()
    for now in (0.0, 10.0, 20.0 + LIFE_S):
        cache.take(("a",), 2000, 10, now)

    assert cache.hits == 1
    assert cache.cost == 2 * (2000 * WRITTEN + 10) + 2000 * READ + 10


def test_everybody_reads_the_beginning_that_one_has_written():
    figures = PrefixFigures(FakeClock())
    for number in range(4):
        figures.called(call(f"ai#{number}"))
    told = figures.figures()

    assert told["calls"] == 4
    assert told["hits_as_sent"] == told["hits_of_each"] == 0.0
    assert told["hits_of_all"] == 0.75
    assert told["charged_as_sent"] == told["input_tokens"] == RULES_TOKENS + 350 + SCHEMA_TOKENS


def test_the_schema_of_the_reply_belongs_to_the_beginning_and_can_make_it_long_enough():
    instructions = LEAST_TOKENS - RULES_TOKENS - 50 - SCHEMA_TOKENS
    assert SCHEMA_TOKENS > 100
    hits = []
    for wanted in (instructions, instructions - 1):
        figures = PrefixFigures(FakeClock())
        for _ in range(2):
            figures.called(call(instructions=wanted))
        told = figures.figures()
        hits.append((told["hits_as_sent"], told["schema_tokens"]))

    assert hits == [(0.5, SCHEMA_TOKENS), (0.0, SCHEMA_TOKENS)]


def test_one_beginning_for_all_has_the_schemas_of_all_kinds():
    told = PrefixFigures(FakeClock()).figures()
    schemas = [profile_of(row).template(structured=False) for row in QUESTIONS.values()]
    assert told["shared_prefix_tokens"] > sum(tokens_of(text, BYTES_PER_TOKEN) for text in schemas)


def test_calls_that_have_no_prompt_do_not_count():
    figures = PrefixFigures(FakeClock())
    figures.called(Call("ai#1", "embedding", "small", "embedding", Spend()))

    assert figures.figures()["calls"] == 0
