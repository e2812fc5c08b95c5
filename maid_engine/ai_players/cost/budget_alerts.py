"""Reports budgets that reach another level: an event each time, and an alert while one is used up."""

from collections.abc import Iterator
from typing import Final

import structlog

from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.models.cost import BudgetPolicy, BudgetUse
from maid_engine.ai_players.models.events import AIPlayerBudgetEvent
from maid_engine.ai_players.models.questions import ThinkingLevel
from maid_engine.engine.services import Game
from maid_engine.monitoring.alerts import AlertBoard, AlertLevel
from maid_engine.monitoring.health_monitor import Finding

log = structlog.get_logger(__name__)

WHOSE: Final = {True: "everybody", False: "somebody"}
OUT: Final = "The budget for models is used up for {whose}; the rules play on. See @ai cost."
PASSED: Final = (
    'The cap for models is passed for {whose}, and budget_policy is "warn": they go on. See @ai cost.'
)

RESTING: Final = (
    'The budget for models is used up for {whose}, and budget_policy is "rest": they leave until there is money'
    " again. See @ai cost."
)


class BudgetAlerts:
    """Receives levels from the enforcer. However many AI players there are, it raises at most two alerts."""

    def __init__(self, game: Game, policy: BudgetPolicy) -> None:
        self._game = game
        self._text = {BudgetPolicy.WARN: PASSED, BudgetPolicy.REST: RESTING}.get(policy, OUT)
        self._out: dict[str, None] = {}
        """Ids of the budgets that are used up."""

    def __call__(self, who: str, level: ThinkingLevel, use: BudgetUse) -> None:
        """Report that a budget has reached another level."""
        self._game.bus.publish(AIPlayerBudgetEvent(who, level.value, round(use.used, 4)))
        if level is not ThinkingLevel.NONE:
            self._out.pop(who, None)
            return
        log.warning("budget.used_up", whose=who or "everybody", usd=round(use.hour.usd, 4))
        self._out[who] = None
        if self._game.has_resource(AlertBoard):
            board = self._game.resource(AlertBoard)
            for found in self.findings():
                board.raise_alert(found.kind, found.subject, found.level, found.text)

    def findings(self) -> Iterator[Finding]:
        """Yield what is used up now: one finding for the budget of all, one for those of AI players."""
        for together in dict.fromkeys(who == EVERYBODY for who in self._out):
            whose = WHOSE[together]
            yield Finding("budget", whose, AlertLevel.WARNING, self._text.format(whose=whose), at_once=True)
