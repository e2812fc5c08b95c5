"""Real models of bench wheel: over HTTP, while the game's clock stands still."""

import json

import pytest

from maid_engine.core.errors import ConfigError
from maid_qa.bench import wheel
from maid_qa.bench.wheel_remote import ApartLoop, RemoteModels, box_at
from maid_qa.testing.model_server import ModelServer, ModelService, Reply


async def answers(asked):
    """Answer whoever speaks, and nothing else."""
    if "cat danced" in asked.request().variable:
        return Reply(json.dumps({"line": "No harm done, cats like keys."}))
    return Reply("{}")


@pytest.mark.model("pydantic_ai", "openai")
@pytest.mark.system
@pytest.mark.timeout(120)
def test_a_box_is_asked_over_http_and_its_words_are_said():
    with ApartLoop() as loop:
        server = loop.do(ModelServer(ModelService(answers)).__aenter__())
        figures = wheel.run(
            model="box", url=f"{server.url}/v1", situations=wheel.chosen(["odd_words"]), modes=()
        )
        loop.do(server.__aexit__())

    assert server.service.asked
    assert figures["kinds"]["utterance"]["used"] == 1
    assert figures["words_s"]["most"] < 10.0
    assert "modes" not in figures


def test_another_name_is_refused():
    with ApartLoop() as loop, pytest.raises(ConfigError, match="write scripted, box or provider:name"):
        RemoteModels("sage", "", loop)


def test_a_box_may_take_its_time_and_costs_nothing():
    settings = box_at("http://127.0.0.1:1/v1")

    assert settings.local
    assert settings.timeout_s == 3600.0
