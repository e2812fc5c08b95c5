"""The game loop: what is due runs, what fails is reported and harms nothing else, and lost time is not made up."""

import pytest

from maid_engine.core.chance import Dice
from maid_engine.core.events import Event
from maid_engine.core.time import Cadence, Period
from maid_engine.engine.game_engine import GameEngine
from maid_engine.engine.services import Game
from maid_qa.testing.clock import FakeClock


class Rang(Event):
    """A bell rang."""


class Bell:
    """A system that notes the ticks in which it ran."""

    def __init__(self, name="bell", cadence=Cadence(1), do=None):  # noqa: B008 - it is frozen
        self.name = name
        self.cadence = cadence
        self.ticks = []
        self._do = do

    def update(self, game):
        self.ticks.append(int(game.tick))
        if self._do is not None:
            self._do(game)


class Late(FakeClock):
    """A clock whose first sleeps take longer than asked."""

    def __init__(self, *delays):
        super().__init__()
        self.delays = list(delays)

    async def sleep(self, seconds):
        await super().sleep(seconds + (self.delays.pop(0) if self.delays else 0.0))


def engine_with(*systems, clock=None):
    game = Game(clock or FakeClock(), Dice("engine"))
    game.systems.extend(systems)
    return GameEngine(game)


def fail(game):
    raise ValueError(f"tick {game.tick}")


def test_each_system_runs_in_the_ticks_of_its_schedule():
    always, third, second = Bell(), Bell(cadence=Cadence(3, 1)), Bell(cadence=Period(1.0))
    engine = engine_with(always, third, second)
    for _ in range(8):
        engine.tick()

    assert always.ticks == [1, 2, 3, 4, 5, 6, 7, 8]
    assert third.ticks == [1, 4, 7]
    assert second.ticks == [4, 8], "a second has four ticks"


def test_a_system_that_fails_is_reported_and_the_others_run():
    broken, bell = Bell("broken", do=fail), Bell()
    engine = engine_with(broken, bell)
    troubles = []
    engine.game.on_trouble.append(troubles.append)
    engine.tick()
    engine.tick()

    assert bell.ticks == [1, 2]
    assert engine.system_failures == {"broken": 2}
    assert [(one.part, one.name, str(one.error)) for one in troubles] == [
        ("system", "broken", "tick 1"),
        ("system", "broken", "tick 2"),
    ]


def test_a_system_hears_the_events_of_those_before_it_in_the_same_tick():
    heard, log = [], []
    ringer = Bell(do=lambda game: game.bus.publish(Rang()))
    listener = Bell(do=lambda game: log.append(len(heard)))
    engine = engine_with(ringer, listener)
    engine.game.bus.subscribe(Rang, heard.append)
    engine.tick()

    assert log == [1]


def test_who_listens_to_ticks_is_told_after_the_systems_until_it_is_detached():
    bell, told = Bell(), []
    engine = engine_with(bell)
    detach = engine.on_tick(lambda tick: told.append((tick, list(bell.ticks))))
    engine.tick()
    detach()
    engine.tick()

    assert told == [(1, [1])]


def test_the_duration_of_each_tick_is_measured():
    clock = FakeClock()
    engine = engine_with(Bell(do=lambda game: clock.advance(0.1)), clock=clock)
    engine.tick()

    assert list(engine.tick_seconds) == [pytest.approx(0.1)]


async def ran(clock, ticks):
    """Return the engine after this many ticks, and the times at which they began."""
    began = []

    def note(game):
        began.append(round(clock.now(), 3))
        if game.tick == ticks:
            engine.stop()

    engine = engine_with(Bell(do=note), clock=clock)
    await engine.run()
    return engine, began


async def test_ticks_come_at_their_times():
    _, began = await ran(FakeClock(), 4)

    assert began == [0.25, 0.5, 0.75, 1.0]


async def test_a_tick_that_is_a_little_late_is_made_up_for():
    engine, began = await ran(Late(0.6), 5)

    assert began == [0.85, 0.85, 0.85, 1.0, 1.25]
    assert [round(late, 3) for late in engine.late_seconds] == [0.6, 0.35, 0.1, 0.0, 0.0]


async def test_after_a_stall_the_game_goes_on_from_now_and_does_not_race():
    _, began = await ran(Late(30.0), 3)

    assert began == [30.25, 30.5, 30.75]


async def test_an_engine_that_was_stopped_does_not_begin():
    engine = engine_with(bell := Bell())
    engine.stop()
    await engine.run()

    assert bell.ticks == []
