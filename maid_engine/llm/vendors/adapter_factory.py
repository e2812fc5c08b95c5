"""Makes the adapter of a provider from its settings."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from maid_engine.core.errors import ConfigError
from maid_engine.llm.kinds import BUILT_IN, kind_of
from maid_engine.llm.settings import LLMProviderSettings
from maid_engine.llm.vendors.vendor_request import VendorConnection, VendorProvider
from maid_engine.ports.llm import ClosingProvider

if TYPE_CHECKING:
    import httpx2

NEEDED: Final = ("pydantic_ai", *dict.fromkeys(row.sdk for row in BUILT_IN.values()), "genai_prices")


def missing_packages() -> list[str]:
    """Return the modules of the extra ``llm`` that are not installed."""
    return [module for module in NEEDED if find_spec(module) is None]


def vendor_provider(
    name: str, settings: LLMProviderSettings, http_client: "httpx2.AsyncClient | None" = None
) -> ClosingProvider:
    """Return the adapter for a provider. Imports its SDK, which takes about a second.

    Args:
        name: the provider's name in the settings.
        settings: the provider's settings.
        http_client: used for the requests of built-in kinds; by default the SDK's own.

    Raises:
        ConfigError: the extra ``llm`` is not installed, or a kind of another distribution cannot make its adapter.
    """
    make = kind_of(settings.kind).make
    if make is not None:
        return _made_elsewhere(make, name, settings)
    missing = missing_packages()
    if missing:
        raise ConfigError(
            f"llm.providers.{name}: models need packages that are not installed ({', '.join(missing)}):"
            " EXTRAS=llm ./scripts/maid, or pip install '.[llm]', in the checkout of MAID"
        )
    # Import everything now, before anybody plays, because the first import blocks the event loop for a second.
    import pydantic_ai.direct
    import pydantic_ai.exceptions
    import pydantic_ai.output  # noqa: F401 - as above

    return VendorProvider(name, settings, _connection(settings.kind, settings, http_client))


def _connection(
    kind: str, settings: LLMProviderSettings, http_client: "httpx2.AsyncClient | None"
) -> VendorConnection:
    """Return the `VendorConnection` of a provider of a built-in kind.

    Raises:
        ConfigError: the kind is not built in, and has no `make`.
    """
    row = BUILT_IN.get(kind)
    if row is None:
        raise ConfigError(
            f"the kind {kind!r} of provider has no adapter; built in are: {', '.join(BUILT_IN)}"
        )
    module, _, function = row.connection.partition(":")
    connect: Callable[[LLMProviderSettings, httpx2.AsyncClient | None], VendorConnection] = getattr(
        import_module(f"{__package__}.{module}"), function
    )
    return connect(settings, http_client)


def _made_elsewhere(
    make: Callable[[str, LLMProviderSettings], ClosingProvider], name: str, settings: LLMProviderSettings
) -> ClosingProvider:
    try:
        return make(name, settings)
    except Exception as error:
        raise ConfigError(
            f"llm.providers.{name}: the kind {settings.kind!r} cannot make its adapter: {error!r}"
        ) from error
