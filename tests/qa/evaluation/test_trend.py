import pytest

from maid_qa.evaluation.trend import kendall_tau, theil_sen


@pytest.mark.parametrize(
    ("values", "tau"),
    [
        ([1, 2, 3, 4], 1.0),
        ([4, 3, 2, 1], -1.0),
        ([1, 3, 2], 1 / 3),
        ([2, 2, 2], None),
        ([1], None),
        ([], None),
    ],
)
def test_a_series_rises_or_falls_or_neither(values, tau):
    assert kendall_tau(values) == (None if tau is None else pytest.approx(tau))


def test_ties_count_for_neither_side():
    # By hand: four pairs rise, none falls, two are tied: 4 / sqrt(6 * 4).
    assert kendall_tau([1, 1, 2, 2]) == pytest.approx(4 / 24**0.5)


def test_one_wild_value_moves_no_slope():
    assert theil_sen([0, 1, 2, 3, 4], [0.0, 2.0, 4.0, 600.0, 8.0]) == pytest.approx(2.0)
    assert theil_sen([1, 1], [2.0, 3.0]) is None
