"""How a character looks, in the words of its player."""

from maid_stdlib.commands.looks import LONGEST
from tests.stdlib.life_rig import Rig


def test_others_read_what_a_player_wrote_as_words_of_the_player():
    rig = Rig()
    ada, bob = rig.join("Ada"), rig.join("Bob")
    assert "nothing special" in ada.type("describe")
    assert "nothing special about Ada" in bob.type("look ada")

    told = ada.type('describe Tall, and "wry".')
    assert told == "Others read of you: \"Tall, and 'wry'.\""
    assert "You look at Ada.\nIn their own words: \"Tall, and 'wry'.\"" in bob.type("look ada")
    assert not rig.reads_back(bob)
    assert ada.type("describe") == told


def test_what_is_too_long_changes_nothing_and_none_removes_it():
    rig = Rig()
    ada = rig.join("Ada")
    ada.type("describe Short.")
    assert f"at most {LONGEST} characters; yours has 300" in ada.type("describe " + "x" * 300)
    assert "Short." in ada.type("describe")
    assert "nothing special" in ada.type("describe none")
    assert "nothing special about Ada" in rig.join("Bob").type("look ada")
