"""Sketches keep the angles between vectors, and are the same everywhere."""

import pytest

from maid_engine.ai_players.inference.lsh import sketch
from maid_engine.ai_players.models.vectors import likeness
from maid_engine.core.chance import Dice

SIZE = 384


def vector(dice):
    return [dice.uniform(-1.0, 1.0) for _ in range(SIZE)]


def mixed(one, other, share):
    return [share * a + (1.0 - share) * b for a, b in zip(one, other, strict=True)]


def cosine(one, other):
    def dot(a, b):
        return sum(x * y for x, y in zip(a, b, strict=True))

    return dot(one, other) / (dot(one, one) * dot(other, other)) ** 0.5


@pytest.mark.parametrize("share", [0.0, 0.3, 0.5, 0.8, 0.95])
def test_a_sketch_keeps_the_angle(share):
    dice = Dice("angles")
    for _ in range(10):
        one = vector(dice)
        other = mixed(one, vector(dice), share)

        assert likeness(sketch(one), sketch(other)) == pytest.approx(cosine(one, other), abs=0.25)


def test_length_does_not_matter():
    one = vector(Dice(1))

    assert sketch(one) == sketch([3.0 * value for value in one])


def test_it_is_the_same_in_every_process():
    assert f"{sketch([1.0, -2.0, 3.0, -4.0]):x}"[:16] == "3040d1bea8856148"


def test_a_single_number_is_no_vector():
    with pytest.raises(ValueError, match="not a vector"):
        sketch([1.0])
