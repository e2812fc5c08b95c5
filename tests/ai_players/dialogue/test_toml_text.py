import pytest

from maid_engine.ai_players.dialogue.toml_text import TomlText, is_list_of_words
from maid_engine.core.errors import ConfigError


def test_a_text_that_is_not_toml_is_refused_with_file_and_line():
    with pytest.raises(ConfigError, match=r"^words\.toml:2: not TOML: "):
        TomlText('[inn]\nwords = "never closed\n', "words.toml")


def test_all_problems_are_named_at_once_each_with_its_line():
    file = TomlText('[inn]\nwords = []\n\n[shop]\nwords = ["shop"]\n', "words.toml")
    file.raise_problems()
    file.problem(("inn", "words"), "words is empty")
    file.problem(("shop",), "nobody sells here")

    with pytest.raises(ConfigError) as refused:
        file.raise_problems()

    assert str(refused.value) == "words.toml:2: words is empty\nwords.toml:4: nobody sells here"


@pytest.mark.parametrize("value", ["inn", ["inn", ""], ["inn", 3], {"inn": "tavern"}, None])
def test_anything_but_a_list_of_texts_is_no_list_of_words(value: object):
    assert not is_list_of_words(value)


def test_a_list_of_texts_is_a_list_of_words_also_if_it_is_empty():
    assert is_list_of_words(["inn", "tavern"])
    assert is_list_of_words([])
