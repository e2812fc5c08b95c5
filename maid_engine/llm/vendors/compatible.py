"""Any server that has OpenAI's chat completions: Ollama, llama.cpp, vLLM and others."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from maid_engine.core.completion import ModelName
from maid_engine.core.json_values import JsonValue
from maid_engine.llm.settings import LLMProviderSettings
from maid_engine.llm.vendors.openai import openai_client
from maid_engine.llm.vendors.vendor_request import Line

if TYPE_CHECKING:
    import httpx2
    from pydantic_ai.models import Model


def compatible_line(settings: LLMProviderSettings, http_client: "httpx2.AsyncClient | None" = None) -> Line:
    """How such a server is spoken to: in the oldest words that all of them know."""
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.profiles.openai import OpenAIModelProfile
    from pydantic_ai.providers.openai import OpenAIProvider

    client = openai_client(settings, http_client)
    provider = OpenAIProvider(openai_client=client)
    profile = OpenAIModelProfile(
        supports_json_schema_output=True,
        # `strict` is OpenAI's own; without it lengths and bounds stay in the schema, and these servers keep to them.
        openai_supports_strict_tool_definition=False,
        openai_chat_supports_max_completion_tokens=False,
    )

    def model(name: ModelName) -> "Model[Any]":
        return OpenAIChatModel(name, provider=provider, profile=profile)

    async def contexts() -> Mapping[str, int]:
        return contexts_in([one.model_dump() async for one in client.models.list()])

    # Only our own: a vendor's list may be long, and its models are known.
    return Line(model, client.close, {}, strict=None, contexts=contexts if settings.local else None)


def contexts_in(listed: Iterable[Mapping[str, JsonValue]]) -> Mapping[str, int]:
    """Model → tokens of its context, from what a server lists: llama.cpp's ``meta.n_ctx``, vLLM's ``max_model_len``."""
    found: dict[str, int] = {}
    for one in listed:
        meta = one.get("meta")
        told = one.get("max_model_len") or (meta.get("n_ctx") if isinstance(meta, Mapping) else None)
        if isinstance(told, int) and told > 0:
            found[str(one.get("id"))] = told
    return found
