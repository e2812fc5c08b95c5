"""What goes wrong with the server itself becomes an alert, and the alert goes when it is over."""

import pytest
from structlog.testing import capture_logs

from maid_engine.core.errors import StoreError, StoreFullError
from maid_engine.core.events import Event
from maid_engine.core.time import Cadence
from maid_engine.monitoring.alerts import AlertBoard
from maid_engine.monitoring.dead_letters import QUESTION, DeadLetters
from maid_engine.monitoring.server_checks import OFTEN, REMEMBERED_S
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import Pilot, run_inline


class Store(MemoryDocumentStore):
    trouble = None

    def write_now(self, batch):
        if self.trouble is not None:
            raise self.trouble
        super().write_now(batch)


@pytest.fixture
def play():
    return Pilot("stdlib", "tutorial_world", seed=3, store=Store())


def alerts(play, kind):
    return [one for one in play.game.resource(AlertBoard).open() if one.kind == kind]


def test_a_healthy_server_has_no_alerts(play):
    play.join("Ada").type("look")
    play.wait(60)

    assert play.game.resource(AlertBoard).open() == ()


@pytest.mark.parametrize(
    ("trouble", "said"), [(StoreFullError("no room"), "disk is full"), (StoreError("I/O error"), "I/O error")]
)
def test_a_store_that_fails_and_works_again(play, trouble, said):
    play.store.trouble = trouble
    ada = play.join("Ada")
    run_inline(play.game.saver.save_now())
    play.wait(5)
    [alert] = alerts(play, "store")
    assert said in alert.text
    assert alert.level.value == "critical"
    play.store.trouble = None
    ada.type("look")
    run_inline(play.game.saver.save_now())
    play.wait(20)

    assert alerts(play, "store") == []


def test_a_pack_that_is_left_out(play):
    play.maid.packs.failed["west"] = "rooms.toml:3: no such exit"
    play.wait(5)
    [alert] = alerts(play, "pack")
    assert (alert.subject, alert.level.value) == ("west", "critical")
    assert "rooms.toml:3" in alert.text
    play.maid.packs.failed.clear()
    play.wait(20)

    assert alerts(play, "pack") == []


class Rang(Event):
    """A bell."""


def test_a_listener_that_raises_again_and_again(play):
    def deaf_listener(event):
        raise ValueError("what?")

    play.game.bus.subscribe(Rang, deaf_listener)

    def ring(times):
        with capture_logs():
            for _ in range(times):
                play.game.bus.publish(Rang())
            play.game.bus.drain()

    ring(OFTEN - 1)
    play.wait(10)
    assert alerts(play, "listener") == []
    ring(1)
    play.wait(5)
    [alert] = alerts(play, "listener")
    assert "deaf_listener" in alert.subject
    play.wait(REMEMBERED_S + 30)

    assert alerts(play, "listener") == []


def test_a_system_that_raises_again_and_again(play):
    class Broken:
        name = "weather"
        cadence = Cadence(1)

        def update(self, game):
            raise ZeroDivisionError

    play.game.add_system(Broken())
    with capture_logs():
        play.wait(5)

    assert [one.subject for one in alerts(play, "system")] == ["weather"]


def test_a_beat_that_is_late_again_and_again_but_not_one_hiccup(play):
    play.maid.engine.late_seconds.extend([0.0] * 19 + [3.0])
    play.wait(20)
    assert alerts(play, "tick") == []
    play.maid.engine.late_seconds.extend([0.4] * 20)
    play.wait(20)
    assert "0.4 s late" in alerts(play, "tick")[0].text
    play.maid.engine.late_seconds.extend([0.0] * 20)
    play.wait(30)

    assert alerts(play, "tick") == []


def test_a_task_that_fails_again_and_again(play):
    play.maid.supervisor.failures["saver"] = OFTEN
    play.wait(5)

    assert [one.subject for one in alerts(play, "task")] == ["saver"]


def test_dead_letters_that_wait_are_worth_knowing(play):
    letters = play.game.resource(DeadLetters)
    number = letters.add(QUESTION, "ai#1: goals", "garbage").number
    play.wait(15)
    [alert] = alerts(play, "dead letters")
    assert alert.level.value == "info"
    letters.acknowledge(number, "ada")
    play.wait(30)

    assert alerts(play, "dead letters") == []
