import pytest

from maid_stdlib.components.item import Equipment
from maid_stdlib.rules.combat import fighter_of
from maid_stdlib.rules.trainer import cost_of
from tests.stdlib.life_rig import SQUARE, Rig


@pytest.fixture
def rig():
    rig = Rig()
    rig.mob("master", SQUARE)
    return rig


def test_what_can_be_learned_is_listed(rig):
    ada = rig.join("Ada")
    assert ada.type("train").splitlines() == [
        "To learn here: swords, 10 gold, rank 0 of 2; +1 to hit with blades that slash or stab.",
        "To learn here: toughness, 10 gold, rank 0 of 1; +4 health.",
        "You have training sessions left: 0.",
    ]
    assert rig.reads_back(ada) == []


def test_a_rank_costs_a_practice_and_growing_gold(rig):
    ada = rig.join("Ada")
    rig.pay(ada, 75)
    ada.progress.practices = 5
    sword = rig.give(ada, "sword")
    rig.world.edit(ada.player_id, Equipment).slots["weapon"] = sword
    before = fighter_of(rig.world, ada.player_id).attack

    ada.type("train swords", "train sw")

    assert ada.lines == ["You train swords and reach rank 1.", "You train swords and reach rank 2."]
    assert (ada.progress.practices, ada.gold) == (3, 70)
    assert fighter_of(rig.world, ada.player_id).attack == before + 2
    assert ada.type("train swords") == "The sergeant has nothing more to teach you about swords."
    assert rig.gold_is_conserved()


def test_toughness_makes_healthier(rig):
    ada = rig.join("Ada")
    ada.progress.practices = 1
    before = ada.vitals.hp_max
    ada.type("train toughness")
    assert (ada.vitals.hp, ada.vitals.hp_max) == (before + 4, before + 4)


def test_refusals_say_what_is_missing(rig):
    ada = rig.join("Ada")
    assert ada.type("train swords").startswith("You have no training sessions left")
    ada.progress.practices = 9
    ada.type("train swords")
    assert ada.type("train swords") == "To train swords you need 20 gold, but you have only 15."
    assert ada.type("train dancing") == (
        'The sergeant does not teach "dancing". To learn here: swords, toughness.'
    )
    assert Rig().join("Bela").type("train") == "There is nobody here who could train you."
    assert rig.reads_back(ada) == []


def test_the_next_rank_has_a_price_where_it_is_taught(rig):
    ada = rig.join("Ada")
    assert cost_of(rig.game, ada.player_id, "sw") == 10
    assert cost_of(rig.game, ada.player_id, "dancing") == 0
    assert cost_of(Rig().game, ada.player_id, "swords") == 0, "nobody teaches there"
