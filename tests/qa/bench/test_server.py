"""A bench's server lets its clients say as much as they need to."""

from maid_engine.app.settings import load
from maid_qa.bench.server import UNLIMITED_SPEECH, BenchServer
from maid_qa.testing.pilot import Pilot


def test_a_benchs_server_runs_without_limits_of_speech(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    assert load(environ=BenchServer(tmp_path).settings).settings.speech == UNLIMITED_SPEECH


def test_a_client_of_a_bench_is_answered_however_often_it_speaks():
    bob = Pilot("stdlib", "tutorial_world", speech=UNLIMITED_SPEECH).join("Bob")

    assert all(f'You say, "hi {number}"' in bob.type(f"say hi {number}") for number in range(200))
