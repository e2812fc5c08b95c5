"""The models that are shipped for tests."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.chance import Dice
from maid_engine.core.completion import CompletionRequest, Usage
from maid_engine.llm.json_reply import read_json
from maid_engine.ports.llm import LLMError
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.llm import CAPABLE, ChaosLLMProvider, FuzzyMockLLMProvider, MockLLMProvider, SeededModel
from maid_qa.testing.schema import plausible_answer

CHOICE = {
    "type": "object",
    "properties": {
        "command": {"enum": ["look", "north", "rest"]},
        "sure": {"type": "number", "minimum": 0, "maximum": 1},
        "why": {"type": "string", "maxLength": 40},
        "steps": {"type": "array", "items": {"$ref": "#/$defs/step"}, "minItems": 1, "maxItems": 2},
    },
    "required": ["command", "sure", "steps"],
    "$defs": {"step": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
}
ASK = CompletionRequest("You are Ava.", "A road leads north.", CHOICE)


async def test_a_script_answers_by_what_stands_in_the_prompt():
    mock = MockLLMProvider({"road": '{"command": "north"}'}, default="{}")

    assert (await mock.complete("m", ASK)).text == '{"command": "north"}'
    assert (await mock.complete("m", CompletionRequest("You are Ava.", "A wall."))).text == "{}"
    assert [call.request.variable for call in mock.calls] == ["A road leads north.", "A wall."]


async def test_a_script_answers_in_order_or_by_a_function():
    in_order = MockLLMProvider(["one", "two"], default="no more")

    assert [(await in_order.complete("m", ASK)).text for _ in range(3)] == ["one", "two", "no more"]
    assert (await MockLLMProvider(lambda ask: ask.stable).complete("m", ASK)).text == "You are Ava."


async def test_the_fuzzy_one_takes_the_nearest_and_dresses_it_up():
    fuzzy = FuzzyMockLLMProvider(
        {"a wall of stone": '{"a": 0}', "a road to the north": '{"command": "north", "b": 2}'},
        Dice("fuzz"),
        rate=1.0,
    )
    replies = [(await fuzzy.complete("m", ASK)).text for _ in range(20)]

    assert len(set(replies)) > 3
    assert all(read_json(reply) == {"command": "north", "b": 2} for reply in replies)


@given(st.integers())
def test_answers_by_dice_keep_to_the_schema(seed):
    answer = plausible_answer(CHOICE, Dice(seed), "the old mill")

    assert answer["command"] in {"look", "north", "rest"}
    assert 0 <= answer["sure"] <= 1
    assert 1 <= len(answer["steps"]) <= 2
    assert all(step is None or isinstance(step, str) for step in answer["steps"])
    assert len(answer.get("why", "")) <= 40


def test_a_schema_that_holds_itself_comes_to_an_end():
    tree = {
        "type": "object",
        "properties": {"branches": {"type": "array", "items": {"$ref": "#"}}},
        "required": ["branches"],
    }

    assert "branches" in plausible_answer(tree, Dice("tree"))


async def test_the_seeded_model_is_the_same_whatever_else_is_asked():
    alone = SeededModel(Dice("s"), FakeClock())
    busy = SeededModel(Dice("s"), FakeClock())
    await busy.complete("m", CompletionRequest("You are Bob.", "A wall.", CHOICE))

    assert [await alone.complete("m", ASK) for _ in range(3)] == [
        await busy.complete("m", ASK) for _ in range(3)
    ]


async def test_the_seeded_model_takes_its_time_and_stays_within_its_bounds():
    clock = FakeClock()
    made = await SeededModel(Dice("s"), clock).complete(
        "m", CompletionRequest("You are Ava.", "Speak.", CHOICE, max_output_tokens=5)
    )

    assert clock.now() > 0.1
    assert made.truncated
    assert len(made.text) <= 5 * CAPABLE.bytes_per_token


async def test_the_seeded_model_reports_a_prefix_that_is_cached_for_a_while():
    clock = FakeClock()
    model = SeededModel(Dice("s"), clock)
    ask = CompletionRequest("You are Ava. " * 400, "A wall.", CHOICE)

    first, second = (await model.complete("m", ask)).usage, (await model.complete("m", ask)).usage
    clock.advance(600)
    third = (await model.complete("m", ask)).usage

    assert (first.cached_tokens, first.cache_write_tokens > 1000) == (0, True)
    assert (second.cached_tokens > 1000, second.cache_write_tokens) == (True, 0)
    assert third.cached_tokens == 0


async def test_chaos_does_everything_that_can_go_wrong_the_same_way_twice():
    async def run():
        clock = FakeClock()
        chaos = ChaosLLMProvider(SeededModel(Dice("s"), clock), Dice("chaos"), clock)
        came = []
        for _ in range(300):
            try:
                came.append(await chaos.complete("m", ASK))
            except LLMError as error:
                came.append(type(error))
        return came, chaos.done

    came, done = await run()

    assert (came, done) == await run()
    assert set(done) == {
        "none",
        "slow",
        "unavailable",
        "limited",
        "timeout",
        "refused",
        "garbage",
        "truncated",
        "free",
        "greedy",
        "absurd",
    }
    assert any(not isinstance(one, type) and one.usage == Usage() for one in came)


async def test_calm_chaos_changes_nothing():
    mock = MockLLMProvider(['{"command": "look"}'])
    made = await ChaosLLMProvider(mock, Dice("x"), FakeClock(), {"none": 1.0}).complete("m", ASK)

    assert json.loads(made.text) == {"command": "look"}


@pytest.mark.parametrize("kind", ["null", "boolean", "integer", "string", "array", "object"])
def test_every_type_has_an_answer(kind):
    assert json.dumps(plausible_answer({"type": kind}, Dice(kind)))
