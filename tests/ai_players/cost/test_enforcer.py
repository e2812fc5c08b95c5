"""Levels, caps, paces and policies."""

import pytest

from maid_engine.ai_players.cost.enforcer import EVERYBODY, BudgetEnforcer
from maid_engine.ai_players.models.cost import BudgetLimits, BudgetPolicy, Spend
from maid_engine.ai_players.models.questions import ThinkingLevel
from maid_qa.testing.clock import FakeClock

EACH = BudgetLimits(0.10, 2.50, 0.20, 0.12, 500_000, 50_000)


class House:
    def __init__(self, policy=BudgetPolicy.ENFORCE, everybody=1.0, each=EACH):
        self.clock = FakeClock()
        self.told = []
        self.enforcer = BudgetEnforcer(
            policy,
            BudgetLimits(everybody),
            each,
            wall=self.clock.wall,
            on_level=lambda who, level, use: self.told.append((who, level.value)),
        )

    def spend(self, usd, who="ai#1", *, most=None):
        held = self.enforcer.reserve(who, Spend(most or usd))
        if held is not None:
            self.enforcer.settle(held, Spend(usd))
        return held is not None


@pytest.mark.parametrize(
    ("usd", "level"),
    [
        (0.079, ThinkingLevel.FULL),
        (0.081, ThinkingLevel.SAVING),
        (0.096, ThinkingLevel.CRITICAL),
        (0.100, ThinkingLevel.NONE),
    ],
)
def test_the_nearer_the_cap_the_less_is_asked(usd, level):
    house = House()
    house.spend(usd)

    assert house.enforcer.check_budget("ai#1") is level


def test_money_in_flight_is_spent_until_it_is_known_better():
    house = House()
    first = house.enforcer.reserve("ai#1", Spend(0.06))

    assert house.enforcer.reserve("ai#1", Spend(0.06)) is None
    house.enforcer.settle(first, Spend(0.01))
    assert house.enforcer.reserve("ai#1", Spend(0.06)) is not None


def test_what_all_may_spend_together_binds_each():
    house = House(everybody=0.15)

    assert house.spend(0.09, "ai#1")
    assert not house.spend(0.09, "ai#2")
    assert house.spend(0.05, "ai#2")


def test_an_hour_later_there_is_money_again():
    house = House()
    assert house.spend(0.10)
    assert not house.spend(0.01)
    house.clock.advance(3661)

    assert house.spend(0.01)
    assert house.enforcer.level("ai#1") is ThinkingLevel.FULL


def test_a_day_has_a_cap_of_its_own():
    house = House(everybody=100.0, each=BudgetLimits(1.0, 2.5))
    done = []
    for _ in range(4):
        done.append(house.spend(0.9))
        house.clock.advance(3700)

    assert done == [True, True, False, False]
    house.clock.advance(86_400)
    assert house.spend(0.9)


def test_ten_minutes_have_a_pace_which_a_session_begins_faster_than():
    house = House()
    house.enforcer.begin_session("ai#1")
    house.spend(0.03)
    begun = house.enforcer.level("ai#1")
    house.clock.advance(601)
    house.spend(0.001)
    house.spend(0.025)
    later = house.enforcer.level("ai#1")
    house.clock.advance(700)

    assert begun is ThinkingLevel.FULL  # 0.033 in the first ten minutes
    assert later is ThinkingLevel.CRITICAL  # 0.02 in any other
    assert house.enforcer.level("ai#1") is ThinkingLevel.FULL


def test_tokens_are_capped_too_for_models_that_cost_nothing():
    house = House()
    held = house.enforcer.reserve("ai#1", Spend(0.0, 450_000, 10))
    house.enforcer.settle(held, Spend(0.0, 450_000, 10))

    assert house.enforcer.check_budget("ai#1") is ThinkingLevel.SAVING
    assert house.enforcer.reserve("ai#1", Spend(0.0, 60_000, 10)) is None


def test_one_may_have_caps_of_its_own():
    house = House()
    house.enforcer.limit("rich", 0.5, 10.0)
    house.enforcer.limit("poor", 0.01, None)

    assert house.spend(0.4, "rich")
    assert not house.spend(0.02, "poor")
    assert house.enforcer.level("rich") is not ThinkingLevel.NONE


def test_a_budget_of_nothing_asks_nobody():
    house = House(everybody=0.0)

    assert house.enforcer.level("ai#1") is ThinkingLevel.NONE
    assert not house.spend(0.001)


@pytest.mark.parametrize(
    ("policy", "level"),
    [(BudgetPolicy.WARN, ThinkingLevel.SAVING), (BudgetPolicy.UNLIMITED, ThinkingLevel.FULL)],
)
def test_other_policies_let_the_cap_be_passed(policy, level):
    house = House(policy)

    assert house.spend(0.5)
    assert house.enforcer.level("ai#1") is level
    assert house.enforcer.budget(EVERYBODY).use(house.enforcer.now).hour.usd == 0.5


def test_each_change_of_level_is_told_once():
    house = House()
    house.spend(0.09)
    house.spend(0.001)
    house.spend(0.009)
    house.clock.advance(3700)
    house.enforcer.look_at_all()
    house.enforcer.look_at_all()

    assert house.told == [("ai#1", "saving"), ("ai#1", "none"), ("ai#1", "full")]


def test_how_it_stands_is_told_in_figures():
    house = House()
    house.spend(0.05)
    house.clock.advance(4000)
    house.spend(0.02)
    use = house.enforcer.budget("ai#1").use(house.enforcer.now)

    assert (use.hour.usd, use.hour_cap_usd, use.day_cap_usd) == (0.02, 0.10, 2.50)
    assert use.day.usd == pytest.approx(0.07)
    assert use.used == pytest.approx(0.2)
