"""Thought traces of a real game, and what is told from them."""

import json

import pytest
from typer.testing import CliRunner

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.traces import ThoughtTrace
from maid_engine.ai_players.templates.presets import PERSONALITY_PRESETS
from maid_engine.cli.main import app
from maid_engine.core.time import Seconds, Tick
from maid_qa.evaluation.behavioral import BehavioralEvaluator, read_export
from maid_qa.testing.pilot import Pilot, run_inline


def trace(number, action=None, meanings=(), changes=(), where="Market Square; health 30/30"):
    return ThoughtTrace(
        f"ai#1/{number}",
        "ai#1",
        Tick(number),
        Seconds(float(number)),
        action_taken=action,
        observations=tuple({"meaning": one, "importance": 7, "line": ""} for one in meanings),
        changes=tuple(changes),
        world_model_summary=where,
    )


def test_quests_and_goals_are_counted_as_they_were_noticed():
    traces = [
        trace(1, "accept wolves", ["quest_accepted"], ["a new goal: finish wolves"]),
        trace(2, "accept rats", ["quest_accepted"]),
        trace(
            3,
            "talk hilda",
            ["quest_completed"],
            ["a goal reached: finish wolves"],
            where="Smithy; health 30/30",
        ),
        trace(4, None, changes=["a goal given up: see 10 more places (nothing can be done for it)"]),
    ]
    found = BehavioralEvaluator().evaluate_session(traces)
    assert BehavioralEvaluator().score_strategic_competence(traces) == 0.5
    assert found["strategic_competence"].value == 0.5
    assert found["strategic_competence"].met is False
    assert found["goals_reached"].value == 0.5
    assert found["exploration_literal"].value == pytest.approx(2 / 3)
    with pytest.raises(KeyError):
        found["drift"]


def test_who_acts_as_its_profile_says_is_consistent_and_who_does_not_is_not():
    fighter = [trace(number, "attack wolf") for number in range(60)]
    score = BehavioralEvaluator().score_personality_consistency
    assert (
        score(fighter, PERSONALITY_PRESETS["berserker"])
        > score(fighter, PERSONALITY_PRESETS["merchant"]) + 0.2
    )
    assert score([], PERSONALITY_PRESETS["berserker"]) == 0.0


@pytest.fixture(scope="module")
def export(tmp_path_factory):
    pilot = Pilot(seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=1))
    manager = pilot.game.resource(AIPlayerManager)
    agent = manager.spawn(AIPlayerConfig(personality_preset="explorer"))
    pilot.wait(600)
    path = tmp_path_factory.mktemp("traces") / "export.json"
    path.write_text(run_inline(manager.traces.replay.export_traces(agent.id)))
    return path


def test_an_export_of_a_server_is_evaluated(export):
    found = read_export(export)
    assert len(found.traces) > 20
    assert len(found.commands) > 20
    report = BehavioralEvaluator().evaluate_session(
        found.traces, PERSONALITY_PRESETS["explorer"], found.commands
    )
    assert 0.0 < report["consistency"].value <= 1.0
    assert report["exploration_literal"].value > 0.05
    assert report.believability["intervals_s"]["p50"] > 1.0
    assert report.believability["entropy"]["bits"] > 1.0


def test_the_command_line_tells_figures_beside_targets(export):
    told = CliRunner().invoke(app, ["evaluate", "traces", str(export), "--preset", "explorer", "--json"])
    figures = json.loads(told.output)["ai#1"]["dimensions"]
    assert figures["exploration_literal"]["target"] == "> 0.1"
    assert figures["exploration_literal"]["target_source"] == "specification §21.5"
    shown = CliRunner().invoke(app, ["evaluate", "traces", str(export)])
    assert "Exploration, to the letter" in shown.output


def test_what_is_no_export_is_refused(tmp_path):
    path = tmp_path / "x.json"
    path.write_text("{}")
    told = CliRunner().invoke(app, ["evaluate", "traces", str(path)])
    assert "no export of traces" in str(told.exception)
