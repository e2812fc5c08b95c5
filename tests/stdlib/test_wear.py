"""Wear in fights: mild, off without a table, shown, and nothing ever breaks."""

import pytest

from maid_stdlib.components.craft import Wear
from maid_stdlib.components.item import Equipment
from maid_stdlib.rules.combat import fighter_of
from maid_stdlib.rules.events import DamageDealt
from maid_stdlib.rules.wear import MOST_WEAR, add_wear, condition_of, make_good, penalty_of, wear_of
from tests.stdlib.craft_rig import METAL, CraftRig


def armed(rig):
    ada = rig.join("Ada")
    sword, mail = rig.give(ada, "sword"), rig.give(ada, "mail")
    rig.world.add(ada.player_id, Equipment({"weapon": sword, "body": mail}))
    return ada, sword, mail


def blows(rig, ada, many=1):
    foe = rig.mob("wolf", hp=900)
    for _ in range(many):
        rig.game.bus.publish(DamageDealt(ada.player_id, foe, 1))
        rig.game.bus.publish(DamageDealt(foe, ada.player_id, 1))
    rig.game.bus.drain()


def test_without_a_table_nothing_wears():
    rig = CraftRig()
    ada, sword, _ = armed(rig)
    blows(rig, ada, 30)
    assert wear_of(rig.world, sword) == 0


def test_blows_wear_weapon_and_armour_and_each_new_condition_is_told():
    rig = CraftRig(wears={METAL.id: METAL})
    ada, sword, mail = armed(rig)
    before = fighter_of(rig.world, ada.player_id)
    ada.clear()
    blows(rig, ada, 24)
    assert (wear_of(rig.world, sword), wear_of(rig.world, mail)) == (24, 24)
    assert "condition" not in ada.text
    blows(rig, ada)
    assert "The condition of the iron sword is scuffed now." in ada.text
    assert fighter_of(rig.world, ada.player_id) == before
    blows(rig, ada, 25)
    after = fighter_of(rig.world, ada.player_id)
    assert (after.attack, after.defence) == (before.attack - 1, before.defence - 1)
    assert not rig.reads_back(ada)
    assert "The condition of the iron sword is battered." in ada.type("examine sword")
    assert not rig.reads_back(ada)


def test_it_never_breaks():
    rig = CraftRig(wears={METAL.id: METAL})
    ada, sword, _ = armed(rig)
    rig.world.add(sword, Wear(MOST_WEAR))
    assert not add_wear(rig.world, sword)
    blows(rig, ada, 5)
    assert wear_of(rig.world, sword) == MOST_WEAR
    assert penalty_of(rig.world, sword) == 2
    assert sword in rig.world
    make_good(rig.world, sword)
    assert penalty_of(rig.world, sword) == penalty_of(rig.world, None) == 0


@pytest.mark.parametrize(
    ("points", "word"), [(0, "good"), (24, "good"), (25, "scuffed"), (50, "battered"), (99, "poor")]
)
def test_wear_has_a_word(points, word):
    assert condition_of(points) == word
