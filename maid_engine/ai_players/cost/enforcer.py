"""All budgets: no call that could exceed a cap is made, and near the caps fewer questions go to models.

When a budget is spent, the rules decide: an AI player without money goes on playing.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import count

from maid_engine.ai_players.cost.budget import TokenBudget
from maid_engine.ai_players.models.cost import BudgetLimits, BudgetPolicy, BudgetUse, Spend, WallTime
from maid_engine.ai_players.models.questions import ThinkingLevel

EVERYBODY = ""
"""Id of the budget for all AI players together."""
SAVING_FROM, CRITICAL_FROM, OUT_FROM = 0.80, 0.95, 0.999
"""Used shares of a cap from which each level applies. No call fits into the last thousandth."""
SEVERITY = (ThinkingLevel.FULL, ThinkingLevel.SAVING, ThinkingLevel.CRITICAL, ThinkingLevel.NONE)

CAPPED = frozenset({BudgetPolicy.ENFORCE, BudgetPolicy.REST})
"""Policies under which no call is made that could exceed a cap."""

Told = Callable[[str, ThinkingLevel, BudgetUse], None]
"""Receives the owner of a budget (`EVERYBODY` or an AI player's id), its new level, and its use."""


@dataclass(frozen=True, slots=True)
class Reservation:
    """Money reserved for one call."""

    number: int
    ai_player_id: str
    most: Spend


class BudgetEnforcer:
    """Keeps the budget of all AI players together, and of each one.

    Args:
        policy: what happens at a cap.
        everybody: the limits of all together.
        each: the limits of an AI player without caps of its own.
        wall: the wall clock, in seconds.
        on_level: called when a budget reaches another level.
    """

    def __init__(
        self,
        policy: BudgetPolicy,
        everybody: BudgetLimits,
        each: BudgetLimits,
        *,
        wall: Callable[[], float],
        on_level: Told = lambda who, level, use: None,  # noqa: ARG005 - nobody listens
    ) -> None:
        self.policy = policy
        self.each = each
        self.on_level = on_level
        self._wall = wall
        self._numbers = count(1)
        self._budgets = {EVERYBODY: TokenBudget(everybody, self.now)}
        self._told: dict[str, ThinkingLevel] = {}

    @property
    def now(self) -> WallTime:
        """Return the time of the wall clock."""
        return WallTime(self._wall())

    def budget(self, ai_player_id: str) -> TokenBudget:
        """Return the budget of an AI player, or of all for :data:`EVERYBODY`. It is created on first use."""
        found = self._budgets.get(ai_player_id)
        if found is None:
            found = self._budgets[ai_player_id] = TokenBudget(self.each, self.now)
        return found

    def budgets(self) -> Iterable[tuple[str, TokenBudget]]:
        """Return all budgets by owner: first that of all together, then those of AI players."""
        return tuple(self._budgets.items())

    def limit(self, ai_player_id: str, usd_per_hour: float | None, usd_per_day: float | None) -> None:
        """Set the caps of an AI player in USD; None for the caps of the settings."""
        self.budget(ai_player_id).limits = self.each.with_own(usd_per_hour, usd_per_day)

    def begin_session(self, ai_player_id: str) -> None:
        """Note that an AI player enters the game: in its first ten minutes the pace limit is higher."""
        self.budget(ai_player_id).session_began = self.now

    # --- before and after a call ---

    def reserve(self, ai_player_id: str, most: Spend) -> Reservation | None:
        """Reserve the maximum that a call can cost; return None if a cap does not allow it."""
        both = (self.budget(EVERYBODY), self.budget(ai_player_id))
        now = self.now
        if self.policy in CAPPED and not all(one.can_afford(most, now) for one in both):
            return None
        for one in both:
            one.hold(most)
        return Reservation(next(self._numbers), ai_player_id, most)

    def settle(self, reservation: Reservation, spent: Spend) -> None:
        """Count what the call cost, and release the rest of the reservation."""
        now = self.now
        for who in (EVERYBODY, reservation.ai_player_id):
            self.budget(who).settle(reservation.most, spent, now)
        for who in (EVERYBODY, reservation.ai_player_id):
            self.look(who)

    # --- levels ---

    def check_budget(self, who: str) -> ThinkingLevel:
        """Return the level of one budget, by the used share of its caps."""
        used = self.budget(who).used(self.now)
        if used >= OUT_FROM:
            return ThinkingLevel.NONE
        if used >= CRITICAL_FROM:
            return ThinkingLevel.CRITICAL
        if used >= SAVING_FROM:
            return ThinkingLevel.SAVING
        return ThinkingLevel.FULL

    def level(self, ai_player_id: str) -> ThinkingLevel:
        """Return the level that an AI player can afford, by its budget and pace and the budget of all."""
        if self.policy is BudgetPolicy.UNLIMITED:
            return ThinkingLevel.FULL
        worst = max(self.check_budget(EVERYBODY), self.check_budget(ai_player_id), key=SEVERITY.index)
        if worst is not ThinkingLevel.NONE and not self.budget(ai_player_id).on_pace(self.now):
            worst = ThinkingLevel.CRITICAL
        if self.policy is BudgetPolicy.WARN and worst is not ThinkingLevel.FULL:
            return ThinkingLevel.SAVING
        return worst

    def must_rest(self, ai_player_id: str) -> bool:
        """Return whether an AI player must leave the game until its budget recovers (policy ``rest``).

        A budget with a cap of 0 never counts: it means playing by the rules alone, which cost nothing.
        """
        if self.policy is not BudgetPolicy.REST:
            return False
        both = {who: self.budget(who).limits for who in (EVERYBODY, ai_player_id)}
        return any(
            limits.usd_per_hour > 0.0
            and limits.usd_per_day > 0.0
            and self.check_budget(who) is ThinkingLevel.NONE
            for who, limits in both.items()
        )

    def look(self, who: str) -> None:
        """Report a budget's level to `on_level` if it has changed since the last report."""
        if self.policy is BudgetPolicy.UNLIMITED:
            return
        level = self.check_budget(who)
        if level is not self._told.get(who, ThinkingLevel.FULL):
            self._told[who] = level
            self.on_level(who, level, self.budget(who).use(self.now))

    def look_at_all(self) -> None:
        """Call :meth:`look` for every budget that was ever reported, to notice those that have recovered."""
        for who in tuple(self._told):
            self.look(who)
