"""What models were asked and answered in a recorded game is asked and answered again, to the byte."""

import pytest

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.clock import LoopClock
from maid_engine.core.chance import Dice
from maid_engine.llm.cassette import request_key
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.replay import Quiet
from maid_qa.replay.replay import Replay, replay
from maid_qa.replay.staged_ports import StagedProvider
from maid_qa.replay.tape import TapeReader, TapeWriter
from maid_qa.testing.llm import MockLLMProvider, SeededModel
from maid_qa.testing.models import models_of
from tests.qa.replay.story import record_story

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]
TALK = [
    (at, f"say Fay, {words}") for at, words in ((5, "hello!"), (15, "who are you?"), (25, "come with me"))
]


@pytest.fixture
def sent(monkeypatch):
    """Every request to a model, in a game and in its replay: its prompt, and whether its beginning repeats."""
    seen, complete = [], StagedProvider.complete

    async def noted(self, model, request):
        seen.append((request_key(model, request), request.repeats))
        return await complete(self, model, request)

    monkeypatch.setattr(StagedProvider, "complete", noted)
    return seen


@pytest.fixture
def tape(tmp_path, sent):
    """A person talks with an AI player whose model answers by a script."""
    configure_logging(Quiet())
    path = tmp_path / "talk.tape"
    model = SeededModel(Dice(4), LoopClock(), garbage_rate=0.2)
    record_story(path, TALK, agents=[("Fay", "explorer")], seconds=60.0, models=models_of(model))
    return path


def taken(sent):
    """Return the requests so far, and begin another list."""
    found = tuple(sent)
    sent.clear()
    return found


def counts(life):
    """Return what the AI player's mind did with the answers, and what they cost."""
    manager = life.game.resource(AIPlayerManager)
    thinking = manager.find("Fay").loop.mind.reports.thinking()
    spent = manager.thinking.tracker.report()
    return dict(thinking.asked), dict(thinking.turned_down), spent


def test_a_game_with_a_model_is_lived_again_with_the_same_prompts_and_marks(tape, sent):
    recorded = taken(sent)
    assert len(recorded) > 5
    assert {repeats for _, repeats in recorded} == {True, False}

    verdict = replay(tape)

    assert (verdict.difference, verdict.equal) == (None, True)
    assert taken(sent) == recorded


def lived(tape, tick):
    life = Replay(TapeReader(tape))
    try:
        assert life.run(until=tick), life.difference
        return life.state_hash(), counts(life)
    finally:
        life.close()


def test_what_became_of_the_answers_is_the_same_each_time(tape):
    first, again = lived(tape, 200), lived(tape, 200)

    assert first == again
    assert sum(first[1][0].values()) > 5


def with_other_words(frames):
    """The frames of a recording, with other words in each answer of a model."""
    for frame in frames:
        head = frame[0]
        answers = isinstance(head, list) and head[0] == "done" and isinstance(head[4], list)
        if answers and len(head[4]) == 2 and isinstance(head[4][1], dict) and "usage" in head[4][1]:
            head[4][1]["text"] = "I cannot say."
        yield frame


def polite(request):
    """A model that always has the same line of speech."""
    del request
    return '{"line": "Good day to you!"}'


def test_an_answer_in_other_words_is_noticed(tmp_path):
    path = tmp_path / "polite.tape"
    models = models_of(MockLLMProvider(polite))
    record_story(path, TALK, agents=[("Fay", "explorer")], seconds=60.0, models=models)
    reader = TapeReader(path)
    writer = TapeWriter(tmp_path / "changed.tape", reader.header)
    writer.append([*with_other_words(reader.frames())])
    writer.close()

    assert not replay(tmp_path / "changed.tape").equal
