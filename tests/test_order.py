"""Several processes begin with the long tests, so that they end at about the same time."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
ALONE = ("-p", "no:randomly", "-p", "no:cacheprovider", "-c", "/dev/null")
CONFTEST = """
import pytest
from tests.limits import set_limits
from tests.order import LongestFirst

def pytest_configure(config):
    config.pluginmanager.register(LongestFirst())

@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    set_limits(items)
"""
SHORT = """
def test_short():
    pass
"""
MIXED = """
import pytest

def test_before():
    pass

@pytest.mark.timeout({seconds})
def test_long():
    pass
"""


def test_files_with_long_tests_come_first_and_whole(tmp_path):
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_a.py").write_text(SHORT)
    (tmp_path / "test_b.py").write_text(MIXED.format(seconds=60))
    (tmp_path / "test_c.py").write_text(SHORT)
    (tmp_path / "test_d.py").write_text(MIXED.format(seconds=600))
    found = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", *ALONE, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
    ).stdout

    order = [line.rpartition("/")[2] for line in found.splitlines() if "::" in line]
    assert order == [
        "test_d.py::test_before",
        "test_d.py::test_long",
        "test_b.py::test_before",
        "test_b.py::test_long",
        "test_a.py::test_short",
        "test_c.py::test_short",
    ]
