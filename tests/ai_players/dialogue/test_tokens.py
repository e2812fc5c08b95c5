import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.dialogue.known_names import KnownNames
from maid_engine.ai_players.dialogue.tokens import LONGEST_READ, MOST_TOKENS, tokens_of


def words_of(text: str) -> list[str]:
    return [token.word for token in tokens_of(text)]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Where's the inn", "where is the inn"),
        ("i’m lost", "i am lost"),
        ("wats ur lvl", "what is your level"),
        ("dont u", "do not you"),
        ("Dost thou know thy way", "do you know your way"),
        ("wtb iron", "want to buy iron"),
        ("sooo cooool", "so cool"),
        ("gimme 50gp", "give me <number> gp"),
        ("the 2nd, 1,000 or 7:30", "the <number> <number> or <number>"),
        ("bob's shop", "bob 's shop"),
        ("'s that so", "'s that so"),
        ("what??", "what ?"),
        ("well... :)", "well ... :)"),
        ("nice, 😂", "nice 😂"),
    ],
)
def test_words_are_as_they_are_meant(typed, meant):
    assert words_of(typed) == meant.split()


TYPED = st.text("'’sSdlt aA3.?!:)-<>_\u0130ß", max_size=80)
"""Texts of the marks and letters that have a meaning."""


@given(st.text(max_size=2 * LONGEST_READ) | TYPED)
def test_each_word_has_its_place_in_the_text(text):
    tokens = tokens_of(text)

    assert len(tokens) <= MOST_TOKENS
    for token in tokens:
        assert token.word
        assert 0 <= token.start < token.end <= min(len(text), LONGEST_READ)
    assert [token.start for token in tokens] == sorted(token.start for token in tokens)


def test_the_longest_known_name_becomes_one_class():
    names = KnownNames(["Mill", "the Old Mill", "Garrick"])

    found = names.mask(tokens_of("garrick, where is the old mill?"))

    assert [token.word for token in found] == ["<name>", "where", "is", "<name>", "?"]
    assert (found[3].start, found[3].end) == (18, 30)


@pytest.mark.parametrize("words", ["where the heck is it", "where on earth is it", "WHERE THE HELL is it"])
def test_words_that_only_make_a_question_stronger_are_no_words_of_it(words):
    assert [token.word for token in tokens_of(words)] == ["where", "is", "it"]
    assert tokens_of(words)[-1].end == len(words)


def test_the_same_words_elsewhere_are_kept():
    assert "hell" in [token.word for token in tokens_of("the gates of hell")]
