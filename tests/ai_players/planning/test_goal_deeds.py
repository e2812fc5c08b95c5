"""Goals that need deeds which are not granted are not pursued."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.planning.goal_deeds import objection_to_goal
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.safety.deed_permits import DeedPermits
from maid_engine.commands.deed_class import DeedClass
from tests.ai_players.rules.oak_clearing import at, situation

CAREFUL = frozenset({DeedClass.FREE, DeedClass.SPEECH})


@pytest.mark.parametrize(
    ("kind", "objection"),
    [
        (GoalType.ECONOMIC, "such deeds are not granted: value"),
        (GoalType.COMBAT, "such deeds are not granted: violence"),
        (GoalType.EXPLORATION, ""),
        (GoalType.SOCIAL, ""),
    ],
)
def test_a_goal_needs_its_class_of_deeds(kind, objection):
    s = situation(at("merchant"))
    assert objection_to_goal(kind, replace(s, permits=DeedPermits(CAREFUL))) == objection
    assert objection_to_goal(kind, s) == ""
