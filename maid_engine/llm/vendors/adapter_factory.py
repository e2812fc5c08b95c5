"""Settings → the adapter, or what is missing to have one."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from maid_engine.core.errors import ConfigError
from maid_engine.llm.kinds import kind_of
from maid_engine.llm.settings import LLMProviderSettings
from maid_engine.llm.vendors.vendor_request import Line, VendorProvider
from maid_engine.ports.llm import ClosingProvider

if TYPE_CHECKING:
    import httpx2

NEEDED: Final = ("pydantic_ai", "anthropic", "openai", "genai_prices")


def missing_packages() -> list[str]:
    """What of the extra ``llm`` is not installed."""
    return [module for module in NEEDED if find_spec(module) is None]


def vendor_provider(
    name: str, settings: LLMProviderSettings, http_client: "httpx2.AsyncClient | None" = None
) -> ClosingProvider:
    """The adapter for a provider. Imports its SDK, which takes a second of the processor's time.

    Args:
        name: what it is configured under.
        settings: how it is reached.
        http_client: what carries the requests of built-in kinds; the SDK's own when left out.

    Raises:
        ConfigError: the extra ``llm`` is not installed, or a kind of another distribution makes no adapter.
    """
    make = kind_of(settings.kind).make
    if make is not None:
        return _made_elsewhere(make, name, settings)
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

    return VendorProvider(name, settings, _line(settings, http_client))


def _line(settings: LLMProviderSettings, http_client: "httpx2.AsyncClient | None") -> Line:
    """Return how a provider of a built-in kind is spoken to."""
    match settings.kind:
        case "anthropic":
            from maid_engine.llm.vendors.anthropic import anthropic_line as line
        case "openai":
            from maid_engine.llm.vendors.openai import chat_line as line
        case "openai-responses":
            from maid_engine.llm.vendors.openai import responses_line as line
        case _:
            from maid_engine.llm.vendors.compatible import compatible_line as line
    return line(settings, http_client)


def _made_elsewhere(
    make: Callable[[str, LLMProviderSettings], ClosingProvider], name: str, settings: LLMProviderSettings
) -> ClosingProvider:
    try:
        return make(name, settings)
    except Exception as error:
        raise ConfigError(
            f"llm.providers.{name}: the kind {settings.kind!r} cannot make its adapter: {error!r}"
        ) from error
