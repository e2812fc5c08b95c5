"""Two checkouts are measured in turn, and what is told of them is the ratios of each round."""

import json
import os
import sys
import threading
from pathlib import Path

import pytest

from maid_engine.core.errors import ConfigError
from maid_qa.bench import compare
from maid_qa.bench.checkout import HERE, Checkout
from maid_qa.bench.compare import main, rows_of, run, table
from maid_qa.bench.compared_work import Size
from tests.limits import PATIENT_S


def other(tmp_path):
    (tmp_path / "maid_engine").mkdir()
    (tmp_path / "maid_engine" / "__main__.py").touch()
    return Checkout.at(tmp_path)


def test_checkouts_are_measured_in_turn_and_each_goes_first_in_turn(tmp_path):
    measured = []

    def measure(checkout, size):
        measured.append(checkout.folder)
        return {"work, s": 1.0}

    there = other(tmp_path)
    run(there, ["world"], Size(), rounds=3, measures={"world": measure})

    assert measured == [HERE, there.folder, there.folder, HERE, HERE, there.folder]


@pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="needs a processor for each")
def test_servers_in_real_time_are_measured_at_once_each_on_a_processor_of_its_own(tmp_path):
    both_are_there = threading.Barrier(2, timeout=PATIENT_S)
    processors = []

    def measure(checkout, size):
        both_are_there.wait()
        processors.append(os.sched_getaffinity(0))
        return {"work, s": 1.0 if checkout.folder == HERE else 2.0}

    before = os.sched_getaffinity(0)
    (row,) = run(other(tmp_path), ["live"], Size(), rounds=2, measures={"live": measure})

    assert row.ratio == 0.5
    assert [len(one) for one in processors] == [1] * 4
    assert processors[0] != processors[1]
    assert os.sched_getaffinity(0) == before


def test_the_size_is_small_full_or_what_the_command_line_says(tmp_path, monkeypatch):
    there, sizes = other(tmp_path), []

    def measure(checkout, size):
        sizes.append(size)
        return {"processor s": 1.0}

    monkeypatch.setattr(compare, "MEASURES", {"minds": measure})
    for words in ([], ["--full"], ["--full", "--agents", "7", "--hours", "0.5"]):
        main([str(there.folder), "--rounds", "1", *words])

    assert sizes[0] == Size()
    assert (sizes[2].mind_agents, sizes[2].live_agents, sizes[2].hours) == (100, 1000, 1.0)
    assert (sizes[4].mind_agents, sizes[4].live_agents, sizes[4].hours) == (7, 7, 0.5)


def test_ratios_are_those_of_each_round_so_a_machine_that_slows_down_changes_none():
    here = [{"work, s": 1.0}, {"work, s": 8.0}, {"work, s": 3.0}]
    there = [{"work, s": 2.0}, {"work, s": 16.0}, {"work, s": 4.0}]

    (row,) = rows_of("world", here, there)

    assert (row.here, row.there) == (3.0, 4.0)
    assert (row.ratio, row.least, row.most) == (0.5, 0.5, 0.75)
    assert table([row]).splitlines()[-1] == "| world | work, s | 3 | 4 | 0.50 (0.50–0.75) | – | – |"


@pytest.mark.parametrize(
    ("bench", "figure", "ratio", "told"),
    [
        ("world", "closed loop, commands/s", 1.6, "≥ 1.6 | yes"),
        ("world", "closed loop, commands/s", 1.5, "≥ 1.6 | no"),
        ("minds", "processor s", 0.6, "≤ 0.6 | yes"),
        ("start", "until it accepts, processor s", 0.7, "≤ 0.6 | no"),
        ("live", "people wait, p99 ms", 9.0, "– | –"),
    ],
)
def test_a_figure_with_an_aim_says_whether_its_ratio_meets_it(bench, figure, ratio, told):
    (row,) = rows_of(bench, [{figure: ratio}], [{figure: 1.0}])

    assert table([row]).splitlines()[-1].endswith(f"| {told} |")


@pytest.mark.parametrize(("ratio", "status"), [(0.5, 0), (0.7, 1)])
def test_a_missed_aim_fails_the_command_only_where_aims_are_asked_for(monkeypatch, tmp_path, ratio, status):
    there = other(tmp_path)

    def measure(checkout, size):
        return {"processor s": 1.0 if checkout.folder == there.folder else ratio}

    monkeypatch.setattr(compare, "MEASURES", {"minds": measure})

    assert main([str(tmp_path), "--rounds", "1"]) == 0
    assert main([str(tmp_path), "--rounds", "1", "--aims"]) == status


def test_a_figure_that_is_nothing_on_the_other_side_has_no_ratio():
    (row,) = rows_of("live", [{"people wait, p99 ms": 3.0}], [{"people wait, p99 ms": 0.0}])

    assert (row.here, row.ratio) == (3.0, 0.0)


def test_another_checkout_is_run_by_its_own_environment(tmp_path):
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.touch()

    there = other(tmp_path)

    assert there.command("serve") == [str(python), "-m", "maid_engine", "serve"]
    assert there.environment()["PYTHONPATH"] == str(tmp_path)


def test_a_checkout_without_an_environment_is_run_by_this_one(tmp_path):
    assert other(tmp_path).python == Path(sys.executable)


def test_settings_of_a_server_that_runs_here_do_not_reach_the_compared_ones(tmp_path, monkeypatch):
    monkeypatch.setenv("MAID_TELNET_PORT", "4000")

    found = other(tmp_path).environment({"MAID_SEED": "1"})

    assert "MAID_TELNET_PORT" not in found
    assert found["MAID_SEED"] == "1"


def test_a_folder_without_maid_is_refused_with_the_remedy(tmp_path):
    with pytest.raises(ConfigError, match="is not a checkout of MAID; make one with `git worktree add"):
        main([str(tmp_path)])


def test_a_bench_that_cannot_be_compared_is_refused(tmp_path, capsys):
    with pytest.raises(SystemExit):
        main([str(tmp_path), "--only", "world,memory"])

    assert "there is no 'memory'; there are: world, start, minds, live" in capsys.readouterr().err


@pytest.mark.system
@pytest.mark.timeout(400)  # six servers, one after the other
def test_a_checkout_compared_with_itself_does_the_same_work(capsys):
    main([str(HERE), "--only", "world", "--rounds", "1", "--seconds", "0.5", "--clients", "4", "--json"])

    found = json.loads(capsys.readouterr().out)
    figures = {row["figure"]: row for row in found["rows"]}
    assert set(figures) == {
        "closed loop, commands/s",
        "closed loop, commands/s to the echo server's",
        "closed loop, processor µs a command",
        "closed loop, processor time to the echo server's",
        "echo server, commands/s",
        "echo server, processor µs a command",
        "one speaks, deliveries/s",
        "one speaks, processor µs a delivery",
    }
    assert all(row["here"] > 0 and row["there"] > 0 for row in found["rows"])
