"""Out of its hours a shop, a lesson or a giver says when it is there again, and AI players read it."""

import pytest

from maid_engine.ai_players.models.meanings import ROWS
from maid_engine.core.meanings import Meaning, Role
from maid_engine.core.patterns import PatternIndex
from maid_stdlib.components.mob import Shopkeeper, Talks, Trainer
from maid_stdlib.messages import CATALOGUE
from maid_stdlib.rules.post_hours import closed_until, opening_of, posted_at, serves_now
from tests.stdlib.town_rig import COTTAGE, INN, LANE, SQUARE, named, town, until


@pytest.fixture
def night():
    rig = town()
    until(rig, 23)
    ada = rig.join("Ada", INN)
    ada.type("look")
    rig.pay(ada, 100)
    return rig, ada


@pytest.mark.parametrize("line", ["list", "buy bread", "sell pelt", "value pelt"])
def test_a_shop_says_when_it_opens(night, line):
    _, ada = night
    assert ada.type(line) == "The shop is shut until 7 o'clock in the morning."


def test_a_teacher_says_when_lessons_begin(night):
    _, ada = night
    assert ada.type("train") == "Lessons begin at 7 o'clock in the morning."
    assert ada.type("train swords") == "Lessons begin at 7 o'clock in the morning."


@pytest.mark.parametrize("line", ["talk bess", "talk to bess about ale", "ask bess about ale"])
def test_who_is_away_from_its_post_is_told_of(night, line):
    _, ada = night
    assert ada.type(line) == "Bess is not here now: come back at 7 o'clock in the morning."


def test_who_is_met_elsewhere_talks(night):
    rig, ada = night
    rig.world.move(ada.player_id, COTTAGE)
    ada.type("look")
    assert "It is good." in ada.type("ask bess about ale")


def test_at_home_nothing_is_sold(night):
    """Who keeps a shop says so wherever it is met."""
    rig, ada = night
    rig.world.move(ada.player_id, COTTAGE)
    ada.type("look")
    assert ada.type("list") == "The shop is shut until 7 o'clock in the morning."


@pytest.mark.parametrize(
    ("hour", "start", "way", "greets"), [(12, SQUARE, "east", True), (23, LANE, "west", False)]
)
def test_who_serves_greets_in_its_hours_only(hour, start, way, greets):
    rig = town()
    until(rig, hour)
    ada = rig.join("Ada", start)
    rig.world.need(named(rig, "bess"), Talks).greeting = "Come in!"
    ada.type("look")
    seen = ada.type(way)
    assert "Bess is here." in seen
    assert ('Bess says to you, "Come in!"' in seen) is greets


def test_in_its_hours_all_is_as_ever():
    rig = town()
    until(rig, 12)
    ada = rig.join("Ada", INN)
    rig.pay(ada, 100)
    ada.type("look")
    assert "loaf of bread" in ada.type("list")
    assert "You buy a loaf of bread" in ada.type("buy bread")
    assert "To learn here: swords" in ada.type("train")
    assert serves_now(rig.game, named(rig, "bess"))
    assert opening_of(rig.game, named(rig, "bess")) is None


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("list", "Bess keeps the shop here and is on the way. Wait a little."),
        ("buy bread", "Bess keeps the shop here and is on the way. Wait a little."),
        ("train", "Bess teaches here and is on the way. Wait a little."),
        ("talk bess", "Bess is not here yet, but on the way. Wait a little."),
    ],
)
def test_who_is_on_the_way_to_its_post_is_told_of(line, told):
    rig = town()
    until(rig, 7)
    ada = rig.join("Ada", INN)
    rig.pay(ada, 100)
    ada.type("look")
    rig.world.move(named(rig, "bess"), SQUARE)
    assert ada.type(line) == told
    assert not rig.reads_back(ada)
    (reading,) = PatternIndex(CATALOGUE.patterns()).read(told, spans=ada.outputs[0].spans)
    (template,) = (one for one in CATALOGUE if one.id == reading.name)
    assert template.senses["actor"].meaning is Meaning.NOT_HERE


def test_who_need_not_be_at_its_post_is_not_on_the_way():
    rig = town()
    until(rig, 7)
    ada = rig.join("Ada", INN)
    rig.world.move(named(rig, "tom"), SQUARE)
    assert ada.type("talk tom") == 'There is nobody called "tom" here to talk to.'


def test_a_dead_keeper_opens_nothing():
    rig = town()
    until(rig, 23)
    rig.world.destroy(named(rig, "bess"))
    ada = rig.join("Ada", INN)
    assert ada.type("list") == "The shop is shut: Bess is dead. It may open again in 120 seconds."
    assert closed_until(rig.game, INN, Shopkeeper) is None


def test_who_is_not_posted_here_opens_nothing_here():
    rig = town()
    until(rig, 23)
    assert posted_at(rig.game, SQUARE) == ()
    assert posted_at(rig.game, None) == ()
    assert set(posted_at(rig.game, INN)) == {named(rig, "bess"), named(rig, "tom")}
    assert closed_until(rig.game, INN, Trainer).hour == 7


def test_who_has_no_hours_always_serves(night):
    rig, ada = night
    assert ada.type("talk tom") == 'There is nobody called "tom" here to talk to.'
    assert serves_now(rig.game, named(rig, "tom"))


@pytest.mark.parametrize("line", ["list", "train", "talk bess"])
def test_ai_players_read_when_it_opens(night, line):
    _, ada = night
    (reading,) = PatternIndex(CATALOGUE.patterns()).read(ada.type(line), spans=ada.outputs[0].spans)
    (template,) = (one for one in CATALOGUE if one.id == reading.name)
    sense = template.senses["actor"]
    assert sense.meaning is Meaning.CLOSED_UNTIL
    assert (sense.roles["hour"], sense.roles["part"]) == (Role.HOUR, Role.STATE)
    assert ROWS[Meaning.CLOSED_UNTIL].refusal
