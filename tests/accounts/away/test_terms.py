"""The terms of a stand-in as a value."""

import pytest

from maid_engine.accounts.away.terms import Autonomy, Subject, Terms
from maid_engine.commands.deed_class import DeedClass


def test_nothing_is_granted_beyond_walking_and_talking_by_default():
    terms = Terms()
    assert not terms.is_active
    assert terms.granted == (DeedClass.FREE, DeedClass.SPEECH)
    assert (terms.minutes_per_absence, terms.minutes_per_day, terms.gold_per_hour, terms.deaths) == (
        120,
        240,
        0,
        1,
    )
    assert terms.asked == tuple(Subject)


def test_classes_are_told_in_one_order():
    terms = Terms(deeds=frozenset({DeedClass.COMPANY, DeedClass.VALUE, DeedClass.FREE}))
    assert terms.granted == (DeedClass.FREE, DeedClass.VALUE, DeedClass.COMPANY)
    assert terms.may(DeedClass.VALUE)
    assert not terms.may(DeedClass.VIOLENCE)


def test_minutes_are_ticks_of_a_quarter_of_a_second_in_the_api():
    assert Terms(minutes_per_absence=2).max_autonomous_ticks == 480


@pytest.mark.parametrize(
    "wrong",
    [
        {"minutes_per_absence": 0},
        {"minutes_per_day": 1441},
        {"gold_per_hour": -1},
        {"deaths": 0},
        {"idle_escalates_after_s": 1},
        {"deeds": frozenset({DeedClass.SESSION})},
    ],
)
def test_terms_out_of_range_cannot_exist(wrong):
    with pytest.raises(ValueError, match=r"must be between|cannot be granted"):
        Terms(mode=Autonomy.DELEGATED, **wrong)


def test_it_decides_about_groups_only_with_goals_of_its_own():
    deeds = frozenset({DeedClass.COMPANY, DeedClass.VALUE})
    delegated = Terms(mode=Autonomy.DELEGATED, deeds=deeds)
    assert delegated.decides(DeedClass.VALUE)
    assert not delegated.decides(DeedClass.COMPANY)
    assert Terms(mode=Autonomy.AUTONOMOUS, deeds=deeds).decides(DeedClass.COMPANY)
    assert not Terms(mode=Autonomy.AUTONOMOUS).decides(DeedClass.COMPANY)
