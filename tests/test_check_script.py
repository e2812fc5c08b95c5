"""`scripts/check` as somebody runs it who has just made a pack beside MAID's folders."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RECORDER = """#!/usr/bin/env bash
printf '%s\\n' "${0##*/} $*" >>"$RECORD"
[ "${0##*/} ${1:-}" != "ruff format" ]
"""
"""In place of each tool: writes down how it was called. The check of the format fails."""


def run(folder, *options):
    return subprocess.run(
        ["bash", folder / "scripts/check", *options], capture_output=True, text=True, cwd=folder
    )


@pytest.fixture
def clone(tmp_path, monkeypatch):
    """A repository with a module in one folder, somebody's pack in another, and tools that only record."""
    monkeypatch.setenv("RECORD", str(tmp_path / "calls"))
    clone = tmp_path / "clone"
    (clone / "scripts").mkdir(parents=True)
    shutil.copy(ROOT / "scripts/check", clone / "scripts/check")
    (clone / "scripts/environment.sh").write_text(
        f'root={clone}\nvenv={clone}/.venv\nneed_environment() {{ true; }}\nsay() {{ echo "$*" >&2; }}\n'
    )
    (clone / ".venv/bin").mkdir(parents=True)
    tools = (
        *(f".venv/bin/{name}" for name in ("ruff", "mypy", "lint-imports", "deptry", "maid")),
        "scripts/house",
    )
    for tool in tools:
        (clone / tool).write_text(RECORDER)
        (clone / tool).chmod(0o755)
    for file in ("maid_engine/core.py", "glassworks/glassworks/pack.py"):
        (clone / file).parent.mkdir(parents=True)
        (clone / file).write_text("")
    subprocess.run(["git", "init", "-q"], cwd=clone, check=True)
    subprocess.run(["git", "add", "maid_engine"], cwd=clone, check=True)
    return clone


def calls(clone):
    return (clone.parent / "calls").read_text().splitlines()


def test_a_pack_beside_the_folders_of_maid_is_not_judged(clone):
    run(clone)
    assert {"ruff format --check maid_engine", "ruff check maid_engine", "deptry maid_engine"} <= set(
        calls(clone)
    )


def test_what_is_not_in_order_is_named_with_the_way_to_correct_it(clone):
    done = run(clone)
    assert done.returncode == 1
    assert done.stdout.splitlines()[-2:] == [
        "Not in order: format.",
        "./scripts/check --fix formats the source, and corrects what ruff can.",
    ]


def test_fix_formats_before_the_check(clone):
    run(clone, "--fix")
    formatted = [line for line in calls(clone) if line.startswith("ruff")]
    assert formatted[:2] == ["ruff check --quiet --fix maid_engine", "ruff format maid_engine"]


def test_help_runs_nothing():
    done = run(ROOT, "--help")
    assert "./scripts/check --fix" in done.stdout
    assert "==" not in done.stdout


def test_an_unknown_option_is_named(clone):
    done = run(clone, "--fx")
    assert (done.returncode, done.stderr) == (
        2,
        "there is no option --fx; ./scripts/check --help lists them\n",
    )
