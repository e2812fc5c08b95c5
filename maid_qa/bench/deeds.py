"""What each AI player did in each stretch of time, counted from server events: for ablation and presets.

No mind is asked: only what an observer of the game could see is counted.
"""

import os
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.events import AIPlayerGoalCompletedEvent
from maid_engine.ai_players.player import AIPlayer
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.server import close_game, open_game
from maid_engine.app.settings import DEFAULT_PACKS, Settings
from maid_engine.core.chance import Dice
from maid_engine.core.events import CommandExecutedEvent, Event, PlayerConnectedEvent, PlayerDisconnectedEvent
from maid_engine.core.ids import EntityId
from maid_engine.engine.gc_tuning import calm_collector
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.errands import ERRAND_S, Tally, run_errands
from maid_qa.bench.interview import interview, own_questions
from maid_qa.bench.memory_day import Chronicle
from maid_qa.bench.minds import PRESETS, game_of
from maid_qa.bench.report import say
from maid_qa.simulation import run_simulated
from maid_qa.testing.event_table import EventTable
from maid_stdlib.rules.events import (
    CharacterDied,
    CharacterMoved,
    CreatureDied,
    ItemBought,
    ItemSold,
    LevelGained,
    QuestAccepted,
    QuestCompleted,
    SpeechHeard,
    XpGained,
)

E = TypeVar("E", bound=Event)

T = TypeVar("T")
R = TypeVar("R")

WINDOW_S = 1800.0
"""Length of a stretch in seconds: half an hour."""


@dataclass(frozen=True, slots=True)
class Life:
    """What one AI player did in one stretch."""

    agent: int
    preset: str
    seed: int
    window: int
    """0 is the first half hour."""
    deeds: Mapping[str, float]
    """Deed → how often; ``command.look`` and so on for typed commands, and those of :class:`DeedsWatcher`.

    ``present`` is how many seconds of the stretch the AI player was in the game: a tired one logs out.
    """


@dataclass(frozen=True, slots=True)
class Span:
    """Everything that a run depends on, so that another process can run it."""

    seed: int
    agents: int
    hours: float
    settings: Mapping[str, object] = field(default_factory=dict)
    """Settings in addition to the bench's own: ``memory_enabled`` and so on."""
    packs: Sequence[str] = DEFAULT_PACKS
    examined: bool = True
    """Whether all agents are asked about their lives at the end, and then sent on an errand."""
    errand_s: float = ERRAND_S
    """Seconds of game time to complete the errand."""


class DeedsWatcher:
    """Counts deeds by character and by stretch of time."""

    def __init__(self, maid: MaidGame) -> None:
        self._game = maid.game
        self.agent_of: dict[EntityId, int] = {}
        self.counts: dict[tuple[int, int], Counter[str]] = defaultdict(Counter)
        self._once: dict[tuple[int, int, str, str], None] = {}
        self._here_since: dict[int, float] = {}
        self._table = EventTable()
        self._table.on(CommandExecutedEvent, self._commanded)
        self._table.on(CharacterMoved, self._moved)
        self._table.on(CreatureDied, lambda event: self._add(event.killer, "kills"))
        self._table.on(CharacterDied, lambda event: self._add(event.player, "deaths"))
        self._table.on(LevelGained, lambda event: self._add(event.player, "levels"))
        self._table.on(XpGained, lambda event: self._add(event.player, "xp", event.amount))
        self._table.on(QuestAccepted, lambda event: self._add(event.player, "quests accepted"))
        self._table.on(QuestCompleted, lambda event: self._add(event.player, "quests"))
        self._table.on(ItemBought, lambda event: self._traded(event, "bought"))
        self._table.on(ItemSold, lambda event: self._traded(event, "sold"))
        self._table.on(SpeechHeard, self._spoke)
        self._table.on(AIPlayerGoalCompletedEvent, self._reached)
        self._table.on(PlayerConnectedEvent, self._came)
        self._table.on(PlayerDisconnectedEvent, self._went)
        self._agents_by_id: dict[str, int] = {}
        self._counting = True
        maid.game.bus.watch(self._see)

    def enrol(self, number: int, agent: AIPlayer) -> None:
        """Count this AI player's deeds under a number."""
        if agent.player_id is not None:
            self.agent_of[agent.player_id] = number
            self._agents_by_id[agent.id] = number
            self._here_since[number] = self._game.now

    def on(self, kind: type[E], listener: Callable[[E], object]) -> None:
        """Call the listener with every event of this class until counting stops."""
        self._table.on(kind, listener)

    def _see(self, event: Event) -> None:
        if self._counting:
            self._table.tell(event)

    def stop(self) -> None:
        """Stop counting."""
        if not self._counting:
            return
        for number in tuple(self._here_since):
            self._leaves(number)
        self._counting = False

    def lives(self, seed: int, presets: Sequence[str], agents: int, windows: int) -> list[Life]:
        """Return what each did in each stretch; they were enrolled as a round of these presets."""
        return [
            Life(
                number,
                presets[number % len(presets)],
                seed,
                window,
                {"present": 0.0, **self.counts[number, window]},
            )
            for number in range(agents)
            for window in range(windows)
        ]

    def _add(self, player: EntityId | None, what: str, amount: float = 1) -> int | None:
        number = None
        if player is not None:
            number = self.agent_of.get(player)
        if number is not None:
            self.counts[number, self._window()][what] += amount  # type: ignore[assignment]  # counters count floats too
        return number

    def _window(self) -> int:
        return int(self._game.now // WINDOW_S)

    def _first(self, number: int, what: str, which: str) -> None:
        key = (number, self._window(), what, which)
        if key not in self._once:
            self._once[key] = None
            self.counts[number, key[1]][what] += 1

    def _commanded(self, event: CommandExecutedEvent) -> None:
        number = self._add(event.player_id, f"command.{event.command}")
        if number is not None:
            self.counts[number, self._window()]["commands"] += 1

    def _moved(self, event: CharacterMoved) -> None:
        number = self._add(event.player, "moves")
        if number is not None:
            self._first(number, "rooms", event.to_room)

    def _traded(self, event: ItemBought | ItemSold, what: str) -> None:
        self._add(event.player, "trades")
        self._add(event.player, f"gold {what}", event.price)

    def _spoke(self, event: SpeechHeard) -> None:
        number = self._add(event.speaker, "words", len(event.text.split()))
        if number is None:
            return
        self.counts[number, self._window()]["utterances"] += 1
        for other in self._game.world.contents(event.room):
            if other in self.agent_of and other != event.speaker:
                self._first(number, "partners", other)

    def _came(self, event: PlayerConnectedEvent) -> None:
        number = self.agent_of.get(event.player_id)
        if number is not None:
            self._here_since.setdefault(number, self._game.now)

    def _went(self, event: PlayerDisconnectedEvent) -> None:
        number = self.agent_of.get(event.player_id)
        if number is not None:
            self._leaves(number)

    def _leaves(self, number: int) -> None:
        """Add the time since the agent came to the stretches that it covers."""
        since, now = self._here_since.pop(number, None), self._game.now
        while since is not None and since < now:
            window = int(since // WINDOW_S)
            until = min(now, (window + 1) * WINDOW_S)
            self.counts[number, window]["present"] += until - since  # type: ignore[assignment]  # as above
            since = until

    def _reached(self, event: AIPlayerGoalCompletedEvent) -> None:
        number = self._agents_by_id.get(event.ai_player_id)
        if number is not None:
            self.counts[number, self._window()]["goals"] += 1


def settings_of(span: Span) -> Settings:
    """Return the settings of a game for such a run."""
    return Settings(
        seed=str(span.seed),
        packs=tuple(span.packs),
        db="memory",
        journal=False,
        ai_players=AIPlayerSettings.model_validate(
            {"enabled": True, "max_agents": span.agents, **span.settings}
        ),
    )


def live(span: Span) -> list[Life]:
    """Run a game in simulated time, and return what each did in each stretch."""
    configure_logging(Settings(log_level="warning"))
    return run_simulated(_live(settings_of(span), span))


async def _live(settings: Settings, span: Span) -> list[Life]:
    maid = game_of(settings, scripted=False)
    watcher = DeedsWatcher(maid)
    await open_game(maid)
    chronicle, tally = (Chronicle(maid, watcher), Tally(maid)) if span.examined else (None, None)
    for number in range(span.agents):
        config = AIPlayerConfig(personality_preset=PRESETS[number % len(PRESETS)])
        agent = maid.game.resource(AIPlayerManager).spawn(config)
        watcher.enrol(number, agent)
        if chronicle is not None and agent.player_id is not None:
            chronicle.follow(agent.player_id, agent.name)
    calm_collector()

    async def passing(seconds: float) -> None:
        for _ in range(round(seconds * maid.game.ticks_per_second)):
            await maid.game.clock.sleep(1 / maid.game.ticks_per_second)
            maid.engine.tick()

    await passing(span.hours * 3600)
    if chronicle is not None and tally is not None:
        await _ask_all(maid, watcher, chronicle, _windows(span) - 1, passing)
        await _send_all(maid, watcher, tally, span, passing)
    watcher.stop()
    await close_game(maid)
    return watcher.lives(span.seed, PRESETS, span.agents, _windows(span))


def _windows(span: Span) -> int:
    """Return the number of stretches of a run."""
    return max(1, round(span.hours * 3600 / WINDOW_S))


async def _ask_all(
    maid: MaidGame,
    watcher: DeedsWatcher,
    chronicle: Chronicle,
    window: int,
    passing: Callable[[float], Awaitable[None]],
) -> None:
    """Ask all agents about their lives, and count the right answers in this stretch."""
    watcher.stop()
    names = {agent: day.name for agent, day in chronicle.days.items()}
    asked = own_questions(chronicle, Dice(maid.settings.seed).stream("interview"))
    for agent, right in (await interview(maid, names, asked, passing)).items():
        theirs = watcher.counts[watcher.agent_of[agent], window]
        theirs["answers"] += right
        theirs["asked"] += len(asked[agent])


async def _send_all(
    maid: MaidGame,
    watcher: DeedsWatcher,
    tally: Tally,
    span: Span,
    passing: Callable[[float], Awaitable[None]],
) -> None:
    """Send all agents on an errand, and count the completed ones in the last stretch."""
    agents: dict[EntityId, str] = {
        agent.player_id: agent.id
        for agent in maid.game.resource(AIPlayerManager).list()
        if agent.player_id is not None
    }
    for who, done in (await run_errands(maid, agents, tally, passing, within_s=span.errand_s)).items():
        theirs = watcher.counts[watcher.agent_of[who], _windows(span) - 1]
        theirs["errands"] += 1
        theirs["errands done"] += done


def in_parallel(work: Callable[[T], R], items: Iterable[T]) -> list[R]:
    """Return the results of the work on each item, in order, from as many processes as there are cores."""
    wanted = list(items)
    results: list[R] = []
    with ProcessPoolExecutor(max_workers=min(len(wanted), os.cpu_count() or 1) or 1) as pool:
        for number, result in enumerate(pool.map(work, wanted), start=1):
            say(f"{number} of {len(wanted)} lives lived")
            results.append(result)
    return results
