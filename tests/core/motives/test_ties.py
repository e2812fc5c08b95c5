import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.motives.ties import Tie
from maid_engine.core.time import Seconds


@pytest.mark.parametrize(("talks", "words"), [(0, 0), (1, 0), (5, 0), (2, 150)])
def test_familiarity_grows_with_talks_and_words(talks, words):
    assert Tie(talks=talks, words=words).familiarity == pytest.approx(1 - math.exp(-(talks + words / 50) / 5))


def test_a_talk_is_kept_with_its_time_and_topic():
    tie = Tie().talked(Seconds(7.0), 20, 0.2, "wolves").talked(Seconds(9.0), 5, 0.1, "")
    assert (tie.talks, tie.words, tie.last, tie.topic) == (2, 25, 9.0, "wolves")
    assert tie.sentiment == pytest.approx(0.3)


@given(st.lists(st.tuples(st.floats(-2, 2), st.floats(-1, 1)), max_size=20))
def test_both_numbers_stay_within_their_limits(changes):
    tie = Tie()
    for sentiment, familiarity in changes:
        tie = tie.adjusted(sentiment, familiarity, "")
        assert -1 <= tie.sentiment <= 1
        assert 0 <= tie.familiarity <= 1
