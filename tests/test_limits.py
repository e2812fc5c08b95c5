"""Tests are limited by processor time, so that a busy machine does not fail them, and by a generous clock."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.limits import clock_s

ROOT = Path(__file__).parents[1]
TESTS = """
import threading
import pytest
from tests.limits import ProcessorLimits

@pytest.mark.timeout(0.1)
def test_busy():
    while True:
        pass

@pytest.mark.timeout(0.1)
def test_waiting():
    threading.Event().wait(0.4)

@pytest.fixture
def busy():
    while True:
        pass

@pytest.mark.timeout(0.1)
def test_prepared(busy):
    pass
"""
CONFTEST = """
import pytest
from tests.limits import ProcessorLimits, set_limits

def pytest_configure(config):
    config.pluginmanager.register(ProcessorLimits())

@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    set_limits(items)
"""


def test_work_counts_and_waiting_does_not(tmp_path):
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_some.py").write_text(TESTS)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:randomly", "-p", "no:cacheprovider", "-rA", str(tmp_path)],
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )

    assert "FAILED test_some.py::test_busy - Failed: used more than 0.3 s of processor time" in done.stdout
    assert "PASSED test_some.py::test_waiting" in done.stdout
    assert "ERROR test_some.py::test_prepared - Failed: used more than 0.3 s" in done.stdout


@pytest.mark.parametrize(("processor", "clock"), [(5, 120), (20, 120), (60, 360), (240, 840)])
def test_the_clock_is_generous(processor, clock):
    assert clock_s(processor) == clock


def test_every_test_has_a_speed(request):
    assert request.node.get_closest_marker("unit") is None, "this module starts processes"
    assert request.node.get_closest_marker("system") is not None
