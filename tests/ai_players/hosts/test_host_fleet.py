"""The world's side of hosts: placement, order, back-pressure, deaths, late hosts."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.hosts.host_batch import HostBatch, Make, Step
from maid_engine.ai_players.hosts.host_fleet import HANGS_S
from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.hosts.world_host import LATE_S, REST_S
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.intake import Lifecycle
from maid_engine.core.errors import MindsLateError
from maid_engine.core.time import Tick
from tests.ai_players.hosts.hosted_games import HostedGame
from tests.ai_players.hosts.scripted_hosts import ScriptedHosts


def steps_in(batch: HostBatch) -> list[Step]:
    """Return the steps of a batch."""
    return [op for op in batch.ops if isinstance(op, Step)]


class ScriptedGame(HostedGame):
    """A game whose hosts a test holds back or kills."""

    def __init__(self, *, hosts: int = 1, agents: int = 3, fallback: int = 0) -> None:
        super().__init__("local", hosts=hosts, agents=0, fallback=fallback)
        self.hosts = ScriptedHosts()
        self.fleet.engine = self.hosts
        self.fleet.in_step = False
        self.agents = [
            self.manager.spawn(AIPlayerConfig(personality_preset="explorer")) for _ in range(agents)
        ]

    def hold(self) -> HostBatch:
        """Hold batches back from now on; return the first one with steps."""
        self.hosts.holds = True
        before = len(self.hosts.sent)
        for _ in range(100):
            self.play.wait(0.25)
            for batch in self.hosts.sent[before:]:
                if steps_in(batch):
                    return batch
        raise AssertionError("no mind was stepped")

    def steps(self) -> int:
        """Return how many steps were applied."""
        return sum(self.fleet.applied.values())


def test_a_host_gets_one_batch_in_a_tick_and_no_other_before_its_reply() -> None:
    game = ScriptedGame()
    game.play.wait(10)
    game.hold()
    before = len(game.hosts.sent)
    game.play.wait(1.5)
    assert len(game.hosts.sent) == before

    game.hosts.answer()
    game.play.wait(10)
    numbers = [batch.number for batch in game.hosts.sent]
    assert numbers == list(range(1, len(numbers) + 1))
    ticks = [batch.tick for batch in game.hosts.sent[before:]]
    assert len(set(ticks)) == len(ticks)


def test_a_mind_has_one_step_under_way_and_hears_the_rest_later() -> None:
    game = ScriptedGame()
    ada = game.play.join("Ada")
    game.play.wait(10)
    game.hosts.holds = True
    for _ in range(5):
        ada.type("shout anybody here?")
        game.play.wait(0.25)
    agents = [op.agent for op in steps_in(game.hosts.sent[-1])]
    assert len(agents) == len(set(agents))

    game.hosts.answer()
    heard = len(game.hosts.sent)
    game.play.wait(3)
    later = [op for batch in game.hosts.sent[heard:] for op in steps_in(batch)]
    assert sum("anybody here?" in str(op.intake.heard) for op in later) >= 1
    assert game.manager.stats.failures == 0


def test_names_of_speakers_are_sent_once() -> None:
    game = ScriptedGame()
    ada = game.play.join("Ada")
    for _ in range(3):
        ada.type("shout anybody here?")
        game.play.wait(3)
    names = [batch.names for batch in game.hosts.sent if "Ada" in batch.names.values()]
    assert len(names) == 1


def test_a_reply_of_an_earlier_life_is_dropped() -> None:
    game = ScriptedGame()
    game.play.wait(5)
    applied = game.steps()
    game.hosts.say(HostReply("host-1", 0, Tick(1)))
    game.play.wait(0.25)
    assert game.fleet.dropped == 1
    assert game.steps() >= applied


@pytest.mark.parametrize("waits_s", [5, 70])
def test_minds_of_a_killed_host_go_on_from_their_last_save(waits_s: float) -> None:
    game = ScriptedGame()
    game.play.wait(waits_s)
    rooms = [agent.loop.mind.reports.condition().rooms_explored for agent in game.agents]
    outstanding = steps_in(game.hold())
    game.hosts.kill("host-1")
    sent = len(game.hosts.sent)
    game.play.wait(20)

    assert game.hosts.starts == [("host-1", 1), ("host-1", 2)]
    again = game.hosts.sent[sent].ops
    assert [op.agent for op in again if isinstance(op, Make)] == [agent.id for agent in game.agents]
    repeated = steps_in(game.hosts.sent[sent])
    assert repeated[: len(outstanding)] == outstanding, "what the host had not answered is not lost"
    told = [op for batch in game.hosts.sent[sent:] for op in steps_in(batch)]
    assert any(Lifecycle.RESUMED in op.intake.lifecycle for op in told)
    assert all(agent.status is AIPlayerStatus.ACTIVE for agent in game.agents)
    assert all(agent.loop.mind.steps > 0 for agent in game.agents)
    if waits_s > 60:
        found = [agent.loop.mind.reports.condition().rooms_explored for agent in game.agents]
        assert all(now >= max(1, before - 3) for now, before in zip(found, rooms, strict=True))


def test_nothing_is_typed_twice_when_a_host_is_killed() -> None:
    game = ScriptedGame()
    game.play.wait(20)
    game.hold()
    typed = []
    game.play.game.on_line.append(lambda session, line: typed.append((game.play.game.tick, session.id, line)))
    game.hosts.kill("host-1")
    game.play.wait(1)
    assert len(typed) == len(set(typed))
    assert not any(
        agent.loop.holds_line for agent in game.agents if agent.loop.mind.step_under_way is not None
    )


def test_a_mind_that_hangs_its_host_is_paused_and_its_step_is_not_repeated() -> None:
    game = ScriptedGame()
    game.play.wait(5)
    bad = steps_in(game.hold())[0].agent
    game.hosts.kill("host-1", agent=bad)
    sent = len(game.hosts.sent)
    game.play.wait(1)

    assert bad not in [op.agent for op in steps_in(game.hosts.sent[sent])]
    (agent,) = [one for one in game.agents if one.id == bad]
    assert agent.status is AIPlayerStatus.PAUSED
    assert "HungError" in agent.trouble
    game.manager.resume(bad)
    game.play.wait(10)
    assert agent.status is AIPlayerStatus.ACTIVE
    assert agent.loop.mind.step_under_way is None or game.steps() > 0


def test_a_host_that_dies_three_times_in_a_minute_rests() -> None:
    game = ScriptedGame()
    for _ in range(3):
        game.play.wait(5)
        game.hosts.kill("host-1")
    game.play.wait(1)
    (status,) = game.fleet.status()
    assert status.is_resting
    assert status.restarts == 3
    with pytest.raises(MindsLateError, match="host-1 is late"):
        game.agents[0].reports.plan()

    game.play.wait(REST_S)
    applied = game.steps()
    game.play.wait(10)
    assert game.steps() > applied


def test_a_late_host_is_named_and_one_that_hangs_is_started_again() -> None:
    game = ScriptedGame()
    game.play.wait(10)
    game.hold()
    game.play.wait(LATE_S + 1)
    (status,) = game.fleet.status()
    assert status.is_late
    assert status.waiting_s > LATE_S
    with pytest.raises(MindsLateError, match=game.agents[0].name):
        game.agents[0].reports.plan()

    game.play.wait(HANGS_S)
    assert game.hosts.starts[-1] == ("host-1", 2)
    game.hosts.holds = False


def test_a_new_mind_goes_to_a_host_that_answers() -> None:
    game = ScriptedGame(hosts=2)
    game.play.wait(10)
    late = game.fleet.status()[0].host
    game.fleet.drain(late)
    game.play.wait(2)
    before = {status.host: status.minds for status in game.fleet.status()}
    for _ in range(4):
        game.manager.spawn(AIPlayerConfig(personality_preset="explorer"))
    after = {status.host: status.minds for status in game.fleet.status()}
    assert after[late] == 0
    assert sum(after.values()) == sum(before.values()) + 4


def test_without_any_host_that_answers_nobody_enters() -> None:
    game = ScriptedGame()
    game.hosts.holds = True
    with pytest.raises(MindsLateError, match="did not answer"):
        game.manager.spawn(AIPlayerConfig(personality_preset="explorer"))


def test_draining_moves_every_mind_with_its_whole_state() -> None:
    game = ScriptedGame(hosts=2, agents=4)
    game.play.wait(30)
    rooms = {agent.id: agent.loop.mind.reports.condition().rooms_explored for agent in game.agents}
    there = game.fleet.status()[0].minds
    assert game.fleet.drain("host-1") == there
    game.play.wait(2)
    first, second = game.fleet.status()
    assert (first.minds, second.minds) == (0, 4)
    assert first.is_draining
    game.play.wait(10)
    for agent in game.agents:
        assert agent.loop.mind.reports.condition().rooms_explored >= rooms[agent.id]
    assert game.manager.stats.failures == 0


def test_a_mind_moves_to_the_host_that_is_named() -> None:
    game = ScriptedGame(hosts=2, agents=2)
    game.play.wait(10)
    agent = game.agents[0]
    for host in ("host-1", "host-2", "host-1"):
        game.fleet.move(agent.id, host)
        game.play.wait(0.5)
        assert game.fleet.host_of(agent.id) == host
        game.play.wait(5)
    assert game.manager.stats.failures == 0


def test_rebalancing_gives_each_host_as_many_minds() -> None:
    game = ScriptedGame(hosts=2, agents=6)
    game.fleet.drain("host-2")
    game.play.wait(3)
    assert game.fleet.rebalance() == 3
    game.play.wait(3)
    assert [status.minds for status in game.fleet.status()] == [3, 3]
    assert not any(status.is_draining for status in game.fleet.status())


def test_a_host_that_does_not_exist_is_named() -> None:
    game = ScriptedGame()
    with pytest.raises(KeyError, match="host-9"):
        game.fleet.drain("host-9")
    with pytest.raises(KeyError, match="host-9"):
        game.fleet.move(game.agents[0].id, "host-9")
