"""What the tests of models share: providers' settings, adapters on the scripted server, a prompt."""

from contextlib import asynccontextmanager

from maid_engine.app.clock import LoopClock
from maid_engine.core.completion import CompletionRequest
from maid_engine.llm.settings import LLMProviderSettings
from maid_engine.llm.vendors.adapter_factory import vendor_provider
from maid_qa.testing.model_server import ModelServer, ModelService

KEY = "sk-test-0123456789abcdef"
SCHEMA = {
    "type": "object",
    "properties": {"command": {"enum": ["look", "north"]}, "why": {"type": "string", "maxLength": 40}},
    "required": ["command"],
    "additionalProperties": False,
}
ASK = CompletionRequest(
    "You are Ava the careful.", "A secret road leads north.", SCHEMA, max_output_tokens=50
)

MODELS = {
    "anthropic": "claude-haiku-4-5",
    "openai": "gpt-4o-mini",
    "openai-responses": "gpt-5-mini",
    "compatible": "qwen3",
}
KINDS = tuple(MODELS)


def compatible(url, **more):
    return LLMProviderSettings(kind="compatible", base_url=url, **more)


def provider_of(settings, name="house"):
    return vendor_provider(name, settings)


@asynccontextmanager
async def asking(kind, script, **more):
    """An adapter of this kind and the scripted server that it talks to."""
    service = ModelService(script, LoopClock())
    async with ModelServer(service) as server:
        base_url = server.url if kind == "anthropic" else f"{server.url}/v1"
        settings = LLMProviderSettings(
            kind=kind,
            base_url=base_url,
            api_key=KEY,
            **{"local": kind == "compatible", "timeout_s": 5.0, **more},
        )
        provider = vendor_provider("house", settings)
        try:
            yield provider, service
        finally:
            await provider.aclose()
