"""Providers by name."""

from collections.abc import Iterator

from maid_engine.core.errors import ConfigError
from maid_engine.ports.llm import LLMProvider


class LLMProviderRegistry:
    """Who completes prompts, by the name it is configured under."""

    def __init__(self, providers: tuple[LLMProvider, ...] = ()) -> None:
        self._providers = {provider.name: provider for provider in providers}

    def __contains__(self, name: str) -> bool:
        return name in self._providers

    def __iter__(self) -> Iterator[str]:
        return iter(self._providers)

    def add(self, provider: LLMProvider) -> None:
        """Let a provider be found; one of its name that was there goes."""
        self._providers[provider.name] = provider

    def get(self, name: str) -> LLMProvider:
        """The provider of this name.

        Raises:
            ConfigError: there is none.
        """
        try:
            return self._providers[name]
        except KeyError:
            known = ", ".join(self._providers) or "none"
            raise ConfigError(
                f"there is no provider of models {name!r} (there are: {known}); configure it in"
                f" [llm.providers.{name}]"
            ) from None
