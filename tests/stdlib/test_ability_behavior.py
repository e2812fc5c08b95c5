"""What a pack's abilities add to a game, and the packs that are refused."""

import pytest

from maid_engine.core.errors import PackError
from maid_stdlib.ability_behavior import add_abilities
from maid_stdlib.content.index import ContentIndex
from tests.stdlib.ability_rig import AbilityRig, ability, damage


def test_ai_players_learn_the_commands_and_to_read_the_sentences():
    lessons = AbilityRig().game.ai_behaviors[-1]

    assert "zap" in {command.name for command in lessons.get_available_commands()}
    assert "ability.t_zap" in {pattern.name for pattern in lessons.get_perception_patterns()}


def test_an_ability_with_the_name_of_a_command_is_refused_with_its_place():
    rig = AbilityRig()
    spec = ability("look", "skill", "foe", damage("1"))

    with pytest.raises(PackError, match="has the name of a command"):
        add_abilities(rig.game, ContentIndex(abilities={spec.id: spec}))
