"""Settings → the adapter, or what is missing to have one."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from maid_engine.core.errors import ConfigError
from maid_engine.llm.kinds import BUILT_IN, kind_of
from maid_engine.llm.settings import LLMProviderSettings
from maid_engine.llm.vendors.vendor_request import Line, VendorProvider
from maid_engine.ports.llm import ClosingProvider

if TYPE_CHECKING:
    import httpx2

NEEDED: Final = ("pydantic_ai", *dict.fromkeys(row.sdk for row in BUILT_IN.values()), "genai_prices")


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

    return VendorProvider(name, settings, _line(settings.kind, settings, http_client))


def _line(kind: str, settings: LLMProviderSettings, http_client: "httpx2.AsyncClient | None") -> Line:
    """Return how a provider of a built-in kind is spoken to.

    Raises:
        ConfigError: the kind is not built in, and does not make its adapter.
    """
    row = BUILT_IN.get(kind)
    if row is None:
        raise ConfigError(
            f"the kind {kind!r} of provider has no adapter; built in are: {', '.join(BUILT_IN)}"
        )
    module, _, function = row.line.partition(":")
    line: Callable[[LLMProviderSettings, httpx2.AsyncClient | None], Line] = getattr(
        import_module(f"{__package__}.{module}"), function
    )
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
