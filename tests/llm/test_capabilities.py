"""What a model can do."""

import pytest

from maid_engine.llm.capabilities import capabilities_of
from maid_engine.llm.settings import LLMModelSettings, LLMProviderSettings
from maid_engine.ports.llm import ModelCapabilities

# Whichever test is first pays for the import of models' SDKs.
pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]

ANTHROPIC = LLMProviderSettings(kind="anthropic")
LOCAL = LLMProviderSettings(kind="compatible", base_url="http://127.0.0.1:1/v1", local=True)
ELSEWHERE = LLMProviderSettings(kind="compatible", base_url="https://models.test/v1")
KNOWN = [
    "claude-haiku-4-5",
    "claude-haiku-4-5-20251001",
    "claude-haiku-5-5",
    "claude-sonnet-4-5",
    "claude-sonnet-5-5",
    "claude-opus-4-1",
    "claude-3-5-haiku-latest",
    "gpt-4o-mini",
    "gpt-5-mini",
    "gpt-5.2",
    "gpt-5.3",
    "gpt-5.4-nano",
    "gpt-4.1",
    "gpt-4-turbo",
    "gpt-4",
    "gpt-3.5-turbo",
    "gpt-6-luna",
    "o3",
]


def test_the_longest_beginning_of_a_name_decides():
    assert not capabilities_of(ANTHROPIC, "claude-sonnet-4-0").structured_output
    assert capabilities_of(ANTHROPIC, "claude-sonnet-4-5-20250929").structured_output
    assert capabilities_of(ELSEWHERE, "anthropic/claude-haiku-4-5") == capabilities_of(
        ANTHROPIC, "claude-haiku-4-5"
    )


def test_an_unknown_name_is_guessed_carefully():
    assert capabilities_of(ELSEWHERE, "zork-7b") == ModelCapabilities()
    assert capabilities_of(LOCAL, "zork-7b").structured_output


def test_settings_know_better():
    by_hand = (
        LLMModelSettings(name="*", context_tokens=4096),
        LLMModelSettings(name="zork-7b", structured_output=False, temperature=False),
    )
    provider = LOCAL.model_copy(update={"models": by_hand})

    assert capabilities_of(provider, "other").context_tokens == 4096
    assert capabilities_of(provider, "zork-7b") == ModelCapabilities(temperature=False)


@pytest.mark.model("pydantic_ai")
@pytest.mark.parametrize("model", [name for name in KNOWN if name.startswith("claude")])
def test_we_say_of_claude_what_its_adapter_says(model):
    from pydantic_ai.profiles.anthropic import anthropic_model_profile

    profile, can = anthropic_model_profile(model), capabilities_of(ANTHROPIC, model)

    assert can.structured_output == profile.get("supports_json_schema_output", False)
    assert can.temperature != profile.get("anthropic_disallows_sampling_settings", False)
    assert can.max_output_tokens <= (profile.get("anthropic_max_output_tokens") or 32_000)


@pytest.mark.model("genai_prices")
@pytest.mark.parametrize("model", KNOWN)
def test_no_model_is_said_to_read_more_than_its_vendor_says(model):
    from genai_prices.data_snapshot import get_snapshot

    vendor = "anthropic" if model.startswith("claude") else "openai"
    _, found = get_snapshot().find_provider_model(model, None, vendor, None)

    assert capabilities_of(ANTHROPIC, model).context_tokens <= found.context_window
