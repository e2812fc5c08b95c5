"""Walking in a draft."""

import pytest

from maid_engine.commands.definition import Role
from tests.stdlib.building_rig import Village


@pytest.fixture
def village(tmp_path):
    return Village(tmp_path)


@pytest.fixture
def ada(village):
    return village.account("Ada", Role.ADMIN)


@pytest.fixture
def cora(village):
    return village.account("Cora", Role.PLAYER)


def test_a_room_is_dug_walked_in_the_draft_and_published(village, ada, cora):
    ada.type("@dig east The Pond", "@draft enter")

    assert "The Pond" in ada.type("east")
    ada.type("@describe Green water.", "@detail water = Ducks.", "@title Duck Pond")
    assert "Ducks." in ada.type("examine water")
    assert "Duck Pond" in ada.type("look")
    assert "There is no way east from here." in cora.type("east")

    ada.type("@publish")
    assert village.game.world.place_of(ada.player) == "vale:pond"
    assert "Duck Pond" in cora.type("east")
    assert "Green water." in cora.text


def test_a_draft_has_no_creatures_and_lets_nothing_out(village, ada):
    ada.type("@draft enter", "north")
    assert "goose" not in ada.type("look")
    assert village.game.world.place_of(ada.player) == f"vale:mill~{ada.player}"

    ada.type("@draft leave")
    assert village.game.world.place_of(ada.player) == "vale:mill"
    assert not [room for room in village.game.world.entities() if "~" in room]
