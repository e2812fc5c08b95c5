"""How well AI players remember: questions about a simulated day, with answers from the server's events."""

import argparse
import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Final

from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.query import read_query
from maid_engine.ai_players.cognitive.memory.relevance import Weights, rank
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.ids import LocalIds
from maid_engine.app.clock import LoopClock
from maid_engine.app.server import assemble, close_game, open_game
from maid_engine.app.settings import DEFAULT_PACKS, Settings
from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.llm.embedders import SentenceTransformersEmbedder
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.ports.llm import Embedder
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.bench.memory_day import Chronicle
from maid_qa.bench.memory_questions import Asked, questions
from maid_qa.bench.memory_semantic import Find, MeaningSearch, compared
from maid_qa.bench.minds import PRESETS
from maid_qa.bench.report import Report, percentile, say, show
from maid_qa.bench.witness import Witness
from maid_qa.simulation import run_simulated

AT: Final = 10
MEASURED: Final = 1000
"""Number of memories of one mind with which retrieval is timed."""
TIMED_ROUNDS: Final = 3

PARTS: Final[Mapping[str, Weights]] = {
    "aspect": Weights(aspect=0.0),
    "recency": Weights(recency=0.0, recency_if_recent=0.0),
    "importance": Weights(importance=0.0),
    "access": Weights(access=0.0),
    "neighbours": Weights(neighbours=0.0),
    "when": Weights(when=0.0),
    "holds": Weights(holds=0.0),
    "synonyms": Weights(synonyms=0.0),
    "floor": Weights(floor=0.0),
    "relevance_first": replace(Weights(), relevance=0.1, recency=1.0, importance=1.0),
}
"""Part of the score → the weights without it; ``relevance_first``: the weights without its priority.
"""

Memories = Mapping[EntityId, MemorySystem]


def run(
    *,
    agents: int = 7,
    hours: float = 6.0,
    seed: int = 7,
    gmcp: bool = True,
    embedder: Embedder | None = None,
) -> dict[str, object]:
    """Run AI players for some hours, and ask them. The keys are those of measures.md.

    Args:
        agents: how many AI players.
        hours: of simulated time.
        seed: of the game and of the questions.
        gmcp: whether the AI players get GMCP.
        embedder: an embedding model to compare with words alone.
    """
    report = Report(seed=seed)
    configure_logging(Settings(log_level="warning"))
    settings = Settings(
        seed=str(seed),
        packs=DEFAULT_PACKS,
        db="memory",
        journal=False,
        ai_players=AIPlayerSettings(enabled=True, max_agents=agents),
    )
    chronicle, memories, now = run_simulated(_live(settings, agents, hours, gmcp=gmcp))
    asked = questions(chronicle, Dice(seed).stream("memory questions"))
    say(f"{len(asked)} questions, {sum(len(one) for one in memories.values())} memories")
    report.add(agents=agents, sim_hours=hours, **measure(asked, memories, now))
    if embedder is not None:
        search = MeaningSearch(embedder, memories, now)
        search.prepare(asked)
        report.add(embeddings={"model": embedder.version, **compared(search, asked, _scored, AT)})
    return report.finish()


async def _live(
    settings: Settings, agents: int, hours: float, *, gmcp: bool
) -> tuple[Chronicle, dict[EntityId, MemorySystem], float]:
    maid = assemble(
        settings,
        store=MemoryDocumentStore(),
        clock=LoopClock(),
        hasher=CheapPasswordHasher(),
        call_soon=asyncio.get_running_loop().call_soon,
    )
    manager = maid.game.resource(AIPlayerManager)
    manager.house.gmcp = gmcp
    await open_game(maid)
    chronicle = Chronicle(maid, Witness(maid.game))
    for number in range(agents):
        agent = manager.spawn(AIPlayerConfig(personality_preset=PRESETS[number % len(PRESETS)]))
        if agent.player_id is not None:
            chronicle.follow(agent.player_id, agent.name)
    ticks = round(hours * 3600 * maid.game.ticks_per_second)
    for number in range(1, ticks + 1):
        await maid.game.clock.sleep(1 / maid.game.ticks_per_second)
        maid.engine.tick()
        if number % (3600 * maid.game.ticks_per_second) == 0:
            say(f"hour {number // (3600 * maid.game.ticks_per_second)} of {hours:g}")
    now = float(maid.game.now)
    memories = _memories(manager)
    await close_game(maid)
    return chronicle, memories, now


def _memories(manager: AIPlayerManager) -> dict[EntityId, MemorySystem]:
    """Return the memories of all AI players, including those who are logged out."""
    found: dict[EntityId, MemorySystem] = {}
    for agent in manager.list():
        if agent.player_id is None:
            continue
        memory = found[agent.player_id] = MemorySystem(LocalIds())
        if agent.loop is not None:
            memory.restore({"entries": agent.loop.mind.reports.memory_state()})
        else:
            memory.restore((agent.saved_mind or {}).get("memory", {}))
    return found


# --- measuring ---


def measure(asked: Sequence[Asked], memories: Memories, now: float) -> dict[str, object]:
    """Return recall, false answers, times, and the share of each part of the score."""
    worked_on = [one for one in asked if not one.held_out]
    held_out = [one for one in asked if one.held_out]
    figures = _score(worked_on, memories, now, Weights())
    parts = {name: _score(asked, memories, now, weights) for name, weights in PARTS.items()}

    def of_parts(figure: str) -> dict[str, object]:
        return {name: one[figure] for name, one in parts.items()}

    sizes = [len(one) for one in memories.values()]
    return {
        "memories": sum(sizes),
        "by_agent": sizes,
        **figures,
        "held_out": _score(held_out, memories, now, Weights()),
        "by_kind": _by_kind(asked, memories, now),
        "retrieve_ms": _times(asked, memories, now),
        "parts": of_parts("recall_at_10"),
        "parts_false_answers": of_parts("false_answers"),
        "parts_mrr": of_parts("mrr"),
        "all_parts": _score(asked, memories, now, Weights()),
        "missed": _missed(asked, memories, now),
    }


def _found(one: Asked, memories: Memories, now: float, weights: Weights) -> list[str]:
    found = rank(memories[one.agent].shelf, read_query(one.text, now), now=now, n=AT, weights=weights)
    return [recalled.memory.content for recalled in found]


def _score(asked: Sequence[Asked], memories: Memories, now: float, weights: Weights) -> dict[str, object]:
    """Return recall@10 and mean reciprocal rank of the answerable questions, and the rate of false answers."""
    return _scored(asked, lambda one: _found(one, memories, now, weights))


def _scored(asked: Sequence[Asked], find: Find) -> dict[str, object]:
    recalls, ranks, false = [], [], []
    for one in asked:
        contents = find(one)
        if one.answers:
            recalls.append(one.share(contents))
            ranks.append(one.rank(contents))
        else:
            false.append(bool(contents))
    return {
        "questions": len(recalls),
        "unanswerable": len(false),
        "recall_at_10": round(sum(recalls) / max(1, len(recalls)), 4),
        "mrr": round(sum(ranks) / max(1, len(ranks)), 4),
        "false_answers": round(sum(false) / max(1, len(false)), 4),
    }


def _by_kind(asked: Sequence[Asked], memories: Memories, now: float) -> dict[str, object]:
    kinds: dict[str, list[Asked]] = defaultdict(list)
    for one in asked:
        kinds[one.kind].append(one)
    return {kind: _score(some, memories, now, Weights()) for kind, some in kinds.items()}


def _missed(asked: Sequence[Asked], memories: Memories, now: float, most: int = 12) -> list[str]:
    """Return some of the questions that were answered wrongly."""
    wrong = []
    for one in asked:
        contents = _found(one, memories, now, Weights())
        if one.answers and one.share(contents) < 1.0:
            wrong.append(f"{one.text} -> {one.answers[0]}")
        elif not one.answers and contents:
            wrong.append(f"{one.text} -> nothing, but got: {contents[0][:80]}")
    return wrong[:: max(1, len(wrong) // most)][:most]


def _times(asked: Sequence[Asked], memories: Memories, now: float) -> dict[str, float]:
    """Return the milliseconds of a retrieval among :data:`MEASURED` memories, as p50 and p99.

    Each question counts with its best try, because single tries also show the other work of the machine.
    """
    one_mind = _gathered(memories)
    times = []
    for one in asked:
        tries = []
        for _ in range(TIMED_ROUNDS):
            started = perf_counter()
            one_mind.look_up(one.text, now=now, n=AT)
            tries.append((perf_counter() - started) * 1000)
        times.append(min(tries))
    return {"p50": round(percentile(times, 0.5), 4), "p99": round(percentile(times, 0.99), 4)}


def _gathered(memories: Memories) -> MemorySystem:
    """Return up to :data:`MEASURED` memories of several minds as one mind's."""
    one_mind = MemorySystem(LocalIds())
    entries = [(number, entry) for number, memory in enumerate(memories.values()) for entry in memory.shelf]
    while entries and len(one_mind) < MEASURED:
        before = len(one_mind)
        again = ""
        if before:
            again = f" ({before})"
        for number, entry in entries:
            if len(one_mind) >= MEASURED:
                break
            one_mind.add(
                f"{entry.content}{again}",
                now=entry.created_at + number,
                layer=entry.layer,
                importance=entry.importance,
                tags=entry.tags,
            )
        if len(one_mind) == before:
            break
    return one_mind


def main(arguments: list[str]) -> int:
    """Run `maid bench memory`."""
    parser = argparse.ArgumentParser(prog="maid bench memory", description=__doc__)
    parser.add_argument("--agents", type=int, default=7)
    parser.add_argument("--hours", type=float, default=6.0, help="of simulated time")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--gmcp", choices=("on", "off"), default="on")
    parser.add_argument(
        "--embedding-model",
        default="",
        help="of sentence-transformers, a name or a folder: compared with search by words",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    embedder = None
    if given.embedding_model:
        embedder = SentenceTransformersEmbedder(given.embedding_model)
    figures = run(
        agents=given.agents,
        hours=given.hours,
        seed=given.seed,
        gmcp=given.gmcp == "on",
        embedder=embedder,
    )
    show(figures, as_json=given.json)
    return 0
