"""From settings to models."""

import subprocess
import sys

import pytest
from structlog.testing import capture_logs

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.models.questions import Tier
from maid_engine.app.settings import load
from maid_engine.core.chance import Dice
from maid_engine.core.completion import CompletionRequest, Usage
from maid_engine.core.errors import ConfigError
from maid_engine.llm import factory
from maid_engine.llm.factory import ModelChoice, build_models
from maid_engine.llm.prices import Rate
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.model_server import ModelService, Reply, in_process
from tests.limits import PATIENT_S

# Whichever test is first pays for the import of models' SDKs.
pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]
needs_sdks = pytest.mark.model("pydantic_ai", "anthropic", "openai", "genai_prices")
BOX = {
    "MAID_LLM__PROVIDERS__BOX__KIND": "compatible",
    "MAID_LLM__PROVIDERS__BOX__BASE_URL": "http://box.test/v1",
    "MAID_LLM__PROVIDERS__BOX__LOCAL": "true",
}
BOX_FOR_ALL = {
    **BOX,
    **{
        f"MAID_AI_PLAYERS__{tier}_MODEL_{part}": value
        for tier in ("CHEAP", "FAST", "EXPENSIVE")
        for part, value in (("PROVIDER", "box"), ("NAME", "qwen3"))
    },
}


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def build(environ=None, service=None, **more):
    settings = load(environ=environ or {}).settings
    client = in_process(service) if service is not None else None
    return build_models(
        settings.llm, settings.ai_players, clock=FakeClock(), dice=Dice("b"), http_client=client, **more
    )


def refused(environ):
    with pytest.raises(ConfigError) as caught:
        build(environ)
    return str(caught.value)


def without_sdks(monkeypatch):
    monkeypatch.setattr(factory, "missing_packages", lambda: ["pydantic_ai"])


def test_without_key_and_local_provider_there_are_no_models_and_one_line_says_so():
    with capture_logs() as lines:
        assert build() is None

    (line,) = lines
    assert line["event"] == "models.none_usable"
    assert line["reason"] == "anthropic has no key (set ANTHROPIC_API_KEY)"


def test_switched_off_nobody_is_asked_whatever_keys_there_are():
    assert build({"ANTHROPIC_API_KEY": "k", "MAID_LLM__ENABLED": "false"}) is None


@needs_sdks
def test_a_key_in_the_environment_is_enough_for_all_tiers():
    with capture_logs() as lines:
        models = build({"ANTHROPIC_API_KEY": "sk-secret-in-env"})

    assert models.tiers == {
        Tier.STRONG: ModelChoice("anthropic", "claude-sonnet-5-5"),
        Tier.FAST: ModelChoice("anthropic", "claude-haiku-5-5"),
        Tier.CHEAP: ModelChoice("anthropic", "claude-haiku-5-5"),
    }
    assert list(models.registry) == ["anthropic"]
    assert models.embedder is None
    assert "secret" not in str(lines)


@needs_sdks
def test_the_default_models_are_priced_today():
    models = build({"ANTHROPIC_API_KEY": "k"})

    for choice in models.tiers.values():
        assert models.prices.rate(*choice).output_usd > 0


@needs_sdks
async def test_a_server_of_ones_own_answers_all_tiers_for_nothing():
    service = ModelService([Reply("hello", Usage(30, 0, 0, 5))])
    models = build(BOX_FOR_ALL, service)

    made = await models.provider(Tier.CHEAP).complete("qwen3", CompletionRequest("You are Ava.", "Hello?"))

    assert made.text == "hello"
    assert models.prices.price("box", "qwen3", made.usage) == 0.0
    await models.aclose()


@needs_sdks
async def test_providers_wear_their_wrappers():
    service = ModelService([Reply(status=500), Reply("hello")])
    models = build({**BOX_FOR_ALL, "MAID_LLM__PROVIDERS__BOX__ATTEMPTS": "2"}, service)

    made = await models.registry.get("box").complete("qwen3", CompletionRequest("You are Ava.", "Hello?"))

    assert (made.text, len(service.asked)) == ("hello", 2)


@needs_sdks
def test_prices_set_by_hand_hold_in_place_of_the_vendors():
    models = build(
        {
            "ANTHROPIC_API_KEY": "k",
            "MAID_LLM__PROVIDERS__ANTHROPIC__MODELS": '[{"name": "claude-haiku-5-5",'
            ' "input_usd_per_million": 7, "output_usd_per_million": 9}]',
        }
    )

    assert models.prices.rate("anthropic", "claude-haiku-5-5") == Rate(7, 9, 7, 7)


@needs_sdks
@pytest.mark.parametrize(
    ("environ", "words"),
    [
        (
            {"ANTHROPIC_API_KEY": "k", "MAID_AI_PLAYERS__CHEAP_MODEL_NAME": "zork"},
            ("ai_players.cheap_model_name", "'zork'", "has no price", "input_usd_per_million"),
        ),
        (
            {**BOX_FOR_ALL, "MAID_LLM__PROVIDERS__BOX__LOCAL": "false"},
            ("ai_players.expensive_model_name", "has no price", "llm.providers.box.local = true"),
        ),
        (
            {"ANTHROPIC_API_KEY": "k", "MAID_AI_PLAYERS__FAST_MODEL_PROVIDER": "box"},
            ("ai_players.fast_model_provider", "no provider 'box'", "[llm.providers.box]"),
        ),
        (
            {
                "ANTHROPIC_API_KEY": "k",
                "MAID_AI_PLAYERS__FREE_MODEL_PROVIDER": "anthropic",
                "MAID_AI_PLAYERS__FREE_MODEL_NAME": "claude-haiku-5-5",
            },
            ("ai_players.free_model_name", "costs money"),
        ),
        (
            {"ANTHROPIC_API_KEY": "k", "MAID_AI_PLAYERS__EMBEDDING_PROVIDER": "anthropic"},
            ("ai_players.embedding_provider", "has no embeddings", "sentence-transformers"),
        ),
        (
            {"MAID_AI_PLAYERS__EMBEDDING_PROVIDER": "openai"},
            ("ai_players.embedding_provider", "OPENAI_API_KEY", "leave it empty"),
        ),
        (
            {"MAID_AI_PLAYERS__EMBEDDING_PROVIDER": "nobody"},
            ("ai_players.embedding_provider", "no provider 'nobody'"),
        ),
        (
            {**BOX_FOR_ALL, "MAID_AI_PLAYERS__EMBEDDING_PROVIDER": "box"},
            ("ai_players.embedding_model", "'box'", "embedding_dimensions"),
        ),
        (
            {
                **BOX_FOR_ALL,
                "MAID_AI_PLAYERS__EMBEDDING_PROVIDER": "box",
                "MAID_AI_PLAYERS__EMBEDDING_MODEL": "nomic-embed-text",
            },
            ("ai_players.embedding_dimensions", "'nomic-embed-text'"),
        ),
        (
            {
                "MAID_AI_PLAYERS__EMBEDDING_PROVIDER": "sentence-transformers",
                "MAID_AI_PLAYERS__EMBEDDING_MODEL": "text-embedding-3-small",
            },
            ("ai_players.embedding_model", "is OpenAI's", "all-MiniLM-L6-v2"),
        ),
    ],
)
def test_a_wrong_setting_is_named_with_its_remedy(environ, words):
    text = refused(environ)

    assert [word for word in words if word not in text] == []


def test_a_provider_that_is_configured_needs_the_extra(monkeypatch):
    from maid_engine.llm.vendors import adapter_factory

    monkeypatch.setattr(adapter_factory, "missing_packages", lambda: ["pydantic_ai"])

    text = refused(BOX_FOR_ALL)

    assert "llm.providers.box" in text
    assert "pip install '.[llm]'" in text
    assert "EXTRAS=llm ./scripts/maid" in text


def test_a_key_that_lies_about_does_not_need_it(monkeypatch):
    without_sdks(monkeypatch)
    with capture_logs() as lines:
        assert build({"ANTHROPIC_API_KEY": "k"}) is None

    assert "pip install '.[llm]'" in lines[0]["reason"]


@needs_sdks
def test_what_is_configured_is_imported_when_it_is_built():
    code = """
import asyncio
import sys
from maid_engine.app.settings import load
from maid_engine.llm.factory import build_models
from maid_engine.app.clock import LoopClock
from maid_engine.core.chance import Dice
heavy = lambda: {name for name in ("anthropic", "openai", "pydantic_ai", "genai_prices") if name in sys.modules}
assert heavy() == set(), heavy()
settings = load(environ={"ANTHROPIC_API_KEY": "k"}).settings
async def start():
    build_models(settings.llm, settings.ai_players, clock=LoopClock(), dice=Dice("x"))
asyncio.run(start())
assert {"anthropic", "pydantic_ai", "genai_prices"} <= heavy(), heavy()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENT_S)

    assert done.returncode == 0, done.stderr


def test_the_tiers_of_the_specification_are_there():
    players = AIPlayerSettings(cheap_model_name="claude-haiku-3.5", expensive_model_name="claude-sonnet-4")

    assert players.cheap_model_name == "claude-haiku-4-5"
    assert players.expensive_model_name == "claude-sonnet-4-5"
