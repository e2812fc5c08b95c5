"""Sends requests through pydantic-ai and returns completions with their usage."""

import asyncio
import warnings
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from maid_engine.core.completion import Completion, CompletionRequest, ModelName, Usage
from maid_engine.llm.capabilities import capabilities_of
from maid_engine.llm.prices import plausible
from maid_engine.llm.settings import LLMProviderSettings
from maid_engine.llm.vendors.failures import RequestRejectedError, translated
from maid_engine.ports.llm import LLMError, LLMRefusedError, ModelCapabilities

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelResponse
    from pydantic_ai.models import Model, ModelRequestParameters
    from pydantic_ai.settings import ModelSettings


LOOK_S = 3.0
"""Seconds that a local server has to report the contexts of its models."""


def told_context(contexts: Mapping[str, int], model: ModelName) -> int | None:
    """Return the context length of a model, in tokens. A server's only model matches any name."""
    found = contexts.get(model)
    if found is None and len(contexts) == 1:
        return next(iter(contexts.values()))
    return found


@dataclass(frozen=True, slots=True)
class VendorConnection:
    """The connection to one vendor, and what is particular about it."""

    model: Callable[[ModelName], "Model[Any]"]
    """Returns pydantic-ai's model of a name. Its client does not retry."""
    close: Callable[[], Awaitable[None]]
    """Closes the connections."""
    extra: Mapping[str, object]
    """Request settings that only this vendor has."""
    strict: bool | None
    """Whether schemas are sent as strict; None sends them as strict where that is possible."""
    cached: Mapping[str, object] = field(default_factory=dict)
    """Further request settings for a prompt whose stable part repeats, so that the vendor caches it."""
    contexts: Callable[[], Awaitable[Mapping[str, int]]] | None = None
    """Asks the server for model → context length in tokens. Raises the SDK's errors. None for vendors' own servers."""


class VendorProvider:
    """An `LLMProvider` for one vendor's `VendorConnection`."""

    def __init__(self, name: str, settings: LLMProviderSettings, connection: VendorConnection) -> None:
        self.name = name
        self._settings = settings
        self._connection = connection
        self._models: dict[ModelName, Model[object]] = {}
        self._schemas_refused: set[tuple[ModelName, str]] = set()
        self._contexts: Mapping[str, int] | None = None
        """Model → context length in tokens, as the server reported; None before that."""

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """Return the capabilities of a model: configured, reported by the server, known or guessed."""
        return capabilities_of(self._settings, model, told_context(self._contexts or {}, model))

    async def look(self) -> None:
        """Ask a local server for the contexts of its models, until it has answered once. Failures are ignored."""
        if self._contexts is not None or self._connection.contexts is None:
            return
        # The server is not reachable or does not report them. Prompts that prove too long are shortened anyway.
        with suppress(Exception):
            async with asyncio.timeout(LOOK_S):
                self._contexts = await self._connection.contexts()

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return the vendor's completion. If it rejects a request with a schema, retry without the schema.

        If the retry succeeds, the schema is no longer sent to this model.

        Raises:
            LLMError: there is no completion.
        """
        await self.look()
        if not self._sends_schema(model, request):
            return await self._ask(model, request, with_schema=False)
        try:
            return await self._ask(model, request, with_schema=True)
        except RequestRejectedError:
            completion = await self._ask(model, request, with_schema=False)
        self._schemas_refused.add((model, request.schema_name))
        return completion

    async def aclose(self) -> None:
        """Close the connections."""
        await self._connection.close()

    def _sends_schema(self, model: ModelName, request: CompletionRequest) -> bool:
        refused = (model, request.schema_name) in self._schemas_refused
        return request.schema is not None and not refused and self.capabilities(model).structured_output

    async def _ask(self, model: ModelName, request: CompletionRequest, *, with_schema: bool) -> Completion:
        from pydantic_ai.direct import model_request
        from pydantic_ai.messages import ModelRequest, UserPromptPart

        prompt = ModelRequest(parts=[UserPromptPart(request.variable)], instructions=request.stable)
        failure: LLMError
        try:
            # It warns of settings that a model does not support, but the capabilities cover those.
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                response = await model_request(
                    self._model(model),
                    [prompt],
                    model_settings=self._model_settings(model, request),
                    model_request_parameters=self._parameters(request, with_schema=with_schema),
                )
        except Exception as error:  # noqa: BLE001 - whatever an SDK raises, the port's errors come out
            failure = translated(self.name, model, error, base_url=self._settings.address)
        else:
            return self._completion(model, request, response)
        # Raised outside the handler, so that it has no chained error that may contain the prompt.
        raise failure

    def _model(self, model: ModelName) -> "Model[Any]":
        if model not in self._models:
            self._models[model] = self._connection.model(model)
        return self._models[model]

    def _model_settings(self, model: ModelName, request: CompletionRequest) -> "ModelSettings":
        can = self.capabilities(model)
        values: dict[str, object] = {
            "max_tokens": min(request.max_output_tokens, can.max_output_tokens),
            "timeout": self._settings.timeout_s,
            # Thinking is charged as output, and the limit of a few hundred output tokens leaves no room for it.
            "thinking": False,
            **self._connection.extra,
            **(self._connection.cached if request.repeats else {}),
        }
        if request.temperature is not None and can.temperature:
            values["temperature"] = request.temperature
        return values  # type: ignore[return-value]  # a TypedDict that vendors add to

    def _parameters(self, request: CompletionRequest, *, with_schema: bool) -> "ModelRequestParameters":
        from pydantic_ai.models import ModelRequestParameters
        from pydantic_ai.output import OutputObjectDefinition

        if not with_schema:
            return ModelRequestParameters()
        asked = OutputObjectDefinition(
            json_schema=dict(request.schema or {}), name=request.schema_name, strict=self._connection.strict
        )
        return ModelRequestParameters(output_mode="native", output_object=asked)

    def _completion(
        self, model: ModelName, request: CompletionRequest, response: "ModelResponse"
    ) -> Completion:
        text = response.text or ""
        if response.finish_reason == "content_filter":
            raise LLMRefusedError(f"{self.name} ({model}): the vendor's content filter held it back")
        used = response.usage
        usage = plausible(
            Usage(used.input_tokens, used.cache_read_tokens, used.cache_write_tokens, used.output_tokens)
        )
        if usage.input_tokens == 0:
            usage = self._guessed_usage(model, request, text)
        return Completion(text, usage, model, truncated=response.finish_reason == "length")

    def _guessed_usage(self, model: ModelName, request: CompletionRequest, text: str) -> Usage:
        """Estimate the usage for servers that do not report it, so that their requests still count."""
        per_token = self.capabilities(model).bytes_per_token
        read = len(request.stable.encode()) + len(request.variable.encode())
        return Usage(round(read / per_token) + 1, 0, 0, round(len(text.encode()) / per_token) + 1)
