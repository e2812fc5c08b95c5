"""Which tests are unit tests, and which are system tests.

Every test has one of the markers ``unit`` and ``system``. A test is a system test if it

* says so (``system``), which a limit above 60 s must be accompanied by;
* says that it needs more time than other tests (``timeout``), or other programs (``browser``, ``client``, ``model``, ``optional``, ``deep``);
* is in a module that starts processes or simulates whole lives: one that has imported a name of ``HEAVY``;
* is in a folder whose tests are about whole games: see ``WHOLE_GAMES``.

All other tests are unit tests: they run in this process and take little time. ``./scripts/test unit`` runs them.
"""

import pytest

from tests.limits import asks_for_more

NEEDS = ("system", "browser", "client", "model", "optional", "deep")
HEAVY = frozenset(
    {
        "subprocess",
        "ProcessHosts",
        "Served",
        "BenchServer",
        "House",
        "run_simulated",
        "SimulatedEventLoop",
        "given",
        "maid",
    }
)
"""Names that a module imports to start processes, to run `maid` in one, to serve a whole game, to let hours pass, or to try many examples."""
WHOLE_GAMES = ("clients", "docs", "qa", "remote")


def mark_speed(items):
    """Put the marker ``unit`` or ``system`` on every test. Limits must be set before."""
    for item in items:
        item.add_marker(pytest.mark.unit if is_unit(item) else pytest.mark.system)


def is_unit(item):
    """Whether a test runs in this process and takes little time."""
    if any(item.get_closest_marker(need) for need in NEEDS) or asks_for_more(item):
        return False
    if set(WHOLE_GAMES) & set(item.path.parts):
        return False
    return HEAVY.isdisjoint(vars(item.module))
