"""What is not known is said in the words of the question."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.unknown_question import unknown_question
from tests.ai_players.rules.resident import householder
from tests.ai_players.rules.town import asked_in, read_as


def meant(words, row="unsure", **options):
    book = householder()
    s = book.mind.situation(book.now)
    reading = read_as(words, row) if row != "unsure" else None
    return unknown_question(s, asked_in(s, words, reading, **options))


@pytest.mark.parametrize(
    ("words", "name", "clause"),
    [
        ("does the wind ever stop", "unsure.asked_them", "whether the wind ever stops"),
        ("would you ever go back", "unsure.asked_me", "whether I would ever go back"),
        ("should i worry", "unsure.asked_advice", "whether you should worry"),
    ],
)
def test_the_question_is_said_back_as_a_clause(words, name, clause):
    found = meant(words)
    assert (found.name, found.facts["asked"]) == (name, clause)


def test_who_deals_with_such_things_is_named():
    assert meant("do they charge for repairs", "trade.price").facts["person"] == "Marta"


def test_nobody_is_named_where_a_person_is_asked_about():
    assert meant("does he charge for repairs", "trade.price").facts["person"] == ""


def test_words_that_make_no_clause_and_words_of_ai_players_are_left_to_others():
    assert meant("blorp?") is None
    assert meant("does the wind ever stop", human=False) is None
