"""Builds the models from the settings: the registry of wrapped providers, the prices, and the model of each tier."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

import structlog

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.models.questions import Tier
from maid_engine.core.chance import Dice
from maid_engine.core.completion import ModelName, Usage
from maid_engine.core.errors import ConfigError
from maid_engine.core.mappings import filled
from maid_engine.llm.breaker import Breaker
from maid_engine.llm.concurrency_limit import Limited
from maid_engine.llm.deadline import Deadline
from maid_engine.llm.embedders import SENTENCE_TRANSFORMERS, SentenceTransformersEmbedder, embedding_choice
from maid_engine.llm.kinds import BUILT_IN, OWN_KINDS, kind_of
from maid_engine.llm.prices import PriceList, Rate, UnpricedError
from maid_engine.llm.registry import LLMProviderRegistry
from maid_engine.llm.retry import Retrying
from maid_engine.llm.settings import LLMModelSettings, LLMProviderSettings, LLMSettings
from maid_engine.llm.vendors.adapter_factory import missing_packages, vendor_provider
from maid_engine.ports.clock import Clock
from maid_engine.ports.llm import Embedder, LLMProvider

if TYPE_CHECKING:
    import httpx2

log = structlog.get_logger(__name__)

TIER_KEYS: Final = {
    Tier.STRONG: "expensive_model",
    Tier.FAST: "fast_model",
    Tier.CHEAP: "cheap_model",
    Tier.FREE: "free_model",
}
"""Tier → the settings that name its provider and model, in ``[ai_players]``."""


class ModelChoice(NamedTuple):
    """A model of a provider."""

    provider: str
    model: ModelName


@dataclass
class Models:
    """The models, prices and embedder that AI players use."""

    registry: LLMProviderRegistry
    prices: PriceList
    tiers: Mapping[Tier, ModelChoice]
    """The model of each tier. Contains only tiers with a usable provider."""
    embedder: Embedder | None = None
    """If None, memories are searched by their words."""
    closing: list[Callable[[], object]] = field(default_factory=list)
    """Functions that return an awaitable. :meth:`aclose` calls them."""

    def provider(self, tier: Tier) -> LLMProvider:
        """Return the provider of a tier.

        Raises:
            KeyError: the tier has no model.
        """
        return self.registry.get(self.tiers[tier].provider)

    def told(self) -> str:
        """Return one line for the log: each tier with its provider and model."""
        return ", ".join(
            f"{tier.value} {choice.provider}/{choice.model}" for tier, choice in self.tiers.items()
        )

    async def aclose(self) -> None:
        """Close all connections. Errors are ignored."""
        for close in self.closing:
            with suppress(Exception):
                await close()  # type: ignore[misc]  # each gives something to await


def build_models(
    settings: LLMSettings,
    players: AIPlayerSettings,
    *,
    clock: Clock,
    dice: Dice,
    http_client: "httpx2.AsyncClient | None" = None,
) -> Models | None:
    """Build the models that the settings name. Return None if none is usable: then rules answer all questions.

    Args:
        settings: the providers.
        players: the provider and model of each tier, and of embeddings.
        clock: measures deadlines, pauses and rests.
        dice: randomizes the pauses between attempts.
        http_client: used for all requests; by default each SDK uses its own.

    Raises:
        ConfigError: a configured provider cannot be created, or a named model has no price.
    """
    if not settings.enabled:
        log.info("models.disabled", setting="llm.enabled")
        return None
    tiers, reasons = _tiers(settings, players)
    tiers = _installed(tiers, settings, reasons)
    prices = price_list(settings, wall=clock.wall)
    _must_be_priced(tiers, prices)
    models = Models(LLMProviderRegistry(), prices, tiers)
    for name in dict.fromkeys(choice.provider for choice in tiers.values()):
        vendor = vendor_provider(name, settings.providers[name], http_client)
        models.registry.add(wrapped(vendor, settings.providers[name], clock, dice.stream(f"llm/{name}")))
        models.closing.append(vendor.aclose)
    models.embedder = _embedder(settings, players, models, http_client)
    if not tiers:
        log.info("models.none_usable", reason="; ".join(dict.fromkeys(reasons)))
        if models.embedder is None:
            return None
        return models
    log.info("models.configured", tiers=models.told(), without="; ".join(dict.fromkeys(reasons)) or "none")
    return models


def wrapped(provider: LLMProvider, settings: LLMProviderSettings, clock: Clock, dice: Dice) -> LLMProvider:
    """Wrap a provider. From the outside in: retry, circuit breaker, concurrency limit, deadline."""
    timed = Deadline(provider, clock, settings.timeout_s)
    limited = Limited(timed, settings.concurrency)
    guarded = Breaker(limited, clock, settings.breaker_failures, settings.breaker_rest_s)
    return Retrying(guarded, clock, dice, settings.attempts)


def price_list(settings: LLMSettings, wall: Callable[[], float] | None = None) -> PriceList:
    """Return the price list for the configured providers; `wall` returns the date in seconds since 1970-01-01 UTC."""
    providers = settings.providers
    vendors = {name: one.price_list or kind_of(one.kind).price_list for name, one in providers.items()}
    configured = {
        (name, model.name): _configured_rate(model) for name, one in providers.items() for model in one.models
    }
    rates = {key: rate for key, rate in configured.items() if rate is not None}
    local = frozenset(name for name, one in providers.items() if one.local)
    return PriceList(filled(vendors), rates, local, wall)


def _configured_rate(model: LLMModelSettings) -> Rate | None:
    """Return the configured prices of a model; None if input and output have none."""
    if model.input_usd_per_million is None or model.output_usd_per_million is None:
        return None
    return Rate(
        model.input_usd_per_million,
        model.output_usd_per_million,
        model.cached_usd_per_million,
        model.cache_write_usd_per_million,
    )


def choice_of(settings: LLMSettings, players: AIPlayerSettings, tier: Tier) -> tuple[ModelChoice | None, str]:
    """Return the model of a tier and ""; or None and the reason why the tier has no model.

    Raises:
        ConfigError: the settings name an unknown provider.
    """
    key = TIER_KEYS[tier]
    name, model = getattr(players, f"{key}_provider"), getattr(players, f"{key}_name")
    if not name or not model:
        return None, "the rules"
    provider = settings.providers.get(name)
    if provider is not None and provider.usable:
        return ModelChoice(name, ModelName(model)), ""
    return None, _why_not(name, key, provider)


def _tiers(settings: LLMSettings, players: AIPlayerSettings) -> tuple[dict[Tier, ModelChoice], list[str]]:
    """Return tier → model, and the reasons why the other tiers have no model."""
    tiers: dict[Tier, ModelChoice] = {}
    reasons: list[str] = []
    for tier in TIER_KEYS:
        choice, why = choice_of(settings, players, tier)
        if choice is not None:
            tiers[tier] = choice
        elif tier is not Tier.FREE:
            reasons.append(why)
    return tiers, reasons


def _why_not(name: str, key: str, provider: LLMProviderSettings | None) -> str:
    """Return why a provider is not usable, and the remedy.

    Raises:
        ConfigError: the provider is unknown.
    """
    if provider is None and name not in OWN_KINDS:
        raise ConfigError(
            f"ai_players.{key}_provider: there is no provider {name!r}; describe it in [llm.providers.{name}],"
            f" or name {' or '.join(OWN_KINDS)}"
        )
    variable = provider.key_variable if provider is not None else BUILT_IN[OWN_KINDS[name]].key_variable
    return f"{name} has no key (set {variable or f'llm.providers.{name}.api_key'})"


def _installed(
    tiers: dict[Tier, ModelChoice], settings: LLMSettings, reasons: list[str]
) -> dict[Tier, ModelChoice]:
    """Drop tiers of providers that only a key in the environment enabled, if the extra ``llm`` is not installed.

    Otherwise such a key would keep a server without the extra from starting.
    """
    missing = missing_packages()
    if not missing:
        return tiers
    kept = {tier: choice for tier, choice in tiers.items() if choice.provider not in settings.found}
    if len(kept) < len(tiers):
        reasons.append(f"{', '.join(missing)} not installed (pip install '.[llm]' in the checkout of MAID)")
    return kept


def _must_be_priced(tiers: Mapping[Tier, ModelChoice], prices: PriceList) -> None:
    for tier, choice in tiers.items():
        key = f"ai_players.{TIER_KEYS[tier]}_name"
        try:
            usd = prices.estimate(choice.provider, choice.model, 1000, 1000)
        except UnpricedError as error:
            raise ConfigError(f"{key}: {error}") from None
        if tier is Tier.FREE and usd > 0.0:
            raise ConfigError(
                f"{key}: {choice.model!r} costs money, and the free tier is for models that cost nothing;"
                " name one of a provider that is local"
            )


def _embedder(
    settings: LLMSettings,
    players: AIPlayerSettings,
    models: Models,
    http_client: "httpx2.AsyncClient | None",
) -> Embedder | None:
    name = players.embedding_provider
    if not name:
        return None
    if name == SENTENCE_TRANSFORMERS:
        return SentenceTransformersEmbedder(embedding_choice(players, name).model)
    provider = settings.providers.get(name)
    if provider is None or not provider.usable:
        raise ConfigError(
            f"ai_players.embedding_provider: {_why_not(name, 'embedding', provider)};"
            " or leave it empty for search by words"
        )
    if not kind_of(provider.kind).embeds:
        raise ConfigError(
            f"ai_players.embedding_provider: {name!r} has no embeddings; name an OpenAI-compatible provider or"
            f" {SENTENCE_TRANSFORMERS}, or leave it empty for search by words"
        )
    return _endpoint(name, settings, players, models, http_client)


def _endpoint(
    name: str,
    settings: LLMSettings,
    players: AIPlayerSettings,
    models: Models,
    http_client: "httpx2.AsyncClient | None",
) -> Embedder:
    missing = missing_packages()
    if missing:
        raise ConfigError(
            "ai_players.embedding_provider: needs packages that are not installed: pip install '.[llm]' in the checkout of MAID"
        )
    from maid_engine.llm.vendors.endpoint_embedder import EndpointEmbedder

    choice = embedding_choice(players, settings.providers[name].kind)
    try:
        models.prices.price(name, choice.model, Usage(1000, 0, 0, 0))
    except UnpricedError as error:
        raise ConfigError(f"ai_players.embedding_model: {error}") from None

    embedder = EndpointEmbedder(name, settings.providers[name], choice, http_client=http_client)
    models.closing.append(embedder.aclose)
    return embedder
