"""What can be worked out is answered, whatever the words were read as."""

from pathlib import Path

import pytest

from tests.ai_players.rules.resident import resident
from tests.ai_players.rules.talks import told
from tests.ai_players.rules.test_threads_of_talk import holds, talks_in
from tests.ai_players.rules.town import ada, in_town, reply

TASKS = Path(__file__).with_name("worked_on.txt")
LEAST = 0.95
"""Share of the last lines of talks that must be answered as they should."""


@pytest.mark.timeout(60)
@pytest.mark.parametrize("odd", [1, 0])
def test_tasks_of_several_lines_are_worked_out_and_explained(odd):
    counted, right = talks_in(TASKS, odd), 0
    for lines in counted:
        book = resident()
        book.pass_time(1.0)
        said = [told(book, words) for words, _ in lines]
        right += holds(said[-1], lines[-1][1])
    assert right / len(counted) >= LEAST, f"{right} of {len(counted)}"


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
