"""Minds in child processes: the same game, and what happens when a process is killed, stopped or refused."""

import os
import pickle
import signal
from collections.abc import Iterator
from types import MappingProxyType

import pytest

from maid_engine.ai_players.hosts.host_batch import HostBatch, Make, Save
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.mind_hosts import HostDied
from maid_engine.ai_players.hosts.process_hosts import ProcessHosts, pickled
from maid_engine.ai_players.hosts.recipe import MindRecipe
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.core.time import Tick
from tests.ai_players.hosts.hosted_games import HostedGame
from tests.ai_players.hosts.mind_hosts_contract import MindHostsContract, take
from tests.limits import PATIENT_S


@pytest.fixture(scope="module")
def shared() -> Iterator[ProcessHosts]:
    hosts = ProcessHosts()
    yield hosts
    hosts.close()


class TestProcessHosts(MindHostsContract):
    @pytest.fixture
    def hosts(self, shared: ProcessHosts) -> ProcessHosts:
        return shared

    @pytest.fixture
    def started(self, hosts: ProcessHosts, setup: HostSetup) -> ProcessHosts:
        """One process for tests one after another, as each takes a second to start: a mind that is made replaces an earlier one."""
        try:
            hosts.pid("a")
        except KeyError:
            hosts.start("a", 1, setup)
        return hosts


@pytest.fixture
def processes() -> Iterator[HostedGame]:
    game = HostedGame("processes", hosts=2, agents=4)
    yield game
    game.close()


def engine_of(game: HostedGame) -> ProcessHosts:
    engine = game.fleet.engine
    assert isinstance(engine, ProcessHosts)
    return engine


def test_the_events_are_those_of_hosts_beside_the_world(processes: HostedGame) -> None:
    local = HostedGame("local", agents=4)
    for game in (processes, local):
        game.play.wait(60)
    assert processes.events == local.events > 0
    assert processes.digest == local.digest
    assert set(processes.fleet.applied) == {1}


@pytest.mark.timeout(60)
def test_minds_of_a_killed_process_go_on(processes: HostedGame) -> None:
    processes.play.wait(20)
    typed: list[tuple[int, str, str]] = []
    game = processes.play.game
    game.on_line.append(lambda session, line: typed.append((game.tick, session.id, line)))
    for host in ("host-1", "host-2"):
        os.kill(engine_of(processes).pid(host), signal.SIGKILL)
        processes.play.wait(20)
    assert [status.restarts for status in processes.fleet.status()] == [1, 1]
    assert all(agent.status is AIPlayerStatus.ACTIVE for agent in processes.agents)
    assert {session for _, session, _ in typed} == {agent.session.id for agent in processes.agents}
    assert len(typed) == len(set(typed))
    assert processes.manager.stats.failures == 0


@pytest.mark.timeout(60)
def test_with_exact_recovery_the_death_of_a_process_cannot_be_seen() -> None:
    killed, local = (
        HostedGame("processes", hosts=2, agents=4, recovery="exact"),
        HostedGame("local", agents=4),
    )
    for seconds, host in ((7, "host-1"), (0.25, "host-2")):
        killed.play.wait(seconds)
        local.play.wait(seconds)
        os.kill(engine_of(killed).pid(host), signal.SIGKILL)
    for game in (killed, local):
        game.play.wait(15)
    starts = [status.restarts for status in killed.fleet.status()]
    killed.close()
    assert starts == [1, 1]
    assert killed.events == local.events > 0
    assert killed.digest == local.digest


def test_a_process_ends_with_its_host(processes: HostedGame) -> None:
    pid = engine_of(processes).pid("host-1")
    processes.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_killed_process_is_reported_with_its_epoch(setup: HostSetup, recipe: MindRecipe) -> None:
    hosts = ProcessHosts()
    hosts.start("a", 3, setup)
    hosts.send(HostBatch("a", 3, Tick(1), (Make("ai#1", recipe, "seed"),), 1))
    take(hosts)
    os.kill(hosts.pid("a"), signal.SIGKILL)
    (died,) = take(hosts)
    assert isinstance(died, HostDied)
    assert (died.host, died.epoch) == ("a", 3)
    assert "its process ended" in died.why
    hosts.send(HostBatch("a", 3, Tick(2), (Save("ai#1"),), 2))
    assert not hosts.wait(0.05)


def test_a_stopped_process_goes_on_when_it_is_continued(setup: HostSetup, recipe: MindRecipe) -> None:
    hosts = ProcessHosts()
    hosts.start("a", 1, setup)
    hosts.send(HostBatch("a", 1, Tick(1), (Make("ai#1", recipe, "seed"),), 1))
    take(hosts)
    os.kill(hosts.pid("a"), signal.SIGSTOP)
    for number in range(2, 10):  # more than the socket's buffer holds
        hosts.send(HostBatch("a", 1, Tick(number), (Make("ai#1", recipe, "seed", b"x" * 500_000),), number))
    assert not hosts.wait(0.05)
    os.kill(hosts.pid("a"), signal.SIGCONT)
    assert len(take(hosts, 8)) == 8
    hosts.stop("a")


def test_a_host_of_another_version_is_refused(
    setup: HostSetup, recipe: MindRecipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("maid_engine.ai_players.hosts.host_hello.__version__", "99.0")
    hosts = ProcessHosts()
    hosts.start("a", 1, setup)
    hosts.send(HostBatch("a", 1, Tick(1), (Make("ai#1", recipe, "seed"),), 1))
    while not (found := [one for one in hosts.received() if isinstance(one, HostDied)]):
        assert hosts.wait(PATIENT_S)
    assert "the world MAID 99.0" in found[0].why
    assert "Restart the server" in found[0].why


def test_knowledge_with_read_only_mappings_reaches_a_host() -> None:
    knowledge = MappingProxyType({"lore": MappingProxyType({"bell": "silent"})})
    sent = pickle.loads(pickled(knowledge))  # noqa: S301 - bytes of our own

    assert sent == knowledge
    assert isinstance(sent["lore"], MappingProxyType)
