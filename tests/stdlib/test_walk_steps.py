"""Several steps in one word."""

import pytest

from maid_stdlib.rules.walk_steps import steps_of, written


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("2n", ("north", "north")),
        ("2n1e", ("north", "north", "east")),
        ("2Nu", ("north", "north", "up")),
        ("1ne2sw", ("northeast", "southwest", "southwest")),
        (" 3d ", ("down", "down", "down")),
    ],
)
def test_a_walk_in_one_word(line, steps):
    assert steps_of(line) == steps
    assert steps_of(written(steps)) == steps


@pytest.mark.parametrize("line", ["news", "n", "2", "0n", "2x", "2n 3e", "100n", "2n0e", "", "2.sword"])
def test_what_is_no_walk(line):
    assert steps_of(line) is None
