import pytest

from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.body import Posture, Stance, Threat, Vitals
from maid_stdlib.components.place import Room
from tests.stdlib.life_rig import CAVE, FOREST, SQUARE, Rig


def regained(posture, room=FOREST, seconds=20):
    rig = Rig()
    ada = rig.join("Ada", room)
    ada.vitals.hp = 5
    rig.world.add(ada.player_id, Stance(posture, 0))
    rig.wait(seconds)
    return ada.vitals.hp - 5


def test_resting_doubles_and_sleeping_trebles():
    standing = regained(Posture.STANDING)
    assert standing == 5
    assert regained(Posture.RESTING) == 2 * standing
    assert regained(Posture.SLEEPING) == 3 * standing


def test_where_one_rests_well_it_counts_twice():
    assert regained(Posture.RESTING, SQUARE) == 2 * regained(Posture.RESTING)
    assert regained(Posture.STANDING, SQUARE) == regained(Posture.STANDING)


def test_nobody_recovers_in_a_fight_or_in_death():
    assert regained(Posture.DEAD) == 0
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    wolf = rig.mob("wolf", hp=100, hp_max=500, attack=-30)
    ada.type("kill wolf")
    ada.vitals.hp = 10
    rig.wait(30)
    assert ada.vitals.hp <= 10
    assert rig.world.need(wolf, type(ada.vitals)).hp <= 100


def test_vitals_stay_within_their_bounds_and_the_rested_are_told():
    rig = Rig()
    ada = rig.join("Ada")
    ada.vitals.hp, ada.vitals.ep = ada.vitals.hp_max - 1, 90
    ada.type("rest")
    rig.wait(60)

    assert ada.vitals.hp == ada.vitals.hp_max
    assert ada.vitals.ep == ada.vitals.ep_max
    assert ada.lines.count("You feel fully rested.") == 1


@pytest.mark.parametrize(
    ("line", "posture", "said"),
    [
        ("sit", Posture.SITTING, "You sit down."),
        ("rest", Posture.RESTING, "You sit down to rest."),
        ("sleep", Posture.SLEEPING, "You lie down and fall asleep."),
    ],
)
def test_postures(line, posture, said):
    rig = Rig()
    ada, bela = rig.join("Ada"), rig.join("Bela")

    assert ada.type(line) == said
    assert rig.world.need(ada.player_id, Stance).posture is posture
    assert "already" in ada.type(line)
    assert ada.type("stand") in ("You stand up.", "You wake up and get to your feet.")
    assert bela.text.startswith("Ada ")
    assert rig.reads_back(bela) == []


def test_one_does_not_lie_down_in_a_fight():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.mob("wolf", hp=500, hp_max=500, attack=-30)
    ada.type("kill wolf")
    assert ada.type("sleep") == "This is not the moment to rest: you are in a fight."


def test_who_is_attacked_in_their_sleep_gets_up():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    ada.type("sleep")
    assert ada.type("kill wolf") == 'You are asleep. Type "wake" first.'
    assert ada.type("wake").startswith("You wake up")
    assert ada.type("wake") == "You are not asleep."
    ada.type("sleep")
    rig.mob("bear")
    rig.wait(6)
    assert "You scramble to your feet!" in ada.text


def test_a_mob_that_is_well_again_bears_no_grudge():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    wolf = rig.mob("wolf", hp=11, attack=-30)
    ada.type("kill wolf")
    rig.world.move(ada.player_id, CAVE)
    rig.wait(60)
    assert not rig.world.has(wolf, Threat)


def test_a_door_falls_shut_by_itself():
    from maid_stdlib.components.place import Door
    from maid_stdlib.rules.events import DoorOpened

    rig = Rig()
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", CAVE)
    rig.game.bus.publish(DoorOpened(ada.player_id, "t:gate"))
    rig.game.bus.drain()
    rig.wait(9)
    assert not rig.world.need("t:gate", Door).closed
    rig.wait(3)
    assert rig.world.need("t:gate", Door).closed
    assert ada.text == bela.text == "The oak gate falls shut by itself."
    assert rig.world.has(FOREST, Room)


@pytest.mark.parametrize("ticks_per_second", [4, 20])
def test_the_wounded_recover_as_fast_on_a_server_that_beats_faster(ticks_per_second):
    play = Pilot("stdlib", "tutorial_world", ticks_per_second=ticks_per_second)
    ada = play.join("Ada")
    vitals = play.game.world.need(ada.player, Vitals)
    vitals.hp = 1
    play.wait(41)
    assert vitals.hp - 1 == 10
