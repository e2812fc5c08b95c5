"""Claude, through the Messages API."""

from typing import TYPE_CHECKING, Any

from maid_engine.core.completion import ModelName
from maid_engine.llm.settings import LLMProviderSettings
from maid_engine.llm.vendors.vendor_request import VendorConnection

if TYPE_CHECKING:
    import httpx2
    from pydantic_ai.models import Model


def anthropic_connection(
    settings: LLMProviderSettings, http_client: "httpx2.AsyncClient | None" = None
) -> VendorConnection:
    """Return the `VendorConnection` to Claude. The stable prefix is the system prompt.

    It is marked for the cache only if it repeats, because what is put there costs a quarter more.
    """
    from anthropic import AsyncAnthropic, DefaultAsyncHttpxClient
    from pydantic_ai.models.anthropic import AnthropicModel
    from pydantic_ai.providers.anthropic import AnthropicProvider

    client = AsyncAnthropic(
        api_key=settings.api_key.get_secret_value(),
        base_url=settings.address,
        max_retries=0,
        timeout=settings.timeout_s,
        # What the SDK makes otherwise starts a task when it is collected, on the loop that runs then.
        http_client=http_client or DefaultAsyncHttpxClient(),
    )
    provider = AnthropicProvider(anthropic_client=client)

    def model(name: ModelName) -> "Model[Any]":
        return AnthropicModel(name, provider=provider)

    return VendorConnection(
        model, client.close, {}, strict=True, cached={"anthropic_cache_instructions": True}
    )
