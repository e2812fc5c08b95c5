"""The world thinks for a few minds while their hosts do not answer."""

from collections import Counter

import pytest

from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.hosts.fleet_check import FleetCheck
from maid_engine.ai_players.hosts.home_minds import HOME, TAKES_S
from maid_engine.core.errors import MindsLateError
from tests.ai_players.hosts.test_host_fleet import ScriptedGame


def where(game: ScriptedGame) -> Counter[str]:
    """Return host → the number of its minds."""
    return Counter({status.host: status.minds for status in game.fleet.status()})


def silent_game(fallback: int = 2) -> ScriptedGame:
    """Return a game whose only host has stopped answering so long ago that minds are taken from it."""
    game = ScriptedGame(agents=4, fallback=fallback)
    game.play.wait(10)
    game.hold()
    game.play.wait(TAKES_S + 1)
    return game


def test_minds_of_a_silent_host_go_on_in_the_world_and_return() -> None:
    game = silent_game(fallback=4)
    typed: list[tuple[int, str, str]] = []
    game.play.game.on_line.append(lambda session, line: typed.append((game.play.game.tick, session.id, line)))
    assert where(game) == {"host-1": 0, HOME: 4}
    steps = {agent.id: agent.loop.mind.steps for agent in game.agents}
    game.play.wait(5)
    assert all(agent.loop.mind.steps != steps[agent.id] for agent in game.agents)
    assert all(agent.reports.plan() for agent in game.agents)

    dropped = game.fleet.dropped
    game.hosts.answer()
    game.play.wait(3)
    assert game.fleet.dropped > dropped, "what the host says of minds that were taken is void"
    assert where(game) == {"host-1": 4, HOME: 0}
    game.play.wait(20)
    assert {session for _, session, _ in typed} == {agent.session.id for agent in game.agents}
    assert len(typed) == len(set(typed))
    assert game.manager.stats.failures == 0
    assert game.fleet.home.taken == 4


def test_minds_nearest_to_people_are_taken_first() -> None:
    game = ScriptedGame(agents=4, fallback=1)
    ada = game.play.join("Ada")
    game.play.wait(20)
    game.hold()
    world = game.play.game.world
    far, *_ = [agent for agent in game.agents if game.manager.room_of(agent.id)]
    world.move(ada.player_id, world.place_of(far.player_id))
    beside = {one.id for one in game.agents if game.manager.room_of(one.id) == game.manager.room_of(far.id)}
    game.play.wait(TAKES_S + 1)
    (taken,) = [agent.id for agent in game.agents if game.fleet.host_of(agent.id) == HOME]
    assert taken == min(beside)


def test_a_host_that_ends_while_it_is_silent_has_the_rest_again() -> None:
    game = silent_game()
    assert where(game) == {"host-1": 2, HOME: 2}, "no more than the setting allows"
    game.hosts.kill("host-1")
    game.play.wait(5)
    assert where(game) == {"host-1": 4, HOME: 0}
    game.play.wait(10)
    assert all(agent.loop.mind.steps > 0 for agent in game.agents)
    assert game.manager.stats.failures == 0


def test_whoever_enters_meanwhile_thinks_in_the_world_as_long_as_it_has_room() -> None:
    game = silent_game(fallback=5)
    late = game.manager.spawn(AIPlayerConfig(personality_preset="explorer"))
    assert game.fleet.host_of(late.id) == HOME
    with pytest.raises(MindsLateError, match="maid minds hosts"):
        game.manager.spawn(AIPlayerConfig(personality_preset="explorer"))


def test_the_alert_says_for_how_many_minds_the_world_thinks() -> None:
    (finding,) = FleetCheck(silent_game().fleet)()
    assert "The world thinks for 2 minds meanwhile." in finding.text


def test_without_the_setting_no_mind_is_taken() -> None:
    game = silent_game(fallback=0)
    assert where(game) == {"host-1": 4}
