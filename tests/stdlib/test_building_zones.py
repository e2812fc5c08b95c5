"""Zones of one's own."""

import pytest

from maid_engine.commands.definition import Role
from tests.stdlib.building_rig import Village


@pytest.fixture
def village(tmp_path):
    return Village(tmp_path)


def test_a_zone_of_ones_own(village):
    bela = village.account("Bela", Role.BUILDER)
    bela.type("@zone new Fog Hills", "@draft enter", "@goto fog_hills_entrance")
    assert "Fog Hills" in bela.text

    assert "Published" in bela.type("@publish")
    assert (village.folder / "data" / "zones" / "fog_hills.toml").is_file()
    assert "In your draft" in bela.type("@describe Fog.")
