"""The cluster of docs/admin/many-machines.md, for all tests of this folder. ``test_on_ray`` beside it runs them."""

import os

import pytest

from tests.docs.blocks import ROOT, blocks_of
from tests.docs.runner import Reader

PAGE = ROOT / "docs/admin/many-machines.md"
ADDRESS = "10.0.0.1:6379"

# Ray on the network of this machine would let others in.
collect_ignore_glob = [] if os.environ.get("MAID_TEST_ON_RAY") else ["*"]


@pytest.fixture(scope="session")
def page(tmp_path_factory):
    """The reader of the page, who has started the cluster that it describes, and the blocks that follow."""
    folder = tmp_path_factory.mktemp("page")
    reader = Reader(folder)
    blocks = [block for block in blocks_of(PAGE) if not block.not_run]
    # The first server of the page needs no cluster; before the second, the cluster is started.
    _, start, *_ = [number for number, block in enumerate(blocks) if block.kind == "console serving"]
    for block in blocks[:start]:
        reader.do(block)
    return reader, blocks[start:]


@pytest.fixture(scope="session")
def address(page):
    """The address of the cluster's head. The token of the cluster is in the home of the user of these tests."""
    os.environ["RAY_AUTH_MODE"] = "token"
    return ADDRESS


def connected(address, started):
    """Return an engine of a world that was started at this time."""
    from maid_engine.ai_players.hosts.cluster.ray_hosts import ClusterPlace, RayHosts

    hosts = RayHosts(ClusterPlace(address, "tests", started, 2))
    hosts.connect()
    return hosts


@pytest.fixture
def worlds(address):
    """Connects engines; all are closed at the end of the test."""
    made = []

    def connect(started):
        made.append(connected(address, started))
        return made[-1]

    yield connect
    for hosts in made:
        hosts.close()


@pytest.fixture(scope="session")
def ray_hosts(address):
    """The engine of one world, for all tests that need no other: a connection takes seconds."""
    hosts = connected(address, 100.0)
    yield hosts
    hosts.close()


@pytest.fixture(scope="session")
def last_world(address):
    """The engine of the world that was started last."""
    hosts = connected(address, 400.0)
    yield hosts
    hosts.close()
