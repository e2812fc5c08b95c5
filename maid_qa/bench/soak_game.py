"""A game that runs unattended for a long time, and the checks that run meanwhile."""

import gc
import json
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.server import close_game, open_game
from maid_engine.app.settings import DEFAULT_PACKS, Settings
from maid_engine.core.chance import Dice
from maid_engine.engine.services import Game
from maid_engine.llm.factory import Models
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.ports.clock import Clock
from maid_engine.ports.playtest import Check, Finding, Moment, PlaytestPack, Target
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.bench.minds import PRESETS, SAVE_EVERY_S, game_of
from maid_qa.pack_tools import tools_in
from maid_qa.simulation import run_simulated

KIB: Final = 1024
LAWS: Final = "invariant_broken"
"""The kind of finding that reports a broken law of a pack's world."""
LONG_STAY_H: Final = 720.0
"""Hours; long enough that nobody logs out meanwhile."""


@dataclass
class Soak:
    """One game in simulated time.

    Args:
        maid: the game, opened.
        laws: checks its world.
    """

    maid: MaidGame
    laws: "Laws"
    elapsed_s: float = 0.0
    look: Callable[["Soak"], None] | None = None
    """Called once per minute of game time."""
    broken: list[str] = field(default_factory=list)

    @property
    def manager(self) -> AIPlayerManager:
        """Return the manager of the AI players."""
        return self.maid.game.resource(AIPlayerManager)

    async def passing(self, seconds: float) -> None:
        """Let game seconds pass, and save as a server does."""
        game, per_s = self.maid.game, self.maid.game.ticks_per_second
        for _ in range(round(seconds * per_s)):
            await game.clock.sleep(1 / per_s)
            self.maid.engine.tick()
            self.elapsed_s += 1 / per_s
            if round(self.elapsed_s * per_s) % (SAVE_EVERY_S * per_s) == 0:
                await game.saver.save_now(everything=False)
            if round(self.elapsed_s * per_s) % (60 * per_s) == 0:
                self.broken += self.laws.look()
                if self.look is not None:
                    self.look(self)

    @property
    def typed(self) -> int:
        """Return the number of commands of AI players so far."""
        return sum(self.manager.stats.by_source.values())

    @property
    def stopped(self) -> list[str]:
        """Return the names and troubles of the AI players that were paused by trouble."""
        paused = self.manager.list(status=AIPlayerStatus.PAUSED)
        return [f"{agent.name}: {agent.trouble}" for agent in paused if agent.trouble]

    @property
    def well(self) -> bool:
        """Return whether no step raised, no AI player was stopped by trouble, and no law is broken."""
        return not (self.manager.stats.failures or self.stopped or self.broken)

    def health(self) -> dict[str, object]:
        """Return the figures behind :attr:`well`."""
        return {
            "commands": self.typed,
            "failed_steps": self.manager.stats.failures,
            "stopped": self.stopped[:5],
            "broken_laws": self.broken[:5],
        }


class Laws:
    """The checks of the loaded packs for the laws of their world; none if no pack offers any.

    It is also the stage that such a check works on.
    """

    def __init__(self, game: Game) -> None:
        self.seed = 0
        self._game = game
        packs = [one for one in tools_in(game) if isinstance(one, PlaytestPack)]
        self._targets = [target for pack in packs for target in pack.targets()]
        self.checks: list[Check] = [check for pack in packs for check in pack.checks() if LAWS in check.kinds]
        self.found = self._words(finding for check in self.checks for finding in check.begin(self))

    @property
    def game(self) -> Game:
        """Return the game."""
        return self._game

    @property
    def moment(self) -> Moment:
        """Return the current moment."""
        return Moment(self._game.tick, -1)

    def targets(self, family: str) -> Mapping[str, Target]:
        """Return the targets of a family."""
        return {target.id: target for target in self._targets if target.family == family}

    def look(self) -> list[str]:
        """Return a text for every law that was found broken since the last look."""
        found = [*self.found, *self._words(finding for check in self.checks for finding in check.tick())]
        self.found = []
        return found

    @staticmethod
    def _words(findings: Iterable[Finding]) -> list[str]:
        return [f"{finding.where}: {finding.what}" for finding in findings if finding.kind == LAWS]


def soaked(
    live: Callable[[Soak], Any],
    *,
    agents: int,
    seed: int,
    models: Callable[[Clock, Dice], Models] | None = None,
    **settings: object,
) -> Any:
    """Return the result of `live` in a new game with `agents` AI players who stay."""
    configure_logging(Settings(log_level="error"))
    chosen = Settings(
        seed=str(seed),
        packs=DEFAULT_PACKS,
        db="memory",
        journal=False,
        ai_players=AIPlayerSettings.model_validate({"enabled": True, "max_agents": agents, **settings}),
    )

    async def whole() -> object:
        maid = game_of(chosen, models=models)
        await open_game(maid)
        for number in range(agents):
            preset = PRESETS[number % len(PRESETS)]
            maid.game.resource(AIPlayerManager).spawn(
                AIPlayerConfig(personality_preset=preset, session_duration_hours=LONG_STAY_H)
            )
        found = await live(Soak(maid, Laws(maid.game)))
        await close_game(maid)
        return found

    return run_simulated(whole())


# --- sizes ---


def objects() -> int:
    """Return how many objects Python tracks after a garbage collection."""
    gc.unfreeze()
    gc.collect()
    return len(gc.get_objects())


def rss_mib() -> float:
    """Return the memory of this process now, in MiB; 0.0 if the system does not report it."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - no path of ours
            pages = int(file.read().split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / KIB / KIB


def mind_kib(soak: Soak) -> float:
    """Return the size of all saved minds, in KiB."""
    return sum(len(json.dumps(agent.loop.mind.state())) for agent in soak.manager.list() if agent.loop) / KIB


def written_mib(soak: Soak) -> float:
    """Return the size of the data that a server would have on disk and this one has in memory, in MiB."""
    store = soak.maid.store
    if not isinstance(store, MemoryDocumentStore):
        return 0.0
    return store.held / KIB / KIB
