"""Hours of AI players in simulated time: what they do, what it costs, and whether it is the same each time."""

import argparse
import asyncio
import gc
import resource
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter, process_time

from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.player import AIPlayer
from maid_engine.app.clock import LoopClock
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.server import assemble, close_game, open_game
from maid_engine.app.settings import DEFAULT_PACKS, Settings
from maid_engine.core.chance import Dice
from maid_engine.core.events import CommandExecutedEvent
from maid_engine.core.ids import EntityId
from maid_engine.core.percentiles import Timing
from maid_engine.engine.gc_tuning import calm_collector
from maid_engine.llm.factory import Models
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.ports.clock import Clock
from maid_engine.ports.world import Truth
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.bench.comings_goings import ComingsGoings, stand_about
from maid_qa.bench.model_usage import thinking_figures
from maid_qa.bench.report import Report, percentile, say, show, spread
from maid_qa.bench.scripted import scripted_models
from maid_qa.bench.witness import Witness
from maid_qa.simulation import run_simulated
from maid_stdlib.rules.events import (
    CharacterMoved,
    CreatureDied,
    ItemBought,
    ItemSold,
    QuestAccepted,
    QuestCompleted,
    SpeechHeard,
)

PRESETS = ("explorer", "warrior", "merchant", "social_butterfly", "cautious_scholar", "berserker", "balanced")
STUCK_S = 60.0
"""Seconds without a change of state after which a character with a goal counts as stuck."""

DURATIONS_KEPT = 1_000_000
"""Parsing and command durations that are kept for percentiles."""
SAVE_EVERY_S = 10
"""Seconds between saves, as on a server."""


@dataclass
class Deeds:
    """What the agents of one preset did."""

    rooms: dict[EntityId, None] = field(default_factory=dict)
    kills: int = 0
    trades: int = 0
    words: int = 0
    quests: int = 0

    def figures(self) -> dict[str, int]:
        """Return the counts under the names of measures.md."""
        return {
            "rooms": len(self.rooms),
            "kills": self.kills,
            "trades": self.trades,
            "words": self.words,
            "quests": self.quests,
        }


class Observer:
    """Counts deeds from the game's events and looks at characters now and then."""

    def __init__(self, maid: MaidGame, witness: Witness) -> None:
        self._game = maid.game
        self._manager = maid.game.resource(AIPlayerManager)
        self.by_preset: dict[str, Deeds] = defaultdict(Deeds)
        self.preset_of: dict[EntityId, str] = {}
        self.seen_at: dict[EntityId, float] = {}
        self.quests_attempted = 0
        self.quests_completed = 0
        self.quests_by_id: Counter[str] = Counter()
        self.command_times: dict[EntityId, float] = {}
        self.intervals: list[float] = []
        self.tick_s: list[float] = []
        self.stuck_episodes = 0
        self.stuck_longest = 0.0
        self._state: dict[EntityId, tuple[object, float, bool]] = {}
        self.restlessness = ComingsGoings(maid.game, self.preset_of)
        witness.on(CharacterMoved, self._moved)
        witness.on(CharacterMoved, self.restlessness.moved)
        witness.on(CreatureDied, self._killed)
        witness.on(ItemBought, self._traded)
        witness.on(ItemSold, self._traded)
        witness.on(SpeechHeard, self._spoke)
        witness.on(QuestAccepted, self._accepted)
        witness.on(QuestCompleted, self._completed)
        witness.on(CommandExecutedEvent, self._commanded)

    def deeds(self, player: EntityId | None) -> Deeds | None:
        """Return the deeds of this character's preset; `None` for mobs and people."""
        preset = self.preset_of.get(player) if player is not None else None
        if preset is None:
            return None
        return self.by_preset[preset]

    def _moved(self, event: CharacterMoved) -> None:
        deeds = self.deeds(event.player)
        if deeds is not None:
            deeds.rooms[event.to_room] = None
            self.seen_at.setdefault(event.to_room, self._game.now)

    def _killed(self, event: CreatureDied) -> None:
        deeds = self.deeds(event.killer)
        if deeds is not None:
            deeds.kills += 1

    def _traded(self, event: ItemBought | ItemSold) -> None:
        deeds = self.deeds(event.player)
        if deeds is not None:
            deeds.trades += 1

    def _spoke(self, event: SpeechHeard) -> None:
        deeds = self.deeds(event.speaker)
        if deeds is not None:
            deeds.words += len(event.text.split())

    def _accepted(self, event: QuestAccepted) -> None:
        self.quests_attempted += event.player in self.preset_of

    def _completed(self, event: QuestCompleted) -> None:
        deeds = self.deeds(event.player)
        if deeds is not None:
            deeds.quests += 1
            self.quests_completed += 1
            self.quests_by_id[event.quest] += 1

    def _commanded(self, event: CommandExecutedEvent) -> None:
        if event.player_id in self.preset_of:
            now = self._game.now
            before = self.command_times.get(event.player_id)
            if before is not None:
                self.intervals.append(now - before)
            self.command_times[event.player_id] = now

    def look(self) -> None:
        """Update which characters are stuck."""
        for agent in self._manager.list():
            player = agent.player_id
            if player is not None and player in self._game.world:
                self._look_at(agent, player)

    def _look_at(self, agent: AIPlayer, player: EntityId) -> None:
        """Update whether one character is stuck."""
        world, now = self._game.world, self._game.now
        state = (world.place_of(player), world.revision(player))
        known, since, counted = self._state.get(player, (None, now, False))
        if known != state or not agent.ought_to_act():
            self._state[player] = (state, now, False)
            return
        still = now - since
        if still <= STUCK_S:
            return
        self.stuck_longest = max(self.stuck_longest, still)
        if not counted:
            self.stuck_episodes += 1
            self._state[player] = (state, since, True)


def run(  # noqa: PLR0913
    *,
    agents: int = 100,
    hours: float = 1.0,
    seed: int = 7,
    packs: Sequence[str] = DEFAULT_PACKS,
    gmcp: bool = True,
    model: str = "none",
    people: int = 0,
) -> dict[str, object]:
    """Run AI players for some hours, and return the report. The keys are those of measures.md.

    Raises:
        ConfigError: a scripted model is wanted, and the extra ``llm`` is not installed.
    """
    report = Report(seed=seed)
    configure_logging(Settings(log_level="warning"))
    settings = Settings(
        seed=str(seed),
        packs=tuple(packs),
        db="memory",
        journal=False,
        ai_players=AIPlayerSettings(enabled=True, max_agents=agents),
    )
    run_simulated(
        _live(report, settings, agents, hours, gmcp=gmcp, scripted=model == "scripted", people=people)
    )
    return report.finish()


def game_of(
    settings: Settings, *, scripted: bool = False, models: Callable[[Clock, Dice], Models] | None = None
) -> MaidGame:
    """Return a game in memory on the running loop, with scripted models, with given models, or without."""
    clock = LoopClock()
    dice = Dice(settings.seed)
    made = None
    if models is not None:
        made = models(clock, dice.stream("models"))
    return assemble(
        settings,
        store=MemoryDocumentStore(),
        clock=clock,
        hasher=CheapPasswordHasher(),
        call_soon=asyncio.get_running_loop().call_soon,
        models=scripted_models(settings.ai_players, clock, dice) if scripted else made,
    )


async def spawn_round(maid: MaidGame, observer: "Observer", agents: int) -> None:
    """Spawn a number of AI players, a round of the presets."""
    for number in range(agents):
        preset = PRESETS[number % len(PRESETS)]
        agent = maid.game.resource(AIPlayerManager).spawn(AIPlayerConfig(name="", personality_preset=preset))
        if agent.player_id is not None:
            observer.preset_of[agent.player_id] = preset


async def _live(  # noqa: PLR0913
    report: Report, settings: Settings, agents: int, hours: float, *, gmcp: bool, scripted: bool, people: int
) -> None:
    maid = game_of(settings, scripted=scripted)
    manager = maid.game.resource(AIPlayerManager)
    manager.house.timer = perf_counter
    manager.house.gmcp = gmcp
    manager.stats.executive_s, manager.stats.reflex_s = array("d"), array("d")
    manager.stats.parse, manager.stats.execute = Timing(kept=DURATIONS_KEPT), Timing(kept=DURATIONS_KEPT)
    witness = Witness(maid.game)
    observer = Observer(maid, witness)
    await open_game(maid)
    gc.collect()
    before = _rss_mib()
    stand_about(maid.game, people)
    await spawn_round(maid, observer, agents)
    calm_collector()
    cpu = process_time()
    await tick_through(maid, observer, hours)
    cpu = process_time() - cpu
    # Saved data would be on a server's disk; here it is in memory.
    grown = 0.0
    if isinstance(maid.store, MemoryDocumentStore):
        grown = _rss_mib() - before - maid.store.held / 2**20
    report.add(agents=agents, cpu_s=round(cpu, 2), mib_per_agent=round(grown / max(1, agents), 3))
    _report(report, maid, witness, observer, hours)
    report.add(model="scripted" if scripted else "none", thinking=thinking_figures(maid))
    await close_game(maid)


async def tick_through(maid: MaidGame, observer: Observer, hours: float) -> None:
    """Run hours of simulated time, tick by tick."""
    game, clock = maid.game, maid.game.clock
    ticks = round(hours * 3600 * game.ticks_per_second)
    began = perf_counter()
    for number in range(1, ticks + 1):
        await clock.sleep(1 / game.ticks_per_second)
        started = perf_counter()
        maid.engine.tick()
        observer.tick_s.append(perf_counter() - started)
        if number % (5 * game.ticks_per_second) == 0:
            observer.look()
        if number % (SAVE_EVERY_S * game.ticks_per_second) == 0:
            await game.saver.save_now(everything=False)
        if number % (600 * game.ticks_per_second) == 0:
            say(
                f"{number // (60 * game.ticks_per_second)} of {hours * 60:.0f} minutes, {perf_counter() - began:.0f} s"
            )


def _report(report: Report, maid: MaidGame, witness: Witness, observer: Observer, hours: float) -> None:
    manager = maid.game.resource(AIPlayerManager)
    agents = len(observer.preset_of)
    total = sum(manager.stats.by_source.values())
    report.add(
        sim_hours=hours,
        reflex_ms=spread(manager.stats.reflex_s, scale=1000),
        executive_ms=spread(manager.stats.executive_s, scale=1000),
        tick_ms=spread(observer.tick_s, scale=1000),
        parse_ms=spread(manager.stats.parse.last, scale=1000),
        command_ms=spread(manager.stats.execute.last, scale=1000),
        rooms=_rooms(maid, observer, hours),
        commands={
            "total": total,
            "per_agent_hour": round(total / agents / hours, 1),
            "by_source": dict(manager.stats.by_source),
            "refused": sum(manager.stats.refused.values()),
            "refused_by_reason": dict(manager.stats.refused),
        },
        template_share=_share(manager, ActionSource.TEMPLATE),
        no_model_share=round(1 - _share(manager, ActionSource.LLM_GENERATED), 4),
        deaths=witness.events["CharacterDied"],
        levels_gained=witness.events["LevelGained"],
        quests={
            "attempted": observer.quests_attempted,
            "completed": observer.quests_completed,
            "by_id": {quest: observer.quests_by_id[quest] for quest in _all_quests(maid)},
        },
        restlessness=observer.restlessness.figures(hours),
        interval_s={
            "p50": round(percentile(observer.intervals, 0.5), 2),
            "p95": round(percentile(observer.intervals, 0.95), 2),
        },
        lines={
            "total": witness.lines,
            "recognised": witness.recognised,
            "share": round(witness.recognised / max(1, witness.lines), 5),
            "unread": dict(witness.unread.most_common(10)),
        },
        stuck={"episodes": observer.stuck_episodes, "longest_s": round(observer.stuck_longest, 1)},
        by_preset={preset: observer.by_preset[preset].figures() for preset in PRESETS},
        event_hash=witness.hash,
        event_count=witness.count,
    )


def _share(manager: AIPlayerManager, source: ActionSource) -> float:
    """Return the share of the commands that came from this source; 0.0 if there were none."""
    commands = manager.stats.by_source
    return round(commands[source.value] / max(1, sum(commands.values())), 4)


def _rooms(maid: MaidGame, observer: Observer, hours: float) -> dict[str, object]:
    truth = maid.game.truth
    reachable = truth.reachable_rooms() if truth is not None else ()
    times = sorted(observer.seen_at[room] for room in reachable if room in observer.seen_at)
    explorers = observer.by_preset["explorer"].rooms

    def reached(share: float) -> float | None:
        wanted = max(1, round(share * len(reachable)))
        if len(times) < wanted:
            return None
        return round(times[wanted - 1], 1)

    return {
        "seen": len(times),
        "reachable": len(reachable),
        "seen_by_explorers": sum(room in explorers for room in reachable),
        "missed": [room for room in reachable if room not in observer.seen_at],
        "to_10_s": reached(0.1),
        "to_25_s": reached(0.25),
        "to_50_s": reached(0.5),
        "to_90_s": reached(0.9),
        "to_100_s": reached(1.0),
        "random_seen": _random_walk(maid, round(hours * 360)),
    }


def strolled(truth: Truth, room: EntityId, steps: int, dice: Dice) -> int:
    """Return how many rooms a random walk through listed exits sees in `steps` steps."""
    seen = {room: None}
    for _ in range(steps):
        ways = sorted(truth.ways(room).items())
        if not ways:
            break
        room = dice.pick(ways)[1]
        seen[room] = None
    return len(seen)


def _random_walk(maid: MaidGame, steps: int) -> int:
    room = maid.game.start_room
    if maid.game.truth is None or room is None:
        return 0
    return strolled(maid.game.truth, room, steps, Dice(maid.game.dice.seed).stream("random walker"))


def _all_quests(maid: MaidGame) -> tuple[str, ...]:
    if maid.game.truth is None:
        return ()
    return maid.game.truth.quests()


def _rss_mib() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(arguments: list[str]) -> int:
    """Run `maid bench minds`."""
    parser = argparse.ArgumentParser(prog="maid bench minds", description=__doc__)
    parser.add_argument("--agents", type=int, default=100)
    parser.add_argument("--hours", type=float, default=1.0, help="of simulated time")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--pack", action="append", help="may be repeated; default: the shipped packs")
    parser.add_argument("--gmcp", choices=("on", "off"), default="on")
    parser.add_argument(
        "--model", choices=("none", "scripted"), default="none", help="rules only, or with a scripted model"
    )
    parser.add_argument(
        "--people", type=int, default=0, help="people who stand in social places and only watch"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    packs = tuple(given.pack) if given.pack else DEFAULT_PACKS
    figures = run(
        agents=given.agents,
        hours=given.hours,
        seed=given.seed,
        packs=packs,
        gmcp=given.gmcp == "on",
        model=given.model,
        people=given.people,
    )
    show(figures, as_json=given.json)
    return 0
