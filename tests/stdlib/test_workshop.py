"""Drafts, the disk and restarts."""

import pytest

from maid_engine.app.server import close_game
from maid_engine.commands.definition import Role
from maid_qa.testing.pilot import Pilot, run_inline
from tests.stdlib.building_rig import WORLD, Village


@pytest.fixture
def village(tmp_path):
    return Village(tmp_path)


@pytest.fixture
def ada(village):
    return village.account("Ada", Role.ADMIN)


@pytest.fixture
def cora(village):
    return village.account("Cora", Role.PLAYER)


def test_files_are_reloaded_and_a_mistake_in_them_changes_nothing(village, ada, cora):
    village.file.write_text(WORLD.replace('"Grass."', '"Moss."'))
    assert "reloaded" in ada.type("@reload")
    assert "Moss." in cora.type("look")

    village.file.write_text(WORLD.replace('"Grass."', "Sand."))
    assert "cannot be read" in ada.type("@reload")
    village.file.write_text(WORLD.replace('"mill" }', '"mil" }'))
    assert "there is no room 'mil' (did you mean: mill?" in ada.type("@reload")
    assert "Moss." in cora.type("look")


class FullDisk:
    def write_pack(self, root, files):
        raise OSError("No space left on device")


def test_a_full_disk_loses_nothing(tmp_path):
    village = Village(tmp_path, writer=FullDisk())
    ada = village.account("Ada", Role.ADMIN)
    ada.type("@title Heath")

    assert "No space left on device" in ada.type("@publish")
    assert "Village Green" in ada.type("look")
    assert "title of green" in ada.type("@draft")


def test_a_recorded_server_publishes_nothing(tmp_path):
    village = Village(tmp_path)
    pilot = Pilot(str(village.folder), store=village.pilot.store)
    bare = Village.__new__(Village)
    bare.pilot, bare.game = pilot, pilot.game
    ada = bare.account("Ada", Role.ADMIN)

    ada.type("@title Heath")
    assert "this server writes no packs" in ada.type("@publish")


def test_a_draft_outlives_a_restart(tmp_path):
    village = Village(tmp_path)
    ada = village.account("Ada", Role.ADMIN)
    ada.type("@title Heath", "@draft enter", "save")
    run_inline(close_game(village.pilot.maid))

    again = Village(tmp_path, store=village.pilot.store)
    ada = again.account("Ada", Role.ADMIN)
    assert "title of green" in ada.type("@draft")
    assert "Published" in ada.type("@publish")
    assert "Heath" in ada.type("look")
