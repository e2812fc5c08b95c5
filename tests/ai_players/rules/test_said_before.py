"""What was said in this and earlier talks is found among the lines: by words, speaker, order and kind."""

from pathlib import Path

import pytest

from tests.ai_players.rules.resident import resident
from tests.ai_players.rules.talks import told
from tests.ai_players.rules.test_threads_of_talk import holds, talks_in
from tests.ai_players.rules.town import BOB, ada, bob, in_town, says, spoken

TALKS = Path(__file__).with_name("said_before.txt")
LEAST = {1: 0.95, 0: 0.93}
"""Share of the last lines of talks with odd and even numbers that must be answered as they should."""


def is_right(lines):
    book = resident()
    book.pass_time(1.0)
    for words, _ in lines[:-1]:
        told(book, words)
    words, needed = lines[-1]
    return holds(told(book, words), needed)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("odd", [1, 0])
def test_what_was_said_is_told_when_asked(odd):
    counted = talks_in(TALKS, odd)
    right = sum(map(is_right, counted))
    assert right / len(counted) >= LEAST[odd], f"{right} of {len(counted)}"


OWN_MATTERS = Path(__file__).with_name("own_matters.txt")


@pytest.mark.timeout(60)
@pytest.mark.parametrize("odd", [1, 0])
def test_what_somebody_told_of_themselves_is_known_by_words_of_like_meaning(odd):
    counted = talks_in(OWN_MATTERS, odd)
    right = sum(map(is_right, counted))
    assert right / len(counted) >= 0.87, f"{right} of {len(counted)}"


def test_a_thing_called_one_is_the_noun_of_the_same_line():
    book = resident()
    book.pass_time(1.0)
    assert "dagger" in told(book, "my dagger broke, where do i get a new one")
    assert "25" in told(book, "how much for a good one")


def test_the_name_by_which_the_mind_was_called_is_no_part_of_what_was_said():
    book = in_town("balanced", ada)
    book.pass_time(1.0)
    assert told(book, "Tess, my uncle builds boats")
    said = told(book, "Tess, what did i say my uncle does")
    assert "your uncle builds boats" in said.lower()
    assert "Tess" not in told(book, "what was the first thing i said to you")


def test_an_earlier_talk_counts_too():
    book = resident()
    book.pass_time(1.0)
    told(book, "my uncle builds boats")
    book.pass_time(900.0)
    assert "boats" in told(book, "what did i say my uncle does")


def test_what_somebody_else_said_is_not_found():
    book = in_town("balanced")
    book.pass_time(1.0)
    book >> says(bob, BOB, "Tess, my uncle builds boats")
    spoken(book, 14.0)
    assert "boats" not in told(book, "Tess, what did i say about my uncle")


def test_a_thing_that_was_never_told_is_named_only_if_it_is_a_word():
    book = resident()
    book.pass_time(1.0)
    assert "uncle" in told(book, "did i tell you about my uncle")
    assert "unlce" not in told(book, "did i tell you about my unlce")


def test_words_are_gone_when_a_player_takes_them_back_or_is_forgotten():
    book = resident()
    book.pass_time(1.0)
    told(book, "my uncle builds boats")
    told(book, "please forget what i told you")
    assert "boats" not in told(book, "what did i say about my uncle")
    told(book, "my uncle builds boats")
    book.mind.forget_player("Ada")
    assert "boats" not in told(book, "what did i say about my uncle")
