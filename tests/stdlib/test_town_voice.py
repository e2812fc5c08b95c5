"""Lines of townsfolk to players: of the rules, or better ones, if they come in time and somebody hears them."""

import pytest

from maid_engine.core.messages import Authored, Message
from maid_engine.ports.line_writer import LineWriter
from maid_stdlib.components.character import AiLabel
from maid_stdlib.rules.town_openings import Openings
from maid_stdlib.systems.town_voice import WRITER_S, Line, speak
from tests.stdlib.town_rig import INN, SQUARE, named, town, until


class Writer:
    """Puts lines as the test wants it."""

    def __init__(self):
        self.asked, self.better, self.may = [], "", True

    def ask_line(self, brief):
        self.asked.append(brief)
        return self.may

    def take_line(self, being):
        return self.better


@pytest.fixture
def rig():
    """Bess in the inn at noon, Ada, and a writer."""
    rig = town()
    until(rig, 12)
    rig.ada = rig.join("Ada", INN)
    rig.ada.type("look")
    rig.who, rig.bess = rig.ada.player_id, named(rig, "bess")
    rig.game.resource_or_new(Openings).note_refusal(rig.game, rig.who)
    rig.wait(2)
    rig.ada.clear()
    rig.writer = Writer()
    rig.game.provide(rig.writer)
    return rig


def test_a_writer_is_one(rig):
    assert isinstance(rig.writer, LineWriter)


def test_without_better_words_the_line_is_said_a_moment_later(rig):
    speak(rig.game, Line(rig.bess, rig.who, "Good day, Ada."))
    rig.wait(WRITER_S - 1)
    assert "Good day" not in rig.ada.text
    rig.wait(2)
    assert 'Bess says to you, "Good day, Ada."' in rig.ada.text


def test_where_nothing_can_come_it_is_said_at_once(rig):
    rig.writer.may = False
    speak(rig.game, Line(rig.bess, rig.who, "Good day, Ada."))
    assert 'Bess says to you, "Good day, Ada."' in rig.ada.text


def test_better_words_are_said_and_marked(rig):
    rig.writer.better = "A good day to you."
    rig.ada.type("sayto bess thanks")
    rig.wait(WRITER_S + 3)
    assert 'Bess says to you, "A good day to you."' in rig.ada.text
    brief = rig.writer.asked[0]
    assert (brief.name, brief.to, brief.words, brief.intent) == ("Bess", "Ada", "thanks", "social.thanks")
    said = [one for one in rig.ada.outputs if isinstance(one, Message) and "A good day" in one.text]
    assert any(isinstance(value, Authored) and value.author == rig.bess for value in said[0].fields.values())


def test_a_player_s_name_is_marked_as_the_player_s(rig):
    rig.writer.may = False
    speak(rig.game, Line(rig.bess, rig.who, "Good day, Ada."))
    speak(rig.game, Line(rig.bess, rig.who, "Good day."))
    texts = [
        one.fields["text"] for one in rig.ada.outputs if isinstance(one, Message) and "text" in one.fields
    ]
    assert [getattr(text, "author", None) for text in texts] == [rig.who, None]


def test_nobody_is_asked_where_no_person_hears(rig):
    rig.world.add(rig.who, AiLabel("ai#1", ""))
    speak(rig.game, Line(rig.bess, rig.who, "Good day, Ada."))
    assert not rig.writer.asked
    assert "Good day, Ada." in rig.ada.text


def test_nothing_is_said_to_who_has_left(rig):
    speak(rig.game, Line(rig.bess, rig.who, "Good day, Ada."))
    rig.world.move(rig.who, SQUARE)
    rig.wait(WRITER_S + 2)
    assert "Good day" not in rig.ada.text
