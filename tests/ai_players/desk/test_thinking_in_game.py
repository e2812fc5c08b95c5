"""AI players in a whole game with models, in simulated time."""

import asyncio

import pytest

from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.questions import ThinkingLevel
from maid_engine.app.clock import LoopClock
from maid_engine.app.server import assemble, close_game, open_game
from maid_engine.app.settings import Settings
from maid_engine.core.chance import Dice
from maid_engine.llm.prices import Rate
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.bench.witness import Witness
from maid_qa.simulation import run_simulated
from maid_qa.testing.llm import ChaosLLMProvider, SeededModel
from maid_qa.testing.models import models_of

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]  # minutes of a whole game
DEAR = Rate(1.0, 5.0)


class Told:
    """What is kept of a game after it has ended."""

    def __init__(self, maid, witness):
        manager = maid.game.resource(AIPlayerManager)
        self.typed = sum(manager.stats.by_source.values())
        self.report = manager.thinking.tracker.report()
        self.hash = witness.hash
        desk = manager.thinking
        self.spent = self.found = 0.0
        self.levels = {agent.id: desk.level(agent.id) for agent in manager.list()}
        self.failures = manager.stats.failures


AGENTS = 2


async def live(minutes, *, store=None, chaos=False, meanwhile=None, spawn=True, **settings):
    embedder = settings.pop("embedder", None)
    clock, dice = LoopClock(), Dice("models")
    model = SeededModel(dice, clock)
    provider = ChaosLLMProvider(model, dice.stream("chaos"), clock) if chaos else model
    chosen = Settings(
        seed="5",
        packs=("stdlib", "classic_rpg"),
        db="memory",
        journal=False,
        ai_players=AIPlayerSettings(enabled=True, max_agents=AGENTS, **settings),
    )
    models = models_of(provider, rate=DEAR)
    models.embedder = embedder
    maid = assemble(
        chosen,
        store=store or MemoryDocumentStore(),
        clock=clock,
        hasher=CheapPasswordHasher(),
        call_soon=asyncio.get_running_loop().call_soon,
        models=models,
    )
    witness = Witness(maid.game)
    await open_game(maid)
    found = spent_by_all(maid)
    for number in range(AGENTS if spawn else 0):
        preset = ("explorer", "warrior")[number % 2]
        maid.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset))
    for tick in range(round(minutes * 240)):
        await clock.sleep(0.25)
        maid.engine.tick()
        if meanwhile is not None and tick == round(minutes * 120):
            meanwhile(maid)
    told = Told(maid, witness)
    await close_game(maid)
    # Calls that the end broke off may be charged as well.
    told.spent, told.found = spent_by_all(maid), found
    return told


def spent_by_all(maid):
    desk = maid.game.resource(AIPlayerManager).thinking
    return desk.enforcer.budget(EVERYBODY).use(desk.enforcer.now).hour.usd


def test_they_ask_and_play_and_the_same_seed_gives_the_same_game():
    one, same = (run_simulated(live(21)) for _ in range(2))

    assert one.report.llm_calls_count > 5
    assert one.report.total_cost == one.spent > 0
    assert one.typed > 30
    assert one.failures == 0
    uses = one.report.questions.values()
    assert sum(use.used for use in uses) > 0
    assert sum(use.used + use.lost for use in uses) <= sum(use.answered for use in uses)
    assert one.hash == same.hash


def test_whatever_vendors_do_they_play_on_within_the_budget():
    told = run_simulated(live(8, chaos=True, per_agent_max_cost_per_hour=0.02, global_max_cost_per_hour=0.03))

    assert told.spent <= 0.03
    assert told.typed > 40
    assert told.failures == 0


def test_without_money_nobody_freezes():
    told = run_simulated(live(4, global_max_cost_per_hour=0.0))

    assert set(told.levels.values()) == {ThinkingLevel.NONE}
    assert told.report.llm_calls_count == 0
    assert told.typed > 20


def test_turned_off_in_the_middle_nothing_more_is_spent():
    spent = []

    def off(maid):
        maid.game.resource(AIPlayerManager).switch_models(False)
        spent.append(maid.game.resource(AIPlayerManager).thinking.enforcer.budget(EVERYBODY).total.usd)

    told = run_simulated(live(4, meanwhile=off))

    # A call that is broken off is charged the most, once its task has ended.
    assert told.report.total_cost <= spent[0] + 5 * 0.02
    assert set(told.levels.values()) == {ThinkingLevel.NONE}
    assert told.typed > 30


def test_what_was_spent_is_known_to_the_next_server():
    store = MemoryDocumentStore()
    first = run_simulated(live(3, store=store))
    second = run_simulated(live(0.01, store=store, spawn=False))

    assert second.found == pytest.approx(first.spent)
    assert first.spent > 0


def test_memories_get_what_they_mean_and_the_same_seed_gives_the_same_game():
    class Letters:
        """Tells how many there are of each letter."""

        version = "letters/26"

        async def embed(self, texts):
            return [[float(text.count(letter)) for letter in "abcdefghijklmnopqrstuvwxyz"] for text in texts]

    sketched = []

    def look(maid):
        for agent in maid.game.resource(AIPlayerManager).list():
            sketched.extend(one.details.sketch is not None for one in agent.loop.mind.memory.shelf)

    first, second = [
        run_simulated(live(4, embedder=Letters(), embedding_provider="sentence-transformers", meanwhile=look))
        for _ in range(2)
    ]

    assert first.hash == second.hash
    assert first.report.calls_by_operation["embedding"] > 2
    assert sum(sketched) > len(sketched) / 2
