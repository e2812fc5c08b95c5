"""Models for minds abroad: the desk, tiers and budgets of home, in a game without a world.

All that a foreign MUD says is a stranger's word. Questions carry that taint, and so does what models make of them; the
gate holds their commands to it.
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
    """Takes the questions of all who visit one MUD. Budgets hold for the visit: nothing of them is kept beyond it."""

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
        """The desk that these settings and models make; None where no tier has a model."""
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
        return cls(maid, desk, clock) if desk is not None else None

    def ask(
        self, who: str, question: Question[object], now: Seconds, reply: Callable[[Answer[object]], None]
    ) -> None:
        """Put a question; returns at once.

        Args:
            who: the mind that asks.
            question: its deadline counts in the mind's time.
            now: that time.
            reply: takes the answer, or the reason why there is none, exactly once.
        """

        def answered(answer: Answer[object]) -> None:
            self._open[who] -= 1
            reply(answer)

        self._beat()
        self._open[who] += 1
        left = question.deadline - now
        self.desk.ask(who, replace(question, deadline=Seconds(self._maid.game.now + left)), answered)

    def level(self, who: str) -> ThinkingLevel:
        """How much thought this mind can still afford."""
        self._beat()
        return self.desk.level(who)

    def is_asking(self, who: str) -> bool:
        """Whether a question of this mind waits for its answer."""
        return self._open[who] > 0

    def told(self) -> str:
        """Who answers, and what it may cost, for whoever sends somebody."""
        players = self._maid.settings.ai_players
        models = self._maid.models
        caps = f"${players.per_agent_max_cost_per_hour:g} an hour each and ${players.global_max_cost_per_hour:g} in all"
        return f"models: {models.told() if models is not None else 'none'}; at most {caps}"

    def figures(self) -> dict[str, object]:
        """What was asked, and what it cost."""
        tracker = self.desk.tracker
        return {
            "calls": tracker.calls(),
            "answers": tracker.answers(),
            "usd": round(tracker.report().total_cost, 6),
            "left_to_rules": dict(tracker.fallbacks()),
        }

    async def close(self) -> None:
        """Break off what is under way, and let go of all connections."""
        await self.desk.close()
        await self._maid.supervisor.stop()
        if self._maid.models is not None:
            await self._maid.models.aclose()

    def _beat(self) -> None:
        """Time goes on in the game without a world; no engine runs there."""
        game = self._maid.game
        game.tick = Tick(int((self._clock.now() - self._begun) * game.ticks_per_second))
