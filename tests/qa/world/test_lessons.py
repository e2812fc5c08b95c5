"""Lessons for AI players that name a command or a room that is not there are told with their line."""

import pytest

from maid_engine.cli.pack_problems import problems_of, told
from tests.qa.world.vale import build

PACK = """\
from pathlib import Path

from maid_engine.ai_players.models.action import TemplateAction
from maid_engine.ai_players.models.planning import GoalTemplate, GoalType
from maid_engine.ai_players.models.predicates import parse_predicate
from maid_stdlib.content.pack import WorldPack

GOAL = GoalTemplate("dancer", "Dance twice", GoalType.SOCIAL, 0.1, completion_criteria=(parse_predicate("did:dance >= 2"),))
BOW = TemplateAction(
    name="bow_at_the_forge",
    description="Bow",
    category="communication",
    command_pattern=("bow {target}",),
    parameters={"target": "player"},
    when=(parse_predicate("at_room:The Forge"),),
)


class Lessons:
    def get_personality_presets(self):
        return {}

    def get_goal_templates(self):
        return (GOAL,)

    def get_template_actions(self):
        return (BOW,)

    def get_perception_patterns(self):
        return ()

    def get_available_commands(self):
        return ()

    def get_starting_location(self):
        return None

    def get_system_prompt_additions(self):
        return ""

    def get_lore(self):
        return ()


class ValePack(WorldPack):
    root = Path(__file__).parent

    def ai_behavior(self):
        return Lessons()
"""


def test_sound_lessons_are_no_problem(tmp_path):
    assert problems_of([build(tmp_path / "vale", python=PACK)]) == ()


@pytest.mark.parametrize(
    ("right", "wrong", "line", "meant"),
    [
        ("did:dance", "did:dence", 8, "dance"),
        ("bow {target}", "bowl {target}", 13, "bow"),
        ("at_room:The Forge", "at_room:The Forg", 15, "The Forge"),
    ],
)
def test_a_name_that_is_not_there_is_told_with_its_line_and_what_was_meant(
    tmp_path, right, wrong, line, meant
):
    (problem,) = problems_of([build(tmp_path / "vale", python=PACK.replace(right, wrong))])
    assert f"pack.py:{line}: warning: " in told(problem)
    assert f"did you mean: {meant}?" in told(problem)
