"""A wording as words that count and as a vector."""

import math

from maid_engine.ai_players.dialogue.exchanges.lanes import LARGEST
from maid_engine.ai_players.dialogue.exchanges.wordings import KIND_COUNTS, Wording, covered, words_of
from tests.ai_players.dialogue.exchange_kit import table


def made(text):
    return Wording(words_of(text), table())


def test_marks_that_say_nothing_are_left_out():
    assert words_of("Well... my dog died!!") == ("well", "my", "dog", "died")
    assert words_of("died?") == ("died", "?")


def test_a_vector_is_of_one_length_whatever_was_said():
    for text in ("dog", "my dog died", "the exam went well, the test too"):
        assert math.isclose(math.hypot(*table().vector(words_of(text))), LARGEST, abs_tol=2)
    assert table().vector(("unheard",)) == (0, 0, 0)


def test_a_word_of_the_same_kind_covers_in_part():
    said = made("hamster")
    assert covered(said, {"hamster"}, frozenset()) == 1.0
    assert covered(said, {"dog"}, made("dog").kinds) == KIND_COUNTS
    assert covered(said, {"soup"}, made("soup").kinds) == 0.0


def test_rare_words_count_more():
    assert covered(made("my dog"), {"dog"}, frozenset()) > covered(made("my dog"), {"my"}, frozenset())
