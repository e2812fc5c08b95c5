"""Completions on tape."""

import pytest

from maid_engine.core.completion import CompletionRequest
from maid_engine.core.errors import ConfigError
from maid_engine.llm.cassette import Cassette, NotOnTapeError, Tape, request_key
from maid_engine.ports.llm import LLMRefusedError
from maid_qa.testing.llm import MockLLMProvider, RecordedResponseProvider

ASK = CompletionRequest("You are Ava. Your key is sk-secret-123456.", "What now?")


async def recorded(tmp_path, *replies):
    tape = Tape()
    cassette = Cassette(MockLLMProvider(replies), tape)
    for _ in replies:
        await cassette.complete("m", ASK)
    tape.write(tmp_path / "tape.jsonl")
    return tmp_path / "tape.jsonl"


async def test_what_was_recorded_is_played_in_its_order_and_then_fails(tmp_path):
    player = RecordedResponseProvider(await recorded(tmp_path, "north", "south"))

    assert [(await player.complete("m", ASK)).text for _ in range(2)] == ["north", "south"]
    with pytest.raises(NotOnTapeError, match="on the tape 2 times"):
        await player.complete("m", ASK)


async def test_another_request_is_not_on_the_tape(tmp_path):
    player = RecordedResponseProvider(await recorded(tmp_path, "north"))

    with pytest.raises(LLMRefusedError):
        await player.complete("m", CompletionRequest(ASK.stable, "What then?"))


async def test_usage_comes_back_as_it_was(tmp_path):
    player = RecordedResponseProvider(await recorded(tmp_path, "north"))
    first = await MockLLMProvider(["north"]).complete("m", ASK)

    assert await player.complete("m", ASK) == first


async def test_neither_prompt_nor_key_is_on_the_tape(tmp_path):
    text = (await recorded(tmp_path, "north")).read_text()

    assert "secret" not in text
    assert "Ava" not in text


def test_the_hash_is_of_model_schema_and_prompt():
    with_schema = CompletionRequest(ASK.stable, ASK.variable, {"type": "object"})

    keys = {request_key("m", ASK), request_key("n", ASK), request_key("m", with_schema)}

    assert len(keys) == 3
    assert request_key("m", ASK) == request_key("m", CompletionRequest(ASK.stable, ASK.variable))


def test_a_broken_tape_names_its_line(tmp_path):
    (tmp_path / "tape").write_text("{}\n")

    with pytest.raises(ConfigError, match="tape:1"):
        Tape.read(tmp_path / "tape")
    with pytest.raises(ConfigError, match="record it first"):
        Tape.read(tmp_path / "nowhere")
