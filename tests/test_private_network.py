"""What runs in a network of its own has loopback alone, and is among its own processes."""

import subprocess

import pytest

from tests.private_network import run_privately, way_in

pytestmark = [
    pytest.mark.client("unshare", "ip"),
    pytest.mark.skipif(
        way_in() is None, reason="this user may make no network of its own: needs root or sudo"
    ),
]


def test_only_loopback_is_there():
    done = run_privately("ip", "-brief", "address", addresses=("10.0.0.2/24",), timeout=60)

    assert done.returncode == 0, done.stdout
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["lo"]
    assert "10.0.0.2/24" in done.stdout


def test_a_process_that_is_left_ends_with_it():
    done = run_privately("sh", "-c", "sleep 4321 & echo started", timeout=60)

    assert done.stdout == "started\n"
    assert subprocess.run(["pgrep", "-f", "sleep 4321"], capture_output=True).stdout == b""


def test_the_exit_code_and_the_variables_are_those_of_the_command():
    done = run_privately("sh", "-c", 'echo "$MAID_TEST_WORD"; exit 3', timeout=60, MAID_TEST_WORD="calm")

    assert (done.returncode, done.stdout) == (3, "calm\n")
