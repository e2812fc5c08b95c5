import pytest

from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import Grouped, LinkDead, Preferences
from maid_stdlib.components.item import Hidden, Item
from maid_stdlib.components.mob import Mob, Wanders
from maid_stdlib.components.place import Door
from maid_stdlib.content.build import build_item, build_mob
from maid_stdlib.content.pack import WorldPack
from maid_stdlib.content.specs import MobSpec
from maid_stdlib.rules.events import ItemTaken
from maid_stdlib.rules.item_transfer import take
from maid_stdlib.rules.items import hand_over
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


# --- scavengers ---


def scavenging():
    """A world with a rat that picks things up, and the rat."""
    rat = MobSpec("t:rat", "pack rat", hp=5, defence=1, damage="1", flags=frozenset({"scavenger"}))
    rig = Rig(mobs={"t:rat": rat})
    return rig, rig.mob("rat", hp=1)


def test_a_scavenger_picks_up_what_lies_there_and_leaves_it_in_its_corpse():
    rig, rat = scavenging()
    ada = rig.join("Ada", FOREST)
    rig.give(ada, "pelt")
    ada.type("drop pelt")
    rig.wait(120)

    assert "The pack rat takes a wolf pelt." in ada.text
    assert rig.reads_back(ada) == []
    ada.type("kill rat")
    rig.wait(20)
    assert rat not in rig.world
    assert "wolf pelt" in ada.type("get all corpse")


def test_a_scavenger_takes_the_most_valuable_thing_first():
    rig, rat = scavenging()
    for thing in ("pebble", "sword", "bread"):
        build_item(rig.game, f"t:{thing}", FOREST)
    rig.wait(240)

    taken = [event.prototype for event in rig.seen(ItemTaken) if event.player == rat]
    assert taken == ["t:sword", "t:bread", "t:pebble"]


def test_a_scavenger_leaves_what_is_not_for_it():
    rig, rat = scavenging()
    ada = rig.join("Ada", FOREST)
    build_item(rig.game, "t:letter", FOREST)
    pebble = build_item(rig.game, "t:pebble", FOREST)
    rig.world.add(pebble, Hidden())
    rig.give(ada, "bread")
    rig.mob("bandit")
    rig.wait(240)

    assert rig.world.contents(rat) == ()


def test_mobs_without_the_flag_pick_nothing_up():
    rig = Rig()
    rig.mob("bandit")
    bread = build_item(rig.game, "t:bread", FOREST)
    rig.wait(120)

    assert rig.world.place_of(bread) == FOREST


def test_what_a_scavenger_took_from_players_outlives_its_pack():
    rig, _ = scavenging()
    rat = build_mob(rig.game, "t:rat", FOREST, spawn="t:rats")
    pelt = rig.give(rig.join("Ada", FOREST), "pelt")
    take(rig.game, rat, build_item(rig.game, "t:bread", FOREST))
    hand_over(rig.world, pelt, rat)

    Testdale().on_unload(rig.game)

    assert rat not in rig.world
    assert rig.world.place_of(pelt) == FOREST
    assert "t:bread" not in [item.prototype for _, item in rig.world.inside(FOREST, Item)]


class Testdale(WorldPack):
    """The pack that the rig's world would be of."""

    __test__ = False
    name = "t"
