import re
from pathlib import Path

from maid_engine.app.game_metrics import watch_game
from maid_engine.core.chance import Dice
from maid_engine.core.events import CommandExecutedEvent, CommandFailedEvent
from maid_engine.core.ids import PlayerId, SessionId
from maid_engine.core.persistent import Persistent
from maid_engine.engine.codec import ComponentCodec
from maid_engine.engine.game_engine import GameEngine
from maid_engine.engine.journal import Journal
from maid_engine.engine.save_scheduler import SaveScheduler
from maid_engine.engine.services import Game
from maid_engine.monitoring.telemetry.metrics import ObservabilityRegistry
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.pilot import Pilot
from maid_qa.testing.session import FakeSession

ROOT = Path(__file__).parents[2]


def value(text, name):
    found = re.search(rf"^maid_{name} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else None


def test_durations_that_are_noted_often_go_into_the_same_timing():
    metrics = ObservabilityRegistry()
    often = metrics.timing("command_seconds", who="human")

    often.add(0.004)
    metrics.observe("command_seconds", 0.002, who="human")

    assert often.count == 2
    assert metrics.timing("command_seconds", who="ai").count == 0


def test_what_is_counted_can_be_read():
    metrics = ObservabilityRegistry()

    metrics.count("commands", 3)
    metrics.gauge("sessions", 7)
    metrics.observe("tick_seconds", 0.004)
    metrics.count("something_new")

    text = metrics.text()
    assert value(text, "commands_total") == 3
    assert value(text, "sessions") == 7
    assert value(text, "tick_seconds_count") == 1
    assert value(text, "something_new_total") == 1


async def test_the_numbers_follow_a_game():
    game = Game(FakeClock(), Dice("metrics"))
    game.codec = ComponentCodec()
    game.codec.register(Persistent)
    game.journal = Journal(game.clock)
    game.saver = SaveScheduler(game, MemoryDocumentStore())
    engine = GameEngine(game)
    metrics = ObservabilityRegistry()
    watch_game(metrics, game, engine)
    session = FakeSession("ann", is_ai_player=True)
    game.sessions.add(session)
    player = PlayerId(game.world.create(game.ids.entity("char"), Persistent()))
    game.sessions.link(session.id, player)

    for _ in range(3):
        engine.tick()
    game.bus.publish(CommandExecutedEvent(SessionId("s"), player, "look", "l"))
    game.bus.publish(CommandFailedEvent(SessionId("s"), "look", "oops"))
    game.bus.drain()
    await game.saver.save_now()
    metrics.text()
    engine.tick()
    text = metrics.text()

    assert value(text, "tick_seconds_count") == 4
    assert value(text, "commands_total") == 1
    assert value(text, "commands_failed_total") == 1
    assert value(text, "events_total") == 2
    assert value(text, "saves_total") == 1
    assert value(text, "saved_documents_total") == 2
    assert value(text, "ai_playing") == 1
    assert value(text, "entities") == 1


def test_background_tasks_that_raised_are_counted_and_paged():
    play = Pilot("stdlib", "tutorial_world", seed=3)
    play.maid.supervisor.failures["audit"] = 2

    assert value(play.maid.metrics.text(), "task_failures") == 2
    rules = (ROOT / "deploy/prometheus/alerts.yml").read_text()
    assert "delta(maid_task_failures[10m])" in rules
