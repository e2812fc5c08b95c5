import pytest

from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import Grouped, LinkDead, Preferences
from maid_stdlib.components.mob import Mob, Wanders
from maid_stdlib.components.place import Door
from tests.stdlib.life_rig import CAVE, FOREST, SQUARE, Rig


def test_an_aggressive_mob_looks_a_moment_then_attacks():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.mob("bear")
    rig.wait(0.75)
    assert ada.text == ""
    rig.wait(3)
    assert "The brown bear attacks you!" in ada.text
    assert rig.reads_back(ada) == []


def test_nobody_is_attacked_in_a_peaceful_place_or_without_a_link():
    rig = Rig()
    ada = rig.join("Ada")
    rig.mob("bear", SQUARE)
    bela = rig.join("Bela", FOREST)
    rig.world.add(bela.player_id, LinkDead(0, 10_000))
    rig.mob("bear")
    rig.wait(10)

    assert "attacks" not in ada.text + bela.text


def test_a_mob_remembers_who_hurt_it():
    rig = Rig()
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    wolf = rig.mob("wolf", hp=400, hp_max=500, attack=-30)
    bela.type("kill wolf")
    bela.type(*["flee south"] * 3)
    rig.wait(3)
    assert not rig.world.has(wolf, Fighting)
    rig.world.move(bela.player_id, FOREST)
    rig.wait(4)

    assert rig.world.need(wolf, Fighting).target == bela.player_id
    assert "attacks you" not in ada.text


def test_helpers_join_their_own_kind():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    helper = rig.mob("bandit", attack=-30)
    wolf = rig.mob("wolf")
    rig.mob("bandit", attack=-30)

    said = ada.type("kill 2.bandit")

    assert "The bandit attacks you!" in said
    assert rig.world.need(helper, Fighting).target == ada.player_id
    assert not rig.world.has(wolf, Fighting)


@pytest.mark.parametrize("beast", ["bear", "deer"])
def test_a_guard_helps_against_beasts(beast):
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    foe = rig.mob(beast, hp=900, hp_max=900)
    guard = rig.mob("guard")
    ada.type(f"kill {beast}")
    assert rig.world.need(guard, Fighting).target == foe


def test_a_guard_goes_for_whoever_attacks_townsfolk():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    guard = rig.mob("guard", damage="1")
    rig.world.edit(rig.mob("elder"), Mob).attackable = True
    ada.type("kill elder")
    assert rig.world.need(guard, Fighting).target == ada.player_id


def test_a_coward_runs_when_it_is_hurt():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    goblin = rig.mob("coward", hp=12)
    ada.type("kill goblin")
    rig.wait(40)

    fled = rig.world.place_of(goblin) if goblin in rig.world else None
    assert fled in (SQUARE, CAVE)
    assert "The goblin flees," in ada.text


def test_a_wanderer_walks_near_home_through_open_doors_only():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    deer = rig.mob("deer")
    rig.world.edit("t:gate", Door).closed = True
    rooms = set()
    for _ in range(80):
        rig.wait(3)
        rooms.add(rig.world.place_of(deer))

    assert rooms == {FOREST, SQUARE}
    assert "The red deer leaves south." in ada.text
    assert "The red deer arrives from the south." in ada.text


def test_nobody_wanders_away_from_a_fight_or_into_where_mobs_may_not_go():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    deer = rig.mob("deer", hp=900, hp_max=900, attack=-30)
    ada.type("kill deer")
    rig.wait(60)
    assert rig.world.place_of(deer) == FOREST

    rig = Rig()
    bear = rig.mob("bear")
    rig.world.add(bear, Wanders(2, 0, 1))
    for _ in range(30):
        rig.wait(2)
        assert rig.world.place_of(bear) != SQUARE  # it hunts, and the square is safe


def test_friends_who_chose_to_do_so_assist_by_themselves():
    rig = Rig()
    ada, bela, cato = (rig.join(name, FOREST) for name in ("Ada", "Bela", "Cato"))
    for player in (ada, bela, cato):
        rig.world.add(player.player_id, Grouped(ada.player_id))
    rig.world.edit(bela.player_id, Preferences).auto_assist = True
    wolf = rig.mob("wolf", hp=900, hp_max=900)

    ada.type("kill wolf")

    assert rig.world.need(bela.player_id, Fighting).target == wolf
    assert not rig.world.has(cato.player_id, Fighting)


def test_idle_poses_and_words_are_seen_and_read_back():
    rig = Rig()
    ada = rig.join("Ada")
    rig.mob("elder", SQUARE)
    rig.wait(600)

    assert "(The elder leans on a stick.)" in ada.text
    assert 'The elder says, "My knees!"' in ada.text
    assert rig.reads_back(ada) == []
