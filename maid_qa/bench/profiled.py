"""``python -m maid_qa.bench.profiled serve``: a server that writes a profile at its end."""

import cProfile
import os

from maid_engine.app.event_loop import run_fast
from maid_engine.app.server import serve
from maid_engine.app.settings import load

DUMP = "MAID_TEST_PROFILE"
"""The environment variable that names the file."""


def main() -> None:
    """Serve, and profile from the moment that the server listens."""
    profiler = cProfile.Profile()
    try:
        run_fast(serve(load().settings, announce=lambda _: profiler.enable()))
    finally:
        profiler.disable()
        profiler.dump_stats(os.environ[DUMP])


if __name__ == "__main__":
    main()
