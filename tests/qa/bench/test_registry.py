"""Every bench has a row, and CI runs every row."""

import ast
from pathlib import Path

import pytest

import maid_qa.bench
from maid_qa.bench.registry import ALL, BENCHES, TOOLS

FOLDER = Path(maid_qa.bench.__file__).parent
ROOT = FOLDER.parents[1]


def with_a_command_line():
    """Modules whose `main` takes arguments."""
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.FunctionDef) and node.name == "main" and node.args.args:
                yield path.stem


def test_every_bench_is_in_the_registry():
    assert set(with_a_command_line()) == {*(bench.file or bench.name for bench in ALL), *TOOLS}
    assert len({bench.name for bench in ALL}) == len(ALL)


def test_other_packages_bring_benches_by_entry_point():
    assert BENCHES["foreign"].module == "maid_remote.bench.foreign"


@pytest.mark.parametrize("bench", BENCHES.values(), ids=lambda bench: bench.name)
def test_every_bench_says_what_its_json_must_hold(bench):
    keys = (*bench.measured, *bench.counted, *bench.optional)

    assert bench.measured
    assert len(set(keys)) == len(keys)
    assert bench.smoke


def test_ci_runs_all_of_them():
    assert "maid bench smoke --out" in (ROOT / ".ci" / "run").read_text()
