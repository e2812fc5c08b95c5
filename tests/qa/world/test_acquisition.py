"""A tester gets what is only gathered or made, by the verbs and recipes of the pack."""

import pytest

from content_packs.classic_rpg.pack import ClassicRPGContentPack
from maid_qa.world.content_rules.lint_context import LintContext
from maid_qa.world.sweep.acquisition import get
from maid_qa.world.sweep.hands import Hands
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules import money
from tests.content_packs.play import Table


@pytest.mark.parametrize("item", ["thyme", "iron_ingot", "fried_trout"])
def test_a_tester_works_for_what_nobody_sells(item):
    table = Table(ClassicRPGContentPack())
    ada = table.join("Ada")
    money.mint(table.game, ada.player_id, 100, "test")
    grounds = LintContext(table.game, table.game.resource(ContentIndex), table.game.start_room)
    hands = Hands(grounds, ada.player_id)
    for line in get(hands, f"classic_rpg:{item}"):
        if line:
            ada.type(line)
        table.engine.tick()
    assert len(hands.has(f"classic_rpg:{item}")) == 1
