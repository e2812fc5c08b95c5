"""Prepares a process that runs a server for a quick start."""

import gc
import sys


def prepare() -> None:
    """Let the server be imported and built without what only delays it.

    Garbage is not collected until the world is built, when ``gc_tuning.calm_collector`` starts the collector again: nearly
    all objects of a start stay. structlog is imported without rich, which it would import for tracebacks in colours: a
    server's log has plain ones.
    """
    gc.disable()
    if "rich" in sys.modules:
        return
    sys.modules["rich"] = None  # type: ignore[assignment]  # makes `import rich` fail
    try:
        import structlog  # noqa: F401
    finally:
        del sys.modules["rich"]
