import statistics

from maid_engine.core.chance import Dice
from maid_qa.evaluation.bootstrap import bootstrap, quantile
from maid_qa.evaluation.distances import length, squared_length


def cloud(dice, n, shift, spread=1.0, dimensions=6):
    return {
        key: [shift + spread * (dice.uniform(-1, 1) + dice.uniform(-1, 1)) for _ in range(dimensions)]
        for key in range(n)
    }


def test_where_nothing_is_there_the_estimate_is_zero_in_the_mean_and_the_plain_length_is_not():
    dice = Dice(3)
    found, plain = [], []
    for _ in range(400):
        vectors = cloud(dice, 5, 0.0)
        found.append(squared_length(vectors, dict.fromkeys(vectors, 1)))
        plain.append(sum(statistics.fmean(values) ** 2 for values in zip(*vectors.values(), strict=True)))
    assert abs(statistics.fmean(found)) < 3 * statistics.stdev(found) / 20
    assert statistics.fmean(plain) > 0.5


def test_a_true_shift_is_found_in_its_length():
    dice = Dice(4)
    found = [squared_length(one, dict.fromkeys(one, 1)) for one in (cloud(dice, 6, 0.5) for _ in range(300))]
    assert abs(statistics.fmean(found) - 6 * 0.25) < 0.1


def test_one_vector_drawn_twice_makes_no_pair_with_itself():
    assert squared_length({1: [2.0], 2: [3.0]}, {1: 2}) is None
    assert squared_length({1: [2.0], 2: [3.0]}, {1: 1, 2: 1}) == 6.0
    assert squared_length({1: [2.0], 2: [3.0]}, {1: 2, 2: 1}) == 6.0
    assert length(-0.3) == 0.0


def test_a_bootstrap_covers_the_mean_about_as_often_as_it_says():
    dice, covered = Dice(5), 0
    for number in range(60):
        values = [dice.uniform(0, 1) for _ in range(30)]

        def mean(drawn, values=values):
            return sum(values[key] * times for key, times in drawn.items()) / sum(drawn.values())

        low, high = bootstrap(range(30), mean, Dice(number), resamples=200)
        covered += low <= 0.5 <= high
    assert 50 <= covered <= 60


def test_no_value_no_interval():
    assert bootstrap([1, 2], lambda _: None, Dice(1), resamples=5) is None
    assert quantile([1.0, 2.0, 3.0], 0.5) == 2.0
    assert quantile([1.0, 2.0], 0.25) == 1.25
