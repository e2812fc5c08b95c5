"""Blocks after an answer are named by the row of answers, by its group, or by any."""

import pytest

from maid_engine.ai_players.dialogue.answer_rows import shipped_answers
from maid_engine.ai_players.dialogue.exchanges.after_answers import (
    blocks_after,
    blocks_around,
    breadth,
    has_answers,
    is_after_answer,
    leans_on_answer,
)


def test_the_blocks_after_an_answer_begin_with_the_narrowest():
    assert blocks_after("way.known") == ("after way.known", "after way.", "after *")
    assert blocks_after("") == ("after *",)
    assert [breadth(name) for name in blocks_after("way.known")] == [1, 2, 3]


def test_the_blocks_around_a_follow_up_are_those_after_the_answer_that_it_leans_on():
    assert blocks_around("after way.known > is it far > why") == blocks_after("way.known")
    assert blocks_around("after way.")[-2:] == ("after way.", "after *")
    assert blocks_around("tell.bad_news: my dog died") == ()


def test_an_exchange_is_after_no_answer():
    assert is_after_answer("after way. > is it far")
    assert not is_after_answer("tell.bad_news: my dog died")
    assert not leans_on_answer("tell.bad_news: my dog died > he was old")
    assert breadth("tell.bad_news: my dog died") == 0


def test_what_is_said_after_a_follow_up_leans_on_that_and_not_on_the_answer():
    assert leans_on_answer("after way. > is it far")
    assert not leans_on_answer("after way. > is it far > why")


@pytest.mark.parametrize(
    ("leans_on", "has"),
    [("way.known", True), ("way.", True), ("*", True), ("way", False), ("way.knwon", False), ("", False)],
)
def test_what_a_block_leans_on_is_a_row_a_group_or_any(leans_on, has):
    assert has_answers(leans_on, shipped_answers()) is has
