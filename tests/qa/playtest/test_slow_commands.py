"""What seemed slow is measured again: a busy machine raises no false alarm, and what is slow is found all the same."""

from types import SimpleNamespace

import pytest

from maid_engine.core.chance import Dice
from maid_qa.playtest.latency import costs, dear, unit_s
from maid_qa.playtest.log import Player
from maid_qa.playtest.play import NO_CHECKS, Play
from maid_qa.playtest.slow_commands import MOST_S, measured_again, slower_for_sure
from maid_stdlib.commands import info

STEP_S = 0.0004
"""What the unit takes on a machine that has nothing else to do."""
LOOP_S = 0.05
LINES = ("look", "who", "score", "inventory", "exits", "say hello", "help look")


class Machine:
    """A processor's clock: a step of work passes between two looks at it, and takes many times as long in busy turns."""

    def __init__(self, seed, *, busy=True):
        self.now = 0.0
        self._dice = Dice(seed)
        self._busy = busy
        self._left, self._pace = 0, 1.0

    def __call__(self):
        self.work(STEP_S)
        return self.now

    def work(self, seconds):
        if self._busy and not self._left:
            self._pace = self._dice.uniform(60.0, 200.0) if self._pace == 1.0 else 1.0
            self._left = self._dice.between(20, 120)
        self._left -= 1
        self.now += seconds * self._pace


def played(machine, *, rounds=3):
    """Some lines, each a few times; the play, and what each command cost at first sight."""
    play = Play(("stdlib", "tutorial_world"), 3, checks=NO_CHECKS, timer=machine)
    ada = play.join(Player("Ada", "explorer"))
    for _ in range(rounds):
        for line in LINES:
            play.type(ada, line)
        play.tick()
        play.over()
    return play, costs(play.act_cpu, unit_s(machine), fewest=1)


def plant(patch, machine):
    """Have `who` go round in a loop for each player that it lists."""
    true = info.who_line

    def looping(ctx, player):
        machine.work(LOOP_S)
        return true(ctx, player)

    patch.setattr(info, "who_line", looping)


@pytest.mark.parametrize("seed", range(5))
def test_what_a_busy_machine_makes_dear_is_told_of_nobody(seed):
    machine = Machine(seed)
    play, cost = played(machine)
    suspected = {found.where for found in dear(cost)}

    assert list(dear(measured_again([play.log], suspected, timer=machine))) == []


def test_at_first_sight_a_busy_machine_makes_commands_dear():
    assert any(list(dear(played(Machine(seed))[1])) for seed in range(5))


@pytest.mark.parametrize("seed", range(5))
def test_a_loop_of_fifty_milliseconds_is_found_on_a_busy_machine(seed, monkeypatch):
    machine = Machine(seed)
    plant(monkeypatch, machine)
    play, _ = played(machine)

    again = measured_again([play.log], {"who", "look"}, timer=machine)
    assert [found.where for found in dear(again)] == ["who"]


@pytest.mark.parametrize("seed", range(5))
def test_only_what_is_slower_again_is_slower_than_the_baseline(seed, monkeypatch):
    _, before = played(Machine(0, busy=False))
    machine = Machine(seed)
    play, cost = played(machine)

    assert list(slower_for_sure(SimpleNamespace(costs=cost, logs=[play.log]), before, timer=machine)) == []

    plant(monkeypatch, machine)
    play, cost = played(machine)
    again = slower_for_sure(SimpleNamespace(costs=cost, logs=[play.log]), before, timer=machine)
    assert [found.where for found in again] == ["who"]


def test_measuring_again_ends(monkeypatch):
    machine = Machine(0, busy=False)
    monkeypatch.setattr(info, "who_line", lambda ctx, player: machine.work(100 * MOST_S))
    play, _ = played(machine, rounds=30)
    machine.now = 0.0

    measured_again([play.log, play.log], {"who", "look"}, timer=machine)
    assert machine.now < 110 * MOST_S


def test_what_nobody_typed_costs_nothing():
    play, _ = played(Machine(0, busy=False), rounds=1)

    assert measured_again([play.log], {"sell"}, timer=Machine(1)) == {}
