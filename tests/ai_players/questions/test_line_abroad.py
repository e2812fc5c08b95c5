"""Lines in other languages are held to numbers, ways and names."""

import pytest

from maid_engine.ai_players.questions.line_abroad import language_of, wrong_abroad
from tests.ai_players.questions.grounds import ground

ASKED = "Wo ist hier der Schmied?"


def test_languages_are_told_apart():
    assert language_of(ASKED) == "de"
    assert language_of("Je ne sais pas, mon ami.") == "fr"
    assert language_of("No lo sé, amigo, pero aquí está.") == "es"
    assert language_of("ここはどこですか") == "?"
    assert language_of("The Smithy is west of here, Ada.") == ""
    assert language_of("W, W, N.", "Where is it?") == ""


@pytest.mark.parametrize(
    "line",
    [
        "Die Schmiede ist westlich von hier.",
        "Ich kenne bisher nur den Marktplatz.",
        "Nach Westen, dann nach Norden.",
    ],
)
def test_a_translation_is_no_invention(line):
    assert language_of(line, ASKED) == "de"
    assert wrong_abroad(line, ASKED, ground(), agrees=False) == ""


@pytest.mark.parametrize(
    "line",
    [
        "Die Schmiede ist südlich von hier.",
        "Das Schwert kostet 77 Gold, und das ist nicht viel.",
        "Der Schmied heißt Gunther und ist nicht hier.",
        "Ich bin ein Mensch und kein Programm.",
        "Komm mit, ich zeige dir den Weg.",
    ],
)
def test_wrong_ways_numbers_names_and_promises_are_refused(line):
    assert wrong_abroad(line, ASKED, ground(), agrees=False) != ""


def test_english_is_answered_in_english():
    assert wrong_abroad("Ich weiß es nicht, leider.", "Where is the smith?", ground(), agrees=False) != ""


def test_a_short_answer_is_in_the_language_of_the_question():
    assert language_of("Westen, nochmal Westen, Norden.", ASKED) == "de"
    assert language_of("The smith? West, then north.", ASKED) == ""
