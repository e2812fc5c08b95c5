"""The numbers of a whole game: people, AI players, queues, alerts."""

import json

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.monitoring.alerts import AlertBoard, AlertLevel
from maid_engine.monitoring.dead_letters import QUESTION, DeadLetters
from maid_qa.testing.pilot import Pilot


@pytest.fixture
def play():
    return Pilot("stdlib", "tutorial_world", seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=20))


def spawn(play, count=2):
    found = [
        play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset))
        for preset in ("explorer", "merchant")[:count]
    ]
    play.settle()
    return found


def test_a_line_is_measured_from_its_arrival_to_its_answer_people_and_ai_players_apart(play):
    ada = play.join("Ada")
    play.maid.dispatcher.submit(ada, "look")
    play.clock.advance(0.3)  # it waits for its turn
    play.settle()
    play.maid.dispatcher.submit(ada, "look", received=play.clock.now() - 2.0)
    play.settle()
    told = play.maid.metrics.json()["timings"]["command_seconds"]["human"]
    spawn(play)
    play.wait(60)
    ai = play.maid.metrics.json()["timings"]["command_seconds"]["ai"]

    assert told["count"] == 2
    assert told["max_ms"] == pytest.approx(2000)
    assert told["p50_ms"] == pytest.approx(1150)
    assert ai["count"] == sum(play.game.resource(AIPlayerManager).stats.by_source.values())


def test_queues_are_as_deep_as_they_are(play):
    ada = play.join("Ada")
    for _ in range(7):
        play.maid.dispatcher.submit(ada, "look")
    depths = play.maid.metrics.json()["gauges"]["queue_depth"]
    play.settle()

    assert depths["dispatcher"] == 7
    assert depths["save"] > 0
    assert play.maid.metrics.json()["gauges"]["queue_depth"]["dispatcher"] == 0


def test_each_ai_players_figures_are_in_the_json_and_nobodys_name_in_the_text(play):
    agents = spawn(play)
    play.wait(120)
    told, text = play.maid.metrics.json(), play.maid.metrics.text()

    assert {one["name"] for one in told["ai_players"]["each"].values()} == {one.name for one in agents}
    assert told["ai_players"]["together"]["ai_players"] == 2
    assert told["counters"]["ai_steps"] == play.game.resource(AIPlayerManager).stats.steps
    assert sum(told["counters"]["ai_commands"].values()) > 5
    assert told["gauges"]["ai_by_status"]["active"] == 2
    assert told["gauges"]["ai_memories"]["episodic"] > 0
    assert told["timings"]["ai_parse_seconds"]["count"] > 10
    assert not any(one.name in text or one.id in text for one in agents)
    json.dumps(told)


def test_alerts_and_dead_letters_are_counted(play):
    play.game.resource(AlertBoard).raise_alert("stuck", "Ava", AlertLevel.WARNING, "so")
    play.game.resource(DeadLetters).add(QUESTION, "ai#1: goals", "garbage")
    told = play.maid.metrics.json()

    assert told["gauges"]["alerts_open"] == {"info": 0, "warning": 1, "critical": 0}
    assert told["gauges"]["dead_letters"] == {"question": 1, "delivery": 0, "save": 0}
    assert [one["kind"] for one in told["alerts"]] == ["stuck"]


def test_asking_twice_counts_nothing_twice(play):
    spawn(play)
    play.wait(60)
    first, second = play.maid.metrics.json(), play.maid.metrics.json()

    assert first["counters"] == second["counters"]
    assert first["timings"]["tick_seconds"] == second["timings"]["tick_seconds"]


def test_the_numbers_of_ai_players_can_be_left_out():
    settings = AIPlayerSettings(enabled=True, max_agents=20, metrics_enabled=False)
    play = Pilot("stdlib", "tutorial_world", seed=3, ai_players=settings)
    spawn(play)
    play.wait(30)
    told = play.maid.metrics.json()

    assert "ai_players" not in told
    assert told["counters"]["ai_steps"] == 0
    assert told["timings"]["command_seconds"]["ai"]["count"] > 0
