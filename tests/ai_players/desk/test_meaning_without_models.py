"""A model of embeddings alone, with no chat model: talk, ``@ai memory`` and the API's search find memories by meaning."""

import asyncio

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.admin.routes.inspection import _meaning_of
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.memory_queries import would_recall
from maid_engine.app.clock import LoopClock
from maid_engine.app.server import assemble, close_game, open_game
from maid_engine.app.settings import Settings
from maid_engine.commands.definition import Role
from maid_engine.core.ids import AccountId
from maid_engine.llm.factory import Models
from maid_engine.llm.prices import PriceList
from maid_engine.llm.registry import LLMProviderRegistry
from maid_engine.ports.llm import LLMUnavailableError
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.simulation import run_simulated
from maid_qa.testing.session import FakeSession

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]
ALIKE = (
    ("mutton", "lamb", "stew"),
    ("pie", "cake"),
    ("sword", "blade"),
    ("boat", "ship"),
    ("rain", "weather"),
)
MEMORY = "I bought mutton for 4 gold from Tobin at the General Store."
ASKED = "Did you ever have any lamb?"
OTHERS = ("I found and took a blade at the Mill.", "I bought a cake for 2 gold from Nan at the Bakery.")


class Concepts:
    """Knows words that mean the same; a text without any of them points nowhere in particular."""

    version = "concepts/6"

    def __init__(self):
        self.failing = False
        self.texts = []

    async def embed(self, texts):
        self.texts += texts
        if self.failing:
            raise LLMUnavailableError("concepts: not there")
        return [_vector(text.lower()) for text in texts]


def _vector(text):
    known = [float(any(word in text for word in words)) for words in ALIKE]
    return [*known, 0.0 if any(known) else 1.0]


class Town:
    """A game without chat models in simulated time, one AI player, and somebody who may look into its memory."""

    def __init__(self, embedder):
        self.embedder = embedder
        self.clock = LoopClock()
        models = Models(LLMProviderRegistry(()), PriceList(vendors={}, rates={}), {}, embedder=embedder)
        settings = Settings(
            seed="5",
            packs=("stdlib", "tutorial_world"),
            db="memory",
            journal=False,
            ai_players=AIPlayerSettings(
                enabled=True, max_agents=1, embedding_provider="sentence-transformers"
            ),
        )
        self.maid = assemble(
            settings,
            store=MemoryDocumentStore(),
            clock=self.clock,
            hasher=CheapPasswordHasher(),
            call_soon=asyncio.get_running_loop().call_soon,
            models=models if embedder is not None else None,
        )
        self.game = self.maid.game

    async def begin(self):
        await open_game(self.maid)
        await self.game.accounts.register("Juniper", "a fair wind for all")
        await self.game.accounts.create_character("juniper", "Juniper")
        await self.game.accounts.grant("Juniper", Role.ADMIN, by=operator("test"))
        self.agent = self.game.resource(AIPlayerManager).spawn(
            AIPlayerConfig(personality_preset="social_butterfly")
        )
        self.admin = self.join("Juniper")
        await self.wait(3)
        for one in (MEMORY, *OTHERS):
            self.agent.loop.mind.memory.add(one, now=self.game.now, tags=("purchase",))
        await self.wait(20)

    def join(self, name):
        characters = self.game.characters
        player = FakeSession(name)
        self.game.presence.connect(player, characters.find(name) or characters.create(name, AccountId(name)))
        return player

    async def wait(self, seconds):
        for _ in range(round(seconds * 4)):
            await self.clock.sleep(0.25)
            self.maid.engine.tick()

    async def type(self, player, line, seconds=1.0):
        player.clear()
        self.maid.dispatcher.submit(player, line)
        await self.wait(seconds)
        return player.text


def lived(scene, embedder):
    async def whole():
        town = Town(embedder)
        await town.begin()
        try:
            return await scene(town)
        finally:
            await close_game(town.maid)

    return run_simulated(whole())


async def _searches(town):
    return await town.type(town.admin, f"@ai memory {town.agent.name} {ASKED}")


async def _asks(town):
    return await town.type(town.admin, f"tell {town.agent.name} {ASKED}", seconds=12)


def test_an_admin_finds_a_memory_by_what_it_means():
    assert "mutton" not in lived(_searches, None)
    found = lived(_searches, Concepts())

    assert "mutton" in found
    assert "blade" not in found


def test_somebody_who_asks_is_answered_from_a_memory_that_shares_no_word_with_the_question():
    assert "mutton" not in lived(_asks, None)
    assert "mutton" in lived(_asks, Concepts())


def test_the_search_of_the_api_finds_it_for_one_who_is_away_too():
    async def scene(town):
        manager = town.game.resource(AIPlayerManager)
        admin = type("Admin", (), {"manager": manager})
        near = would_recall(
            town.agent, "lamb", town.game.now, 5, await _meaning_of(town.agent, admin, "lamb")
        )
        manager.despawn(town.agent.id)
        away = would_recall(
            town.agent, "lamb", town.game.now, 5, await _meaning_of(town.agent, admin, "lamb")
        )
        return near[:1], away[:1]

    for found in lived(scene, Concepts()):
        assert [one.memory.content for one in found] == [MEMORY]


def test_when_nobody_says_what_words_mean_they_are_looked_for_as_words():
    async def scene(town):
        town.embedder.failing = True
        by_words = await town.type(town.admin, f"@ai memory {town.agent.name} mutton")
        answer = await town.type(
            town.admin, f"tell {town.agent.name} Where did you buy the mutton?", seconds=12
        )
        return by_words, answer

    by_words, answer = lived(scene, Concepts())

    assert "mutton for 4 gold" in by_words
    assert "mutton for 4 gold" in answer


def test_no_question_is_put_to_a_model_where_there_is_none():
    async def scene(town):
        await _asks(town)
        return town.agent.loop.mind.thinker.asked, town.game.resource(
            AIPlayerManager
        ).thinking.tracker.report()

    asked, report = lived(scene, Concepts())

    assert asked == {}
    assert set(report.calls_by_operation) == {"embedding"}
