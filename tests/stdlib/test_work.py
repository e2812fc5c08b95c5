"""Works that take a while: what breaks them off, and that a restart ends them."""

from maid_engine.core.events import WorldRestored
from maid_engine.core.persistent import Persistent
from maid_stdlib.components.craft import Work, WorkKind
from maid_stdlib.rules.events import ItemTaken
from maid_stdlib.rules.work import begin_work, refuse_work, stop_work
from maid_stdlib.systems.fights import engage
from maid_stdlib.systems.restart_repair import put_right
from tests.stdlib.craft_rig import CraftRig
from tests.stdlib.life_rig import FOREST


def test_a_step_a_fight_and_getting_up_break_it_off_and_use_nothing_up():
    rig = CraftRig()
    ada = rig.join("Ada")
    for stop in (lambda: ada.type("south"), lambda: ada.type("stand"), lambda: ada.type("sit")):
        ada.type("pluck sage")
        assert rig.world.has(ada.player_id, Work)
        stop()
        assert not rig.world.has(ada.player_id, Work)
        assert "You stop working. Nothing is used up." in ada.text
        ada.type("stand", "north")
    wolf = rig.mob("wolf", attack=-50)
    ada.type("pluck sage")
    engage(rig.game, wolf, ada.player_id)
    rig.wait(1)
    assert not rig.world.has(ada.player_id, Work)
    assert "You are in a fight" in ada.type("pluck sage")
    assert not ada.holds("t:sage")


def test_what_is_gathered_is_saved_with_its_owner():
    rig = CraftRig()
    ada = rig.join("Ada")
    ada.type("pluck sage")
    rig.wait(7)
    (taken,) = rig.seen(ItemTaken)
    assert rig.world.has(taken.item, Persistent)
    assert rig.world.place_of(taken.item) == ada.player_id


def test_a_restart_ends_every_work():
    rig = CraftRig()
    ada = rig.join("Ada")
    ada.type("pluck sage")
    put_right(rig.game, WorldRestored(0))
    assert not rig.world.has(ada.player_id, Work)
    assert not stop_work(rig.game, ada.player_id)


def test_who_works_is_busy():
    rig = CraftRig()
    ada = rig.join("Ada")
    work = Work(WorkKind.GATHER, "t:sage bush", FOREST, FOREST, rig.game.after(5))
    begin_work(rig.game, ada.player_id, work)
    assert "at work already" in str(refuse_work(rig.world, ada.player_id).text)
