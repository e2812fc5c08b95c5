"""News spreads by talk alone, and nothing of a person's is passed on."""

import pytest

from maid_qa.bench.news import Town, live


@pytest.mark.timeout(60)
def test_a_small_town_hears_of_a_feast_by_talk_and_repeats_no_person():
    found = live(Town(seed=7, agents=6, days=0.35))

    assert found.known[-1] >= 2
    assert found.unheard == found.about_people_without_leave == 0
    assert found.lines >= found.known[-1] - 1


def test_without_speech_nobody_hears_of_it():
    found = live(Town(seed=7, agents=3, days=0.2, speech=False))

    assert (found.known, found.lines) == ([1], 0)
