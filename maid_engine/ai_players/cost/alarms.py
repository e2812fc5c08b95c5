"""Tells of budgets that come to another level: an event each time, and once to those who may steer AI players."""

import structlog

from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.messages import BUDGET_OUT, BUDGET_PASSED
from maid_engine.ai_players.models.cost import HOUR_S, BudgetPolicy, BudgetUse
from maid_engine.ai_players.models.events import AIPlayerBudgetEvent
from maid_engine.ai_players.models.questions import ThinkingLevel
from maid_engine.commands.definition import Capability
from maid_engine.engine.services import Game

log = structlog.get_logger(__name__)

WHOSE = {True: "everybody", False: "somebody"}


class BudgetAlarms:
    """Told of levels by the enforcer. With a hundred AI players, admins still hear of it once an hour."""

    def __init__(self, game: Game, policy: BudgetPolicy) -> None:
        self._game = game
        self._message = BUDGET_PASSED if policy is BudgetPolicy.WARN else BUDGET_OUT
        self._told_at: dict[bool, float] = {}

    def __call__(self, who: str, level: ThinkingLevel, use: BudgetUse) -> None:
        """A budget has come to another level."""
        self._game.bus.publish(AIPlayerBudgetEvent(who, level.value, round(use.used, 4)))
        if level is not ThinkingLevel.NONE:
            return
        log.warning("a budget for models is used up", whose=who or "everybody", usd=round(use.hour.usd, 4))
        now, together = self._game.clock.now(), who == EVERYBODY
        if now - self._told_at.get(together, float("-inf")) >= HOUR_S:
            self._told_at[together] = now
            self._tell(WHOSE[together])

    def _tell(self, whose: str) -> None:
        for player_id, session in self._game.sessions.playing():
            if not session.is_ai_player and Capability.STEER_AI in self._game.capabilities(session):
                self._game.tell(player_id, self._message(whose=whose))
