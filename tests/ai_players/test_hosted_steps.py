"""Steps of minds in hosts: what happens to an AI player between the beginning and the end of a step."""

from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from tests.ai_players.hosts.hosted_games import HostedGame


def with_a_step_under_way() -> HostedGame:
    game = HostedGame("local", agents=1)
    game.play.wait(5)
    (agent,) = game.agents
    game.manager.direct(agent.id, Directive(DirectiveKind.SAY, "good evening", "root"))
    game.play.wait(0.25)
    assert agent.loop.mind.step_under_way is not None
    return game


def test_who_is_paused_meanwhile_types_nothing() -> None:
    game = with_a_step_under_way()
    (agent,) = game.agents
    typed = agent.loop.tally.counts["actions"]
    game.manager.pause(agent.id)
    game.play.wait(10)
    assert agent.loop.mind.step_under_way is None
    assert not agent.loop.holds_line
    assert agent.loop.tally.counts["actions"] == typed
    game.manager.resume(agent.id)
    game.play.wait(20)
    assert agent.loop.tally.counts["actions"] > typed


def test_who_leaves_meanwhile_is_gone() -> None:
    game = with_a_step_under_way()
    (agent,) = game.agents
    game.manager.despawn(agent.id)
    game.play.wait(5)
    assert agent.status is AIPlayerStatus.OFFLINE
    assert game.manager.stats.failures == 0
    assert game.fleet.minds == {}


def test_a_directive_is_carried_out() -> None:
    game = with_a_step_under_way()
    ada = game.play.join("Ada")
    del ada
    (agent,) = game.agents
    game.play.wait(20)
    assert any(one.command == "say good evening" for one in game.manager.traces.commands(agent.id, limit=20))


def test_a_step_that_raises_pauses_the_ai_player() -> None:
    game = with_a_step_under_way()
    (agent,) = game.agents
    host = game.engine.hosts["host-1"]
    host.minds[agent.id].mind.interceptor = Raising()
    game.play.wait(20)
    assert agent.status is AIPlayerStatus.PAUSED
    assert "an error in its mind: ZeroDivisionError" in agent.trouble
    assert game.manager.stats.failures == 1

    host.minds[agent.id].mind.interceptor = None
    steps = agent.loop.mind.steps
    game.manager.resume(agent.id)
    game.play.wait(20)
    assert agent.status is AIPlayerStatus.ACTIVE
    assert agent.loop.mind.steps != steps


class Raising:
    """Raises in place of each step."""

    def call(self, call: object) -> object:
        if getattr(call, "method", "") == "step":
            return 1 / 0
        return call.proceed()
