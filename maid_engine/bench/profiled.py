"""``python -m maid_engine.bench.profiled serve``: a server under the profiler, which writes what it saw at its end."""

import cProfile
import os

from maid_engine.cli import main

DUMP = "MAID_TEST_PROFILE"
"""The variable that names the file."""

if __name__ == "__main__":
    profiler = cProfile.Profile()
    profiler.enable()
    try:
        main()
    finally:
        profiler.disable()
        profiler.dump_stats(os.environ[DUMP])
