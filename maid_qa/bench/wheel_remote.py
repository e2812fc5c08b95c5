"""Real models for `maid bench wheel`, over HTTP. The game's clock stands still while one of them thinks."""

import asyncio
import threading
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Final, Self, TypeVar

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.models.questions import Tier
from maid_engine.app.clock import LoopClock
from maid_engine.app.settings import load
from maid_engine.core.chance import Dice
from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.core.errors import ConfigError
from maid_engine.llm.factory import Models, build_models
from maid_engine.llm.registry import LLMProviderRegistry
from maid_engine.llm.settings import LLMModelSettings, LLMProviderSettings, LLMSettings
from maid_engine.ports.clock import Clock
from maid_engine.ports.llm import LLMProvider, ModelCapabilities
from maid_qa.bench.wheel_ledger import Ledger
from maid_qa.bench.wheel_models import THINKS_S, asked_now
from maid_qa.bench.wheel_situation import Situation

T = TypeVar("T")

BOX: Final = "box"
"""A provider of the OpenAI-compatible kind whose answers a person may write."""
BOX_WAITS_S: Final = 3600.0
"""Seconds that a box may take for an answer."""


class ApartLoop:
    """An event loop in real time, in a thread of its own. Use it as a context manager."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def do(self, work: Coroutine[object, None, T]) -> T:
        """Run a coroutine there, and wait for its result. This thread does nothing else meanwhile."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


@dataclass
class StandingModel:
    """A real model. Its calls run on a loop of another thread, and the game's clock stands still until it answers."""

    inner: LLMProvider
    ledger: Ledger
    clock: Clock
    apart: ApartLoop

    @property
    def name(self) -> str:
        """Return the provider's name."""
        return self.inner.name

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """Return the model's capabilities."""
        return self.inner.capabilities(model)

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return the model's reply, after :data:`THINKS_S` of game time."""
        asked = asked_now(self.ledger)
        if asked is not None:
            asked.prepared = True
        made = self.apart.do(self.inner.complete(model, request))
        await self.clock.sleep(THINKS_S)
        return made


class RemoteModels:
    """The models that one name stands for, for any number of games.

    Args:
        model: ``box`` or ``provider:name``.
        url: the base URL of the box.
        apart: where calls are made.

    Raises:
        ConfigError: there is no such model.
    """

    def __init__(self, model: str, url: str, apart: ApartLoop) -> None:
        provider, colon, name = model.partition(":")
        if not colon and model != BOX:
            raise ConfigError(f"no model {model!r}: write scripted, {BOX} or provider:name")
        llm = load().settings.llm
        if model == BOX:
            llm, name = LLMSettings(providers={BOX: box_at(url)}), BOX
        built = build_models(llm, _all_tiers(provider, name), clock=LoopClock(), dice=Dice(model))
        if built is None or not built.tiers:
            raise ConfigError(f"no model {model!r}; see docs/admin/models.md for how to configure one")
        self._built, self._apart = built, apart

    def close(self) -> None:
        """Close the connections."""
        self._apart.do(self._built.aclose())

    def of(self, situation: Situation, clock: Clock, ledger: Ledger) -> Models:
        """Return the models for one play of a situation."""
        del situation
        inner = self._built.provider(Tier.CHEAP)
        standing = StandingModel(inner, ledger, clock, self._apart)
        return Models(LLMProviderRegistry((standing,)), self._built.prices, self._built.tiers)


def box_at(url: str) -> LLMProviderSettings:
    """Return the settings of a box at a base URL."""
    return LLMProviderSettings(
        kind="compatible",
        base_url=url,
        local=True,
        timeout_s=BOX_WAITS_S,
        attempts=1,
        models=(LLMModelSettings(name="*", structured_output=True, context_tokens=32_768),),
    )


def _all_tiers(provider: str, name: str) -> AIPlayerSettings:
    """Return the settings of AI players whose every tier is this model."""
    return AIPlayerSettings(
        cheap_model_provider=provider,
        cheap_model_name=name,
        fast_model_provider=provider,
        fast_model_name=name,
        expensive_model_provider=provider,
        expensive_model_name=name,
    )
