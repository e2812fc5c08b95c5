"""The adapters over real HTTP, against the scripted server."""

import asyncio
import gc
import json
import traceback
from dataclasses import replace

import pytest

from maid_engine.core.completion import CompletionRequest, Usage
from maid_engine.llm.settings import LLMProviderSettings
from maid_engine.llm.vendors.failures import bare_url
from maid_engine.ports.llm import (
    LLMError,
    LLMRateLimitedError,
    LLMRefusedError,
    LLMTimeoutError,
    LLMUnavailableError,
)
from maid_qa.simulation import run_simulated
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.llm import MockLLMProvider
from maid_qa.testing.model_server import ModelServer, ModelService, Reply, answering, in_process
from tests.llm.houses import ASK, KEY, KINDS, MODELS, asking, compatible, provider_of

pytestmark = [
    pytest.mark.model("pydantic_ai", "anthropic", "openai"),
    # The first test pays for the SDKs' import.
    pytest.mark.system,
    pytest.mark.timeout(120),
]


@pytest.mark.parametrize("kind", KINDS)
async def test_one_that_is_collected_starts_nothing_on_the_loop_that_runs_then(kind):
    provider_of(
        LLMProviderSettings.model_validate(
            {"kind": kind, "base_url": "http://127.0.0.1:9/v1", "api_key": KEY}
        )
    )
    gc.collect()

    assert asyncio.all_tasks() == {asyncio.current_task()}


@pytest.mark.parametrize("kind", KINDS)
async def test_words_and_usage_come_back(kind):
    used = Usage(100, 60, 20 if kind == "anthropic" else 0, 7)
    async with asking(kind, [Reply('{"command": "north"}', used)]) as (provider, _):
        made = await provider.complete(MODELS[kind], ASK)

    assert (made.text, made.usage, made.truncated) == ('{"command": "north"}', used, False)


@pytest.mark.parametrize("kind", KINDS)
async def test_the_prompt_arrives_with_its_stable_part_apart(kind):
    async with asking(kind, [Reply("{}")]) as (provider, service):
        await provider.complete(MODELS[kind], ASK)
    asked = service.asked[0].request()

    assert (asked.stable, asked.variable, asked.max_output_tokens) == (ASK.stable, ASK.variable, 50)
    assert asked.schema["properties"]["command"] == {"enum": ["look", "north"]}
    assert KEY in json.dumps(dict(service.asked[0].headers))


async def test_claudes_stable_part_is_marked_for_the_cache_if_it_repeats():
    async with asking("anthropic", [Reply("{}"), Reply("{}")]) as (provider, service):
        await provider.complete(MODELS["anthropic"], replace(ASK, repeats=True))
        await provider.complete(MODELS["anthropic"], ASK)
    (marked,) = service.asked[0].body["system"]

    assert marked["cache_control"]["type"] == "ephemeral"
    assert "cache_control" not in json.dumps(service.asked[1].body), "keeping it would cost a quarter more"
    assert [asked.request().repeats for asked in service.asked] == [True, False]


@pytest.mark.parametrize("kind", KINDS)
async def test_each_vendor_is_given_the_schema_in_its_own_form(kind):
    async with asking(kind, [Reply("{}")]) as (provider, service):
        await provider.complete(MODELS[kind], ASK)
    body = service.asked[0].body
    form = {
        "anthropic": lambda: body["output_config"]["format"]["type"],
        "openai-responses": lambda: body["text"]["format"]["type"],
    }.get(kind, lambda: body["response_format"]["type"])

    assert form() == "json_schema"
    assert "tools" not in body or body["tools"] == []


@pytest.mark.parametrize("kind", KINDS)
async def test_the_stable_part_stands_first_on_the_wire(kind):
    async with asking(kind, [Reply("{}"), Reply("{}")]) as (provider, service):
        for situation in ("You stand in a hall.", "You stand in a cellar."):
            await provider.complete(MODELS[kind], replace(ASK, variable=situation))
    first, second = (asked.request() for asked in service.asked)

    assert (first.stable, first.schema) == (second.stable, second.schema)
    assert first.variable != second.variable


async def test_openai_is_asked_not_to_keep_anything_and_to_be_strict():
    async with asking("openai", [Reply("{}")]) as (provider, service):
        await provider.complete(MODELS["openai"], ASK)
    body = service.asked[0].body

    assert body["store"] is False
    assert body["response_format"]["json_schema"]["strict"] is True


async def test_a_compatible_server_is_spoken_to_in_old_words():
    async with asking("compatible", [Reply("{}")]) as (provider, service):
        await provider.complete("qwen3", ASK)
    body = service.asked[0].body

    assert body["max_tokens"] == 50
    assert "max_completion_tokens" not in body
    assert body["response_format"]["json_schema"]["schema"]["properties"]["why"]["maxLength"] == 40


@pytest.mark.parametrize(
    ("kind", "model", "sent"),
    [
        ("anthropic", "claude-haiku-4-5", True),
        ("anthropic", "claude-haiku-5-5", False),
        ("openai", "gpt-4o-mini", True),
        ("openai", "gpt-5-mini", False),
        ("compatible", "qwen3", True),
    ],
)
async def test_a_temperature_goes_to_those_who_take_one(kind, model, sent):
    ask = CompletionRequest("You are Ava.", "What now?", temperature=0.3)
    async with asking(kind, [Reply("look")]) as (provider, service):
        await provider.complete(model, ask)

    assert service.asked[0].body.get("temperature") == (0.3 if sent else None)


@pytest.mark.parametrize("model", ["claude-haiku-5-5", "claude-sonnet-5-5"])
async def test_models_that_think_by_themselves_are_told_not_to(model):
    async with asking("anthropic", [Reply("{}")]) as (provider, service):
        await provider.complete(model, ASK)

    assert service.asked[0].body["thinking"]["type"] in {"disabled", "between_tools"}


async def test_without_structured_output_no_schema_is_sent():
    async with asking("compatible", [Reply("{}")], local=False) as (provider, service):
        await provider.complete("qwen3", ASK)

    assert "response_format" not in service.asked[0].body


async def test_a_schema_that_is_refused_is_left_out_from_then_on():
    script = [Reply(status=400, error_code="invalid_request_error"), Reply("one"), Reply("two")]
    async with asking("openai", script) as (provider, service):
        made = [(await provider.complete(MODELS["openai"], ASK)).text for _ in range(2)]

    assert made == ["one", "two"]
    assert ["response_format" in asked.body for asked in service.asked] == [True, False, False]


FAILURES = [
    (Reply(status=401, error_code="authentication_error"), LLMRefusedError, "its key was not accepted"),
    (Reply(status=403, error_code="permission_error"), LLMRefusedError, "may not use"),
    (Reply(status=404, error_code="not_found_error"), LLMRefusedError, "no such model"),
    (Reply(status=413, error_code="request_too_large"), LLMRefusedError, "too long"),
    (Reply(status=429, error_code="rate_limit_exceeded"), LLMRateLimitedError, "patience"),
    (Reply(status=500, error_code="api_error"), LLMUnavailableError, "status 500"),
    (Reply(status=503, error_code="overloaded"), LLMUnavailableError, "status 503"),
    (Reply(status=529, error_code="overloaded_error"), LLMUnavailableError, "status 529"),
    (Reply("half of", torn=True), LLMTimeoutError, "may have been charged"),
    (Reply(raw="no JSON at all"), LLMTimeoutError, "may have been charged"),
    (Reply(raw="{}"), LLMTimeoutError, "may have been charged"),
    (Reply(raw="[1, 2]"), LLMTimeoutError, "may have been charged"),
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("reply", "error", "words"), FAILURES)
async def test_every_failure_is_one_of_the_ports_and_tells_neither_key_nor_prompt(kind, reply, error, words):
    async with asking(kind, [reply]) as (provider, service):
        with pytest.raises(error, match=words) as caught:
            await provider.complete(MODELS[kind], ASK)

    told = "".join(traceback.format_exception(caught.value))
    assert KEY not in told
    assert "secret road" not in told
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None
    assert len(service.asked) == 1, "the SDK asked again by itself"


@pytest.mark.parametrize("kind", KINDS)
async def test_what_the_vendor_asks_for_is_told(kind):
    async with asking(kind, [Reply(status=429, retry_after_s=7)]) as (provider, _):
        with pytest.raises(LLMRateLimitedError) as caught:
            await provider.complete(MODELS[kind], ASK)

    assert caught.value.retry_after_s == 7


@pytest.mark.parametrize("kind", KINDS)
async def test_a_slow_answer_is_given_up(kind):
    async with asking(kind, [Reply("late", delay_s=20)], timeout_s=0.2) as (provider, _):
        with pytest.raises(LLMTimeoutError, match="in time"):
            await provider.complete(MODELS[kind], ASK)


async def test_a_server_that_is_not_there_costs_nothing():
    async with ModelServer(ModelService()) as server:
        url = server.url
    gone = provider_of(compatible(f"{url}/v1"))
    with pytest.raises(LLMUnavailableError, match="cannot be reached") as caught:
        await gone.complete("qwen3", ASK)
    await gone.aclose()

    assert not caught.value.may_cost
    assert f"(qwen3): cannot be reached at {url}/v1;" in str(caught.value)
    assert KEY not in str(caught.value)


def test_where_a_server_was_looked_for_is_told_without_its_password():
    assert bare_url("http://ada:s3cret@box:8080/v1?key=abc") == "http://box:8080/v1"
    assert bare_url("https://[::1]:8080/v1") == "https://[::1]:8080/v1"


@pytest.mark.parametrize("kind", KINDS)
async def test_a_cut_answer_says_so(kind):
    async with asking(kind, [Reply('{"comm', truncated=True)]) as (provider, _):
        assert (await provider.complete(MODELS[kind], ASK)).truncated


@pytest.mark.parametrize("kind", KINDS)
async def test_a_tool_call_that_nobody_asked_for_is_an_answer_without_words(kind):
    async with asking(kind, [Reply(tool=("give_all", {"to": "mallory"}))]) as (provider, _):
        made = await provider.complete(MODELS[kind], ASK)

    assert made.text == ""
    assert made.usage.output_tokens == 10


@pytest.mark.parametrize("kind", KINDS)
async def test_usage_that_is_not_reported_is_guessed_and_never_nothing(kind):
    async with asking(kind, [Reply("well then", Usage())]) as (provider, _):
        usage = (await provider.complete(MODELS[kind], ASK)).usage

    assert usage.input_tokens > 10
    assert usage.output_tokens > 0


async def test_another_models_answers_go_over_the_wire():
    mock = MockLLMProvider({"secret road": '{"command": "north"}'})
    async with asking("openai-responses", answering(mock)) as (provider, _):
        made = await provider.complete("gpt-5-mini", ASK)

    assert made.text == '{"command": "north"}'
    assert mock.calls[0].request.variable == ASK.variable


@pytest.mark.parametrize("kind", KINDS)
def test_the_real_adapters_run_in_simulated_time_without_a_socket(kind):
    from maid_engine.llm.settings import LLMProviderSettings
    from maid_engine.llm.vendors.adapter_factory import vendor_provider

    async def run():
        service = ModelService([Reply("one", delay_s=30.0), Reply(torn=True)], FakeClock())
        settings = LLMProviderSettings(kind=kind, base_url="http://model.test/v1", api_key=KEY, local=True)
        base = (
            settings if kind != "anthropic" else settings.model_copy(update={"base_url": "http://model.test"})
        )
        provider = vendor_provider("house", base, in_process(service))
        first = await provider.complete(MODELS[kind], ASK)
        with pytest.raises(LLMError):
            await provider.complete(MODELS[kind], ASK)
        return first.text

    assert run_simulated(run()) == "one"
