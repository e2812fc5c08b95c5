"""One mind in a host: its records, its saves, and what it tells of itself."""

from maid_engine.ai_players.models.traces import Outcome
from tests.ai_players.hosts.hosted_games import HostedGame


def test_its_records_are_those_of_a_mind_beside_the_world() -> None:
    game = HostedGame("local", agents=2)
    game.play.wait(90)
    for agent in game.agents:
        commands = game.manager.traces.commands(agent.id, limit=100)
        assert len(commands) >= agent.loop.tally.counts["actions"] - 3
        assert any(one.result.outcome is Outcome.SUCCESS for one in commands)
        assert all(one.gate.passed for one in commands if one.gate.typed)
        thoughts = game.manager.traces.thoughts(agent.id, limit=200)
        assert thoughts
        assert agent.watch.numbers["command"] >= commands[0].number


def test_records_name_the_people_whose_words_are_in_them() -> None:
    game = HostedGame("local", agents=1)
    ada = game.play.join("Ada")
    (agent,) = game.agents
    for _ in range(4):
        ada.type(f"tell {agent.name} hello, how are you?")
        game.play.wait(10)
    words = str([one.heard for one in game.manager.traces.commands(agent.id, limit=50)])
    assert "Ada" in words
    assert "ada" in agent.watch.take_people()


def test_commands_that_a_pause_dropped_are_recorded_as_withheld() -> None:
    game = HostedGame("local", agents=1)
    (agent,) = game.agents
    game.play.wait(10)
    for _ in range(200):
        if agent.loop.holds_line:
            break
        game.play.wait(0.25)
    game.manager.pause(agent.id)
    game.manager.resume(agent.id)
    game.play.wait(5)
    withheld = game.manager.traces.decisions(agent.id, limit=200)
    assert any(one.outcome_details == "it was paused" for one in withheld)


def test_a_forgotten_player_is_in_none_of_its_records() -> None:
    game = HostedGame("local", agents=1)
    ada = game.play.join("Ada")
    (agent,) = game.agents
    for _ in range(4):
        ada.type(f"tell {agent.name} hello, how are you?")
        game.play.wait(10)
    game.play.wait(180)
    assert game.manager.forget_player("Ada") > 0
    game.play.wait(5)
    assert "Ada" not in str(agent.reports.memories())
    assert "Ada" not in str(game.manager.traces.commands(agent.id, limit=100))
