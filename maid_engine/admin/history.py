"""The last hour of the server as a series of samples: commands, ticks, cost, moods, deaths."""

from collections import Counter, deque
from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import islice
from typing import Final

from pydantic import BaseModel

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.core.time import Period
from maid_engine.engine.command_run import CommandRun
from maid_engine.engine.services import Game

EVERY_S: Final = 15.0
MOST_SAMPLES: Final = 240
"""An hour of samples."""


class Sample(BaseModel):
    """What happened in :data:`EVERY_S` seconds of game time, and how it was at their end."""

    at: str
    """Its end, ISO 8601 in UTC."""
    commands: int
    """Commands of people and AI players."""
    tick_ms: float
    """Milliseconds that 95 of 100 ticks took at most; 0.0 if no tick was timed."""
    cost: float
    """US dollars of calls of models."""
    deaths: int
    """Deaths of AI players."""
    people: int
    ai_players: int
    moods: dict[str, int]
    """Emotion → AI players in the game that feel it."""


class HistoryResponse(BaseModel):
    """The samples since the server's start, at most of the last hour."""

    every_s: float
    """Seconds of game time from one sample to the next."""
    samples: list[Sample]
    """The oldest first."""


class History:
    """Takes the samples. A system of the game.

    Args:
        game: the game that is observed.
    """

    name = "admin_history"
    cadence = Period(EVERY_S)

    def __init__(self, game: Game) -> None:
        self.tick_seconds: Iterable[float] = ()
        """The durations of the last ticks, the latest last, in seconds. The composition root sets it."""
        self.samples: deque[Sample] = deque(maxlen=MOST_SAMPLES)
        self._game = game
        self._commands = 0
        self._deaths = 0
        """Deaths of AI players since the start, at the last sample."""
        self._usd = 0.0
        """US dollars of this run, at the last sample."""
        game.on_command.append(self._count)

    def update(self, game: Game) -> None:
        """Take a sample."""
        manager = game.resource(AIPlayerManager)
        usd = 0.0
        if manager.thinking is not None:
            usd = manager.thinking.tracker.usd()
        present = manager.list(status=AIPlayerStatus.ACTIVE)
        playing = game.sessions.playing()
        sample = Sample(
            at=_iso(game.clock.wall()),
            commands=self._commands,
            tick_ms=round(self._tick_ms(), 2),
            cost=round(max(0.0, usd - self._usd), 6),
            deaths=max(0, manager.stats.deaths - self._deaths),
            people=sum(not session.is_ai_player for _, session in playing),
            ai_players=sum(session.is_ai_player for _, session in playing),
            moods=dict(Counter(agent.emotional_state.current_emotion.value for agent in present)),
        )
        self.samples.append(sample)
        self._commands, self._deaths, self._usd = 0, manager.stats.deaths, usd

    def told(self) -> HistoryResponse:
        """Return all samples."""
        return HistoryResponse(every_s=EVERY_S, samples=list(self.samples))

    def _count(self, run: CommandRun) -> None:
        del run
        self._commands += 1

    def _tick_ms(self) -> float:
        """Return the time that 95 of 100 ticks since the last sample took at most, in milliseconds."""
        ticks = round(EVERY_S * self._game.ticks_per_second)
        latest = sorted(islice(reversed(tuple(self.tick_seconds)), ticks))
        if not latest:
            return 0.0
        return latest[round(0.95 * (len(latest) - 1))] * 1000


def _iso(wall: float) -> str:
    return datetime.fromtimestamp(wall, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
