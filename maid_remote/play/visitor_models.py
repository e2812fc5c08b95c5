"""Models for visiting minds: the inference service, tiers and budgets of the server, in a game without a world.

Everything that another MUD says counts as a stranger's words. Questions carry that taint, and so do the
results that models make from them. The gateway checks commands for it.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Self

from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.ai_players.inference.inference_service import InferenceService
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.questions import Answer, Question, ThinkingLevel
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.server import assemble
from maid_engine.app.settings import Settings
from maid_engine.core.time import Seconds, Tick
from maid_engine.llm.factory import Models
from maid_engine.ports.clock import Clock
from maid_engine.storage.memory import MemoryDocumentStore


class VisitorModels:
    """Answers the questions of all players that visit one MUD. Budgets last for one visit and are not saved."""

    def __init__(self, maid: MaidGame, desk: InferenceService, clock: Clock) -> None:
        self.desk = desk
        self._maid = maid
        self._clock = clock
        self._begun = clock.now()
        self._open: Counter[str] = Counter()

    @classmethod
    def of(
        cls,
        settings: Settings,
        models: Models | None,
        clock: Clock,
        call_soon: Callable[[Callable[[], None]], object],
    ) -> Self | None:
        """Return the service for these settings and models; None if no tier has a model."""
        if models is None or not models.tiers:
            return None
        maid = assemble(
            settings,
            store=MemoryDocumentStore(),
            clock=clock,
            hasher=CheapPasswordHasher(),  # nobody logs in
            call_soon=call_soon,
            models=models,
        )
        desk = maid.game.resource(AIPlayerManager).thinking
        if desk is None:
            return None
        return cls(maid, desk, clock)

    def ask(
        self, who: str, question: Question[object], now: Seconds, reply: Callable[[Answer[object]], None]
    ) -> None:
        """Ask a question. Returns at once.

        Args:
            who: the id of the mind.
            question: the question; its deadline is in the mind's time.
            now: the mind's time.
            reply: called exactly once with the answer, or with the reason why there is none.
        """

        def answered(answer: Answer[object]) -> None:
            self._open[who] -= 1
            reply(answer)

        self._beat()
        self._open[who] += 1
        left = question.deadline - now
        self.desk.ask(who, replace(question, deadline=Seconds(self._maid.game.now + left)), answered)

    def level(self, who: str) -> ThinkingLevel:
        """Return how much thinking the mind's budget still permits."""
        self._beat()
        return self.desk.level(who)

    def is_asking(self, who: str) -> bool:
        """Return whether a question of this mind waits for its answer."""
        return self._open[who] > 0

    def told(self) -> str:
        """Return the models and their cost limits as text, for the person who starts the visit."""
        players = self._maid.settings.ai_players
        models = self._maid.models
        caps = f"${players.per_agent_max_cost_per_hour:g} an hour each and ${players.global_max_cost_per_hour:g} in all"
        return f"models: {models.told() if models is not None else 'none'}; at most {caps}"

    def figures(self) -> dict[str, object]:
        """Return how much was asked, and what it cost in USD."""
        tracker = self.desk.tracker
        return {
            "calls": tracker.calls(),
            "answers": tracker.answers(),
            "usd": round(tracker.report().total_cost, 6),
            "left_to_rules": dict(tracker.fallbacks()),
        }

    async def close(self) -> None:
        """Cancel open calls and close all connections."""
        await self.desk.close()
        await self._maid.supervisor.stop()
        if self._maid.models is not None:
            await self._maid.models.aclose()

    def _beat(self) -> None:
        """Advance the tick of the game without a world, where no engine runs."""
        game = self._maid.game
        game.tick = Tick(int((self._clock.now() - self._begun) * game.ticks_per_second))
