"""The figures of a bench in its smallest form.

CI runs every bench in its smallest form before the tests, and `BENCHES_FOLDER` names where it left their JSON: a test judges
those figures, so that nothing is measured twice. Without the variable, or if the bench failed there, the bench is run here.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from maid_qa.bench.registry import BENCHES

BENCHES_FOLDER = "MAID_TEST_BENCHES"


def smallest(name):
    """Return what a bench prints, from a process of its own: how fast it is depends on the objects that are in it."""
    folder = os.environ.get(BENCHES_FOLDER)
    kept = Path(folder, f"{name}.json") if folder else None
    if kept is not None and kept.is_file():
        return json.loads(kept.read_text(encoding="utf-8"))
    done = subprocess.run(
        [sys.executable, "-m", "maid_engine", "bench", name, *BENCHES[name].smoke, "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)
