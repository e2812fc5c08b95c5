"""Clients are told by GMCP which affects come and go, and what skills are."""

import pytest

from maid_stdlib.rules.affects import put_on
from tests.stdlib.ability_rig import AbilityRig, puts


@pytest.fixture
def rig():
    return AbilityRig()


@pytest.fixture
def ada(rig):
    return rig.join("Ada")


def test_a_client_is_told_what_comes_and_goes(rig, ada):
    ada.gmcp = True
    ada.type("look")
    assert ada.packets["Char.Afflictions.List"] == [[]]
    put_on(rig.game, ada.player_id, ada.player_id, puts("weak", 2.0))
    put_on(rig.game, ada.player_id, ada.player_id, puts("strong", 9.0))
    rig.wait(1)
    assert ada.packets["Char.Afflictions.Add"][-1]["name"] == "weak"
    assert ada.packets["Char.Defences.Add"][-1]["name"] == "strong"
    rig.wait(3)
    assert ada.packets["Char.Afflictions.Remove"] == [["weak"]]


def test_a_client_may_ask_for_groups_lists_and_one_skill(rig, ada):
    ada.gmcp = True
    for asked in ({}, {"group": "spells"}, {"group": "spells", "name": "zap"}, {"group": "dances"}):
        rig.game.presenter.answer(ada.player_id, ada, "Char.Skills.Get", asked)

    assert {"name": "spells", "rank": "6"} in ada.packets["Char.Skills.Groups"][0]
    assert "zap" in ada.packets["Char.Skills.List"][0]["list"]
    assert ada.packets["Char.Skills.Info"][0]["mana"] == 4
    assert len(ada.packets["Char.Skills.Info"]) == 1
