"""The commands that change the room in which a builder stands."""

import pytest

from maid_engine.commands.definition import Role
from tests.stdlib.building_rig import Village


@pytest.fixture
def village(tmp_path):
    return Village(tmp_path)


@pytest.fixture
def ada(village):
    return village.account("Ada", Role.ADMIN)


def test_the_same_draft_is_one_edit_after_the_other(ada):
    ada.type("@describe Grass", "@describe + and daisies.")

    assert 'description = "Grass and daisies."' in ada.type("@stat")
