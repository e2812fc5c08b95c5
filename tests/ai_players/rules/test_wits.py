"""Small tests of wits are worked out."""

import pytest

from maid_engine.ai_players.language.wits import worked_out


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("how many letters are in sword", "5"),
        ("how many rs in strawberry", "3"),
        ("how many vowels does the word potion have", "3"),
        ("spell dragon", "D-R-A-G-O-N"),
        ("spell sword backwards", "D-R-O-W-S"),
        ("what is sword backwards", "drows"),
        ("what is the last letter of potion", "N"),
        ("what letter comes after g", "H"),
        ("count to five", "1, 2, 3, 4, 5"),
        ("count down from 3", "3, 2, 1"),
        ("if today is monday what day is tomorrow", "Tuesday"),
        ("today is friday, what day is it in three days", "Monday"),
        ("what day comes after sunday", "Monday"),
        ("which month is before march", "February"),
        ("how many seconds are there in 2 minutes", "120 seconds"),
        ("how many days in a year", "365 days"),
        ("what comes after 2, 4, 8", "16"),
        ("next number: 1 1 2 3 5", "8"),
        ("what comes next 1 4 9 16", "25"),
        ("which weighs more, a pound of feathers or a pound of iron", "neither: they weigh the same"),
    ],
)
def test_tests_of_wits_have_answers(words, result):
    assert worked_out(words) == result


@pytest.mark.parametrize(
    "words",
    [
        "count to 10000",
        "spell it out for me",
        "what should i do after monday",
        "how many rats are in a cellar",
        "what comes after the quest",
    ],
)
def test_other_words_have_none(words):
    assert worked_out(words) == ""
