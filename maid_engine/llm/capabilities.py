"""Capabilities of models. Unknown models get cautious guesses, which settings can override."""

from dataclasses import replace
from typing import Final

from maid_engine.core.completion import ModelName
from maid_engine.llm.settings import LLMModelSettings, LLMProviderSettings
from maid_engine.ports.llm import ModelCapabilities

# Bytes per token were measured on game text. Newer Claude models use more tokens for the same text.
_OLDER_CLAUDE: Final = ModelCapabilities(
    structured_output=False,
    context_tokens=200_000,
    max_output_tokens=8_192,
    caches_prefix=True,
    bytes_per_token=2.9,
)
_CLAUDE_4_5: Final = replace(_OLDER_CLAUDE, structured_output=True, max_output_tokens=64_000)
_NEWER_CLAUDE: Final = replace(
    _CLAUDE_4_5, context_tokens=1_000_000, max_output_tokens=128_000, temperature=False, bytes_per_token=2.2
)
_GPT_4O: Final = ModelCapabilities(
    structured_output=True,
    context_tokens=128_000,
    max_output_tokens=16_384,
    caches_prefix=True,
    bytes_per_token=3.2,
)
_REASONING_GPT: Final = replace(_GPT_4O, context_tokens=400_000, max_output_tokens=128_000, temperature=False)
_O_SERIES: Final = replace(_REASONING_GPT, context_tokens=200_000, max_output_tokens=64_000)
_OLD_GPT: Final = replace(
    _GPT_4O, structured_output=False, context_tokens=8_192, max_output_tokens=4_096, caches_prefix=False
)

_BY_PREFIX: Final[tuple[tuple[str, ModelCapabilities], ...]] = (
    ("claude-3", _OLDER_CLAUDE),
    ("claude-sonnet-4", _OLDER_CLAUDE),
    ("claude-opus-4", _OLDER_CLAUDE),
    ("claude-opus-4-1", replace(_CLAUDE_4_5, max_output_tokens=32_000)),
    ("claude-opus-4-5", _CLAUDE_4_5),
    ("claude-sonnet-4-5", _CLAUDE_4_5),
    ("claude-haiku-4-5", _CLAUDE_4_5),
    ("claude-opus-4-6", replace(_NEWER_CLAUDE, temperature=True, bytes_per_token=2.9)),
    ("claude-sonnet-4-6", replace(_NEWER_CLAUDE, temperature=True, bytes_per_token=2.9)),
    ("claude-opus-4-7", _NEWER_CLAUDE),
    ("claude-opus-4-8", _NEWER_CLAUDE),
    ("claude-opus-5", _NEWER_CLAUDE),
    ("claude-sonnet-5", _NEWER_CLAUDE),
    ("claude-haiku-5-5", _NEWER_CLAUDE),
    ("claude-fable-5", _NEWER_CLAUDE),
    ("claude-mythos-5", _NEWER_CLAUDE),
    ("gpt-3.5", _OLD_GPT),
    ("gpt-4", _OLD_GPT),
    ("gpt-4-turbo", replace(_OLD_GPT, context_tokens=128_000)),
    ("gpt-4o", _GPT_4O),
    ("gpt-4.1", replace(_GPT_4O, context_tokens=1_000_000, max_output_tokens=32_768)),
    ("gpt-5", _REASONING_GPT),
    ("gpt-6", _REASONING_GPT),
    ("gpt-5.3", replace(_REASONING_GPT, context_tokens=128_000)),
    ("o1", _O_SERIES),
    ("o1-mini", replace(_O_SERIES, structured_output=False, context_tokens=128_000)),
    ("o3", _O_SERIES),
    ("o4", _O_SERIES),
)
_UNKNOWN: Final = ModelCapabilities()
_LOCAL_SERVER: Final = ModelCapabilities(structured_output=True)
"""Ollama, llama.cpp and vLLM all enforce a given schema, with any model."""
_SET_BY_HAND: Final = (
    "structured_output",
    "context_tokens",
    "max_output_tokens",
    "caches_prefix",
    "temperature",
    "bytes_per_token",
)


def capabilities_of(
    provider: LLMProviderSettings, model: ModelName, told_context: int | None = None
) -> ModelCapabilities:
    """Return the capabilities of a provider's model.

    Configured values come first, then the context that its server reports, then what is known or guessed by its name.

    Args:
        provider: the provider's settings.
        model: the model's name.
        told_context: context length in tokens, if the server reported it.
    """
    guessed = _LOCAL_SERVER if provider.kind == "compatible" and provider.local else _known(model)
    if told_context is not None:
        guessed = replace(guessed, context_tokens=told_context)
    by_hand = settings_of(provider, model)
    if by_hand is None:
        return guessed
    given = {key: getattr(by_hand, key) for key in _SET_BY_HAND if getattr(by_hand, key) is not None}
    return replace(guessed, **given)


def settings_of(provider: LLMProviderSettings, model: ModelName) -> LLMModelSettings | None:
    """Return the settings of a model, or else those for all models of its provider; None without either."""
    named = {one.name: one for one in provider.models}
    return named.get(model) or named.get("*")


def _known(model: ModelName) -> ModelCapabilities:
    """Return the capabilities for the longest known prefix of the name. A maker before a slash is ignored."""
    name = model.rpartition("/")[2].lower()
    found = [(prefix, can) for prefix, can in _BY_PREFIX if name.startswith(prefix)]
    if not found:
        return _UNKNOWN
    return max(found, key=lambda one: len(one[0]))[1]
