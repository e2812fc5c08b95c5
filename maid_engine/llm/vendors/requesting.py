"""One request through pydantic-ai: prompt in, completion and usage out."""

import warnings
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Line:
    """How one vendor is spoken to."""

    model: Callable[[ModelName], "Model[Any]"]
    """pydantic-ai's model of a name, on a client without retries of its own."""
    close: Callable[[], Awaitable[None]]
    extra: Mapping[str, Any]
    """Settings that only this vendor knows."""
    strict: bool | None
    """Whether schemas are sent as strict; None: where they can be."""


class VendorProvider:
    """An `LLMProvider` over one vendor's line."""

    def __init__(self, name: str, settings: LLMProviderSettings, line: Line) -> None:
        self.name = name
        self._settings = settings
        self._line = line
        self._models: dict[ModelName, Model[Any]] = {}
        self._schemas_refused: set[tuple[ModelName, str]] = set()

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """As set by hand, known or guessed."""
        return capabilities_of(self._settings, model)

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """The vendor's answer. A schema that it refuses is left out from then on.

        Raises:
            LLMError: there is none.
        """
        if not self._sends_schema(model, request):
            return await self._ask(model, request, with_schema=False)
        try:
            return await self._ask(model, request, with_schema=True)
        except RequestRejectedError:
            completion = await self._ask(model, request, with_schema=False)
        self._schemas_refused.add((model, request.schema_name))
        return completion

    async def aclose(self) -> None:
        """Close its connections."""
        await self._line.close()

    def _sends_schema(self, model: ModelName, request: CompletionRequest) -> bool:
        refused = (model, request.schema_name) in self._schemas_refused
        return request.schema is not None and not refused and self.capabilities(model).structured_output

    async def _ask(self, model: ModelName, request: CompletionRequest, *, with_schema: bool) -> Completion:
        from pydantic_ai.direct import model_request
        from pydantic_ai.messages import ModelRequest, UserPromptPart

        prompt = ModelRequest(parts=[UserPromptPart(request.variable)], instructions=request.stable)
        failure: LLMError
        try:
            # It warns of settings that a model does without; that is what capabilities are for.
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                response = await model_request(
                    self._model(model),
                    [prompt],
                    model_settings=self._model_settings(model, request),
                    model_request_parameters=self._parameters(request, with_schema=with_schema),
                )
        except Exception as error:  # noqa: BLE001 - whatever an SDK raises, the port's errors come out
            failure = translated(self.name, model, error)
        else:
            return self._completion(model, request, response)
        # Raised out here, it carries no chain of errors that may hold the prompt.
        raise failure

    def _model(self, model: ModelName) -> "Model[Any]":
        if model not in self._models:
            self._models[model] = self._line.model(model)
        return self._models[model]

    def _model_settings(self, model: ModelName, request: CompletionRequest) -> "ModelSettings":
        can = self.capabilities(model)
        values: dict[str, Any] = {
            "max_tokens": min(request.max_output_tokens, can.max_output_tokens),
            "timeout": self._settings.timeout_s,
            # Thinking is charged as output, and an answer of a few hundred tokens leaves no room for it.
            "thinking": False,
            **self._line.extra,
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
            json_schema=dict(request.schema or {}), name=request.schema_name, strict=self._line.strict
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
        """For servers that report none: nobody is to think for nothing because of that."""
        per_token = self.capabilities(model).bytes_per_token
        read = len(request.stable.encode()) + len(request.variable.encode())
        return Usage(round(read / per_token) + 1, 0, 0, round(len(text.encode()) / per_token) + 1)
