import pytest

from maid_engine.core.persistent import Persistent
from maid_stdlib.components.body import Fighting, Posture, Stance
from maid_stdlib.components.character import Character, Following, Grouped
from maid_stdlib.components.item import Corpse
from maid_stdlib.rules.events import CharacterDied, CharacterRespawned
from maid_stdlib.systems.deaths import AUTO_RESPAWN_S
from tests.stdlib.life_rig import FOREST, SQUARE, Rig


def slain(rig, player):
    """Let a player die in the forest."""
    rig.mob("guard", hp=900, hp_max=900, attack=40, damage="500")
    player.type("kill guard")
    rig.wait(10)


def corpses(rig, room=FOREST):
    return [corpse for corpse, _ in rig.world.inside(room, Corpse)]


def test_a_newcomer_keeps_everything_and_returns_with_half_the_health():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.give(ada, "pelt")
    gold = ada.gold
    slain(rig, ada)

    assert rig.world.need(ada.player_id, Stance).posture is Posture.DEAD
    assert ada.vitals.hp == 0
    assert "You are dead." in ada.text
    assert ada.holds("t:pelt") == 1
    assert ada.gold == gold
    assert "You are dead and cannot do that" in ada.type("kill guard")

    said = ada.type("respawn")

    assert said.startswith("You return to life.")
    assert "Market Square (Testdale)" in said
    assert (ada.room, ada.vitals.hp) == (SQUARE, 15)
    assert rig.world.need(ada.player_id, Character).deaths == 1
    assert [event.player for event in rig.seen(CharacterDied)] == [ada.player_id]
    assert len(rig.seen(CharacterRespawned)) == 1


def test_the_dead_return_by_themselves_after_a_while():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    slain(rig, ada)

    rig.wait(AUTO_RESPAWN_S + 1)

    assert rig.world.need(ada.player_id, Stance).posture is Posture.STANDING
    assert ada.room == SQUARE


def test_the_living_cannot_respawn():
    rig = Rig()
    assert rig.join("Ada").type("respawn") == "You are alive and well enough."


def test_above_a_newcomers_level_what_was_in_hand_waits_for_its_owner_alone():
    rig = Rig()
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    rig.give(ada, "pelt")
    rig.give(ada, "letter")
    ada.progress.level, ada.progress.xp = 6, 1600
    slain(rig, ada)
    (corpse,) = corpses(rig)

    assert ada.holds("t:pelt") == 0
    assert ada.holds("t:letter") == 1  # a quest's
    assert "lies with your corpse in Dark Forest" in ada.text
    assert rig.world.has(corpse, Persistent)
    assert bela.type("loot") == "You leave the corpse of Ada alone: only its owner may take from it."

    ada.type("respawn")
    rig.world.move(ada.player_id, FOREST)
    ada.type("loot")

    assert ada.holds("t:pelt") == 1


def test_death_costs_a_little_but_never_a_level():
    rig = Rig()
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    ada.progress.level, ada.progress.xp = 3, 310
    slain(rig, ada)

    assert ada.progress.xp == 300
    assert ada.progress.level == 3
    assert "You lose 10 experience." in ada.text
    assert bela.progress.xp == 0


def test_foes_of_the_dead_turn_away():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    slain(rig, ada)
    rig.wait(5)

    assert not any(True for _ in rig.world.having(Fighting))


def test_a_kill_belongs_to_who_hurt_first():
    rig = Rig()
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    rig.mob("wolf", attack=-30)
    ada.type("kill wolf")
    bela.type("kill wolf")
    rig.wait(40)
    (corpse,) = corpses(rig)

    assert rig.world.need(corpse, Corpse).owners == (ada.player_id,)
    assert ada.progress.xp == 33
    assert bela.progress.xp == 0
    assert "it was the kill of Ada, not yours" in bela.type("loot")
    assert "Whose kill: the corpse of a grey wolf is for Ada to loot" in bela.type("look corpse")
    rig.wait(61)
    bela.type("loot")
    assert bela.holds("t:pelt") == 1


def test_a_group_shares_the_kill_the_gold_and_the_right_to_loot():
    rig = Rig()
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    for player in (ada, bela):
        rig.world.add(player.player_id, Grouped(ada.player_id))
    rig.mob("wolf", hp=1, attack=-30)
    before = (ada.gold, bela.gold)
    ada.type("kill wolf")
    rig.wait(20)
    bela.type("loot")

    assert ada.progress.xp == bela.progress.xp == 18  # 33 and a tenth more, halved
    assert bela.holds("t:pelt") == 1
    assert ada.gold > before[0]
    assert bela.gold > before[1]
    assert rig.gold_is_conserved()


def test_a_corpse_crumbles_and_what_was_in_it_lies_there():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.mob("wolf", hp=1, attack=-30)
    ada.type("kill wolf")
    rig.wait(20)
    ada.clear()
    rig.wait(180)

    assert "The corpse of a grey wolf crumbles to dust." in ada.text
    assert corpses(rig) == []
    assert any(thing.startswith("pelt") for thing in rig.world.contents(FOREST))
    assert rig.gold_is_conserved()
    assert rig.reads_back(ada) == []


def test_litter_is_swept_in_the_end():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.give(ada, "pelt")
    ada.type("drop pelt")
    rig.wait(890)
    assert any(thing.startswith("pelt") for thing in rig.world.contents(FOREST))
    rig.wait(20)
    assert not any(thing.startswith("pelt") for thing in rig.world.contents(FOREST))


def test_nobody_follows_a_creature_that_is_dead():
    rig = Rig()
    ada, bob = rig.join("Ada", FOREST), rig.join("Bob", FOREST)
    rig.mob("wolf", hp=1, hp_max=1)
    ada.type("follow wolf")
    assert rig.world.has(ada.player_id, Following)
    bob.type("kill wolf")
    rig.wait(10)

    assert "You no longer follow the grey wolf." in ada.text
    assert not rig.world.has(ada.player_id, Following)


@pytest.mark.parametrize("is_away", [False, True])
def test_a_kept_thing_is_not_lost_while_the_link_is(is_away):
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.give(ada, "pelt")
    ada.progress.level, ada.progress.xp = 6, 1600
    ada.type("keep pelt")
    if is_away:
        rig.game.characters.link_lost(ada.player_id)
    slain(rig, ada)

    assert ada.holds("t:pelt") == int(is_away)
