"""With exact recovery it cannot be seen in a game that a host has died, or that minds have moved."""

from functools import cache

import pytest

from maid_engine.ai_players.hosts.host_batch import Checkpoint, Load
from maid_engine.ai_players.hosts.mind_log import MindLogs
from maid_engine.ai_players.hosts.minds_settings import MindRecovery
from tests.ai_players.hosts.hosted_games import HostedGame
from tests.ai_players.hosts.scripted_hosts import ScriptedHosts

TICK_S = 0.25
TICKS = 160


class ExactGame(HostedGame):
    """A game in which a person talks, and a test kills hosts and moves minds."""

    def __init__(self, recovery: MindRecovery = "exact", *, checkpoint_s: float = 300.0) -> None:
        super().__init__("local", hosts=2, agents=0, recovery=recovery)
        self.hosts = ScriptedHosts()
        self.fleet.engine = self.hosts
        if recovery == "exact":
            self.fleet.logs = MindLogs(self.play.game.clock.now, checkpoint_s)
        self.ada = self.play.join("Ada")
        self.add_agents(4)

    def run(self, ticks: int) -> None:
        """Play, with a shout every ten seconds."""
        for _ in range(ticks):
            if self.play.game.tick % 40 == 0:
                self.ada.type("shout hello, who is there?")
            self.play.wait(TICK_S)

    def kill(self, host: str, *, loses_batch: bool) -> None:
        """End a host, with the batch of this tick or after it."""
        self.hosts.holds = loses_batch
        self.run(1)
        self.hosts.kill(host)
        self.hosts.answer()


@cache
def undisturbed(ticks: int) -> tuple[int, str]:
    """Return the number of events and their digest without any fault."""
    game = ExactGame()
    game.run(ticks)
    return game.events, game.digest


@pytest.mark.parametrize(
    ("ticks", "checkpoint_s", "loses_batch"),
    [(1, 300.0, True), (57, 5.0, True), (57, 300.0, False), (123, 5.0, False)],
)
def test_the_events_are_those_without_the_death_of_a_host(
    ticks: int, checkpoint_s: float, loses_batch: bool
) -> None:
    game = ExactGame(checkpoint_s=checkpoint_s)
    game.run(ticks)
    game.kill("host-1", loses_batch=loses_batch)
    game.run(TICKS - ticks - 1)
    assert len(game.hosts.starts) == 3
    assert (game.events, game.digest) == undisturbed(TICKS)


def test_a_mind_begins_again_from_its_checkpoint() -> None:
    game = ExactGame(checkpoint_s=5.0)
    game.run(120)
    taken = [op for batch in game.hosts.sent for op in batch.ops if isinstance(op, Checkpoint)]
    assert len(taken) >= 4 * 120 * TICK_S / 5.0 - 4
    before = len(game.hosts.sent)
    game.kill("host-1", loses_batch=True)
    game.run(1)
    replays = [batch.ops for batch in game.hosts.sent[before:] if batch.is_replay]
    assert replays
    assert all(isinstance(ops[0], Load) for ops in replays)
    assert all(len(ops) < 40 for ops in replays)


@pytest.mark.parametrize("recovery", ["saved", "exact"])
def test_it_cannot_be_seen_that_minds_have_moved(recovery: MindRecovery) -> None:
    game = ExactGame(recovery)
    game.run(40)
    game.fleet.drain("host-1")
    game.run(40)
    assert game.fleet.status()[0].minds == 0
    game.fleet.rebalance()
    game.run(40)
    assert [status.minds for status in game.fleet.status()] == [2, 2]
    for agent in game.agents:
        game.fleet.move(agent.id, "host-2")
    game.run(TICKS - 120)
    assert game.fleet.status()[1].minds == 4
    assert (game.events, game.digest) == undisturbed(TICKS)


def test_a_host_that_gets_minds_and_dies_goes_on_exactly() -> None:
    game = ExactGame()
    game.run(57)
    game.fleet.drain("host-1")
    game.run(2)
    game.kill("host-2", loses_batch=True)
    game.run(TICKS - 60)
    assert game.fleet.status()[1].minds == 4
    assert (game.events, game.digest) == undisturbed(TICKS)


def test_a_host_that_rests_goes_on_exactly_with_what_it_owes() -> None:
    game = ExactGame()
    game.run(20)
    steps = {agent.id: agent.loop.mind.steps for agent in game.agents}
    for _ in range(3):
        game.kill("host-1", loses_batch=True)
        game.run(3)
    resting = [agent for agent in game.agents if game.fleet.host_of(agent.id) == "host-1"]
    assert game.fleet.status()[0].is_resting
    game.run(260)
    assert not game.fleet.status()[0].is_resting
    assert all(agent.loop.mind.steps > steps[agent.id] for agent in resting)
    assert game.manager.stats.failures == 0
