"""Drills: hosts die, fall silent and are drained at drawn moments, and nobody in the game loses anything."""

import os
import signal
from collections import Counter

import pytest

from maid_engine.ai_players.hosts.process_hosts import ProcessHosts
from maid_engine.ai_players.hosts.world_host import DEATHS_TO_REST, LATE_S
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.core.chance import Dice
from maid_engine.ports.session import Session
from tests.ai_players.hosts.hosted_games import HostedGame
from tests.ai_players.hosts.test_exact_recovery import TICKS, ExactGame, undisturbed
from tests.ai_players.hosts.test_host_fleet import ScriptedGame


class Typed:
    """The lines that AI players type, and those of them that were typed twice."""

    def __init__(self, game: HostedGame) -> None:
        self.lines: Counter[tuple[int, str, str]] = Counter()
        self._game = game.play.game
        self._game.on_line.append(self._take)

    def _take(self, session: Session, line: str) -> None:
        self.lines[(self._game.tick, session.id, line)] += 1

    @property
    def twice(self) -> int:
        """How many lines were typed twice in the same tick."""
        return sum(count - 1 for count in self.lines.values())


@pytest.mark.parametrize("seed", [1, 2])
def test_with_exact_recovery_deaths_and_moves_at_any_tick_cannot_be_seen(seed: int) -> None:
    draw, game = Dice(f"drill {seed}"), ExactGame(checkpoint_s=20.0)
    typed, left, deaths = Typed(game), TICKS, Counter[str]()
    while left > 20:
        wait = draw.between(5, 15)
        game.run(wait)
        host = draw.pick(("host-1", "host-2"))
        if draw.chance(0.4) and deaths[host] + 1 < DEATHS_TO_REST:  # a host that rests can be seen
            deaths[host] += 1
            game.kill(host, loses_batch=draw.chance(0.5))
            left -= 1
        elif draw.chance(0.5):
            game.fleet.rebalance()
        else:
            game.fleet.move(draw.pick(game.agents).id, host)
        left -= wait
    game.run(left)
    assert (game.events, game.digest) == undisturbed(TICKS)
    assert typed.twice == 0


@pytest.mark.parametrize("seed", [1, 2])
def test_hosts_that_fall_silent_or_die_while_they_are_drained_lose_nothing(seed: int) -> None:
    draw, game = Dice(f"drill {seed}"), ScriptedGame(hosts=2, agents=4, fallback=2)
    typed = Typed(game)
    things = len(game.play.game.world)
    for _ in range(4):
        game.play.wait(draw.uniform(3, 10))
        game.fleet.drain(draw.pick(("host-1", "host-2")))
        game.hosts.holds = True
        game.play.wait(draw.uniform(0.25, LATE_S * 3))
        if draw.chance(0.5):
            game.hosts.kill("host-1")
        game.hosts.answer()
        game.fleet.rebalance()
    game.play.wait(10)
    steps = {agent.id: agent.loop.mind.steps for agent in game.agents}
    game.play.wait(15)
    assert all(agent.status is AIPlayerStatus.ACTIVE for agent in game.agents)
    assert all(agent.loop.mind.steps > steps[agent.id] for agent in game.agents)
    assert sum(status.minds for status in game.fleet.status()) == len(game.agents)
    assert typed.twice == 0
    assert game.manager.stats.failures == 0
    assert len(game.play.game.world) >= things


@pytest.mark.system
@pytest.mark.timeout(120)
def test_a_process_that_is_stopped_and_continued_is_made_up_for_by_the_world() -> None:
    game = HostedGame("processes", agents=2, fallback=2)
    game.fleet.in_step = False
    engine = game.fleet.engine
    assert isinstance(engine, ProcessHosts)
    typed, pid = Typed(game), engine.pid("host-1")
    os.kill(pid, signal.SIGSTOP)
    game.play.wait(8)
    assert [status.minds for status in game.fleet.status()] == [0, 2]
    os.kill(pid, signal.SIGCONT)
    for _ in range(600):
        engine.wait(0.1)
        game.play.wait(0.25)
        if game.fleet.status()[0].minds == 2:
            break
    steps = {agent.id: agent.loop.mind.steps for agent in game.agents}
    game.fleet.in_step = True
    game.play.wait(10)
    assert all(agent.loop.mind.steps > steps[agent.id] for agent in game.agents)
    assert typed.twice == 0
    assert game.manager.stats.failures == 0
    game.close()
