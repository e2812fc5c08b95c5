"""The page for those who build in the game works as it is written."""

import pytest

from maid_engine.cli.pack_problems import problems_of
from maid_engine.commands.definition import Role
from maid_stdlib.components.quest import QuestLog
from tests.stdlib.building_rig import Village
from tests.stdlib.content.test_first_zone import blocks


@pytest.fixture
def built(tmp_path):
    """A village in which somebody has typed the page."""
    village = Village(tmp_path)
    ada = village.ada = village.account("Ada", Role.BUILDER)
    for block in blocks("build-in-the-game.md", "text"):
        for line in block.splitlines():
            said = ada.type(line)
            refused = [
                wrong
                for wrong in ("cannot be built", "Write it like this", "Nothing is called")
                if wrong in said
            ]
            assert not refused, f"{line}: {said}"
    assert "You have no draft" in ada.type("@draft")
    admin = village.account("Bela", Role.ADMIN)
    admin.type("@goto green", "@link east mill_valley_entrance")
    assert "Published" in admin.type("@publish")
    return village


def test_the_zone_that_it_makes_has_no_problem(built):
    text = (built.folder / "data" / "zones" / "mill_valley.toml").read_text()

    assert 'title = "Valley Mouth"' in text
    assert [str(one) for one in problems_of([str(built.folder)]) if "mill_valley" in str(one)] == []


def test_its_quest_can_be_done(built):
    cora = built.account("Cora", Role.PLAYER)
    cora.type("east", "north", "east", "accept leaking", "buy sack", "give sack to hob")

    assert list(built.game.world.get(cora.player, QuestLog).finished) == ["vale:leaking_sack"]


def test_a_builder_does_not_change_rooms_of_another_zone(built):
    told = built.ada.type("@goto mill_valley_entrance", "@link south mill", "@set room green title Mine")

    assert "mill is in the zone village, in which you may not build" in told
    assert "green is in the zone village" in told
    assert "In your draft" in built.ada.type("@link south oneway mill")
