"""The mark (AI, for its player): wherever somebody is shown whose character a stand-in plays."""

import pytest

from maid_engine.core.events import WorldRestored
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.character import AiLabel, LinkDead
from maid_stdlib.rules.audience import is_ai, stands_in

MARK = "(AI, for its player)"


@pytest.fixture
def play():
    return Pilot("stdlib", "tutorial_world")


@pytest.fixture
def two(play):
    ada, bob = play.join("Ada"), play.join("Bob")
    play.game.world.move(bob.player, play.game.world.place_of(ada.player))
    return ada, bob


def test_the_room_is_told_of_each_change_once(play, two):
    ada, bob = two
    bob.clear()

    for mind in ("ai#1", "ai#1", "", ""):
        play.game.characters.mark_stand_in(ada.player, mind)

    assert bob.lines == [f"Ada {MARK} stays in the game.", "Ada is played by its own player again."]
    assert not is_ai(play.game.world, ada.player)


def test_who_look_and_finger_show_the_mark(play, two):
    ada, bob = two
    play.game.characters.mark_stand_in(ada.player, "ai#1")

    assert f"Ada {MARK}, level 1" in bob.type("who")
    assert f"Ada {MARK} is standing here." in bob.type("look")
    assert "Ada is a person's character, played by an AI player for its player now." in bob.type("look ada")
    assert "a person's character: an AI player plays it for its player now" in bob.type("finger ada")
    assert "people: 1; AI players: 1" in bob.type("who")


def test_gmcp_tells_it_beside_the_mark_of_ai_players(play, two):
    ada, bob = two
    play.game.characters.mark_stand_in(ada.player, "ai#1")

    bob.type("look")

    assert bob.packets["Room.Players"][-1] == [
        {"name": "Ada", "fullname": "Ada", "ai": True, "standin": True},
    ]


def test_a_changed_mark_is_sent_to_those_who_are_there_already(play, two):
    ada, bob = two
    bob.type("look")

    for mind, marks in (("ai#1", {"ai": True, "standin": True}), ("", {})):
        play.game.characters.mark_stand_in(ada.player, mind)
        bob.type("look")

        assert bob.packets["Room.AddPlayer"] == [{"name": "Ada", "fullname": "Ada"} | marks]


def test_a_trade_is_cancelled_and_the_guard_ends(play, two):
    ada, bob = two
    ada.type("trade bob")
    bob.type("trade accept")
    play.game.world.add(ada.player, LinkDead(play.game.tick, play.game.after(180)))

    play.game.characters.mark_stand_in(ada.player, "ai#1")

    assert not play.game.world.has(ada.player, LinkDead)
    assert stands_in(play.game.world, ada.player)
    assert "trade" in bob.heard().lower()


def test_a_restart_takes_all_marks_off(play, two):
    ada, _ = two
    play.game.characters.mark_stand_in(ada.player, "ai#1")
    assert play.game.world.need(ada.player, AiLabel).for_player

    play.game.bus.publish(WorldRestored(1))
    play.game.bus.drain()

    assert not play.game.world.has(ada.player, AiLabel)
