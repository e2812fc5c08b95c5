"""Synthetic judges: those who can tell, those who cannot, those who always press the same key."""

import pytest

from maid_engine.core.chance import Dice
from maid_qa.evaluation.verdicts import Judgement, Verdict, judged, needed


def judges(right_chance, *, judges=16, pairs=20, seed=1, first=None):
    """So many judges who look at all pairs; `first`: they choose what is shown first with this probability, whatever it is."""
    dice = Dice(f"judges {seed}")
    place = {pair: dice.chance(0.5) for pair in range(pairs)}  # whether the person is shown first
    found = []
    for judge in range(judges):
        for pair in range(pairs):
            if first is not None:
                chosen = dice.chance(first)
                right = chosen is place[pair]
            else:
                right = dice.chance(right_chance)
                chosen = place[pair] is right
            found.append(Judgement(str(judge), str(pair), float(right), chosen, 1 + judge % 3))
    return found


def test_judges_who_guess_show_equivalence():
    found = judged(judges(0.5))
    assert found.verdict is Verdict.EQUIVALENT
    assert found.ci90[0] > 0.4
    assert found.ci90[1] < 0.6


def test_judges_who_always_know_are_told():
    found = judged(judges(1.0))
    assert found.auc == 1.0
    assert found.verdict is Verdict.DETECTED


def test_judges_who_are_right_in_three_of_four_are_told():
    found = judged(judges(0.75))
    assert found.verdict is Verdict.DETECTED
    assert found.ci95[0] < 0.75 < found.ci95[1]


def test_ai_players_that_are_more_human_than_people_are_no_equivalence():
    assert judged(judges(0.2)).verdict is Verdict.MISTAKEN


def test_judges_who_always_press_the_first_key_are_seen_and_prove_nothing_by_it():
    found = judged(judges(0.0, first=1.0, pairs=40))
    assert found.chose_first == 1.0
    assert abs(found.auc - 0.5) < 0.15
    # Such judges agree with one another: sixteen of them say no more than the order of forty pairs does.
    assert found.verdict is Verdict.INCONCLUSIVE


def test_a_few_judgements_prove_nothing_though_all_are_right():
    assert judged(judges(1.0, judges=1, pairs=5)).verdict is Verdict.INCONCLUSIVE
    assert judged(judges(0.5, judges=3, pairs=8)).verdict is Verdict.INCONCLUSIVE


def test_judges_who_agree_make_the_interval_wide():
    """Many judges of few pairs know less than as many answers to as many pairs."""
    few = judged(judges(0.0, first=0.98, judges=40, pairs=10))
    many = judged(judges(0.5, judges=20, pairs=20))
    assert few.ci95[1] - few.ci95[0] > 2 * (many.ci95[1] - many.ci95[0])


def test_how_sure_they_were_is_told_and_how_many_it_takes():
    found = judged([Judgement("a", str(pair), 1.0, True, 3) for pair in range(20)])
    assert found.by_sureness == {"3": 1.0}
    # By hand: (1.6449 + 1.2816)² / 4 / 0.01 = 214.1.
    assert needed(0.1) == found.needed == 215


def test_no_judgement_no_figure():
    with pytest.raises(ValueError, match="no judgements"):
        judged([])
