"""What can be worked out is answered, whatever the words were read as."""

import pytest

from tests.ai_players.rules.town import ada, in_town, reply


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("if i buy three short swords how much is that", "90 gold"),
        ("how much for 2 short swords", "60 gold"),
        ("i have 50 gold, can i afford a short sword", "30 gold"),
        ("can i buy a short sword with 10 gold?", "20"),
        ("is 25 more than 20", "yes"),
        ("today is friday, what day is tomorrow", "Saturday"),
    ],
)
def test_bills_and_sums_are_answered(words, part):
    assert part.lower() in reply(in_town("balanced", ada), words).line.lower()


def test_a_remark_with_numbers_is_no_sum():
    line = reply(in_town("balanced", ada), "i killed 4 rats and 3 wolves").line
    assert "7" not in line
