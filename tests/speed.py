"""Which tests are quick: those that need nothing beside this process, and little of it.

A test is not quick when it

* says that it needs longer than others (``timeout``), or other programs (``browser``, ``client``, ``model``, ``optional``, ``deep``);
* is in a module that starts processes or lives whole lives: it has imported one of the names in ``HEAVY``;
* is in a folder whose tests are about whole games: see ``WHOLE_GAMES``.

``./scripts/test quick`` runs the quick ones.
"""

import pytest

from tests.limits import PROCESSOR_S, limit_of

NEEDS = ("browser", "client", "model", "optional", "deep")
HEAVY = ("subprocess", "Served", "BenchServer", "House", "run_simulated", "SimulatedEventLoop", "given")
"""Names that a module imports to start processes, to serve a whole game, to let hours pass, or to try many examples."""
WHOLE_GAMES = ("clients", "docs", "qa", "remote")


def mark_quick(items):
    """Put the marker ``quick`` on every quick test. Limits must be set before."""
    for item in items:
        if is_quick(item):
            item.add_marker(pytest.mark.quick)


def is_quick(item):
    """Whether a test is quick."""
    if any(item.get_closest_marker(need) for need in NEEDS) or limit_of(item) > PROCESSOR_S:
        return False
    if set(WHOLE_GAMES) & set(item.path.parts):
        return False
    return not any(hasattr(item.module, name) for name in HEAVY)
