"""Houses: buying, entering, naming, furnishing, guests and locks, refusals, saving and deletion."""

import pytest

from maid_engine.core.messages import Authored, Message
from maid_engine.core.persistent import Persistent
from maid_qa.world.invariants import check_all
from maid_stdlib.components.house import House
from maid_stdlib.components.item import Dropped, Item
from maid_stdlib.content.street_specs import StreetSpec
from maid_stdlib.rules import houses as rule
from maid_stdlib.rules import money
from tests.stdlib.life_rig import FOREST, SQUARE, Rig


@pytest.fixture
def rig():
    street = StreetSpec("t:row", SQUARE, "House in the Row", "Four walls and a hearth.", price=60, houses=2)
    return Rig(streets={street.id: street})


def person(rig, name, gold=100):
    player = rig.join(name)
    if player.gold:
        money.burn(rig.game, player.player_id, player.gold, "test")
    rig.pay(player, gold)
    return player


@pytest.fixture
def ada(rig):
    return person(rig, "Ada")


@pytest.fixture
def bob(rig):
    return person(rig, "Bob")


def test_a_house_is_bought_entered_and_left(rig, ada):
    assert 'Players have houses here. "house" tells of them.' in ada.type("look")
    assert "Of the houses here, 2 can be bought, for 60 gold" in ada.type("house")
    assert "You buy a house for 60 gold." in ada.type("house buy")
    assert "House in the Row" in ada.type("house enter")
    assert "This is the house of Ada." in ada.text
    assert ada.room == rule.room_of(ada.player_id)
    ada.type("out")
    assert ada.room == SQUARE
    assert (ada.gold, rig.gold_is_conserved()) == (40, True)
    assert not rig.reads_back(ada)


def test_its_owner_is_told_who_may_enter_wherever_it_is(rig, ada, bob):
    ada.type("house buy")
    assert "Your house is closed to all but you and your guests." in ada.type("house")
    assert "The house of Ada" not in ada.text
    ada.type("house guest bob", "house enter")
    assert "Guests of your house: Bob." in ada.type("house")
    assert "There are no houses" not in ada.text
    assert "Everybody may enter your house." in ada.type("house open", "house")
    assert not rig.reads_back(ada)


def test_its_owner_names_and_describes_it_in_words_of_a_player(rig, ada):
    ada.type("house buy", "house name The Crooked Shed", "house describe It smells of glue.", "house enter")
    said = 'called "The Crooked Shed" and described so: "It smells of glue."'
    assert said in ada.type("look")
    line = next(one for one in ada.outputs if isinstance(one, Message) and said in one.text)
    assert all(isinstance(line.fields[slot], Authored) for slot in ("title", "text"))
    assert not rig.reads_back(ada)


def test_things_stay_in_it_and_only_their_owner_takes_them(rig, ada, bob):
    rig.give(ada, "sword")
    rig.give(bob, "pelt")
    ada.type("house buy", "house open", "house enter", "drop sword")
    assert not list(rig.world.having(Dropped))
    rig.wait(1)
    bob.type("house enter ada")
    assert "What is here belongs to Ada." in bob.type("get sword")
    assert "Only Ada leaves things in this house." in bob.type("drop pelt")
    assert "You take an iron sword." in ada.type("get sword")
    assert not rig.reads_back(bob)


def test_it_is_locked_until_it_is_opened_and_guests_may_enter(rig, ada, bob):
    ada.type("house buy")
    assert "The house of Ada is locked to you." in bob.type("house")
    assert "The house of Ada is locked. Ask to be made a guest." in bob.type("house enter ada")
    assert "Bob may enter your house now" in ada.type("house guest bob")
    bob.type("house enter ada")
    assert bob.room == rule.room_of(ada.player_id)
    bob.type("out")
    assert "Bob may no longer enter" in ada.type("house guest bob")
    bob.type("house enter ada")
    assert bob.room == SQUARE
    ada.type("house open")
    assert "The house of Ada is open to you." in bob.type("house")
    assert "is locked now" in ada.type("house lock")
    assert not rig.reads_back(ada)
    assert not rig.reads_back(bob)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("house name Den", "You have no house."),
        ("house describe A den.", "You have no house."),
        ("house open", "You have no house."),
        ("house lock", "You have no house."),
        ("house guest bob", "You have no house."),
        ("house enter", "Ada has no house in this street."),
        ("house enter moon", 'There is no player called "moon".'),
        ("house guest", "house guest <player>"),
        ("house name", "house name <words>"),
        ("house burn", "house"),
    ],
)
def test_each_refusal_says_why(rig, ada, bob, line, why):
    assert why in ada.type(line)
    assert ada.gold == 100
    assert not rig.reads_back(ada)


def test_who_cannot_buy_loses_nothing(rig, ada, bob):
    cleo = person(rig, "Cleo", gold=59)
    assert "A house here is 60 gold, and you have 59 to spend." in cleo.type("house buy")
    ada.type("house buy")
    assert "You have a house already" in ada.type("house buy")
    bob.type("house buy")
    rig.pay(cleo, 50)
    assert "All 2 houses here are sold." in cleo.type("house buy")
    assert cleo.gold == 109
    assert "longer than 40 characters" in ada.type("house name " + "x" * 41)
    assert "You may always enter your own house." in ada.type("house guest ada")
    rig.world.move(ada.player_id, FOREST)
    assert "There are no houses of players here." in ada.type("house enter")


def test_it_is_saved_with_what_is_in_it_and_holds_the_laws(rig, ada):
    rig.give(ada, "sword")
    ada.type("house buy", "house enter", "drop sword")
    room = rule.room_of(ada.player_id)
    assert rig.world.has(room, Persistent)
    assert all(rig.world.has(item, Persistent) for item, _ in rig.world.inside(room, Item))
    assert check_all(rig.game) == []


def test_it_goes_with_a_deleted_character_and_who_is_inside_stands_outside(rig, ada, bob):
    rig.give(ada, "sword")
    ada.type("house buy", "house open", "house enter", "drop sword")
    bob.type("house enter ada", "house buy")
    rig.game.characters.delete(ada.player_id)
    assert not list(rig.world.having(House))
    assert bob.room == SQUARE
    assert rig.gold_is_conserved()
    breaches = [breach for breach in check_all(rig.game) if breach.entity != ada.player_id]
    assert breaches == []
