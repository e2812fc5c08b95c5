"""Hosts on a cluster of three machines: the contract, the same game, and what happens when something is lost."""

import contextlib
import os
import signal
import subprocess

import pytest

from maid_engine.ai_players.hosts.host_batch import HostBatch, Make, Save
from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.hosts.mind_hosts import HostDied
from maid_engine.core.errors import ConfigError
from maid_engine.core.time import Tick
from tests.ai_players.hosts.hosted_games import HostedGame
from tests.ai_players.hosts.mind_hosts_contract import MindHostsContract, take


class TestRayHosts(MindHostsContract):
    @pytest.fixture
    def hosts(self, ray_hosts):
        return ray_hosts

    @pytest.fixture
    def started(self, hosts, setup):
        """A host that the tests share, for it takes seconds to start."""
        if hosts.place_of("a") is None:
            hosts.start("a", 1, setup)
        return hosts


def made(recipe, epoch=1, number=1):
    return HostBatch("a", epoch, Tick(number), (Make("ai#1", recipe, "seed"),), number)


def start(hosts, epoch, setup, recipe):
    """Start a life of the host, and return where it runs when it has answered."""
    hosts.start("a", epoch, setup)
    hosts.send(made(recipe, epoch))
    (reply,) = take(hosts)
    assert isinstance(reply, HostReply), reply
    assert reply.epoch == epoch
    return hosts.place_of("a")


def answers(hosts, epoch):
    """Whether the host still answers."""
    hosts.send(HostBatch("a", epoch, Tick(9), (Save("ai#1"),), 9))
    return all(isinstance(one, HostReply) for one in take(hosts))


def death(hosts):
    """Wait for the next death."""
    while True:
        for one in take(hosts):
            if isinstance(one, HostDied):
                return one


def test_the_events_are_those_of_hosts_beside_the_world(address):
    on_ray = HostedGame("ray", hosts=2, agents=4, address=address)
    local = HostedGame("local", agents=4)
    try:
        for game in (on_ray, local):
            game.play.wait(15)
        assert on_ray.events == local.events > 0
        assert on_ray.digest == local.digest
        assert set(on_ray.fleet.applied) == {1}
    finally:
        on_ray.close()


def test_a_host_that_was_given_up_says_no_more_and_one_that_is_killed_is_reported(ray_hosts, setup, recipe):
    old = start(ray_hosts, 3, setup, recipe)
    os.kill(old.pid, signal.SIGSTOP)
    ray_hosts.send(HostBatch("a", 3, Tick(2), (Save("ai#1"),), 2))
    new = start(ray_hosts, 4, setup, recipe)
    assert new != old
    with contextlib.suppress(ProcessLookupError):  # Ray has killed it by then, or it ends now
        os.kill(old.pid, signal.SIGCONT)
    assert not ray_hosts.wait(0.3)

    os.kill(new.pid, signal.SIGKILL)
    died = death(ray_hosts)
    assert (died.host, died.epoch) == ("a", 4)
    assert "its worker process has died" in died.why
    ray_hosts.send(HostBatch("a", 4, Tick(2), (Save("ai#1"),), 2))
    assert not ray_hosts.wait(0.05)


def test_hosts_belong_to_the_world_that_was_started_last(worlds, setup, recipe):
    earlier, later = worlds(200.0), worlds(300.0)
    start(later, 1, setup, recipe)
    earlier.start("a", 1, setup)
    assert "a server that was started later has the hosts of this cluster" in death(earlier).why
    assert answers(later, 1)


def test_the_host_of_a_world_that_crashed_is_ended_by_the_next(worlds, last_world, setup, recipe):
    crashed = worlds(300.0)
    left = start(crashed, 1, setup, recipe)
    os.kill(crashed.driver_pid, signal.SIGKILL)
    assert "the connection to the Ray cluster was lost" in death(crashed).why
    os.kill(left.pid, 0)  # the host is still there, under its name

    assert start(last_world, 1, setup, recipe).pid != left.pid
    with pytest.raises(ProcessLookupError):
        os.kill(left.pid, 0)


def test_a_lost_machine_is_reported_and_its_host_starts_on_another(last_world, setup, recipe):
    place = last_world.place_of("a") or start(last_world, 1, setup, recipe)
    assert place.machine in {"10.0.0.2", "10.0.0.3"}
    raylet = f"raylet.*--node_ip_address={place.machine}"
    subprocess.run(["pkill", "--signal", "KILL", "--full", raylet], check=True)
    assert death(last_world).epoch == 1

    assert start(last_world, 2, setup, recipe).machine not in {place.machine, "10.0.0.1"}


def test_hosts_go_on_without_the_head_for_a_while_and_their_end_is_told_with_the_remedy(
    last_world, setup, recipe
):
    if last_world.place_of("a") is None:
        start(last_world, 2, setup, recipe)
    subprocess.run(["pkill", "--signal", "KILL", "gcs_server"], check=True)
    assert answers(last_world, 2)
    assert "Does the head still run?" in death(last_world).why

    last_world.start("a", 3, setup)
    assert "nothing answers at 10.0.0.1:6379" in death(last_world).why
    with pytest.raises(ConfigError, match="MAID_MINDS__ENGINE=ray: nothing answers"):
        last_world.connect()
