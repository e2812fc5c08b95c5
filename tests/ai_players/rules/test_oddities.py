"""Oddities get a fitting answer, and what is not understood is asked back or admitted."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.table import ANSWERS
from maid_engine.ai_players.dialogue.intent_rows import UNSURE
from maid_engine.ai_players.dialogue.reading import Likely, Reading
from tests.ai_players.rules.town import ada, asked_in, in_town, meant, reply


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("what is 12 x 12", "144"),
        ("7 plus 8?", "15"),
        ("100 divided by 4", "25"),
        ("9 minus 12", "-3"),
        ("7 divided by 2", None),
        ("5 / 0", None),
        ("the root of two", None),
    ],
)
def test_sums_of_whole_numbers_are_reckoned(words, result):
    found = meant(in_town("balanced", ada), "odd.maths", words)
    assert found.facts.get("sum") == result
    assert found.name == ("odd.sum" if result else "odd.sum_hard")


def test_a_known_thing_is_not_of_the_world_outside():
    book = in_town("balanced", ada)
    assert "Hilda" in reply(book, "who is hilda", "odd.real_world", {"thing": "hilda"}).line
    assert meant(book, "odd.real_world", "who is napoleon", thing="napoleon").name == "odd.real_world"


def unsure(book, words, likely, *, asks=True, human=True):
    s = book.mind.situation(book.now)
    reading = Reading(words, UNSURE, likely[0].confidence, tuple(likely), asks=asks)
    return ANSWERS[UNSURE](s, asked_in(s, words, reading, human=human))


NEAR = (Likely("trade.price", 0.3), Likely("trade.who_sells", 0.25))


def test_of_two_likely_meanings_the_speaker_is_asked():
    found = unsure(in_town("balanced", ada), "sword?", NEAR)
    assert found.name == "unsure.either"
    assert set(found.facts.values()) == {"what it costs", "who sells it"}


def test_one_likely_meaning_alone_is_not_asked_back():
    found = unsure(in_town("balanced", ada), "sword?", (NEAR[0], Likely("odd.other", 0.05)))
    assert found.name == "unsure.plain"


def test_what_another_ai_player_says_gets_a_nod_if_it_is_not_understood():
    book = in_town("balanced", ada)
    assert unsure(book, "hm?", NEAR, human=False).gesture == "nod"
    assert unsure(book, "hm", NEAR, asks=False, human=False).gesture == "nod"
    assert unsure(book, "hm", NEAR, asks=False).name == "unsure.statement"


@pytest.mark.parametrize("preset", ["balanced", "warrior", "merchant", "cautious_scholar"])
def test_other_languages_are_told_which_one_it_speaks(preset):
    for _ in range(4):
        line = reply(in_town(preset, ada), "wo ist der laden", "odd.other_language").line
        assert "English" in line
