"""A replay that leaves its tape: it lives on, with what models answered on the tape."""

import pytest

from maid_engine.app.clock import LoopClock
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.random_life import live as live_at_random
from maid_qa.bench.replay import Quiet
from maid_qa.replay.diverged_run import go_on, live, set_free
from maid_qa.replay.replay import Replay
from maid_qa.replay.tape import TapeReader

pytestmark = pytest.mark.timeout(60)
WITH_MODELS = 7


@pytest.fixture(autouse=True)
def quiet():
    configure_logging(Quiet())


@pytest.fixture
def tape(tmp_path):
    path = tmp_path / "life.tape"
    live_at_random(path, WITH_MODELS, minutes=0.7, agents=2)
    return path


def answers_left(life):
    return sum(len(found) for one in life.providers for found in one.cassette.values())


def test_time_goes_on_and_models_answer_what_they_answered(tape):
    life = Replay(TapeReader(tape))
    try:
        assert life.run(until=4)
        stage = set_free(life)
        before = answers_left(life)
        live(life, go_on(stage, life, 120))

        assert life.tick == 120
        assert life.difference is None
        assert before > 0
        assert answers_left(life) < before
    finally:
        life.close()


def test_two_lives_that_leave_it_alike_live_on_alike(tape):
    states = []
    for _ in range(2):
        life = Replay(TapeReader(tape))
        try:
            life.run(until=40)
            set_free(life)
            live(life, LoopClock().sleep(15.0))
            states.append(life.state_hash())
        finally:
            life.close()

    assert states[0] == states[1]
