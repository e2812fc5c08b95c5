"""Choices by the softmax pass the test; others do not."""

import pytest

from maid_engine.core.chance import Dice
from maid_engine.core.motives.choice import Decision, decide, softmax
from maid_engine.core.motives.deeds import Circumstances, Deed, DeedKind, Place
from maid_engine.core.motives.needs import NeedLevels
from maid_engine.core.motives.temperament import PlaceKind, Temperament
from maid_engine.core.motives.weights import WEIGHTS
from maid_engine.core.time import Seconds
from maid_qa.bench.town_choices import ChoiceTest, stated_shares

GIVEN = Circumstances(
    Seconds(0), NeedLevels(0.5, 0.75, 0.7, 0.0), Temperament(0.9, 0.2), (Place("fire", PlaceKind.FOOD, 0),)
)


def figures_of(decisions):
    test = ChoiceTest(Dice(2))
    for one in decisions:
        test.add(one)
    return test.figures()


def decisions(count):
    dice = Dice(1)
    return [decide(GIVEN, dice) for _ in range(count)]


def test_the_stated_shares_are_those_of_the_game():
    assert stated_shares([1.0, 0.2, -0.4]) == pytest.approx(softmax([1.0, 0.2, -0.4], WEIGHTS.temperature))


def test_choices_of_the_game_pass():
    found = figures_of(decisions(2000))
    assert found["count"] == 2000
    assert found["freedom"] == 9
    assert found["p"] > 0.01
    use = found["kinds"]["use"]
    assert use["chosen"] == pytest.approx(use["expected"], rel=0.1)


def test_always_the_best_deed_does_not_pass():
    best = [Decision(one.scored[0].deed, scored=one.scored) for one in decisions(300)]
    assert figures_of(best)["p"] < 0.001


def test_an_interrupt_is_no_choice():
    found = figures_of([Decision(Deed(DeedKind.IDLE))])
    assert found["pressed"] == 1
    assert found["count"] == 0
