"""How townsfolk are: needs by day or by what happened, first ties, and that they are saved."""

import pytest

from maid_engine.core.motives.needs import Need, Needs
from maid_engine.core.motives.ties import Tie
from maid_engine.core.persistent import Persistent
from maid_engine.core.time import Seconds
from maid_stdlib.components.townsfolk import Lives, Townsman
from maid_stdlib.rules.day_places import levels_by_day
from maid_stdlib.rules.townsman import (
    change_needs,
    let_rest,
    life_of,
    post_of,
    set_tie,
    tie_to,
    townsman_called,
    townsman_of,
)
from tests.stdlib.town_rig import BESS, INN, named, town, until


@pytest.fixture
def rig():
    return town()


def test_a_life_belongs_to_a_mob_that_has_one(rig):
    bess = named(rig, "bess")
    assert life_of(rig.game, bess) == BESS
    assert post_of(rig.game, bess) == INN
    assert life_of(rig.game, rig.mob("wolf")) is None


def test_at_first_it_is_as_its_day_has_it_and_nothing_is_saved(rig):
    until(rig, 12)
    how = townsman_of(rig.game, named(rig, "bess"))
    assert how.needs.at(rig.game.now) == levels_by_day(12)
    assert how.ties == {"t:tom": Tie(sentiment=0.5, known=0.5)}
    assert not rig.world.table(Townsman)


def test_what_changes_is_saved_in_a_record_of_its_own(rig):
    bess = named(rig, "bess")
    change_needs(rig.game, bess, {Need.HUNGER: 0.4})
    record = rig.world.need(bess, Lives).record
    assert rig.world.has(record, Persistent)
    assert not rig.world.has(bess, Persistent)
    assert townsman_of(rig.game, bess).needs.hunger.value == pytest.approx(0.7)


def test_a_record_reads_back(rig):
    bess = named(rig, "bess")
    change_needs(rig.game, bess, {Need.MOOD: -0.5})
    set_tie(rig.game, bess, named(rig, "tom"), Tie(0.2, 3, 40, Seconds(7.0), "harvest"))
    codec, how = rig.game.codec, townsman_of(rig.game, bess)
    codec.register(Townsman)
    assert codec.decode("Townsman", codec.encode(how)) == how


def test_ties_go_one_way(rig):
    bess, tom = named(rig, "bess"), named(rig, "tom")
    set_tie(rig.game, bess, tom, Tie(sentiment=-0.3))
    assert tie_to(rig.game, bess, tom).sentiment == -0.3
    assert tie_to(rig.game, tom, bess) is None


@pytest.mark.parametrize(("hours", "rested"), [(1, False), (11, False), (13, True)])
def test_after_half_a_day_without_a_change_its_day_counts_again(rig, hours, rested):
    bess = named(rig, "bess")
    change_needs(rig.game, bess, {Need.HUNGER: 1.0})
    rig.game.tick += round(hours * 300 * rig.game.ticks_per_second)
    let_rest(rig.game, bess)
    assert isinstance(townsman_of(rig.game, bess).needs, Needs)
    assert (townsman_of(rig.game, bess).needs.at(rig.game.now).hunger < 1.0) is rested


def test_it_is_found_by_its_name(rig):
    assert townsman_called(rig.game, "BESS") == named(rig, "bess")
    assert townsman_called(rig.game, "wolf") is None


def test_who_came_home_unwatched_has_eaten_and_slept(rig):
    until(rig, 21)
    bess = named(rig, "bess")
    change_needs(rig.game, bess, {Need.HUNGER: 0.6, Need.ENERGY: -0.5})
    until(rig, 21.5)
    before = townsman_of(rig.game, bess).needs
    let_rest(rig.game, bess)
    assert townsman_of(rig.game, bess).needs == before
    until(rig, 4)
    let_rest(rig.game, bess)
    levels = townsman_of(rig.game, bess).needs.at(rig.game.now)
    assert (levels.hunger, levels.energy) == pytest.approx((6 * 0.03, 1 - 6 * 0.02))
    let_rest(rig.game, bess)
    assert townsman_of(rig.game, bess).needs.at(rig.game.now) == levels
