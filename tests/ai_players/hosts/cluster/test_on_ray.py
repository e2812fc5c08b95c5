"""Runs the tests of the folder `on_ray`, all in one process in a network of their own: Ray would listen on this machine's."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest

from tests.limits import PATIENT_S
from tests.private_network import run_privately, way_in

ROOT = Path(__file__).parents[4]
MACHINES = ("10.0.0.1/24", "10.0.0.2/24", "10.0.0.3/24")
"""Addresses of the machines in docs/admin/many-machines.md."""


@pytest.mark.system
@pytest.mark.client("unshare", "ip")
@pytest.mark.optional("cluster", "ray")
@pytest.mark.skipif(way_in() is None, reason="this user may make no network of its own: needs root or sudo")
@pytest.mark.timeout(120)
def test_hosts_on_ray():
    # Ray's sockets have the longest names that there may be, so pytest's own folders are too deep.
    folder = tempfile.mkdtemp(prefix="ray", dir="/tmp")
    try:
        done = run_privately(
            *(
                sys.executable,
                "-m",
                "pytest",
                "-q",
                "-x",
                "-p",
                "no:cacheprovider",
                "-p",
                "no:randomly",
                "-n0",
            ),
            *(f"--basetemp={folder}/tests", str(Path(__file__).parent / "on_ray")),
            addresses=MACHINES,
            timeout=PATIENT_S,
            MAID_TEST_ON_RAY="1",
            MAID_TEST_COVERAGE="",
            PATH=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            HOME=folder,
            RAY_TMPDIR=folder,
            RAY_prestart_worker_first_driver="0",  # hosts are the only workers
            RAY_NUM_REDIS_GET_RETRIES="1",  # a head that refuses is asked once
            RAY_gcs_rpc_server_reconnect_timeout_s="3",  # instead of a minute, until a lost head is given up
        )
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    assert done.returncode == 0, done.stdout
