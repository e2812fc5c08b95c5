"""Who may build where."""

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


def test_builders_need_the_zone(village, ada):
    bela = village.account("Bela", Role.BUILDER)
    assert 'You may not build in "village"' in bela.type("@title Mine")

    assert "may build" in ada.type("@zone allow bela village")
    assert "In your draft" in bela.type("@title Mine")
    ada.type("@zone forbid bela village")
    assert 'You may not build in "village"' in bela.type("@publish").replace('"vale"', '"village"')
    assert "An admin can allow it" in bela.type("@zone allow bela village")


def test_players_have_no_such_commands(cora):
    assert "@dig" not in cora.type("commands")
    assert "In your draft" not in cora.type("@dig east Hole")
