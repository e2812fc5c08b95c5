"""Questions of newcomers are found by their meaning."""

import pytest

from maid_engine.ai_players.dialogue.basics import nearest_basic, shipped_basics


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("what must i type so that my character walks", "walk"),
        ("how do i go back again to the room before", "return"),
        ("how can i leave the game for today", "quit"),
        ("how do i write so that all players read it", "everybody"),
        ("what do those numbers before my line mean", "numbers"),
        ("how do i put these gloves on", "wear"),
        ("are the letters bigger somewhere, they are so small", "letters"),
    ],
)
def test_a_question_in_other_words_is_found(words, name):
    assert nearest_basic(words).basic.name == name


@pytest.mark.parametrize(
    "words", ["how do i get to the harbour", "who sells a shield", "where can one sleep"]
)
def test_what_only_sounds_alike_has_no_answer(words):
    near = nearest_basic(words)
    assert not near.basic.is_answered or near.score < 0.6


def test_words_without_letters_are_near_to_nothing():
    assert nearest_basic("...") is None


def test_each_row_but_one_has_what_is_usual_or_an_answer():
    rows = {one.name: one for one in shipped_basics().basics}
    silent = [name for name, one in rows.items() if not one.is_answered]
    assert silent == ["other"]
    assert all(one.usual for name, one in rows.items() if name not in silent)
