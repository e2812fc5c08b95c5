"""A server of our own tells how much its model can read, and prompts keep to that."""

import pytest

from maid_engine.core.completion import ModelName
from maid_engine.llm.vendors.compatible import contexts_in
from maid_engine.llm.vendors.vendor_request import told_context
from maid_engine.ports.llm import LLMTooLongError
from maid_qa.testing.model_server import Reply
from tests.llm.houses import ASK, asking

pytestmark = pytest.mark.model("pydantic_ai")
MODEL = ModelName("qwen3")


async def test_llama_cpp_tells_the_context_of_its_model():
    async with asking("compatible", [Reply('{"command": "look"}')]) as (provider, service):
        service.contexts = {"qwen3": 2048}
        before = provider.capabilities(MODEL).context_tokens
        await provider.complete(MODEL, ASK)

        assert (before, provider.capabilities(MODEL).context_tokens) == (8192, 2048)
        assert len(service.asked) == 1


async def test_a_server_that_is_not_ours_is_not_asked_for_it():
    async with asking("compatible", [Reply('{"command": "look"}')], local=False) as (provider, service):
        service.contexts = {"qwen3": 2048}
        await provider.complete(MODEL, ASK)

        assert provider.capabilities(MODEL).context_tokens == 8192


async def test_what_is_set_by_hand_outranks_what_the_server_tells():
    by_hand = ({"name": "*", "context_tokens": 1000},)
    async with asking("compatible", [], models=by_hand) as (provider, service):
        service.contexts = {"qwen3": 2048}
        await provider.look()

        assert provider.capabilities(MODEL).context_tokens == 1000


def test_both_ways_to_tell_it_are_read():
    listed = [
        {"id": "a", "max_model_len": 4096},
        {"id": "b", "meta": {"n_ctx": 512}},
        {"id": "c", "meta": None},
    ]

    assert contexts_in(listed) == {"a": 4096, "b": 512}


def test_the_only_model_of_a_server_may_be_called_anything():
    assert told_context({"/models/x.gguf": 2048}, MODEL) == 2048
    assert told_context({"a": 1, "b": 2}, MODEL) is None


async def test_llama_cpps_words_for_too_long_are_known():
    told = '{"error": {"code": 400, "message": "too long: lantern", "type": "exceed_context_size_error", "n_ctx": 2048}}'
    async with asking("compatible", [Reply(status=400, raw=told)] * 2) as (provider, _):
        with pytest.raises(LLMTooLongError, match="context_tokens") as caught:
            await provider.complete(MODEL, ASK)

    assert "lantern" not in str(caught.value)
