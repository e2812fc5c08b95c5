"""Every number of seed 002's tables, with the corrections H1 to H4."""

import pytest

from maid_engine.core.motives.amounts import HOUR_S
from maid_engine.core.motives.deeds import Circumstances, Deed, DeedKind, Neighbour, Place
from maid_engine.core.motives.needs import NeedLevels
from maid_engine.core.motives.scores import need_met, recency_penalty, score_of, temper_fit, tie_bias
from maid_engine.core.motives.temperament import PlaceKind, Temperament
from maid_engine.core.motives.ties import Tie
from maid_engine.core.motives.weights import WEIGHTS
from maid_engine.core.time import Seconds

FRESH = NeedLevels(energy=0.6, hunger=0.4, loneliness=0.4, mood=0.0)
NOW = Seconds(10_000.0)
MIDDLING = Temperament()


def visit(kind, **more):
    return Deed(DeedKind.GO, place=Place("x", kind, 3, **more))


def talk(tie=None, *, is_person=False):
    return Deed(DeedKind.TALK, other=Neighbour("bob", tie, is_person))


def situation(levels=FRESH, temper=MIDDLING):
    return Circumstances(NOW, levels, temper)


def test_the_weights():
    assert (WEIGHTS.need, WEIGHTS.temper, WEIGHTS.ties) == (1.0, 0.6, 0.4)
    assert (WEIGHTS.liking, WEIGHTS.recency, WEIGHTS.luck, WEIGHTS.temperature) == (0.5, 0.3, 0.2, 0.5)


@pytest.mark.parametrize(
    ("levels", "deed", "met"),
    [
        (FRESH._replace(hunger=0.7), visit(PlaceKind.FOOD), 1.05),
        (FRESH._replace(hunger=0.69), visit(PlaceKind.FOOD), 0.0),
        (FRESH._replace(hunger=0.9), visit(PlaceKind.REST), 0.0),
        (FRESH._replace(energy=0.2), visit(PlaceKind.REST), 1.2),
        (FRESH._replace(energy=0.21), visit(PlaceKind.REST), 0.0),
        (FRESH._replace(loneliness=0.6), talk(), 0.72),
        (FRESH._replace(loneliness=0.6), visit(PlaceKind.HUB), 0.72),
        (FRESH._replace(loneliness=0.59), talk(), 0.0),
        (FRESH._replace(loneliness=0.9), visit(PlaceKind.SONG), 0.0),
    ],
)
def test_needs_that_press(levels, deed, met):
    assert need_met(deed, situation(levels)) == pytest.approx(met)


@pytest.mark.parametrize(
    ("temper", "deed", "fit"),
    [
        (Temperament(sociability=0.7), talk(), 0.56),
        (Temperament(curiosity=0.5), Deed(DeedKind.WANDER), 0.3),
        (Temperament(curiosity=0.5), visit(PlaceKind.WANDER), 0.3),
        (Temperament(energy_baseline=0.25), Deed(DeedKind.IDLE), 0.3),
        (Temperament(energy_baseline=0.25), visit(PlaceKind.REST), 0.3),
        (Temperament(), visit(PlaceKind.FOOD), 0.0),
    ],
)
def test_what_fits_a_temper(temper, deed, fit):
    assert temper_fit(deed, situation(temper=temper)) == pytest.approx(fit)


@pytest.mark.parametrize(
    ("tie", "is_person", "bias"),
    [
        (None, False, 0.1),
        (None, True, 0.3),
        (Tie(sentiment=0.5), False, 0.25),
        (Tie(sentiment=-0.3), False, 0.0),
        (Tie(sentiment=-0.5), False, 0.0),
        (Tie(sentiment=-0.6), False, -0.5),
        (Tie(known=1.0), False, 0.3),
        (Tie(sentiment=1.0, known=1.0), True, 1.0),
    ],
)
def test_with_whom_one_wants_to_talk(tie, is_person, bias):
    assert tie_bias(talk(tie, is_person=is_person)) == pytest.approx(bias)


@pytest.mark.parametrize(("hours", "penalty"), [(0, 0.5), (1, 0.25), (2, 0.0), (30, 0.0)])
def test_a_talk_is_not_begun_again_at_once(hours, penalty):
    tie = Tie(talks=1, last=Seconds(NOW - hours * HOUR_S))
    assert recency_penalty(talk(tie), situation(), HOUR_S) == pytest.approx(penalty)


def test_a_place_that_may_not_be_used_yet_costs_one():
    assert recency_penalty(visit(PlaceKind.FOOD, ready=False), situation(), HOUR_S) == 1.0
    assert recency_penalty(visit(PlaceKind.FOOD), situation(), HOUR_S) == 0.0


def test_the_seeds_example_corrected():
    """Hunger 0.7, liking 0.8: 1.05 + 0.5 × 0.8, and luck. Affinity counts once (H3), a talk at 0.4 no boost (H2)."""
    alice = situation(NeedLevels(0.6, 0.7, 0.4, 0.3), Temperament(0.7, likings={PlaceKind.FOOD: 0.8}))
    cafe = score_of(visit(PlaceKind.FOOD), alice, 0.5, HOUR_S)
    assert cafe.total == pytest.approx(1.05 + 0.4 + 0.1)
    bob = score_of(talk(), alice, 0.5, HOUR_S)
    assert bob.total == pytest.approx(0.6 * 0.56 + 0.4 * 0.1 + 0.1)
    assert sum((cafe.need, cafe.temper, cafe.ties, cafe.liking, cafe.recency, cafe.luck)) == cafe.total
