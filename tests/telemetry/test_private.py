"""What is logged in the course of play: nobody's secrets, nobody's private words, and a trail to follow."""

import asyncio
import io
import json
from dataclasses import dataclass
from importlib.util import find_spec

import pytest
import structlog

from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.clock import LoopClock
from maid_engine.app.server import assemble, close_game, open_game
from maid_engine.app.settings import Settings
from maid_engine.app.wiring_monitoring import log_commands
from maid_engine.core.chance import Dice
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.simulation import run_simulated
from maid_qa.testing.llm import SeededModel
from maid_qa.testing.models import models_of
from maid_qa.testing.pilot import Pilot
from maid_stdlib.rules import speech
from tests.served import PASSWORD, Served, Typist

WORDS = "the quince pie hides a ruby"
API_KEY = "sk-quincequince1234567890"
METRICS_TOKEN = "a-token-made-of-quinces"


def said(how):
    """Private words that can be told from each other in a log."""
    return f"{how} {WORDS}"


@pytest.mark.system
@pytest.mark.timeout(120)
def test_no_secret_and_no_private_speech_is_in_the_log_of_a_played_session(tmp_path):
    settings = {
        "MAID_LOG_LEVEL": "info",
        "MAID_LOG_FORMAT": "json",
        "MAID_METRICS_TOKEN": METRICS_TOKEN,
        "MAID_AI_PLAYERS__ENABLED": "true",
    }
    if find_spec("pydantic_ai") is not None and find_spec("openai") is not None:
        settings |= {
            "MAID_LLM__ENABLED": "true",
            "MAID_LLM__PROVIDERS__HOUSE__KIND": "compatible",
            "MAID_LLM__PROVIDERS__HOUSE__BASE_URL": "http://127.0.0.1:9/v1",  # nobody is there
            "MAID_LLM__PROVIDERS__HOUSE__API_KEY": API_KEY,
            "MAID_LLM__PROVIDERS__HOUSE__LOCAL": "true",
            "MAID_AI_PLAYERS__CHEAP_MODEL_PROVIDER": "house",
            "MAID_AI_PLAYERS__CHEAP_MODEL_NAME": "small",
        }
    secrets = [PASSWORD, "not my password", METRICS_TOKEN, API_KEY, "another quiet walk"]
    with Served(tmp_path, **settings) as server:
        with Typist(server.port, "Ada") as ada, Typist(server.port, "Bob") as bob:
            secrets.append(server.claim_code)
            ada.send(f"claim {server.claim_code}")
            ada.until("owner")
            ada.send("@token create laptop read")
            ada.until("Nobody can see it again")
            told = ada.until('".')
            secrets += [word for word in told.replace('"', " ").split() if len(word) > 20]
            assert len(secrets) > 6, told
            ada.type(f"tell bob {said('tell')}")
            ada.type(f"whisper bob {said('whisper')}")
            bob.type(f"reply {said('reply')}")
            ada.type(f"twll bob {said('mistyped')}")
            ada.type(f"tell nobody {said('unheard')}")
            ada.type("@ai spawn explorer Zed")
            ada.type(f"tell zed {said('told an AI')}")
            ada.send("password")
            ada.until("present password")
            ada.send(PASSWORD)
            ada.until("new password you want")
            ada.send("another quiet walk")
            ada.until("once more")
            ada.send("another quiet walk")
            ada.until("has been changed")
            ada.type("look")
            bob.type("@alerts")
        wrong = Typist(server.port, "Ada")
        wrong.until("Your name: ")
        wrong.send("Ada")
        wrong.until("Password: ")
        wrong.send("not my password")
        wrong.until("Password", "wrong", "not")
        wrong.__exit__()
    log = server.log()

    assert '"player.connected"' in log, "there is a log to look at"
    assert [line for line in log.splitlines() if not line.startswith("{")] == []
    assert WORDS not in log
    assert [secret for secret in secrets if secret in log] == []


@dataclass
class Wanted:
    log_level: str = "info"
    log_format: str = "json"


@pytest.mark.parametrize("form", ["json", "console"])
def test_a_command_that_fails_tells_which_and_not_what_was_said(monkeypatch, form):
    play = Pilot("stdlib", "tutorial_world", seed=3)
    ada, _ = play.join("Ada"), play.join("Bob")

    def broken(*args):
        words = args  # noqa: F841 - what a careless traceback would show
        raise ValueError("no good")

    monkeypatch.setattr(speech, "whisper", broken)
    out = io.StringIO()
    configure_logging(Wanted(log_format=form), stream=out)
    ada.type(f"whisper bob {WORDS}")

    assert "command.failed" in out.getvalue()
    assert "whisper" in out.getvalue()
    assert WORDS not in out.getvalue()
    assert "quince" not in out.getvalue()


async def lives(minutes):
    """A game with models, in simulated time."""
    clock, dice = LoopClock(), Dice("models")
    maid = assemble(
        Settings(
            seed="5",
            packs=("stdlib", "classic_rpg"),
            db="memory",
            journal=False,
            ai_players=AIPlayerSettings(enabled=True, max_agents=2),
        ),
        store=MemoryDocumentStore(),
        clock=clock,
        hasher=CheapPasswordHasher(),
        call_soon=asyncio.get_running_loop().call_soon,
        models=models_of(SeededModel(dice, clock)),
    )
    await open_game(maid)
    log_commands(maid.game)
    for preset in ("explorer", "warrior"):
        maid.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset))
    sessions = {agent.session.id: agent.id for agent in maid.game.resource(AIPlayerManager).list()}
    for _ in range(minutes * 240):
        await clock.sleep(0.25)
        maid.engine.tick()
    await close_game(maid)
    return sessions


def test_a_session_can_be_followed_to_its_commands_and_to_the_calls_of_models():
    out = io.StringIO()
    configure_logging(Wanted("debug"), stream=out)
    sessions = run_simulated(lives(3))
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    commands = [line for line in lines if line["event"] == "command.done"]
    calls = [line for line in lines if line["event"] == "model.called"]

    # A line that was not understood, or may not run now, has no command.
    named = [line for line in commands if line["command"]]
    assert {line["session"] for line in named} == {line["session"] for line in commands} == set(sessions)
    assert calls
    assert all(sessions[line["session"]] == line["ai_player"] for line in calls)
    assert all(line["thought"].startswith(f"{line['ai_player']}/") for line in calls)
    assert all("command" not in line for line in calls), "a call is no part of whichever command began it"


def test_nothing_stays_bound_when_a_command_is_over():
    play = Pilot("stdlib", "tutorial_world", seed=3)
    play.join("Ada").type("look", "say hi", "xyzzy")

    assert structlog.contextvars.get_contextvars() == {}
