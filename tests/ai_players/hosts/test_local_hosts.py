"""Minds in hosts of this process: a tick late, and the same game wherever they are."""

import pytest

from maid_engine.ai_players.hosts.local_hosts import LocalHosts
from tests.ai_players.hosts.hosted_games import HostedGame
from tests.ai_players.hosts.mind_hosts_contract import MindHostsContract


class TestLocalHosts(MindHostsContract):
    @pytest.fixture
    def hosts(self) -> LocalHosts:
        return LocalHosts()


def test_the_number_of_hosts_cannot_be_seen_in_the_game() -> None:
    digests = set()
    for hosts in (1, 2, 3):
        game = HostedGame("local", hosts=hosts, agents=4)
        game.play.wait(60)
        digests.add(game.digest)
        assert game.manager.stats.failures == 0

    assert len(digests) == 1


def test_every_outcome_is_applied_in_the_next_tick() -> None:
    game = HostedGame("local", hosts=2)
    game.play.wait(30)
    assert set(game.fleet.applied) == {1}
    assert game.fleet.applied[1] > 20
    assert game.fleet.dropped == 0


def test_as_many_commands_are_typed_as_without_hosts() -> None:
    games = [HostedGame("in_process", agents=6), HostedGame("local", agents=6)]
    for game in games:
        game.play.wait(120)
    with_the_world, in_hosts = (game.released() for game in games)
    assert in_hosts == pytest.approx(with_the_world, rel=0.1)
