"""Times of day are reckoned: when somebody arrives, and when to leave."""

import pytest

from maid_engine.ai_players.language.clock_sums import arrived


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("i leave at 4 and walk for half an hour, when am i there", "4:30"),
        ("if the cart goes at 11 am and needs 2 hours what time does it arrive", "1:00 pm"),
        ("it starts at 18:40 and lasts 35 minutes. when is it over", "19:15"),
        ("i have to be there at 6 and it takes an hour and a half, when should i leave", "4:30"),
        ("i leave at 4 and it takes three and a half hours, what time is that", "7:30"),
    ],
)
def test_the_time_is_told(words, result):
    assert arrived(words).result == result


@pytest.mark.parametrize(
    "words", ["meet me at 8", "when do you sleep", "it takes 2 hours, when do we go", "at 3 or at 5, when?"]
)
def test_other_words_ask_for_no_time(words):
    assert arrived(words).result == ""
