"""The same seed gives the same game, in any process."""

import os
import subprocess
import sys

import pytest

LIVE = "from maid_qa.bench.minds import run; print(run(agents=7, hours=0.05, seed={seed})['event_hash'])"


def started(seed, hash_seed):
    """Three simulated minutes with seven AI players, in a process of their own."""
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    return subprocess.Popen(
        [sys.executable, "-c", LIVE.format(seed=seed)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def event_hash(process):
    """The hash over all events, once the run is over."""
    out, _ = process.communicate()
    assert process.returncode == 0
    return out.strip()


@pytest.mark.system
@pytest.mark.timeout(120)
def test_the_same_seed_gives_the_same_events_whatever_order_sets_have():
    one, same, other = (event_hash(run) for run in (started(7, 1), started(7, 4242), started(8, 1)))

    assert one
    assert one == same
    assert one != other
