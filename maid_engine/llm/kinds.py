"""Kinds of providers: the built-in ones, and those of other distributions.

A distribution adds a kind with an entry point in the group ``maid.llm_providers`` that refers to a
:class:`ProviderKind`. The name of the entry point is the value for ``llm.providers.NAME.kind``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from maid_engine.commands.target_match import near
from maid_engine.core.errors import ConfigError
from maid_engine.ports.llm import ClosingProvider

GROUP: Final = "maid.llm_providers"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProviderKind:
    """Defaults of one kind of provider, and the factory of its adapter."""

    key_variable: str = ""
    """The environment variable with the API key, if no setting names one."""
    base_url: str = ""
    """The vendor's address, if no setting gives one; "" means that each provider must set it."""
    needs_key: bool = True
    """Whether a provider needs an API key."""
    price_list: str = ""
    """The vendor's name in the price list of `genai-prices`; "" if it has none there."""
    embeds: bool = False
    """Whether the server has OpenAI's embeddings API."""
    make: Callable[..., ClosingProvider] | None = None
    """Makes the adapter from the provider's name and its :class:`~maid_engine.llm.settings.LLMProviderSettings`.

    None for the built-in kinds. The type of the settings cannot be named here, because their module imports this one.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class BuiltInKind(ProviderKind):
    """A kind whose adapter is part of MAID."""

    connection: str
    """``module:function`` in ``llm.vendors``. The function makes the ``VendorConnection`` from the settings and an HTTP client."""
    sdk: str
    """The module of the extra ``llm`` that it needs."""
    own_provider: str = ""
    """The provider that exists without an entry in the settings if its key is set; "" if there is none."""


_OPENAI_URL: Final = "https://api.openai.com/v1"
BUILT_IN: Final[Mapping[str, BuiltInKind]] = {
    "anthropic": BuiltInKind(
        connection="anthropic:anthropic_connection",
        sdk="anthropic",
        own_provider="anthropic",
        key_variable="ANTHROPIC_API_KEY",
        base_url="https://api.anthropic.com",
        price_list="anthropic",
    ),
    "openai": BuiltInKind(
        connection="openai:chat_connection",
        sdk="openai",
        key_variable="OPENAI_API_KEY",
        base_url=_OPENAI_URL,
        price_list="openai",
        embeds=True,
    ),
    "openai-responses": BuiltInKind(
        connection="openai:responses_connection",
        sdk="openai",
        own_provider="openai",
        key_variable="OPENAI_API_KEY",
        base_url=_OPENAI_URL,
        price_list="openai",
        embeds=True,
    ),
    "compatible": BuiltInKind(
        connection="compatible:compatible_connection", sdk="openai", needs_key=False, embeds=True
    ),
}
"""Name of the kind → its row."""
OWN_KINDS: Final[Mapping[str, str]] = {
    row.own_provider: kind for kind, row in BUILT_IN.items() if row.own_provider
}
"""Provider that exists without an entry in the settings if its key is set → its kind."""


def installed_kinds() -> tuple[str, ...]:
    """Return the names of all kinds: the built-in ones first, then the others by name."""
    others = sorted(entry.name for entry in entry_points(group=GROUP) if entry.name not in BUILT_IN)
    return (*BUILT_IN, *dict.fromkeys(others))


def kind_of(name: str) -> ProviderKind:
    """Return the kind of this name.

    Raises:
        ConfigError: the kind is unknown or cannot be imported. For an unknown kind, the text lists the installed ones.
    """
    if name in BUILT_IN:
        return BUILT_IN[name]
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            return _loaded(entry)
    raise ConfigError(_unknown(name))


def _loaded(entry: EntryPoint) -> ProviderKind:
    """Return the kind that a distribution declares.

    Raises:
        ConfigError: it cannot be imported, or is no kind of provider.
    """
    try:
        found = entry.load()
    except Exception as error:
        raise ConfigError(
            f"the kind {entry.name!r} of provider cannot be imported: {entry.value}: {error!r}"
        ) from error
    if not isinstance(found, ProviderKind) or found.make is None:
        raise ConfigError(
            f"the kind {entry.name!r} of provider: {entry.value} must be a maid_engine.llm.kinds.ProviderKind with make"
        )
    return found


def _unknown(name: str) -> str:
    installed = installed_kinds()
    close = near(name, installed)
    meant = ""
    if close:
        meant = f"did you mean {' or '.join(map(repr, close))}? "
    return (
        f"there is no kind {name!r} of provider; {meant}installed are: {', '.join(map(repr, installed))}"
        f" (other kinds come with packages that have an entry point in {GROUP})"
    )
