"""The page of figures says what the benches' JSON says, and has a row for every aim."""

import json
import re
from pathlib import Path

import pytest

from maid_engine.core.errors import ConfigError
from maid_qa.bench import figures
from maid_qa.bench.aims import AIMS, FULL_SIZE
from maid_qa.bench.registry import BENCHES

QA = Path(__file__).parents[3] / "docs" / "qa"
BY_PEOPLE = {"judges"}
"""Judged by people, not by a bench."""
ASKED_FOR = {"§4", "§6.3", "§14.4", "§14.7", "§17.8", "§21.5", "§21.6", "§21.8", "§22.4", "§22.6", "D4"}
"""The parts of the specification and the design that state numbers."""


def test_the_page_is_what_the_json_in_the_repository_makes_it():
    kept = figures.read_all(QA / "figures")

    assert (QA / "figures.md").read_text() == figures.page(kept), (
        "run: maid bench figures docs/qa/figures --write docs/qa/figures.md"
    )


def test_every_aim_has_a_row():
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|", (QA / "figures.md").read_text(), re.MULTILINE)

    assert [row[:3] for row in rows if row[0] not in ("what", "---")] == [
        (aim.what, aim.source, aim.limit.text) for aim in AIMS
    ]
    assert {aim.source for aim in AIMS} >= ASKED_FOR


def test_every_aim_is_measured_by_a_bench():
    assert {figures.bench_of(aim.of) for aim in AIMS} - BY_PEOPLE <= set(BENCHES)
    assert {aim.of for aim in AIMS} - BY_PEOPLE == set(FULL_SIZE)


@pytest.mark.parametrize("path", sorted((QA / "figures").glob("*.json")), ids=lambda path: path.stem)
def test_kept_json_is_a_whole_run(path):
    kept = json.loads(path.read_text())

    assert kept["command"].startswith(f"maid bench {figures.bench_of(path.stem)} ")
    assert kept["date"]
    assert kept["machine"]


def row_of(page, what):
    return next(line for line in page.splitlines() if line.startswith(f"| {what} |"))


def test_a_value_is_shown_beside_its_aim_with_command_and_date():
    made = {
        "agents": 100,
        "sim_hours": 1.0,
        "reflex_ms": {"p99": 12.3456},
        "command": "maid bench minds --agents 2",
        "date": "2026-11-22",
    }
    page = figures.page({"minds": made})

    assert row_of(page, "a reflex, p99") == (
        "| a reflex, p99 | §4 | < 10 ms | 12.35 ms | **no** | `maid bench minds --agents 2` | 2026-11-22 |"
    )
    assert "not measured" in row_of(page, "a tick, p99")
    assert "not measured" in row_of(page, "retrieval of a memory, p99")


@pytest.mark.parametrize(
    ("what", "value", "met"),
    [
        ("drift of personality", 0.19, "yes"),
        ("drift of personality", 0.21, "**no**"),
        ("appropriate answers", 0.81, "yes"),
        ("appropriate answers", 0.8, "**no**"),
    ],
)
def test_an_aim_is_met_on_its_own_side(what, value, met):
    dimensions = {"drift": {"value": value}, "social_response": {"value": value}}

    whole = {"seeds": 10, "sim_hours": 2, "dimensions": dimensions}
    assert f" {met} |" in row_of(figures.page({"evaluate": whole}), what)
    assert f" {met}, small run |" in row_of(figures.page({"evaluate": {**whole, "seeds": 2}}), what)


def test_costs_are_read_from_the_run_of_that_size():
    runs = [{"agents": 10, "usd_per_agent_hour_steady": 0.5}, {"agents": 1, "usd_per_agent_hour_steady": 0.1}]
    page = figures.page({"cost": {"sim_hours": 1, "runs": runs}})

    assert " $0.1000 | yes |" in row_of(page, "an hour of 1 AI player")
    assert " $0.5000 | **no** |" in row_of(page, "an hour of each of 10")
    assert "not measured" in row_of(page, "an hour of each of 100")


def test_what_is_no_json_is_named(tmp_path):
    (tmp_path / "minds.json").write_text("Traceback")

    with pytest.raises(ConfigError, match=r"minds\.json: is not JSON .* run its bench again"):
        figures.read_all(tmp_path)
    with pytest.raises(ConfigError, match="there is no such folder"):
        figures.read_all(tmp_path / "none")


def test_the_rows_can_be_had_as_json(tmp_path, capsys):
    (tmp_path / "minds.json").write_text('{"lines": {"share": 0.95}}')

    assert figures.main([str(tmp_path), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert {"value": 0.95, "met": True}.items() <= next(
        row for row in rows if row["what"] == "lines read by rule"
    ).items()
