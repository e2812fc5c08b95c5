import pytest

from maid_engine.core.ratios import mean, ratio, rounded


def test_a_part_of_a_whole():
    assert ratio(1, 4, 0.0) == 0.25
    assert ratio(0, 4, 1.0) == 0.0


@pytest.mark.parametrize("default", [0.0, 1.0, None])
def test_a_ratio_to_nothing_is_the_default(default):
    assert ratio(3, 0, default) is default


def test_the_mean_of_some_and_of_no_values():
    assert mean([1.0, 2.0, 6.0], 0.0) == 3.0
    assert mean([], None) is None


def test_a_missing_figure_stays_missing():
    assert rounded(2.34567, 2) == 2.35
    assert rounded(None, 2) is None
