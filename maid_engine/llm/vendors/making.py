"""Settings → the adapter, or what is missing to have one."""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from maid_engine.core.errors import ConfigError
from maid_engine.llm.settings import LLMProviderSettings
from maid_engine.llm.vendors.requesting import VendorProvider

if TYPE_CHECKING:
    import httpx2

NEEDED: Final = ("pydantic_ai", "anthropic", "openai", "genai_prices")


def missing_packages() -> list[str]:
    """What of the extra ``llm`` is not installed."""
    return [module for module in NEEDED if find_spec(module) is None]


def vendor_provider(
    name: str, settings: LLMProviderSettings, http_client: "httpx2.AsyncClient | None" = None
) -> VendorProvider:
    """The adapter for a provider. Imports its SDK, which takes a second of the processor's time.

    Args:
        name: what it is configured under.
        settings: how it is reached.
        http_client: what carries its requests; the SDK's own when left out.

    Raises:
        ConfigError: the extra ``llm`` is not installed.
    """
    missing = missing_packages()
    if missing:
        raise ConfigError(
            f"llm.providers.{name}: models need packages that are not installed ({', '.join(missing)}):"
            " pip install 'maid[llm]', or EXTRAS=llm ./scripts/maid from a checkout"
        )
    # All of it now, before anybody plays: the first import stops the loop for a second.
    import pydantic_ai.direct
    import pydantic_ai.exceptions
    import pydantic_ai.output  # noqa: F401 - as above

    match settings.kind:
        case "anthropic":
            from maid_engine.llm.vendors.anthropic import anthropic_line as line
        case "openai":
            from maid_engine.llm.vendors.openai import chat_line as line
        case "openai-responses":
            from maid_engine.llm.vendors.openai import responses_line as line
        case "compatible":
            from maid_engine.llm.vendors.compatible import compatible_line as line
    return VendorProvider(name, settings, line(settings, http_client))
