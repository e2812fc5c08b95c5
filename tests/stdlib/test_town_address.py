"""Whom of the townsfolk words are for, and what waits for an answer."""

import pytest

from maid_stdlib.components.body import Fighting, Posture, Stance
from maid_stdlib.components.character import AiLabel
from maid_stdlib.rules.events import SpeechHeard
from maid_stdlib.rules.town_address import (
    REACTS_S,
    WAITS_S,
    Address,
    Addresses,
    addressee_of,
    can_hear,
    note_words,
)
from tests.stdlib.town_rig import INN, SQUARE, named, town, until


@pytest.fixture
def rig():
    """Bess and Tom in the inn at noon, and Ada."""
    rig = town()
    until(rig, 12)
    rig.ada = rig.join("Ada", INN)
    rig.ada.type("look")
    rig.who = rig.ada.player_id
    rig.bess, rig.tom = named(rig, "bess"), named(rig, "tom")
    return rig


def meant(rig, words, to=None):
    return addressee_of(rig.world, SpeechHeard(rig.who, INN, words, to=to))


@pytest.mark.parametrize(
    "words", ["Bess, a mug!", "hello bess", "Good evening Bess", "how is the ale, BESS?"]
)
def test_words_that_begin_or_end_with_a_name_are_for_its_bearer(rig, words):
    assert meant(rig, words) == rig.bess


@pytest.mark.parametrize("words", ["what a day", "I saw that Bess was in a bad temper today"])
def test_other_words_are_for_nobody_where_there_are_two(rig, words):
    assert meant(rig, words) is None


def test_words_to_somebody_are_for_them(rig):
    assert meant(rig, "hello", rig.tom) == rig.tom
    assert meant(rig, "hello Bess", rig.tom) == rig.tom
    bela = rig.join("Bela", INN)
    assert meant(rig, "hello Bess", bela.player_id) is None


def test_a_person_alone_with_one_of_them_speaks_to_them(rig):
    rig.world.move(rig.tom, SQUARE)
    assert meant(rig, "what a day") == rig.bess
    bela = rig.join("Bela", INN)
    assert meant(rig, "what a day") is None
    rig.world.move(bela.player_id, SQUARE)
    rig.world.add(rig.who, AiLabel("ai#1", ""))
    assert meant(rig, "what a day") is None
    assert meant(rig, "what a day, Bess") == rig.bess


def test_who_fights_or_sleeps_hears_nobody(rig):
    assert can_hear(rig.world, rig.bess)
    rig.world.add(rig.bess, Stance(Posture.SLEEPING))
    assert not can_hear(rig.world, rig.bess)
    rig.world.add(rig.tom, Fighting(rig.who, 0, 0))
    assert not can_hear(rig.world, rig.tom)
    assert meant(rig, "hello Bess") is None


def test_what_waits_is_taken_once_when_it_is_due(rig):
    note_words(rig.game, rig.bess, rig.who, "hello")
    note_words(rig.game, rig.bess, rig.who, "hello again")
    waiting = rig.game.resource(Addresses)
    assert waiting.speaker_to(rig.bess) == rig.who
    assert waiting.take_due(rig.game, lambda mob: False) == ()
    rig.game.tick = rig.game.after(REACTS_S)
    assert [one.words for one in waiting.take_due(rig.game, lambda mob: False)] == ["hello again"]
    assert waiting.speaker_to(rig.bess) is None
    assert waiting.take_from(rig.bess) is None


def test_who_is_held_back_is_waited_for_but_not_for_ever(rig):
    note_words(rig.game, rig.bess, rig.who, "hello")
    waiting = rig.game.resource(Addresses)
    rig.game.tick = rig.game.after(REACTS_S)
    assert waiting.take_due(rig.game, lambda mob: True) == ()
    rig.game.tick = rig.game.after(WAITS_S)
    assert waiting.take_due(rig.game, lambda mob: True) == ()
    assert waiting.speaker_to(rig.bess) is None


def test_what_waits_is_bounded(rig):
    waiting = Addresses()
    for number in range(300):
        waiting.add(Address(rig.bess, f"player#{number}", rig.game.tick))
    assert len(waiting.take_due(rig.game, lambda mob: False)) == 100
