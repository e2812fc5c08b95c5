"""A game that is left to itself for long, and what is looked at meanwhile."""

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
"""The kind of finding by which a pack's check says that a law of its world is broken."""
LONG_STAY_H: Final = 720.0
"""Nobody goes home meanwhile."""


@dataclass
class Soak:
    """One game in simulated time.

    Args:
        maid: the game, opened.
        laws: what holds its world to its laws.
    """

    maid: MaidGame
    laws: "Laws"
    elapsed_s: float = 0.0
    look: Callable[["Soak"], None] | None = None
    """Called once a minute of the game."""
    broken: list[str] = field(default_factory=list)

    @property
    def manager(self) -> AIPlayerManager:
        """The AI players."""
        return self.maid.game.resource(AIPlayerManager)

    async def passing(self, seconds: float) -> None:
        """Let so much time pass, saving as a server does."""
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
        """Commands of AI players so far."""
        return sum(self.manager.stats.by_source.values())

    @property
    def stopped(self) -> list[str]:
        """What went wrong with whom: those that were paused because of trouble."""
        paused = self.manager.list(status=AIPlayerStatus.PAUSED)
        return [f"{agent.name}: {agent.trouble}" for agent in paused if agent.trouble]

    @property
    def well(self) -> bool:
        """No step raised, nobody was stopped by trouble, and no law of the world is broken."""
        return not (self.manager.stats.failures or self.stopped or self.broken)

    def health(self) -> dict[str, object]:
        """The figures behind :attr:`well`."""
        return {
            "commands": self.typed,
            "failed_steps": self.manager.stats.failures,
            "stopped": self.stopped[:5],
            "broken_laws": self.broken[:5],
        }


class Laws:
    """The checks of the loaded packs that hold their world to its laws; none where no pack offers any.

    It is the stage that such a check is shown.
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
        """The game."""
        return self._game

    @property
    def moment(self) -> Moment:
        """Now."""
        return Moment(self._game.tick, -1)

    def targets(self, family: str) -> Mapping[str, Target]:
        """What of a family can be reached."""
        return {target.id: target for target in self._targets if target.family == family}

    def look(self) -> list[str]:
        """Every law that was found broken since the last look, in words."""
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
    """What `live` gives, in a game of its own with so many AI players who stay."""
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
    """How many objects Python keeps track of, once what nobody needs is gone."""
    gc.unfreeze()
    gc.collect()
    return len(gc.get_objects())


def rss_mib() -> float:
    """The memory of this process now, in MiB; 0.0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - no path of ours
            pages = int(file.read().split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / KIB / KIB


def mind_kib(soak: Soak) -> float:
    """How large the minds are, written down, in KiB."""
    return sum(len(json.dumps(agent.loop.mind.state())) for agent in soak.manager.list() if agent.loop) / KIB


def written_mib(soak: Soak) -> float:
    """What a server would have on its disk, and this one in its memory."""
    store = soak.maid.store
    return store.held / KIB / KIB if isinstance(store, MemoryDocumentStore) else 0.0
