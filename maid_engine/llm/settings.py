"""Settings of the providers and of their models.

The settings of AI players choose the model of each tier: ``ai_players.cheap_model_name`` and similar keys.
"""

import json
from collections.abc import Mapping
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, SecretStr, field_validator, model_validator

from maid_engine.core.errors import ConfigError
from maid_engine.llm.kinds import OWN_KINDS, kind_of

Dollars = Annotated[float, Field(ge=0.0)]
Count = Annotated[int, Field(ge=1)]
Seconds = Annotated[float, Field(gt=0.0, le=3600.0)]


class LLMModelSettings(BaseModel):
    """Prices and capabilities of one model. Values that are not set are looked up or guessed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Annotated[str, Field(min_length=1)]
    """As the provider calls it; ``*`` is every model of the provider that has no entry of its own."""
    input_usd_per_million: Dollars | None = None
    output_usd_per_million: Dollars | None = None
    cached_usd_per_million: Dollars | None = None
    cache_write_usd_per_million: Dollars | None = None
    structured_output: bool | None = None
    context_tokens: Count | None = None
    max_output_tokens: Count | None = None
    caches_prefix: bool | None = None
    temperature: bool | None = None
    bytes_per_token: Annotated[float, Field(gt=0.0, le=20.0)] | None = None

    @model_validator(mode="after")
    def _priced_whole(self) -> Self:
        if (self.input_usd_per_million is None) != (self.output_usd_per_million is None):
            raise ValueError(
                "input_usd_per_million and output_usd_per_million go together: give both or neither"
            )
        if self.input_usd_per_million is None and (
            self.cached_usd_per_million is not None or self.cache_write_usd_per_million is not None
        ):
            raise ValueError("prices of the cache need input_usd_per_million and output_usd_per_million too")
        return self


class LLMProviderSettings(BaseModel):
    """One provider: the keys of ``MAID_LLM__PROVIDERS__NAME__…`` and ``[llm.providers.NAME]``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: str
    """How it is spoken to: a name of :func:`~maid_engine.llm.kinds.installed_kinds`."""
    base_url: str = ""
    """Where it is; needed for ``compatible``, the vendor's own for the others."""
    api_key: SecretStr = SecretStr("")
    """Better kept in the environment than here."""
    api_key_env: str = ""
    """The environment variable with the key; empty: the vendor's usual one."""
    local: bool = False
    """It runs on our own machines: what has no price costs nothing."""
    price_list: str = ""
    """Whose price list holds, as `genai-prices` calls them; empty: the vendor's own."""
    timeout_s: Seconds = 60.0
    """Seconds that an answer may take."""
    attempts: Annotated[int, Field(ge=1, le=10)] = 3
    """How often it is asked, when it fails in a way that costs nothing."""
    concurrency: Annotated[int, Field(ge=1, le=1000)] = 8
    """Questions at a time."""
    breaker_failures: Count = 5
    """Failures in a row after which it is left alone for a while."""
    breaker_rest_s: Seconds = 60.0
    """For how long."""
    models: tuple[LLMModelSettings, ...] = ()
    """What is set by hand about its models."""

    @field_validator("kind")
    @classmethod
    def _is_installed(cls, value: str) -> str:
        try:
            kind_of(value)
        except ConfigError as error:
            raise ValueError(str(error)) from None
        return value

    @field_validator("base_url")
    @classmethod
    def _is_an_address(cls, value: str) -> str:
        if value and not value.startswith(("http://", "https://")):
            raise ValueError("must begin with http:// or https://, as in http://127.0.0.1:11434/v1")
        return value.rstrip("/")

    @field_validator("models", mode="before")
    @classmethod
    def _from_json(cls, value: object) -> object:
        """Parse the JSON text that comes from an environment variable."""
        if not isinstance(value, str):
            return value
        return json.loads(value)

    @model_validator(mode="after")
    def _can_be_reached(self) -> Self:
        if not self.address:
            raise ValueError(
                f"a provider of the kind {self.kind} needs its base_url, as in http://127.0.0.1:11434/v1"
            )
        return self

    @property
    def address(self) -> str:
        """The provider's base URL: the configured one, or the default of its kind."""
        return self.base_url or kind_of(self.kind).base_url

    @property
    def key_variable(self) -> str:
        """The environment variable that may contain the API key; empty if there is none."""
        return self.api_key_env or kind_of(self.kind).key_variable

    @property
    def usable(self) -> bool:
        """Whether the provider has an API key or needs none."""
        needs_key = kind_of(self.kind).needs_key or bool(self.api_key_env)
        return bool(self.api_key.get_secret_value()) or not needs_key


class LLMSettings(BaseModel):
    """The providers of models: the keys of ``MAID_LLM__…`` and ``[llm]``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    enabled: bool = True
    """Whether models are asked at all."""
    providers: dict[str, LLMProviderSettings] = Field(default_factory=dict)
    """By name; ``anthropic`` and ``openai`` need no entry."""
    found: tuple[str, ...] = Field((), exclude=True)
    """Those without an entry, whose key lay in the environment."""

    @field_validator("providers", mode="before")
    @classmethod
    def _own_kinds(cls, value: object) -> object:
        """Add the default kind to entries of ``anthropic`` and ``openai``."""
        if not isinstance(value, Mapping):
            return value
        return {
            name: {"kind": OWN_KINDS[name], **entry}
            if isinstance(entry, Mapping) and name in OWN_KINDS
            else entry
            for name, entry in value.items()
        }

    def with_keys(self, variables: Mapping[str, str]) -> "LLMSettings":
        """Return these settings with missing API keys read from environment variables.

        Usable providers that need no entry are added, and listed in `found`.
        """
        configured = {name: _keyed(one, variables) for name, one in self.providers.items()}
        own = {
            name: _keyed(LLMProviderSettings(kind=kind), variables)
            for name, kind in OWN_KINDS.items()
            if name not in configured
        }
        found = {name: one for name, one in own.items() if one.usable}
        return self.model_copy(update={"providers": {**configured, **found}, "found": tuple(found)})


def _keyed(provider: LLMProviderSettings, variables: Mapping[str, str]) -> LLMProviderSettings:
    key = variables.get(provider.key_variable, "").strip()
    if not key or provider.api_key.get_secret_value():
        return provider
    return provider.model_copy(update={"api_key": SecretStr(key)})
