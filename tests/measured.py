"""Which lines and branches of the source the tests run, where that is asked for.

``MAID_TEST_COVERAGE=server`` measures the server's packages while the unit tests of their folders run; ``=unit`` measures
everything while any unit test runs. Modules are measured while they are imported, too; all other tests run at full speed.
Each process leaves a file ``.coverage.*`` beside ``pyproject.toml``, and ``scripts/coverage`` puts them together.
"""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WANTED = "MAID_TEST_COVERAGE"
EVERYTHING = ("maid_engine", "maid_stdlib", "maid_qa", "maid_remote", "content_packs")
SERVER = tuple(
    f"maid_engine/{name}"
    for name in ("accounts", "commands", "core", "engine", "moderation", "net", "ports", "storage")
)
SERVER_TESTS = ("accounts", "commands", "core", "engine", "moderation", "net", "storage", "text")
SCOPES = {"server": SERVER, "unit": EVERYTHING}
"""Scope → what is measured."""


class Measured:
    """The plugin: measures the tests of a scope in this process."""

    def __init__(self, scope, coverage):
        self._scope = scope
        self._coverage = coverage

    def stop(self):
        """Measure nothing more."""
        self._coverage.stop()

    def pytest_collection_finish(self):
        """Stop: everything is imported, and from here on only tests are measured."""
        self.stop()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        """Measure a test of the scope with its set-up."""
        if not is_measured(self._scope, item):
            return (yield)
        self._coverage.start()
        try:
            return (yield)
        finally:
            self._coverage.stop()

    def pytest_sessionfinish(self):
        """Leave the data of this process."""
        self.stop()
        self._coverage.save()


def is_measured(scope, item):
    """Whether a test belongs to a scope."""
    if item.get_closest_marker("unit") is None:
        return False
    return scope == "unit" or bool(set(SERVER_TESTS) & set(item.path.parts))


def measured():
    """The plugin, already measuring; None where nobody asks for it. It leaves data only if it is registered.

    Raises:
        pytest.UsageError: the variable names no scope.
    """
    scope = os.environ.get(WANTED, "")
    if not scope:
        return None
    if scope not in SCOPES:
        raise pytest.UsageError(f"{WANTED} is {scope!r}; it may be {' or '.join(SCOPES)}")
    from coverage import Coverage

    coverage = Coverage(
        data_file=str(ROOT / ".coverage"),
        data_suffix=True,
        config_file=str(ROOT / "pyproject.toml"),
        source=[str(ROOT / name) for name in SCOPES[scope]],
    )
    if "PYTEST_XDIST_WORKER" not in os.environ:
        coverage.erase()  # what an earlier run left
    coverage.start()
    return Measured(scope, coverage)
