"""`maid bench replay --rewind`: what it takes to go to any moment of a life, and that it is the same moment."""

import os
from functools import partial

import pytest

from maid_engine.app.settings import Settings
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench import recording_cost, rewinding_cost
from maid_qa.bench.replay import Quiet, main
from maid_qa.bench.rewinding_cost import rewinding

pytestmark = [
    pytest.mark.system,
    pytest.mark.timeout(120),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="checkpoints are made with fork()"),
]


def test_a_small_life_is_measured(tmp_path, monkeypatch):
    configure_logging(Quiet())
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))

    found = rewinding(tmp_path, agents=1, minutes=2.0, checkpoints=8, looks=3)

    assert (found["equal"], found["looks"]) == (3, 3)
    assert found["checkpoints"] >= 8
    assert found["ticks_from_a_checkpoint"] <= 60
    assert found["replayed_cpu_s"] > 0


def test_moments_of_the_whole_life_are_looked_at_whatever_its_tick_rate(tmp_path, monkeypatch):
    configure_logging(Quiet())
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))
    monkeypatch.setattr(recording_cost, "Settings", partial(Settings, ticks_per_second=8))
    looked_at, straight = [], rewinding_cost._straight
    monkeypatch.setattr(
        rewinding_cost, "_straight", lambda path, ticks: looked_at.extend(ticks) or straight(path, ticks)
    )

    found = rewinding(tmp_path, agents=0, minutes=2.0, checkpoints=4, looks=4)

    assert found["equal"] == 4
    assert min(looked_at) >= 60 * 8
    assert found["ticks_from_a_checkpoint"] <= 2 * 60 * 8 / 4


def test_the_bench_ends_well_only_when_all_is_the_same(monkeypatch, capsys):
    told = {"equal": 2, "looks": 3}
    monkeypatch.setattr("maid_qa.bench.replay.rewinding", lambda folder, minutes: told)

    assert main(["--runs", "0", "--rewind", "1", "--json"]) == 1
    told["equal"] = 3
    assert main(["--runs", "0", "--rewind", "1", "--json"]) == 0
    assert '"looks": 3' in capsys.readouterr().out
