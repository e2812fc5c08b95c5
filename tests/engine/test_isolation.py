"""What fails is logged with its cause, told in one plain line, and takes nothing else down."""

from dataclasses import dataclass

import pytest
from structlog.testing import capture_logs

from maid_engine.commands.definition import CommandDefinition
from maid_engine.core.events import Event
from maid_engine.core.time import Cadence
from maid_qa.testing.pilot import Pilot


@dataclass(frozen=True, slots=True)
class Rang(Event):
    """A bell rang."""


class BrokenSystem:
    """A pack's system with a bug."""

    name = "broken"
    cadence = Cadence(1)

    def update(self, game):
        raise ZeroDivisionError(f"tick {game.tick}")


def explode(ctx):
    raise ValueError(f"no {ctx.rest}")


@pytest.fixture
def pilot():
    return Pilot("stdlib", "tutorial_world")


def causes(logs, event):
    return [entry for entry in logs if entry["event"] == event and entry["log_level"] == "error"]


def test_a_command_that_fails_is_told_in_one_line_and_the_next_one_works(pilot):
    pilot.game.commands.register([CommandDefinition("explode", explode, "Fail.", "information")])
    ada = pilot.join("Ada")

    with capture_logs() as logs:
        answer = ada.type("explode now")

    told = [line for line in answer.splitlines() if "went wrong" in line]
    assert told == [
        'Something went wrong inside the game with "explode". It has been noted; nothing was lost.'
    ]
    assert "Traceback" not in answer
    assert "no now" not in answer
    [cause] = causes(logs, "command.failed")
    assert (cause["command"], cause["player"], cause["exc_info"]) == ("explode", ada.player, True)
    assert 'You say, "well"' in ada.type("say well")


def test_a_system_that_fails_is_named_and_those_after_it_still_run(pilot):
    pilot.game.systems.insert(0, BrokenSystem())
    ran = []

    class After:
        name, cadence = "after", Cadence(1)

        def update(self, game):
            ran.append(game.tick)

    pilot.game.add_system(After())
    with capture_logs() as logs:
        pilot.wait(1)

    assert len(ran) == pilot.game.ticks_per_second
    assert pilot.maid.engine.system_failures == {"broken": len(ran)}
    assert {entry["system"] for entry in causes(logs, "system.failed")} == {"broken"}


def test_a_listener_that_fails_is_named_and_the_others_still_hear(pilot):
    heard = []

    def broken(event):
        raise KeyError(event)

    pilot.game.bus.subscribe(Rang, broken)
    pilot.game.bus.subscribe(Rang, heard.append)
    with capture_logs() as logs:
        pilot.game.bus.publish(Rang())
        pilot.game.bus.drain()

    assert heard == [Rang()]
    [cause] = causes(logs, "event.listener_failed")
    assert "broken" in cause["listener"]
    assert cause["event_type"] == "Rang"


def test_who_listens_for_trouble_is_told_of_a_system_that_raises(pilot):
    troubles = []
    pilot.game.on_trouble.append(troubles.append)

    pilot.game.add_system(BrokenSystem())
    pilot.wait(0.25)

    assert [(one.part, one.name, type(one.error)) for one in troubles] == [
        ("system", "broken", ZeroDivisionError)
    ]


def test_who_measures_lines_is_told_before_and_after_and_what_was_raised(pilot):
    ada = pilot.join("Ada")
    begun, done = [], []
    pilot.game.on_line.append(lambda session, line: begun.append((session.id, line)))
    pilot.game.on_command.append(done.append)
    pilot.game.commands.register([CommandDefinition("explode", explode, "Fail.", "information")])
    ada.type("explode now", "look")

    assert begun == [(ada.id, "explode now"), (ada.id, "look")]
    assert [(run.command, run.failed, type(run.error)) for run in done] == [
        ("explode", True, ValueError),
        ("look", False, type(None)),
    ]
