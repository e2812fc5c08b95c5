"""Being brought home by `recall`."""

from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import Character
from tests.stdlib.walk_rig import CELLAR, HALL, NOOK, heard


def test_recall_brings_home_once_in_a_while(house, ada):
    house.world.edit(ada.player_id, Character).home = CELLAR
    assert "6 seconds" in ada.type("recall")
    assert "on its way already" in ada.type("recall")
    house.wait(7)
    assert ada.room == CELLAR
    assert "already" in ada.type("recall")
    ada.type("up")
    assert "again in" in ada.type("recall")
    house.wait(900)
    assert "6 seconds" in ada.type("recall")


def test_recall_is_off_when_one_walks_on(house, ada):
    house.world.edit(ada.player_id, Character).home = CELLAR
    ada.type("recall", "d", "u")
    house.world.edit(ada.player_id, Character).home = NOOK
    ada.type("recall", "d")
    house.wait(7)
    assert "you stay where you are" in heard(ada)
    assert ada.room == CELLAR


def test_recall_does_not_help_in_a_fight(house, ada):
    wolf = house.mob("wolf", HALL)
    house.world.edit(ada.player_id, Character).home = CELLAR
    house.world.add(ada.player_id, Fighting(wolf, house.game.after(9), house.game.tick))
    assert "Flee first" in ada.type("recall")
