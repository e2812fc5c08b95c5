"""Providers by name."""

import pytest

from maid_engine.core.errors import ConfigError
from maid_engine.llm.registry import LLMProviderRegistry
from maid_qa.testing.llm import MockLLMProvider


def test_providers_are_found_by_their_name():
    one, two = MockLLMProvider(name="one"), MockLLMProvider(name="two")
    registry = LLMProviderRegistry((one,))
    registry.add(two)

    assert registry.get("two") is two
    assert list(registry) == ["one", "two"]
    assert "three" not in registry


def test_one_that_is_not_there_is_named_with_the_remedy():
    with pytest.raises(ConfigError, match=r"'three' \(there are: one\).*\[llm.providers.three\]"):
        LLMProviderRegistry((MockLLMProvider(name="one"),)).get("three")
