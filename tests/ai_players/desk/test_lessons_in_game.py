"""A lesson that a model words keeps an AI player out of an area, in a whole game."""

import asyncio
import json
import re

import pytest

from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.reflection import Subject
from maid_engine.app.clock import LoopClock
from maid_engine.app.server import assemble, close_game, open_game
from maid_engine.app.settings import Settings
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.simulation import run_simulated
from maid_qa.testing.llm import MockLLMProvider
from maid_qa.testing.models import models_of

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]
HOME = "Millhaven"
PRESENT = re.compile(r"(\d+): Now I am at level (\d+).*, in the area ([^.,]+)")
WORDS = "This is no place for me yet; I come back at level 6."


def wary(request):
    """A model that wants to be stronger before it enters any place but home."""
    found = PRESENT.search(request.variable)
    if found is None or found[3] == HOME:
        return json.dumps({"insights": []})
    number, level, area = found.groups()
    insight = {
        "type": "corrective",
        "topic": area,
        "content": WORDS,
        "cites": list(range(1, int(number) + 1))[:12],
        "keep_from": area,
        "level": int(level) + 4,
        "armed": True,
    }
    return json.dumps({"insights": [insight]})


def silent(request):
    del request
    return "{}"


async def live(minutes, script):
    """Return the second, the area and whether a lesson warned of that area, for each second of a life."""
    clock = LoopClock()
    maid = assemble(
        Settings(
            seed="8",
            packs=("stdlib", "classic_rpg"),
            db="memory",
            journal=False,
            ai_players=AIPlayerSettings(enabled=True, max_agents=1),
        ),
        store=MemoryDocumentStore(),
        clock=clock,
        hasher=CheapPasswordHasher(),
        call_soon=asyncio.get_running_loop().call_soon,
        models=models_of(MockLLMProvider(script)),
    )
    await open_game(maid)
    manager = maid.game.resource(AIPlayerManager)
    manager.spawn(AIPlayerConfig(personality_preset="explorer"))
    seconds = []
    for tick in range(minutes * 240):
        await clock.sleep(0.25)
        maid.engine.tick()
        if tick % 4 == 0:
            (agent,) = manager.list()
            s = agent.loop.mind.situation(clock.now())
            seconds.append((s.own.area, s.risk.shunned_areas(), s.lessons.all()))
    await close_game(maid)
    return seconds


def seconds_in(life, area):
    return sum(one == area for one, _, _ in life)


@pytest.fixture(scope="module")
def life():
    return run_simulated(live(30, wary))


@pytest.fixture(scope="module")
def begins(life):
    """The second in which a lesson about an area was learned there."""
    return next(number for number, (area, shunned, _) in enumerate(life) if area.lower() in shunned)


def test_it_leaves_the_area_and_stays_away_from_it(life, begins):
    area = life[begins][0]
    after = life[begins + 60 :]

    assert seconds_in(life[:begins], area) > 20, "it should have been there"
    assert seconds_in(after, area) == 0
    assert all(area.lower() in shunned for _, shunned, _ in after)
    assert len({one for one, _, _ in after}) > 1


def test_the_lesson_keeps_the_models_words_and_numbers(life, begins):
    (lesson,) = [one for one in life[begins][2] if one.subject is Subject.AREA]

    assert lesson.because == WORDS
    assert lesson.needs.armed
    assert lesson.needs.level >= 5
    assert "at level" in lesson.told


def test_without_the_lesson_it_goes_there_again(life, begins):
    assert seconds_in(run_simulated(live(30, silent))[begins + 60 :], life[begins][0]) > 60
