"""Oddities get a fitting answer."""

import pytest

from tests.ai_players.rules.town import ada, in_town, meant, reply


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("what is 12 x 12", "144"),
        ("7 plus 8?", "15"),
        ("100 divided by 4", "25"),
        ("9 minus 12", "-3"),
        ("7 divided by 2", "3.5"),
        ("5 / 0", None),
        ("the root of two", None),
    ],
)
def test_sums_of_whole_numbers_are_reckoned(words, result):
    found = meant(in_town("balanced", ada), "odd.maths", words)
    assert found.facts.get("sum") == result
    assert found.name == ("odd.sum" if result else "odd.sum_hard")


def test_a_known_thing_is_not_of_the_world_outside():
    book = in_town("balanced", ada)
    assert "Hilda" in reply(book, "who is hilda", "odd.real_world", {"thing": "hilda"}).line
    assert meant(book, "odd.real_world", "who is napoleon", thing="napoleon").name == "odd.real_world"


@pytest.mark.parametrize("preset", ["balanced", "warrior", "merchant", "cautious_scholar"])
def test_other_languages_are_told_which_one_it_speaks(preset):
    for _ in range(4):
        line = reply(in_town(preset, ada), "wo ist der laden", "odd.other_language").line
        assert "English" in line
