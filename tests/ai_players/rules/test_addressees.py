"""Whom words call by name, and what of a line is for each of them."""

import pytest

from maid_engine.ai_players.language.addressees import addressed_in, all_addressed, part_for

NAMES = frozenset({"ada", "bob", "tess"})


@pytest.mark.parametrize(
    ("words", "called"),
    [
        ("Thank you, Bob! Ada, would you come along?", ("bob", "ada")),
        ("Ada, Bob, will you two come with me?", ("ada", "bob")),
        ("While we wait: Tess, what do you know?", ("tess",)),
        ("Ada, will you lead Bob and me there? And Bob, tell me: is it far?", ("ada", "bob")),
        ("I saw Bob at the inn.", ()),
        ("I saw nobody. And Bob went home.", ()),
    ],
)
def test_all_who_are_called_are_found_in_order(words, called):
    assert all_addressed(words, NAMES) == called
    assert addressed_in(words, NAMES) == (called[0] if called else "")


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("bob", "Well then. Thank you, Bob! That was kind."),
        ("ada", "Well then. Ada, would you come along?"),
    ],
)
def test_each_hears_the_sentences_that_are_for_them(name, part):
    words = "Well then. Thank you, Bob! That was kind. Ada, would you come along?"

    assert part_for(name, words, NAMES) == part


def test_a_sentence_that_calls_two_is_for_both():
    words = "Ada, Bob, will you two come with me?"

    assert part_for("ada", words, NAMES) == part_for("bob", words, NAMES) == words
