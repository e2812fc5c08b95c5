"""What a pack's crafts add to a game, and the packs that are refused."""

from dataclasses import replace

import pytest

from maid_engine.core.errors import PackError
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.craft_behavior import add_crafts
from tests.stdlib.craft_rig import VEIN, CraftRig


def test_verbs_are_commands_with_help_and_lessons_and_none_hides_another():
    rig = CraftRig()
    ada = rig.join("Ada")
    assert "iron vein" in ada.type("help mine")
    lessons = rig.game.ai_behaviors[-1]
    assert {"mine", "pluck", "skin"} <= {command.name for command in lessons.get_available_commands()}
    wrong = replace(VEIN, id="t:wrong", verb="look")
    with pytest.raises(PackError, match="has the verb 'look', which is a command"):
        add_crafts(rig.game, ContentIndex(nodes={wrong.id: wrong}))


def test_a_pack_may_use_the_verbs_of_another_one():
    rig = CraftRig()
    more = replace(VEIN, id="u:gold vein", name="gold vein")
    lessons = list(rig.game.ai_behaviors)
    add_crafts(rig.game, ContentIndex(nodes={more.id: more}))
    assert list(rig.game.ai_behaviors) == lessons
