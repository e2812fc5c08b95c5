import pytest

from maid_engine.core.motives.amounts import HOUR_S
from maid_engine.core.motives.needs import RATES, Need, NeedLevels, Needs
from maid_engine.core.time import Seconds

NOW = Seconds(50.0)
MIDDLE = NeedLevels(energy=0.5, hunger=0.5, loneliness=0.5, mood=0.4)


def after(hours):
    return Seconds(NOW + hours * HOUR_S)


@pytest.mark.parametrize(
    ("need", "rate"), [(Need.ENERGY, -0.02), (Need.HUNGER, 0.03), (Need.LONELINESS, 0.02)]
)
def test_the_rates_of_the_seed(need, rate):
    """Seed 002, "Natural Decay", a game hour each (errata H5)."""
    assert RATES[need] == rate
    levels = Needs.starting(NOW, MIDDLE).at(after(1))
    assert getattr(levels, need) == pytest.approx(0.5 + rate)


def test_a_mood_halves_in_six_hours():
    assert Needs.starting(NOW, MIDDLE).at(after(6)).mood == pytest.approx(0.2)


def test_a_meal_changes_only_what_it_names():
    """Seed 002's café: hunger -0.4, mood +0.1, energy +0.1."""
    needs = Needs.starting(NOW, MIDDLE).changed({Need.HUNGER: -0.4, Need.MOOD: 0.1, Need.ENERGY: 0.1}, NOW)
    assert needs.at(NOW) == pytest.approx(NeedLevels(energy=0.6, hunger=0.1, loneliness=0.5, mood=0.5))


def test_hunger_asks_for_about_one_meal_a_day():
    """Errata H5: 0.7 after 23 hours, 0.8 after 27."""
    needs = Needs.starting(NOW, MIDDLE._replace(hunger=0.0))
    assert needs.at(after(23)).hunger < 0.7 <= needs.at(after(24)).hunger
    assert needs.at(after(26)).hunger < 0.8 <= needs.at(after(27)).hunger + 1e-9
