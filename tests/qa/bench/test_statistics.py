import pytest

from maid_qa.bench.statistics import chi_square, chi_square_p, mean_ci95, paired, stands_out, t95


def test_a_mean_and_its_interval():
    assert mean_ci95([2.0, 4.0, 6.0]) == {"mean": 4.0, "ci95": pytest.approx(4.968, abs=0.01)}
    assert mean_ci95([3.0]) == {"mean": 3.0, "ci95": 0.0}
    assert mean_ci95([]) == {"mean": 0.0, "ci95": 0.0}
    assert t95(9) == pytest.approx(2.262)
    assert 1.96 < t95(40) < t95(20) < t95(10)


def test_what_differs_in_every_seed_stands_out_and_what_differs_in_one_does_not():
    assert stands_out(paired([10.0, 21.0, 30.0, 41.0], [8.0, 19.5, 28.0, 38.5]))
    assert not stands_out(paired([10.0, 20.0, 30.0, 40.0], [10.5, 19.0, 31.0, 35.0]))
    assert not stands_out(paired([1.0, 1.0], [1.0, 1.0]))


def test_pairs_belong_together():
    with pytest.raises(ValueError, match="zip"):
        paired([1.0], [1.0, 2.0])


@pytest.mark.parametrize(
    ("value", "freedom", "p"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (16.919, 9, 0.05), (23.209, 10, 0.01), (0.0, 9, 1.0)],
)
def test_chi_square_has_the_probabilities_of_the_tables(value, freedom, p):
    assert chi_square_p(value, freedom) == pytest.approx(p, abs=1e-4)


def test_chi_square_is_the_sum_of_squared_differences():
    assert chi_square([8, 12, 3], [10.0, 10.0, 0.0]) == pytest.approx(0.8)
