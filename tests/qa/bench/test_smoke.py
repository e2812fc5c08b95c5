"""The smoke run fails when a bench fails, prints no JSON, or leaves something out."""

import json
from dataclasses import replace

import pytest

from maid_qa.bench import smoke
from maid_qa.bench.bench import Bench
from maid_qa.bench.registry import BENCHES

BENCH = Bench("some", "a bench", (), measured=("speed",))
COMPLETE = {
    "version": "1",
    "python": "3",
    "cores": 2,
    "load_before": 0.1,
    "seed": 1,
    "wall_s": 1.0,
    "date": "2026-01-01",
    "machine": "one",
    "command": "maid bench some",
    "speed": 2,
}


@pytest.mark.parametrize(
    ("status", "output", "said"),
    [
        (1, "", "it ended with status 1:\nthe last words"),
        (0, "Traceback", "it printed no JSON object: 'Traceback'"),
        (0, "[]", "it printed no JSON object: '[]'"),
        (0, json.dumps({**COMPLETE, "speed": None}), "speed is None"),
    ],
)
def test_what_is_wrong_with_a_bench_is_said(status, output, said):
    _, wrong = smoke.judged(BENCH, status, output, "before\n" * 20 + "the last words")

    assert len(wrong) == 1
    assert wrong[0].startswith(said[:24])
    assert wrong[0].endswith(said[-12:])


def test_complete_figures_pass():
    assert smoke.judged(BENCH, 0, json.dumps(COMPLETE), "") == (COMPLETE, ())


def test_a_failed_bench_fails_the_run(monkeypatch, capsys):
    monkeypatch.setattr(smoke, "run_one", lambda bench: smoke.Outcome(bench.name, 1.0, ("no speed",), {}))

    assert smoke.main(["--only", "crash", "--only", "memory"]) == 1
    told = capsys.readouterr()
    assert "crash      FAILED    1.0 s, processor    0.0 s\n  no speed" in told.err
    assert told.out == "0 of 2 benches passed\n"


def test_the_longest_are_started_first(monkeypatch):
    started = []

    def note(bench):
        started.append(bench.name)
        return smoke.Outcome(bench.name, 1.0, (), {})

    monkeypatch.setattr(smoke, "run_one", note)
    found = smoke.run([BENCHES["minds"], BENCHES["soak"], BENCHES["news"]], workers=1)

    assert started == ["soak", "minds", "news"]
    assert found["failed"] == []
    assert BENCHES.keys() >= set(smoke.LONGEST)


@pytest.mark.system
@pytest.mark.timeout(120)
def test_a_bench_that_ends_with_an_error_says_why():
    outcome = smoke.run_one(replace(BENCH, name="nonesuch"))

    assert not outcome.passed
    assert outcome.problems[0].startswith("it ended with status 1:\n")
    assert "there is no bench 'nonesuch'" in outcome.problems[0]


@pytest.mark.system
@pytest.mark.timeout(120)
def test_a_bench_is_run_and_its_json_is_kept(tmp_path):
    found = smoke.run([BENCHES["memory"]], out=tmp_path / "kept")

    assert found["failed"] == []
    assert found["benches"]["memory"]["processor_s"] > 0
    assert json.loads((tmp_path / "kept" / "memory.json").read_text())["questions"] > 0
