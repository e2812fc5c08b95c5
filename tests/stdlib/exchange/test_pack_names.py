"""Whatever an area file calls a thing, a pack can use what is made of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_stdlib.content.reader import NAME, TITLE
from maid_stdlib.exchange.pack_names import PackName, keywords_of, name_of, slug, speech, title_of


@pytest.mark.parametrize(
    ("text", "article", "name"),
    [
        ("a long sword", "a", "long sword"),
        ("the Captain of the Guard", "the", "captain of the guard"),
        ("Bob the baker", "", "Bob the baker"),
        ("a loaf from the oven", "a", "loaf-from-the-oven"),
        ("bread and cheese", "", "bread-and-cheese"),
        ("a key (brass)", "a", "key brass"),
        ("the the axe", "the", "axe"),
        ("a ~!", "a", "thing 7"),
        ("", "a", "thing 7"),
    ],
)
def test_names_keep_their_words(text, article, name):
    assert name_of(text, "thing 7") == PackName(article, name)


@given(st.text(max_size=90))
def test_every_text_becomes_a_valid_name_and_title(text):
    article, name = name_of(text, "thing 7")
    assert NAME.fullmatch(name)
    assert not article or name == name.lower()
    assert TITLE.fullmatch(title_of(text, "Room 7"))


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("the temple square.", "The temple square"),
        ("Inn (upstairs)", "Inn upstairs"),
        ("1st Street", "Place 1st Street"),
        ("  ", "Room 7"),
    ],
)
def test_titles_begin_with_a_capital(text, title):
    assert title_of(text, "Room 7") == title


def test_texts_for_quotes_and_names_for_files():
    assert speech('He says\n"no".') == "He says 'no'."
    assert slug("The Salt Sheds, 2nd") == "the_salt_sheds_2nd"
    assert slug("30 – Ä") == ""
    assert keywords_of(("long", "sword", "blade", "a", "x!"), "long sword") == ["blade", "x"]
