"""Providers by name."""

from collections.abc import Iterator

from maid_engine.core.errors import ConfigError
from maid_engine.ports.llm import LLMProvider


class LLMProviderRegistry:
    """Providers of language models, by their names in the settings."""

    def __init__(self, providers: tuple[LLMProvider, ...] = ()) -> None:
        self._providers = {provider.name: provider for provider in providers}

    def __contains__(self, name: str) -> bool:
        return name in self._providers

    def __iter__(self) -> Iterator[str]:
        return iter(self._providers)

    def add(self, provider: LLMProvider) -> None:
        """Add a provider. It replaces one of the same name."""
        self._providers[provider.name] = provider

    def get(self, name: str) -> LLMProvider:
        """Return the provider of this name.

        Raises:
            ConfigError: there is none; the text lists the known ones.
        """
        try:
            return self._providers[name]
        except KeyError:
            known = ", ".join(self._providers) or "none"
            raise ConfigError(
                f"there is no provider of models {name!r} (there are: {known}); configure it in"
                f" [llm.providers.{name}]"
            ) from None
