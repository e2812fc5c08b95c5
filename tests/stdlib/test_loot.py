"""Looting at once, and sharing the gold of a corpse."""

import pytest

from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Grouped, Preferences
from maid_stdlib.components.item import Corpse
from maid_stdlib.systems.deaths import die
from tests.stdlib.life_rig import FOREST, SQUARE, Rig


@pytest.fixture
def rig():
    return Rig()


@pytest.fixture
def pair(rig):
    """Two players of a group, in the forest."""
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    for player in (ada, bela):
        rig.world.add(player.player_id, Grouped(ada.player_id))
    return ada, bela


def kill_a_wolf(rig, ada):
    rig.mob("wolf", hp=1, attack=-30)
    ada.type("kill wolf")
    rig.wait(20)
    return next(iter(rig.world.having(Corpse)))[0]


def test_a_corpse_is_left_alone_without_autoloot(rig, pair):
    corpse = kill_a_wolf(rig, pair[0])
    assert pair[0].holds("t:pelt") == 0
    assert any(rig.world.contents(corpse))


def test_autoloot_takes_all_at_once_and_shares_the_gold(rig, pair):
    ada, bela = pair
    before = (ada.gold, bela.gold)
    assert ada.type("autoloot on") == "Your setting autoloot is on."
    corpse = kill_a_wolf(rig, ada)
    assert ada.holds("t:pelt") == 1
    assert ada.gold > before[0]
    assert bela.gold > before[1]
    assert not rig.world.contents(corpse)
    assert rig.gold_is_conserved()
    assert rig.reads_back(ada) == []


def test_only_the_killer_loots_at_once(rig, pair):
    ada, bela = pair
    bela.type("autoloot")
    kill_a_wolf(rig, ada)
    assert bela.holds("t:pelt") == 0


def test_nobody_loots_at_once_who_is_dead_or_elsewhere(rig, pair):
    ada, bela = pair
    for player, change in ((ada, "walks away"), (bela, "dies")):
        player.type("autoloot on")
        wolf = rig.mob("wolf", FOREST, hp=1, attack=-30)
        rig.world.edit(player.player_id, Vitals).hp = 0 if change == "dies" else 5
        die(rig.game, wolf, player.player_id)
        if change == "walks away":
            rig.world.move(player.player_id, SQUARE)
        rig.game.bus.drain()
        assert player.holds("t:pelt") == 0


@pytest.mark.parametrize(
    "line",
    ["get all corpse", "get gold from corpse", "get all from corpse", "get gold", "get all.coin corpse"],
)
def test_autosplit_shares_gold_that_is_taken_from_a_corpse(rig, pair, line):
    ada, bela = pair
    ada.type("autosplit on")
    kill_a_wolf(rig, ada)
    before = bela.gold
    ada.type(line)
    assert bela.gold > before
    assert rig.gold_is_conserved()


def test_gold_from_a_corpse_is_kept_without_autosplit(rig, pair):
    ada, bela = pair
    kill_a_wolf(rig, ada)
    before = (ada.gold, bela.gold)
    ada.type("get all corpse")
    assert ada.gold > before[0]
    assert bela.gold == before[1]


def test_the_settings_are_listed_and_have_their_old_name(rig, pair):
    ada, _ = pair
    assert ada.type("toggle assist") == "Your setting autoassist is on."
    assert rig.world.need(ada.player_id, Preferences).auto_assist
    assert "Your setting autosplit is off." in ada.type("toggle").splitlines()
    assert ada.type("autoloot maybe").startswith('"maybe" is not possible here.')
