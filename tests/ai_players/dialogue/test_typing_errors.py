"""Typing errors in everyday words are put right; names, slang and seldom words stay."""

import pytest

from maid_engine.ai_players.dialogue.typing_errors import everyday_word, without_errors


def is_nobody(word):
    return False


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("rember", "remember"),
        ("freind", "friend"),
        ("becuase", "because"),
        ("intresting", "interesting"),
        ("adress", "address"),
        ("shoudl", "should"),
        ("thnik", "think"),
        ("helloo", "hello"),
        ("hapened", "happened"),
    ],
)
def test_an_everyday_word_is_known_with_an_error(typed, meant):
    assert everyday_word(typed) == meant


@pytest.mark.parametrize(
    "word",
    ["locket", "mages", "stash", "bothers", "onions", "messes", "piotr", "oskar", "wolf", "asdfg", "pls"],
)
def test_other_words_stay(word):
    assert everyday_word(word) == ""


def test_names_stay():
    assert without_errors("where is freind", "freind".__eq__) == "where is freind"
    assert without_errors("my dog is called freind", is_nobody) == "my dog is called freind"
    assert without_errors("where is Freind", is_nobody) == "where is Freind"


def test_marks_and_other_words_of_a_line_stay():
    assert without_errors("waht, is thier forge?", is_nobody) == "waht, is their forge?"
