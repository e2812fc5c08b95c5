"""Crafts: ranks by practice, the list of them, and the tools at hand."""

from maid_stdlib.components.craft import Crafts
from maid_stdlib.rules.crafts import better_chance, has_tool, points_for, practise, rank_in, rank_of_points
from tests.stdlib.craft_rig import CraftRig


def test_work_raises_the_rank_which_opens_more():
    rig = CraftRig()
    ada = rig.join("Ada")
    rig.give(ada, "pick")
    assert "You have practised no craft yet." in ada.type("crafts")
    rig.world.add(ada.player_id, Crafts({"t:mining": points_for(1) - 1}))
    assert "Your mining has rank 0 of 10. Works until the next one: 1." in ada.type("crafts")
    ada.type("mine iron")
    rig.wait(7)
    assert "Practice pays: your rank in mining is 1 now." in ada.text
    assert "You set to work at the silver vein." in ada.type("mine silver")
    assert not rig.reads_back(ada)
    assert [rank_of_points(points_for(rank)) for rank in range(11)] == list(range(11))


def test_easy_work_teaches_nothing_and_the_highest_rank_is_told():
    rig = CraftRig()
    ada = rig.join("Ada")
    rig.world.add(ada.player_id, Crafts({"t:mining": points_for(3)}))
    practise(rig.game, ada.player_id, "t:mining", 0)
    practise(rig.game, ada.player_id, "", 0)
    assert rig.world.need(ada.player_id, Crafts).points == {"t:mining": points_for(3)}
    practise(rig.game, ada.player_id, "t:mining", 1)
    assert rig.world.need(ada.player_id, Crafts).points == {"t:mining": points_for(3) + 1}
    rig.world.edit(ada.player_id, Crafts).points["t:mining"] = points_for(10)
    assert "Your mining has rank 10, the highest there is." in ada.type("crafts")
    assert rank_in(rig.world, ada.player_id, "") == 0
    assert not rig.reads_back(ada)


def test_a_rank_above_the_needed_one_makes_a_work_surer():
    assert better_chance(0.5, 2, 2) == better_chance(0.5, 0, 2) == 0.5
    assert 0.5 < better_chance(0.5, 3, 2) < better_chance(0.9, 10, 0) == 1.0


def test_a_tool_at_hand_is_carried_or_wielded():
    rig = CraftRig()
    ada = rig.join("Ada")
    assert has_tool(rig.world, ada.player_id, "")
    assert not has_tool(rig.world, ada.player_id, "t:pickaxe")
    rig.give(ada, "pick")
    assert has_tool(rig.world, ada.player_id, "t:pickaxe")
    assert not has_tool(rig.world, ada.player_id, "t:knife")
