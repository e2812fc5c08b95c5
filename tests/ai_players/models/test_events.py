"""What the events about commands, goals and plans tell."""

from collections import Counter

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.events import ActionExecutedEvent, AIPlayerActionEvent, GoalCompletedEvent
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_qa.testing.pilot import Pilot


def played(seconds=400):
    settings = AIPlayerSettings(enabled=True, max_agents=2)
    pilot = Pilot("stdlib", "tutorial_world", seed=3, ai_players=settings)
    events = []
    pilot.game.bus.watch(events.append)
    agent = pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))
    pilot.wait(seconds)
    pilot.game.resource(AIPlayerManager).direct(agent.id, Directive(DirectiveKind.COMMAND, "look", "Ada"))
    pilot.wait(30)
    return events


def of(kind, events):
    return [one for one in events if type(one) is kind]


def test_each_command_is_told_with_its_source_a_reason_and_what_came_of_it():
    events = played()
    typed, answered = of(AIPlayerActionEvent, events), of(ActionExecutedEvent, events)

    assert {one.source for one in typed} <= {"template", "skill", "llm", "reflex", "admin"}
    assert {"template", "admin"} <= {one.source for one in typed}
    assert all(one.reasoning.endswith(".") and " " in one.reasoning for one in typed)
    (ordered,) = [one for one in typed if one.source == "admin"]
    assert ordered.reasoning == "An admin had it typed (asked by Ada)."
    assert any('for its goal "' in one.reasoning for one in typed)

    assert len(typed) - 2 <= len(answered) <= len(typed)
    outcomes = Counter(one.success for one in answered)
    assert outcomes[True] > outcomes[False]
    assert [(one.command, one.source) for one in answered] == [(one.command, one.source) for one in typed][
        : len(answered)
    ]
    assert any(one.task_description for one in answered)


@pytest.mark.system
def test_a_goal_that_was_reached_tells_how_many_phases_were_begun():
    reached = of(GoalCompletedEvent, played(900))

    assert reached
    assert any(one.phase_count >= 1 for one in reached)
