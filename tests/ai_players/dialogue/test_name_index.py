"""Names are found by their words, and words with typing errors by the words that are meant."""

import pytest

from maid_engine.ai_players.dialogue.name_index import KnownName, LinkKind, NameIndex, name_words

INDEX = NameIndex(
    [KnownName(LinkKind.PLACE, "1", "Market Square"), KnownName(LinkKind.PERSON, "2", "Captain Ilsabet")]
)


@pytest.mark.parametrize(
    ("name", "words", "head"),
    [
        ("The Drowned Bell", ("drowned", "bell"), "bell"),
        ("A Bell for the Chapel", ("bell", "chapel"), "bell"),
        ("Inside the Hollow Oak", ("hollow", "oak"), "oak"),
        ("brown wolves", ("brown", "wolf"), "wolf"),
        ("The", ("the",), "the"),
        ("", (), ""),
    ],
)
def test_the_words_of_a_name_and_its_noun(name, words, head):
    assert name_words(name) == (words, head)


@pytest.mark.parametrize(
    ("typed", "known"),
    [("squares", "square"), ("sqaure", "square"), ("ilsabeth", "ilsabet"), ("ilsa", "ilsabet"), ("marketsquare", "market")],
)  # fmt: skip
def test_a_typed_word_stands_for_a_known_one(typed, known):
    assert INDEX.matches(typed)[0].word == known


@pytest.mark.parametrize("typed", ["squire", "blorf", "12", "sqr", ""])
def test_other_words_stand_for_nothing(typed):
    assert INDEX.matches(typed) == ()


def test_a_word_of_few_names_tells_more():
    index = NameIndex(
        KnownName(LinkKind.PLACE, str(one), f"{name} Street") for one, name in enumerate(("Elm", "Oak"))
    )
    assert index.weight("elm") > index.weight("street")
