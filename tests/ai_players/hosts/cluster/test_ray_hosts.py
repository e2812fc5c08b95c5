"""The world's side of a cluster, with a driver that says what a test wants. What Ray does is in the folder `on_ray`."""

import pytest
from structlog.testing import capture_logs

from maid_engine.ai_players.hosts.cluster.driver_frame import ClusterFacts, DriverFrame, FrameKind
from maid_engine.ai_players.hosts.cluster.ray_hosts import ClusterPlace, HostPlace, RayHosts
from maid_engine.ai_players.hosts.codec.batch_codec import encode_reply
from maid_engine.ai_players.hosts.host_batch import HostBatch
from maid_engine.ai_players.hosts.host_hello import HostHello, own_hello
from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.hosts.mind_hosts import HostDied
from maid_engine.core.errors import ConfigError
from maid_engine.core.time import Tick

DRIVER = """
import sys
from multiprocessing.connection import Connection
from pathlib import Path

line = Connection(int(sys.argv[1]))
script = Path(__file__).with_suffix(".frames").read_bytes()
while script:
    size, script = int.from_bytes(script[:4], "big"), script[4:]
    line.send_bytes(script[:size])
    script = script[size:]
if "leaves" not in sys.argv:
    try:
        while True:
            line.recv_bytes()
    except EOFError:
        pass
"""
LOOPBACK = ClusterFacts(("127.0.0.1",), asks_token=True)
HELLO = own_hello().packed()


def reply(number, epoch=1):
    return encode_reply(HostReply("a", epoch, Tick(number), (), number))


@pytest.fixture
def cluster(tmp_path, monkeypatch):
    """Returns hosts whose driver says that it is connected, and then these frames."""
    (tmp_path / "scripted_driver.py").write_text(DRIVER)
    monkeypatch.syspath_prepend(str(tmp_path))
    made = []

    def connect(*frames, facts=LOOPBACK, namespace="stays"):
        said = [DriverFrame(FrameKind.CONNECTED, data=facts.packed()), *frames]
        script = b"".join(len(one.packed()).to_bytes(4, "big") + one.packed() for one in said)
        (tmp_path / "scripted_driver.frames").write_bytes(script)
        made.append(RayHosts(ClusterPlace("", namespace, 1.0, 1), "scripted_driver"))
        return made[-1]

    yield connect
    for hosts in made:
        hosts.close()


def taken(hosts, number):
    """Wait for this many results."""
    found = []
    while len(found) < number:
        assert hosts.wait(30.0)
        found.extend(hosts.received())
    return found


def test_replies_of_the_present_life_are_received_in_their_order(cluster, setup):
    hosts = cluster(
        DriverFrame(FrameKind.HELLO, "a", 2, HELLO),
        DriverFrame(FrameKind.PLACED, "a", 2, b"10.0.0.3 4321"),
        DriverFrame(FrameKind.REPLY, "a", 1, reply(8)),
        DriverFrame(FrameKind.REPLY, "b", 2, reply(8)),
        DriverFrame(FrameKind.REPLY, "a", 2, reply(1, 2)),
        DriverFrame(FrameKind.REPLY, "a", 2, reply(2, 2)),
    )
    hosts.start("a", 2, setup)

    assert [one.number for one in taken(hosts, 2)] == [1, 2]
    assert hosts.place_of("a") == HostPlace("10.0.0.3", 4321)
    assert hosts.bytes_received == 2 * len(reply(1, 2))
    assert not hosts.wait(0.01)


def test_a_host_of_another_version_is_refused_with_the_remedy(cluster, setup):
    other = HostHello("99.0", *own_hello()[1:])
    hosts = cluster(DriverFrame(FrameKind.HELLO, "a", 1, other.packed()))
    hosts.start("a", 1, setup)

    (died,) = taken(hosts, 1)
    assert "MAID 99.0" in died.why
    assert "If the host is on another machine, install the same MAID" in died.why
    assert died.is_refused
    hosts.send(HostBatch("a", 1, Tick(1)))
    assert hosts.bytes_sent == 0


@pytest.mark.parametrize(
    ("frame", "death"),
    [
        (
            DriverFrame(FrameKind.HUNG, "a", 1, b"ai#1"),
            HostDied("a", 1, "a mind did not return from a step", "ai#1"),
        ),
        (
            DriverFrame(FrameKind.DIED, "a", 1, b"its machine is lost"),
            HostDied("a", 1, "its machine is lost"),
        ),
    ],
)
def test_a_death_is_reported_with_its_reason(cluster, setup, frame, death):
    hosts = cluster(frame)
    hosts.start("a", 1, setup)

    assert taken(hosts, 1) == [death]
    assert hosts.place_of("a") is None


def test_a_damaged_reply_ends_its_host(cluster, setup):
    hosts = cluster(DriverFrame(FrameKind.REPLY, "a", 1, b"nonsense"))
    hosts.start("a", 1, setup)

    (died,) = taken(hosts, 1)
    assert "not a message of MAID" in died.why


def test_with_the_driver_all_hosts_end_and_the_next_start_has_another(cluster, setup):
    hosts = cluster(namespace="leaves")
    hosts.start("a", 1, setup)
    first = hosts.driver_pid
    with capture_logs() as logs:
        (died,) = taken(hosts, 1)
    assert "the connection to the Ray cluster was lost" in died.why
    assert [one["event"] for one in logs if one["log_level"] == "error"] == ["mind_hosts.disconnected"]
    assert hosts.driver_pid is None

    hosts.start("a", 2, setup)
    assert hosts.driver_pid not in {None, first}


def test_a_driver_that_cannot_connect_is_an_error_of_the_settings(cluster):
    refused = DriverFrame(FrameKind.REFUSED, data=b"nothing answers at 10.0.0.1:6379")
    hosts = cluster(refused, facts=ClusterFacts((), asks_token=False))
    with pytest.raises(ConfigError, match=r"MAID_MINDS__ENGINE=ray: nothing answers at 10\.0\.0\.1:6379"):
        hosts.connect()
    assert hosts.driver_pid is None


@pytest.mark.parametrize("machine", ["10.0.0.1", "2001:db8::1", "thinker.example.org"])
def test_a_cluster_that_others_may_reach_is_told(cluster, machine):
    hosts = cluster(facts=ClusterFacts(("127.0.0.1", machine), asks_token=False))
    with capture_logs() as logs:
        hosts.connect()

    assert [(one["event"], one["addresses"], one["token"]) for one in logs] == [
        ("mind_hosts.exposed", [machine], False)
    ]


def test_a_cluster_on_loopback_is_nobody_s_business(cluster):
    with capture_logs() as logs:
        cluster().connect()
    assert logs == []


def test_a_host_without_room_is_told(cluster, setup):
    hosts = cluster(
        DriverFrame(FrameKind.CROWDED, "a", 1, b"2 processors, 0 of them free"),
        DriverFrame(FrameKind.REPLY, "a", 1, reply(1)),
    )
    hosts.start("a", 1, setup)
    with capture_logs() as logs:
        taken(hosts, 1)
    assert [(one["event"], one["cluster"]) for one in logs] == [
        ("mind_host.no_room", "2 processors, 0 of them free")
    ]
