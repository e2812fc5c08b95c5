"""maid models, maid models try."""

import pytest
from typer.testing import CliRunner

from maid_engine.app.clock import LoopClock
from maid_engine.cli.main import app
from maid_engine.core.completion import Usage
from maid_engine.core.errors import ConfigError
from maid_engine.llm import factory
from maid_qa.testing.model_server import ModelService, Reply, in_process

# Whichever test is first pays for the import of models' SDKs.
pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]

BOX = """
[ai_players]
cheap_model_provider = "box"
cheap_model_name = "qwen3"
[llm.providers.box]
kind = "compatible"
base_url = "http://box.test/v1"
[[llm.providers.box.models]]
name = "qwen3"
input_usd_per_million = 10.0
output_usd_per_million = 100.0
"""


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "settings.toml").write_text(BOX)


def maid(*words):
    return CliRunner().invoke(app, ["models", *words])


def test_every_tier_is_listed_with_its_model_and_price_or_why_there_is_none():
    lines = maid().stdout.splitlines()

    assert [line.split()[0] for line in lines] == ["tier", "strong", "fast", "cheap", "free"]
    assert lines[1] == "strong  - (anthropic has no key (set ANTHROPIC_API_KEY))"
    assert " ".join(lines[3].split()) == "cheap box/qwen3 10.00, 10.00, 100.00"
    assert lines[4] == "free    - (the rules)"


@pytest.mark.model("pydantic_ai", "genai_prices")
def test_one_request_is_sent_and_its_reply_usage_and_cost_are_printed(monkeypatch):
    service = ModelService([Reply("Good morning!", Usage(1000, 0, 0, 10))], LoopClock())
    real = factory.build_models

    def on_our_server(*settings, **more):
        return real(*settings, **more, http_client=in_process(service))

    monkeypatch.setattr(factory, "build_models", on_our_server)
    done = maid("try", "cheap", "Say good morning.")

    assert done.stdout.splitlines()[0] == "Good morning!"
    assert "box/qwen3: 1000 tokens in (0 cached), 10 out, 0.011000 US dollars" in done.stderr
    assert service.asked[0].request().variable == "Say good morning."


@pytest.mark.parametrize(
    ("tier", "words"),
    [
        ("huge", "'huge' is not a tier; choose one of strong, fast, cheap, free"),
        ("strong", "ANTHROPIC_API_KEY"),
    ],
)
def test_what_cannot_be_tried_is_said_with_its_remedy(tier, words):
    failed = maid("try", tier, "Hello?").exception

    assert isinstance(failed, ConfigError)
    assert words in str(failed)
