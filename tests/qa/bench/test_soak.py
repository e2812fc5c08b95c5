"""The soak at small scale; CI runs the long form of nothing here: minutes of game time show the same faults as hours."""

import pytest

from maid_qa.bench.soak_game import Soak, soaked
from maid_qa.bench.soak_rows import ROWS, SMALL, growth_of
from tests.qa.bench.smallest_form import smallest

pytestmark = [pytest.mark.system, pytest.mark.timeout(180)]


@pytest.fixture(scope="module")
def rows():
    """The figures of each row."""
    figures = smallest("soak")
    assert list(figures["rows"]) == list(ROWS)
    assert figures["met"] == all(row["met"] for row in figures["rows"].values())
    return figures["rows"]


@pytest.mark.parametrize("name", list(ROWS))
def test_each_row_meets_its_criterion(rows, name):
    row = rows[name]
    assert row["met"], row
    assert row["commands"] > 0
    assert row["failed_steps"] == 0
    assert row["broken_laws"] == []


def test_each_row_tells_its_criterion(rows):
    assert rows["scale"]["criterion"] == "no crashes, < 4 GB"


def test_without_a_provider_they_play_on_and_take_it_up_again(rows):
    figures = rows["killed"]
    assert figures["asked_when_dead"] > 0
    assert figures["answered"][1] <= 1  # one that was on its way
    assert figures["answered"][2] > 0


def test_models_were_bad_indeed(rows):
    assert len(rows["chaos"]["mischief"]) > 4
    assert rows["fuzzy"]["answered"] > 0


def test_a_crowd_was_a_crowd_and_came_to_the_same_twice(rows):
    assert rows["crowd"]["most_in_room"] == SMALL.crowd
    assert rows["crowd"]["same_events"]


def test_what_grows_is_told_from_what_does_not():
    times = [float(at) for at in range(24)]
    assert abs(growth_of(times, [100.0 + at % 2 for at in range(24)])) < 0.02
    assert growth_of(times, [100.0 + 5 * at for at in range(24)]) > 0.2
    learning = [100.0 * (1 - 0.5**at) for at in range(24)]
    assert growth_of(times, learning) < 0.01


def test_somebody_who_had_to_be_stopped_fails_a_row():
    async def live(game: Soak):
        await game.passing(5)
        agent = game.manager.list()[0]
        game.manager.pause(agent.id, "an error in its mind: ValueError")
        return game.well, game.stopped

    well, stopped = soaked(live, agents=1, seed=1)
    assert not well
    assert "ValueError" in stopped[0]


def test_a_broken_law_fails_a_row():
    async def live(game: Soak):
        checks = list(game.laws.checks)
        player = game.manager.list()[0].player_id
        world = game.maid.game.world
        purse = next(part for part in world.components(player) if type(part).__name__ == "Purse")
        world.edit(player, type(purse)).gold = -5
        await game.passing(61)
        return checks, game.broken

    checks, broken = soaked(live, agents=1, seed=1)
    assert checks, "the standard library holds its world to laws"
    assert broken
