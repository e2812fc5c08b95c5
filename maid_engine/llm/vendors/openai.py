"""OpenAI, through chat completions or responses. OpenAI caches repeated prefixes automatically."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from maid_engine.core.completion import ModelName
from maid_engine.llm.settings import LLMProviderSettings
from maid_engine.llm.vendors.vendor_request import VendorConnection

if TYPE_CHECKING:
    import httpx2
    from openai import AsyncOpenAI
    from pydantic_ai.models import Model

NO_KEY = "none"
"""The key for servers that need none, because the SDK requires one."""


def openai_client(
    settings: LLMProviderSettings, http_client: "httpx2.AsyncClient | None" = None
) -> "AsyncOpenAI":
    """Return the SDK's client: no retries, no settings of the environment, no task on any loop when it is collected."""
    from openai import AsyncOpenAI, DefaultAsyncHttpxClient

    return AsyncOpenAI(
        api_key=settings.api_key.get_secret_value() or NO_KEY,
        base_url=settings.address,
        max_retries=0,
        timeout=settings.timeout_s,
        http_client=http_client or DefaultAsyncHttpxClient(),
    )


def chat_connection(
    settings: LLMProviderSettings, http_client: "httpx2.AsyncClient | None" = None
) -> VendorConnection:
    """Return the `VendorConnection` to OpenAI's chat completions API."""
    from pydantic_ai.models.openai import OpenAIChatModel

    return _connection(OpenAIChatModel, openai_client(settings, http_client))


def responses_connection(
    settings: LLMProviderSettings, http_client: "httpx2.AsyncClient | None" = None
) -> VendorConnection:
    """Return the `VendorConnection` to OpenAI's responses API."""
    from pydantic_ai.models.openai import OpenAIResponsesModel

    return _connection(OpenAIResponsesModel, openai_client(settings, http_client))


def _connection(kind: "Callable[..., Model[Any]]", client: "AsyncOpenAI") -> VendorConnection:
    from pydantic_ai.providers.openai import OpenAIProvider

    provider = OpenAIProvider(openai_client=client)

    def model(name: ModelName) -> "Model[Any]":
        return kind(name, provider=provider)

    return VendorConnection(model, client.close, {"openai_store": False}, strict=True)
