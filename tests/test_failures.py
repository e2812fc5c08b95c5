"""A failed test is named while the others still run."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CONFTEST = """
from tests.failures import FailuresAtOnce

def pytest_configure(config):
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(FailuresAtOnce(config))
"""
TESTS = """
import pytest

@pytest.fixture
def broken():
    raise ValueError

def test_sound():
    pass

def test_wrong():
    assert False

def test_without_its_fixture(broken):
    pass

def test_sound_too():
    pass
"""


@pytest.mark.parametrize("processes", [(), ("-n", "1")], ids=["one", "several"])
def test_what_fails_is_named_before_the_run_is_over(tmp_path, processes):
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_a.py").write_text(TESTS)
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:randomly", "-p", "no:cacheprovider", *processes],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
    ).stdout
    before, _, _ = told.partition("= FAILURES =")
    before, _, _ = before.partition("= ERRORS =")

    assert "test_a.py::test_wrong failed;" in before
    assert "test_a.py::test_without_its_fixture failed;" in before
    assert "test_sound" not in before
