"""Dice of area files have a mean, and a form that a pack reads."""

import pytest

from maid_stdlib.content.reader import DICE
from maid_stdlib.exchange.area_records import AreaDice


@pytest.mark.parametrize(
    ("dice", "shown", "mean"),
    [
        (AreaDice(2, 6), "2d6", 7),
        (AreaDice(1, 4, 3), "1d4+3", 5.5),
        (AreaDice(3, 4, -1), "3d4-1", 6.5),
        (AreaDice(0, 0, 12), "12", 12),
        (AreaDice(0, 5, -3), "0", -3),
    ],
)
def test_dice_are_shown_as_a_pack_wants_them(dice, shown, mean):
    assert str(dice) == shown
    assert DICE.fullmatch(shown)
    assert dice.mean == mean
