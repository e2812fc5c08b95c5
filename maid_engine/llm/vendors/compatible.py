"""Any server with OpenAI's chat completions API: Ollama, llama.cpp, vLLM and others."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from maid_engine.core.completion import ModelName
from maid_engine.core.json_values import JsonValue
from maid_engine.llm.settings import LLMProviderSettings
from maid_engine.llm.vendors.openai import openai_client
from maid_engine.llm.vendors.vendor_request import VendorConnection

if TYPE_CHECKING:
    import httpx2
    from pydantic_ai.models import Model


def compatible_connection(
    settings: LLMProviderSettings, http_client: "httpx2.AsyncClient | None" = None
) -> VendorConnection:
    """Return the `VendorConnection` to such a server. It uses only parameters that all of them support."""
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.profiles.openai import OpenAIModelProfile
    from pydantic_ai.providers.openai import OpenAIProvider

    client = openai_client(settings, http_client)
    provider = OpenAIProvider(openai_client=client)
    profile = OpenAIModelProfile(
        supports_json_schema_output=True,
        # `strict` is OpenAI's own. Without it, lengths and bounds stay in the schema, and these servers enforce them.
        openai_supports_strict_tool_definition=False,
        openai_chat_supports_max_completion_tokens=False,
    )

    def model(name: ModelName) -> "Model[Any]":
        return OpenAIChatModel(name, provider=provider, profile=profile)

    async def contexts() -> Mapping[str, int]:
        return contexts_in([one.model_dump() async for one in client.models.list()])

    # Only for local servers: a vendor's list may be long, and its models are known.
    return VendorConnection(
        model, client.close, {}, strict=None, contexts=contexts if settings.local else None
    )


def contexts_in(listed: Iterable[Mapping[str, JsonValue]]) -> Mapping[str, int]:
    """Return model → context length in tokens, from a server's list of models.

    llama.cpp reports it as ``meta.n_ctx``, and vLLM as ``max_model_len``.
    """
    found: dict[str, int] = {}
    for one in listed:
        meta = one.get("meta")
        told = one.get("max_model_len") or (meta.get("n_ctx") if isinstance(meta, Mapping) else None)
        if isinstance(told, int) and told > 0:
            found[str(one.get("id"))] = told
    return found
