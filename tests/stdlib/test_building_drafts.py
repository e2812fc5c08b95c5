"""What becomes of the changes of a draft."""

import pytest

from maid_engine.commands.definition import Role
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


def test_nobody_sees_a_change_until_it_is_published(village, ada, cora):
    ada.type("@describe Tall grass.")
    assert "Grass." in cora.type("look")

    assert "Published. 1 definitions of the pack vale changed" in ada.type("@publish")
    assert "Tall grass." in cora.type("look")
    assert village.file.read_text() == WORLD.replace('"Grass."', '"Tall grass."')


def test_changes_are_taken_back_and_made_again(ada):
    ada.type("@title One", "@title Two")

    assert "Taken back: title of green" in ada.type("@undo")
    assert 'title = "One"' in ada.type("@stat")
    ada.type("@redo")
    assert 'title = "Two"' in ada.type("@stat")
    ada.type("@undo", "@undo")
    assert "no change to take back" in ada.type("@undo")


def test_a_problem_is_told_at_once_and_stops_the_publishing(village, ada, cora):
    told = ada.type("@flag drak")
    assert "vale/data/village.toml:12: [room.green] `flags` cannot be 'drak' (did you mean: dark?" in told

    assert "did you mean: dark?" in ada.type("@publish")
    assert village.file.read_text() == WORLD
    ada.type("@undo")
    assert "no problems" in ada.type("@check")


def test_two_builders_of_one_room_get_a_conflict_by_room_and_field(village, ada):
    bela = village.account("Bela", Role.ADMIN)
    ada.type("@title Ada's Green")
    bela.type("@title Bela's Green", "@publish")

    told = ada.type("@publish")
    assert "room.green.title was changed by somebody else" in told
    assert "Bela's Green" in ada.type("look")
    ada.type("@undo", "@describe Mown grass.")
    assert "Published" in ada.type("@publish")
    assert {"Bela's Green", "Mown grass."} <= {
        part for part in ("Bela's Green", "Mown grass.") if part in ada.type("look")
    }
