import pytest

from maid_stdlib.components.body import Fighting, Posture, Stance
from maid_stdlib.rules.events import CharacterMoved, DoorOpened
from tests.stdlib.walk_rig import CELLAR, DOOR, HALL, NOOK, STUDY, heard


def test_walking_shows_the_new_room_and_tells_both_rooms(house, ada):
    bob, cleo = house.join("Bob"), house.join("Cleo", CELLAR)

    assert ada.type("d").splitlines() == [
        "You walk down.",
        "Low Cellar (Testdale)",
        "Casks.",
        "Exits: up.",
        "Cleo is standing here.",
    ]

    assert heard(bob) == "Ada leaves down."
    assert heard(cleo) == "Ada arrives from above."
    assert CharacterMoved(ada.player_id, HALL, CELLAR, "down") in house.events


@pytest.mark.parametrize("line", ["down", "d", "go down", "walk d", "dow"])
def test_a_direction_may_be_shortened(ada, line):
    assert "Low Cellar" in ada.type(line)


def test_no_way_is_said_and_told_to_the_clients_map(house):
    ada = house.join("Ada", gmcp=True)

    assert ada.type("ne") == "There is no way northeast from here."
    assert ada.packets["Room.WrongDir"] == ["ne"]
    assert "not a direction" in ada.type("go sideways")


def test_a_step_costs_a_little_stamina_and_never_too_much(house, ada):
    before = ada.vitals.ep
    ada.type("d")
    assert before - ada.vitals.ep == 1

    ada.vitals.ep = 1
    assert "out of breath" in ada.type("u")
    assert ada.type("d").startswith("You walk")
    assert ada.vitals.ep == 0


def test_nobody_walks_out_of_a_fight_or_in_their_sleep(house, ada):
    wolf = house.mob("wolf", HALL)
    house.world.add(ada.player_id, Fighting(wolf, house.game.after(9), house.game.tick))
    assert 'Type "flee"' in ada.type("d")

    house.world.remove(ada.player_id, Fighting)
    house.world.add(ada.player_id, Stance(Posture.SLEEPING))
    assert ada.type("d") == 'You are asleep. Type "wake" first.'
    assert ada.room == HALL


def test_doors_open_with_their_key_only(house, ada):
    reader = house.join("Reader", STUDY)
    assert ada.type("n") == "The oak door (north) is locked."
    assert ada.type("open door") == "The oak door is locked."
    assert ada.type("unlock north") == "You do not have the key to the oak door."

    house.hand(ada, "key")
    assert ada.type("unlock oak with key") == "You unlock the oak door."
    assert ada.type("n") == "The oak door (north) is closed."
    assert "east" not in ada.type("look")
    assert "Exits: north (closed), down." in ada.type("look")
    assert ada.type("open n") == "You open the oak door."
    assert DoorOpened(ada.player_id, DOOR) in house.events
    assert heard(reader).splitlines()[-1] == "The oak door (south) is opened from the other side."

    assert "Quiet Study" in ada.type("n")
    assert ada.type("close door", "lock door") == "You close the oak door.\nYou lock the oak door."
    assert ada.type("open door", "pick door").startswith("The oak door is locked.\nYou have no gift")
    assert ada.type("close door") == "The oak door is already closed."


def test_what_is_no_door_is_said_so(house, ada):
    house.put("sign")
    assert ada.type("open east") == "There is no door east from here."
    assert ada.type("open sign") == "The sign does not open or close."
    assert ada.type("open moon") == 'You see no "moon" here.'
    assert ada.type("lock") == 'Write it like this: "lock <door or container>". Type "help lock" for more.'


def test_a_hidden_way_is_found_by_searching(house, ada):
    assert "west" not in ada.type("look")
    assert ada.type("search") == "You find a hidden way west!"
    assert "Exits: north (closed), west, down." in ada.type("look")
    assert ada.type("search") == "You search the place and find nothing."


def test_a_hidden_way_may_be_walked_by_who_knows_it(house, ada):
    ada.type("w")
    assert ada.room == NOOK
    assert "west" in ada.type("e")


def test_followers_come_along_and_their_followers_too(house, ada):
    bob, cleo = house.join("Bob"), house.join("Cleo")
    assert bob.type("follow ada") == "You now follow Ada."
    assert heard(ada) == "Bob now follows you."
    cleo.type("follow bob")
    assert "follows you already" in ada.type("follow cleo")
    bob.clear()

    ada.type("d")

    assert bob.room == cleo.room == CELLAR
    assert "You follow Ada down.\nLow Cellar" in heard(bob)
    assert bob.type("unfollow") == "You no longer follow Ada."
    ada.type("u")
    assert bob.room == CELLAR


def test_who_sleeps_stays_behind(house, ada):
    bob = house.join("Bob")
    bob.type("follow ada", "sleep")
    ada.type("d")
    assert bob.room == HALL


def test_unstuck_brings_to_safety_after_a_while(house, ada):
    ada.type("w")
    assert "10 seconds" in ada.type("unstuck")
    assert "on its way already" in ada.type("unstuck")
    ada.clear()
    house.wait(9)
    assert ada.room == NOOK
    house.wait(2)
    assert "You are brought to safety." in heard(ada)
    assert ada.room == "t:square"


def test_unstuck_is_off_when_one_walks_on(house, ada):
    ada.type("unstuck", "d")
    house.wait(11)
    assert ada.room == CELLAR
    assert "you stay where you are" in heard(ada)


def test_unstuck_does_not_help_in_a_fight(house, ada):
    wolf = house.mob("wolf", HALL)
    house.world.add(ada.player_id, Fighting(wolf, house.game.after(9), house.game.tick))
    assert "during a fight" in ada.type("unstuck")
