"""A broken link, or a page that is reloaded, is no way out of a fight."""

from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import LinkDead
from maid_stdlib.systems.fights import FIGHTS_ON_S
from tests.stdlib.life_rig import FOREST, Rig


def in_a_fight():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    wolf = rig.mob("wolf", hp=500, hp_max=500, damage="1")
    ada.type("kill wolf")
    return rig, ada, wolf


def test_a_fight_goes_on_while_the_link_is_broken_and_when_it_is_back():
    rig, ada, wolf = in_a_fight()
    rig.game.characters.link_lost(ada.player_id)
    before = ada.vitals.hp

    rig.wait(FIGHTS_ON_S / 2)

    assert rig.world.has(wolf, Fighting)
    assert ada.vitals.hp < before
    ada.clear()
    rig.game.characters.resume(ada.player_id)
    assert "A grey wolf is here, fighting you!" in ada.text
    assert rig.world.need(ada.player_id, Fighting).target == wolf


def test_who_stays_away_is_guarded_after_a_while():
    rig, ada, wolf = in_a_fight()
    rig.game.characters.link_lost(ada.player_id)

    rig.wait(FIGHTS_ON_S + 5)

    assert not rig.world.has(wolf, Fighting)
    assert not rig.world.has(ada.player_id, Fighting)
    left = ada.vitals.hp
    rig.wait(5)
    assert ada.vitals.hp >= left
    assert rig.world.has(ada.player_id, LinkDead)
