from collections import Counter

import pytest

from maid_engine.core.chance import Dice
from maid_engine.core.motives.choice import Interrupt, decide, softmax
from maid_engine.core.motives.deeds import Circumstances, DeedKind, Neighbour, Place
from maid_engine.core.motives.needs import NeedLevels
from maid_engine.core.motives.temperament import PlaceKind, Temperament
from maid_engine.core.time import Seconds

FRESH = NeedLevels(energy=0.6, hunger=0.4, loneliness=0.4, mood=0.0)
INN = Place("inn", PlaceKind.FOOD, 4)
STALL = Place("stall", PlaceKind.FOOD, 2)
BENCH = Place("bench", PlaceKind.REST, 0)
ADA = Neighbour("ada", is_person=True)


def situation(levels=FRESH, **more):
    return Circumstances(
        Seconds(0.0), levels, Temperament(), **{"places": (INN, STALL, BENCH), "others": (ADA,)} | more
    )


def test_the_seeds_shares_at_its_own_temperature():
    """Errata H1: its four scores give 72, 20, 5 and 3 % at 0.5; its own shares belong to about 0.9."""
    assert softmax([1.89, 1.24, 0.60, 0.30], 0.5) == pytest.approx([0.72, 0.196, 0.054, 0.03], abs=0.005)
    assert softmax([1.89, 1.24, 0.60, 0.30], 0.9) == pytest.approx([0.52, 0.25, 0.124, 0.09], abs=0.02)


def test_softmax_survives_large_scores():
    assert sum(softmax([5000.0, 4000.0], 0.01)) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("levels", "why", "kind", "target"),
    [
        (FRESH._replace(hunger=0.81), Interrupt.STARVING, DeedKind.GO, "stall"),
        (FRESH._replace(energy=0.14), Interrupt.EXHAUSTED, DeedKind.USE, "bench"),
        (FRESH._replace(hunger=0.9, energy=0.1), Interrupt.STARVING, DeedKind.GO, "stall"),
    ],
)
def test_what_presses_comes_first(levels, why, kind, target):
    decision = decide(situation(levels), Dice(1))
    assert (decision.interrupt, decision.deed.kind, decision.deed.target) == (why, kind, target)


@pytest.mark.parametrize("levels", [FRESH._replace(hunger=0.8), FRESH._replace(energy=0.15)])
def test_at_the_threshold_a_being_still_chooses(levels):
    assert decide(situation(levels), Dice(1)).interrupt is None


def test_who_is_exhausted_without_a_bed_idles():
    decision = decide(situation(FRESH._replace(energy=0.1), places=(INN,)), Dice(1))
    assert (decision.interrupt, decision.deed.kind) == (Interrupt.EXHAUSTED, DeedKind.IDLE)


def test_food_that_is_not_ready_is_no_reason_to_go():
    waiting = (Place("inn", PlaceKind.FOOD, 4, ready=False),)
    assert decide(situation(FRESH._replace(hunger=0.95), places=waiting), Dice(1)).interrupt is None


def test_a_person_who_speaks_is_always_answered():
    decision = decide(situation(FRESH._replace(hunger=0.95), spoken_to_by="ada"), Dice(1))
    assert (decision.interrupt, decision.deed.kind, decision.deed.other) == (
        Interrupt.SPOKEN_TO,
        DeedKind.TALK,
        ADA,
    )


def test_who_fights_or_sleeps_answers_nobody():
    decision = decide(situation(spoken_to_by="ada", can_answer=False), Dice(1))
    assert decision.interrupt is None
    assert all(one.deed.kind is not DeedKind.TALK for one in decision.scored)


def test_equal_dice_give_equal_decisions():
    assert decide(situation(), Dice("x")) == decide(situation(), Dice("x"))


def test_choices_follow_the_stated_shares():
    """Luck aside: with the luck of each roll, the mean share of a deed is how often it is chosen."""
    dice, rolls = Dice("shares"), 4000
    chosen, stated = Counter(), Counter()
    for _ in range(rolls):
        decision = decide(situation(), dice)
        chosen[decision.deed.kind, decision.deed.target] += 1
        for one in decision.scored:
            stated[one.deed.kind, one.deed.target] += one.probability
    # With 5 degrees of freedom, chi-squared is above 20.5 in one of a thousand runs; the dice are seeded.
    assert sum((chosen[one] - stated[one]) ** 2 / stated[one] for one in stated) < 20.5


def test_every_deed_of_the_situation_is_weighed():
    kinds = Counter(one.deed.kind for one in decide(situation(), Dice(1)).scored)
    assert kinds == {DeedKind.IDLE: 1, DeedKind.WANDER: 1, DeedKind.GO: 2, DeedKind.USE: 1, DeedKind.TALK: 1}
