"""A statement is told back only where it is certain to be right English."""

from pathlib import Path

import pytest

from maid_engine.ai_players.dialogue.retold import retold

SENTENCES = Path(__file__).with_name("retold.txt")


def test_sentences_of_many_forms_are_told_back_in_good_english_or_not_at_all():
    for line in SENTENCES.read_text(encoding="utf-8").splitlines():
        words, _, said = line.partition(" =")
        assert retold(words) == said.strip(), words


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("i am a thief if that helps", "you are a thief"),
        ("i dont mind delivering stuff", "you don't mind delivering stuff"),
        ("im painting the kitchen", "you are painting the kitchen"),
        ("my sister anna lives in leeds", "your sister anna lives in leeds"),
        ("well, i have a dagger and no armor lol", "you have a dagger and no armor"),
        ("I work in a warehouse, nights mostly", "you work in a warehouse"),
    ],
)
def test_the_main_clause_is_told_back(words, said):
    assert retold(words) == said


@pytest.mark.parametrize(
    "words",
    [
        "i dont have map",
        "i no money",
        "i going to inn",
        "im at",
        "i think so",
        "i told him",
        "what i like is soup",
        "i like you",
        "my dog",
        "is my dog here?",
        "hes a mage",
    ],
)
def test_other_words_are_not_told_back(words):
    assert retold(words) == ""


def test_statements_about_others_are_told_back_where_they_are_wanted():
    assert retold("hes a mage", of_others=True) == "he is a mage"
    assert retold("his name is oskar", of_others=True) == "his name is oskar"
