"""The collector of cycles, once the world is built."""

import gc
from collections.abc import Iterator

import pytest

from maid_engine.engine.gc_tuning import calm_collector, keep_tidy
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.pilot import Pilot

pytestmark = pytest.mark.system  # plays whole games


@pytest.fixture(scope="module", autouse=True)
def _as_before_this_file() -> Iterator[None]:
    """What a test has put aside stays so until the last one: to look through all objects of a test run takes a second."""
    yield
    gc.unfreeze()


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.enable()


def test_what_the_world_is_built_of_is_not_looked_through_again() -> None:
    built = [[] for _ in range(1000)]
    calm_collector()
    looked_at = {id(one) for one in gc.get_objects()}
    assert not any(id(one) in looked_at for one in built)


def test_cycles_made_later_are_still_found() -> None:
    calm_collector()
    for _ in range(30_000):
        cycle: list[object] = []
        cycle.append(cycle)
    assert len(gc.get_objects()) < 20_000


def test_a_collector_that_a_start_has_stopped_runs_again() -> None:
    gc.disable()
    calm_collector()
    assert gc.isenabled()


def test_a_crowd_that_stays_makes_no_look_long() -> None:
    calm_collector()
    looked_at: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            looked_at.append(sum(len(gc.get_objects(one)) for one in range(info["generation"] + 1)))

    gc.callbacks.append(note)
    try:
        kept = [[] for _ in range(300_000)]
    finally:
        gc.callbacks.remove(note)
    assert len(kept) == 300_000
    assert looked_at
    assert max(looked_at) < 50_000


class Watched:
    """Something that says when it is gone."""

    def __init__(self, gone: list[str]) -> None:
        self.itself = self
        self.gone = gone

    def __del__(self) -> None:
        self.gone.append("gone")


class EnoughError(Exception):
    """The clock stands still now."""


class Passing(FakeClock):
    """A clock on which time passes while one sleeps, until it stands still."""

    until = 0.0

    async def sleep(self, seconds: float) -> None:
        if self.now() + seconds > self.until:
            raise EnoughError
        self.advance(seconds)


@pytest.mark.parametrize(("people", "found_by_s"), [(False, 3600.0), (True, 86_400.0)])
async def test_old_cycles_are_found_when_nobody_is_there_and_once_a_day_at_the_latest(
    people: bool, found_by_s: float
) -> None:
    gone: list[str] = []
    old = [Watched(gone)]
    calm_collector()
    play, clock = Pilot("stdlib", "tutorial_world"), Passing()
    play.game.clock = clock
    if people:
        play.join("Rowan")
    old.clear()

    clock.until = found_by_s - 1.0
    with pytest.raises(EnoughError):
        await keep_tidy(play.game)
    assert not gone
    clock.until = clock.now() + found_by_s
    with pytest.raises(EnoughError):
        await keep_tidy(play.game)
    assert gone
