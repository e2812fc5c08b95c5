"""Who is not well is found, told and, where it must be, stopped."""

import json
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.health import (
    COMPLAINT_FRESH_S,
    COST_FLOOR_USD,
    DEATHS_S,
    EACH_LOOKED_AT_S,
    ERRORS_TO_PAUSE,
    LOOP_S,
    LOOPS_TO_PAUSE,
    PROGRESS_S,
)
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.cost import BudgetLimits, BudgetPolicy, Spend
from maid_engine.ai_players.models.events import AIPlayerDeathEvent
from maid_engine.ai_players.player import STUCK_S
from maid_engine.core.events import CommandFailedEvent
from maid_engine.core.time import Seconds
from maid_engine.monitoring.alerts import AlertBoard
from maid_qa.testing.llm import MockLLMProvider
from maid_qa.testing.models import models_of
from maid_qa.testing.pilot import Pilot

SPECIFIED = {
    *("actions_per_minute", "commands_executed_total", "template_actions_ratio", "idle_time_ratio"),
    *("llm_calls_per_minute", "avg_tick_duration_ms", "avg_llm_latency_ms", "plan_changes_per_hour"),
    *("reflections_per_hour", "total_memories", "memories_by_layer", "memory_retrievals_per_minute"),
    *("cost_per_hour", "tokens_per_hour", "budget_utilization", "goals_completed", "goals_failed"),
    *("rooms_explored", "deaths", "quests_completed", "is_stuck", "consecutive_errors"),
    *("last_action_timestamp", "ai_player_groups_formed_total", "ai_player_trade_events_total"),
    "ai_player_knowledge_contributions_total",
}
"""The fields of the specification's §17.4."""


@pytest.fixture
def play():
    return Pilot("stdlib", "tutorial_world", seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=20))


def spawn(play, preset="explorer"):
    agent = play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset))
    play.settle()
    return agent


def health(play):
    return play.game.resource(AIPlayerManager).health


def open_alerts(play):
    return {(one.kind, one.subject) for one in play.game.resource(AlertBoard).open()}


def dies(play, agent):
    play.game.bus.publish(
        AIPlayerDeathEvent(agent.id, "a forest spider", "Webbed Thicket", will_respawn=True)
    )
    play.game.bus.drain()


def test_who_dies_again_and_again_is_told_of_until_an_hour_is_over(play):
    agent, other = spawn(play), spawn(play)
    for _ in range(AIPlayerSettings().deaths_per_hour_alert - 1):
        dies(play, agent)
    dies(play, other)
    assert "deaths" not in examine(play, agent)
    dies(play, agent)
    play.wait(2 * EACH_LOOKED_AT_S + 15)
    assert open_alerts(play) == {("deaths", agent.name)}
    assert "deaths" not in health(play).examine(agent, Seconds(play.game.now + DEATHS_S))


def test_the_alert_of_deaths_names_what_killed_it_where_and_the_remedy(play):
    agent = spawn(play)
    for _ in range(3):
        dies(play, agent)
    play.wait(2 * EACH_LOOKED_AT_S + 15)
    (alert,) = play.game.resource(AlertBoard).open()
    assert "3 times a forest spider at Webbed Thicket" in alert.text
    assert f"@ai goal {agent.name.lower()}" in alert.text
    assert "Webbed Thicket" in health(play).get_health_status(agent)["wrong"][0]["text"]


def test_how_many_deaths_are_too_many_is_a_setting(play):
    play.game.resource(AIPlayerManager).settings.deaths_per_hour_alert = 2
    agent = spawn(play)
    dies(play, agent)
    assert "deaths" not in examine(play, agent)
    dies(play, agent)
    assert "deaths" in examine(play, agent)


def test_deaths_are_still_counted_after_a_rest(play):
    agent = spawn(play)
    for _ in range(3):
        dies(play, agent)
    play.game.resource(AIPlayerManager).despawn(agent.id)
    play.wait(2 * EACH_LOOKED_AT_S)
    assert len(health(play).get_health_status(agent)["killed_by"]) == 3


def examine(play, agent):
    return health(play).examine(agent, play.game.now)


@pytest.mark.system
def test_those_who_play_as_usual_are_well(play):
    agents = [spawn(play, preset) for preset in ("explorer", "warrior", "merchant")]
    play.wait(300)

    assert open_alerts(play) == set()
    assert all(health(play).get_health_status(agent)["healthy"] for agent in agents)


def test_everybody_is_looked_at_within_the_cadence(play):
    agents = [spawn(play) for _ in range(7)]
    play.wait(EACH_LOOKED_AT_S + 2)

    assert {agent.id for agent in agents} == set(health(play)._charts)
    play.game.resource(AIPlayerManager).despawn_all()
    play.wait(EACH_LOOKED_AT_S + 2)
    assert health(play)._charts == {}


def test_who_stands_still_though_it_ought_to_act_is_stuck_and_well_again_when_it_moves(play, monkeypatch):
    agent = spawn(play)
    play.wait(20)
    monkeypatch.setattr(agent, "ought_to_act", lambda: True)
    monkeypatch.setattr(agent.loop.mind.executive.stuck, "since", lambda now: STUCK_S + 1)
    play.wait(30)
    assert ("stuck", agent.name) in open_alerts(play)
    assert agent.get_metrics().is_stuck
    monkeypatch.setattr(agent.loop.mind.executive.stuck, "since", lambda now: 1.0)
    play.wait(60)

    assert ("stuck", agent.name) not in open_alerts(play)


def test_who_rests_is_not_stuck(play, monkeypatch):
    agent = spawn(play)
    play.wait(20)
    monkeypatch.setattr(agent.loop.mind.executive.stuck, "since", lambda now: 10_000.0)
    monkeypatch.setattr(agent, "ought_to_act", lambda: False)

    assert not health(play).check_stuck(agent)


def test_to_repeat_a_command_that_changes_something_is_no_sign_of_being_stuck(play):
    agent = spawn(play)
    play.wait(20)
    stuck = agent.loop.mind.executive.stuck
    for number in range(200):
        stuck.typed()
        stuck.observe(("hp", number), play.game.now, excused=False)

    assert not health(play).check_stuck(agent)


def test_circles_are_told_and_forgotten_after_a_while(play):
    agent = spawn(play)
    examine(play, agent)
    agent.loop.mind.executive.loop_episodes += 1
    assert examine(play, agent) == ("loop",)

    assert health(play).examine(agent, Seconds(play.game.now + LOOP_S + 1)) == ()


def test_who_gains_nothing_in_half_an_hour_at_work_makes_no_progress(play, monkeypatch):
    agent = spawn(play)
    monkeypatch.setattr(agent, "ought_to_act", lambda: True)
    now = play.game.now
    health(play).examine(agent, now)
    assert health(play).examine(agent, Seconds(now + PROGRESS_S - 1)) == ()
    assert health(play).examine(agent, Seconds(now + PROGRESS_S + 1)) == ("progress",)
    agent.loop.mind.diary.counts["lore"] += 1

    assert health(play).examine(agent, Seconds(now + PROGRESS_S + 2)) == ()


def test_time_off_is_no_lack_of_progress(play, monkeypatch):
    agent = spawn(play)
    monkeypatch.setattr(agent, "ought_to_act", lambda: False)
    now = play.game.now
    for minute in range(120):
        assert health(play).examine(agent, Seconds(now + 60 * minute)) == ()


def test_what_costs_far_more_than_usual_is_an_anomaly(play, monkeypatch):
    from types import SimpleNamespace

    from maid_engine.ai_players.cost.enforcer import BudgetEnforcer

    agents = [spawn(play) for _ in range(3)]
    enforcer = BudgetEnforcer(
        BudgetPolicy.ENFORCE, BudgetLimits(10.0), BudgetLimits(5.0), wall=play.clock.wall
    )
    desk = SimpleNamespace(enforcer=enforcer)
    monkeypatch.setattr(type(play.game.resource(AIPlayerManager).house), "thinking", property(lambda _: desk))
    for agent in agents:
        enforcer.budget(agent.id).charge(Spend(0.02), enforcer.now)
    assert not any(health(play).check_cost_anomaly(agent) for agent in agents)
    enforcer.budget(agents[0].id).charge(Spend(0.5), enforcer.now)

    assert [health(play).check_cost_anomaly(agent) for agent in agents] == [True, False, False]
    play.clock.advance(1200)
    assert not health(play).check_cost_anomaly(agents[0])
    enforcer.budget(agents[0].id).charge(Spend(0.3), enforcer.now)
    assert not health(play).check_cost_anomaly(agents[0]), "it is what it usually spends"
    assert COST_FLOOR_USD < 0.3


def fail(play, agent, times):
    for _ in range(times):
        play.game.bus.publish(CommandFailedEvent(agent.session.id, "look", "ValueError()"))
    play.game.bus.drain()


def test_errors_are_told_before_the_budget_of_them_is_used_up(play):
    agent = spawn(play)
    fail(play, agent, ERRORS_TO_PAUSE - 1)

    assert examine(play, agent) == ("errors",)
    assert agent.status is AIPlayerStatus.ACTIVE


def test_other_peoples_errors_are_not_an_ai_players(play):
    agent, ada = spawn(play), play.join("Ada")
    for _ in range(20):
        play.game.bus.publish(CommandFailedEvent(ada.id, "look", "ValueError()"))
    play.game.bus.drain()

    assert examine(play, agent) == ()


def test_who_was_paused_by_no_admin_is_an_alert_until_it_goes_on(play):
    agent, manager = spawn(play), play.game.resource(AIPlayerManager)
    other = spawn(play)
    manager.pause(other.id)
    fail(play, agent, ERRORS_TO_PAUSE)
    assert agent.status is AIPlayerStatus.PAUSED
    assert open_alerts(play) == {("paused", agent.name)}
    play.wait(60)
    assert open_alerts(play) == {("paused", agent.name)}
    manager.resume(agent.id)
    play.wait(30)

    assert open_alerts(play) == set()


def test_the_health_of_one_is_json_and_complete(play):
    agent = spawn(play)
    play.wait(60)
    told = health(play).get_health_status(agent)

    assert json.loads(json.dumps(told)) == told
    assert told["healthy"] is True
    assert told["error_budget"] == ERRORS_TO_PAUSE
    for _ in range(LOOPS_TO_PAUSE - 1):
        agent.loop.mind.executive.loop_episodes += 1
    assert [one["kind"] for one in health(play).get_health_status(agent)["wrong"]] == ["loop"]
    play.game.resource(AIPlayerManager).despawn(agent.id)
    assert health(play).get_health_status(agent)["status"] == "offline"


def test_a_part_that_is_slower_than_its_bound_is_told(play):
    stats = play.game.resource(AIPlayerManager).stats
    for _ in range(100):
        stats.retrieval.add(0.08)
    play.wait(15)
    assert open_alerts(play) == set(), "in simulated time it is no part of what happens"
    stats.stepped_s = 1.0
    play.wait(15)

    assert ("slow part", "retrieval") in open_alerts(play)


def test_figures_of_one_and_of_all(play):
    first, second = spawn(play), spawn(play, "merchant")
    play.wait(300)
    typed = sum(first.loop.gateway.released.values())
    # Who lingers somewhere types nothing for a while: the figures are read soon after a command.
    while sum(first.loop.gateway.released.values()) == typed:
        play.wait(5)
    minutes = play.game.now / 60
    one, all_of_them = first.get_metrics(), play.game.resource(AIPlayerManager).metrics()

    assert one.commands_executed_total == sum(first.loop.gateway.released.values()) > 5
    assert 0.2 < one.actions_per_minute < 30
    assert one.actions_per_minute == pytest.approx(one.commands_executed_total / minutes, rel=0.2)
    assert one.rooms_explored > 3
    assert one.total_memories == sum(one.memories_by_layer.values()) > 0
    assert 0.0 <= one.idle_time_ratio <= 1.0
    assert one.avg_tick_duration_ms > 0
    assert one.last_action_timestamp == pytest.approx(play.clock.wall(), abs=60)
    assert one.cost_per_hour == 0.0
    assert all_of_them.ai_players == 2
    assert (
        all_of_them.commands_executed_total
        == one.commands_executed_total + second.get_metrics().commands_executed_total
    )
    assert all_of_them.steps == play.game.resource(AIPlayerManager).stats.steps


def test_figures_of_one_who_is_away_are_those_of_its_life(play):
    agent = spawn(play)
    play.wait(300)
    inside = agent.get_metrics()
    play.game.resource(AIPlayerManager).despawn(agent.id)
    away = agent.get_metrics()

    assert away.commands_executed_total == inside.commands_executed_total
    assert away.rooms_explored == inside.rooms_explored
    assert away.total_memories == inside.total_memories
    assert play.game.resource(AIPlayerManager).metrics().ai_players == 0


def test_every_figure_of_the_specification_is_there(play):
    assert set(spawn(play).get_metrics().as_json()) >= SPECIFIED


def test_means_of_several_are_weighed_and_counts_added_up(play):
    from maid_engine.ai_players.models.metrics import together

    one = replace(
        spawn(play).get_metrics(), steps=1, avg_tick_duration_ms=9.0, commands_by_source={"skill": 2}
    )
    other = replace(one, steps=3, avg_tick_duration_ms=1.0, consecutive_errors=4)
    both = together([one, other])

    assert both.avg_tick_duration_ms == pytest.approx(3.0)
    assert both.steps == 4
    assert both.commands_by_source == {"skill": 4}
    assert both.consecutive_errors == 4


def test_an_admin_sees_who_is_not_well(play, monkeypatch):
    from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, ROLE_CAPABILITIES, Role

    owner = ROLE_CAPABILITIES[Role.OWNER]
    monkeypatch.setattr(
        type(play.game),
        "capabilities",
        lambda _, session: AI_PLAYER_CAPABILITIES if session.is_ai_player else owner,
    )
    ada, agent, well = play.join("Ada"), spawn(play), spawn(play)
    fail(play, agent, ERRORS_TO_PAUSE - 1)
    examine(play, agent)
    listed = ada.type("@ai health")

    assert "Of 2 in the game, well are 1" in listed
    assert f'"{agent.name}": "errors"' in listed
    assert well.name not in listed
    assert "then it is paused" in ada.type(f"@ai health {agent.name}")
    assert "wizzard" in ada.type("@ai health wizzard")


@pytest.fixture
def thinking():
    """A game with models, without a loop to ask them on."""
    model = MockLLMProvider(name="vendor")
    return Pilot(
        "stdlib",
        "tutorial_world",
        seed=3,
        models=models_of(model),
        ai_players=AIPlayerSettings(enabled=True, max_agents=20),
    )


def test_a_model_that_gives_no_answers_is_told_with_its_reason_until_it_answers_again(thinking):
    complaints = thinking.game.resource(AIPlayerManager).thinking.consultant.complaints
    with capture_logs():
        complaints.failed("vendor", "large", "the key is wrong")
        complaints.failed("vendor", "large", "the key is wrong")
        thinking.wait(20)
        assert open_alerts(thinking) == set(), "twice is an accident"
        complaints.failed("vendor", "large", "left alone", resting=True)
    thinking.wait(10)
    [alert] = thinking.game.resource(AlertBoard).open()
    assert (alert.kind, alert.subject) == ("model", "vendor/large")
    assert "the key is wrong" in alert.text
    assert "left alone for a while" in alert.text
    complaints.answered("vendor", "large")
    thinking.wait(30)

    assert open_alerts(thinking) == set()


def test_nobody_is_blamed_for_ever_whom_nobody_asks_any_more(thinking):
    complaints = thinking.game.resource(AIPlayerManager).thinking.consultant.complaints
    with capture_logs():
        for _ in range(3):
            complaints.failed("vendor", "large", "it is down")
    thinking.wait(10)
    assert open_alerts(thinking) == {("model", "vendor/large")}
    thinking.clock.advance(COMPLAINT_FRESH_S)
    thinking.wait(30)

    assert open_alerts(thinking) == set()


def test_a_budget_that_is_used_up_is_one_alert_until_it_has_recovered(thinking):
    agents, desk = [spawn(thinking) for _ in range(3)], thinking.game.resource(AIPlayerManager).thinking
    with capture_logs():
        for agent in agents:
            reservation = desk.enforcer.reserve(agent.id, Spend(0.09))
            desk.enforcer.settle(reservation, Spend(0.1))
    assert open_alerts(thinking) == {("budget", "somebody")}
    assert thinking.game.resource(AlertBoard).raised == 1
    assert agents[0].get_metrics().budget_utilization >= 1.0
    assert agents[0].get_metrics().cost_per_hour == pytest.approx(0.1)
    thinking.clock.advance(3700)
    thinking.wait(30)

    assert open_alerts(thinking) == set()
