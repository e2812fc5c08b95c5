"""Models for benches: the vendors' own adapters, wrappers and prices, with a scripted model as the service.

Real are the adapters with their SDKs, what they send and read, retries, deadlines and the circuit breaker,
the price list, budgets and prompts. Scripted are the model's words (plausible random answers to any schema),
its latency (lognormal, median 1.2 s) and its tokenizer: bytes per token as the model's capabilities say.
Beginnings of prompts are cached as the vendors do (``testing.prefix_cache``). No socket is opened: the SDK's
HTTP client gets its answers inside the process, so all of it runs under simulated time.
"""

from dataclasses import dataclass, field

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.core.chance import Dice
from maid_engine.core.completion import Completion, CompletionRequest, ModelName, Usage
from maid_engine.core.errors import ConfigError
from maid_engine.llm.capabilities import capabilities_of
from maid_engine.llm.factory import Models, build_models
from maid_engine.llm.settings import LLMProviderSettings, LLMSettings
from maid_engine.ports.clock import Clock
from maid_engine.ports.llm import ModelCapabilities
from maid_qa.testing.llm import CAPABLE, SeededModel
from maid_qa.testing.model_server import ModelService, answering, in_process
from maid_qa.testing.prefix_cache import PrefixCache

NO_KEYS = {"ANTHROPIC_API_KEY": "none-is-needed", "OPENAI_API_KEY": "none-is-needed"}


@dataclass
class Tokenized:
    """A scripted model that counts tokens as the model that it stands for."""

    inner: SeededModel
    cache: PrefixCache = field(default_factory=PrefixCache)

    @property
    def name(self) -> str:
        """Return the scripted model's name."""
        return self.inner.name

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """Return the capabilities of the model that it stands for."""
        kind = "anthropic" if model.startswith("claude") else "openai"
        return capabilities_of(LLMProviderSettings.model_validate({"kind": kind}), model)

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return the scripted completion, with tokens counted anew."""
        made = await self.inner.complete(model, request)
        finer = CAPABLE.bytes_per_token / self.capabilities(model).bytes_per_token
        told = made.usage
        plain = Usage(
            round(told.input_tokens * finer),
            output_tokens=min(round(told.output_tokens * finer), request.max_output_tokens),
        )
        counted = self.cache.counted(model, request, plain, self.inner.clock.now())
        return Completion(made.text, counted, model, made.truncated)


def scripted_models(players: AIPlayerSettings, clock: Clock, dice: Dice) -> Models:
    """Return the models that these settings name, answered by a script.

    Raises:
        ConfigError: the extra ``llm`` is not installed, or a model has no price.
    """
    service = ModelService(answering(Tokenized(SeededModel(dice.stream("scripted"), clock))), clock)
    settings = LLMSettings().with_keys(NO_KEYS)
    models = build_models(
        settings, players, clock=clock, dice=dice.stream("llm"), http_client=in_process(service)
    )
    if models is None or not models.tiers:
        raise ConfigError(
            "a scripted model needs the vendors' adapters: pip install '.[llm]' in the checkout of MAID"
        )
    return models
