"""All budgets: nothing is asked that could go over a cap, and near the caps less is asked.

At the end of the money stand the rules: an AI player without a budget goes on playing.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import count

from maid_engine.ai_players.cost.budget import TokenBudget
from maid_engine.ai_players.models.cost import BudgetLimits, BudgetPolicy, BudgetUse, Spend, WallTime
from maid_engine.ai_players.models.questions import ThinkingLevel

EVERYBODY = ""
"""Whose budget is the one for all together."""
SAVING_FROM, CRITICAL_FROM, OUT_FROM = 0.80, 0.95, 0.999
"""Shares of a cap; no call fits into the last thousandth."""
SEVERITY = (ThinkingLevel.FULL, ThinkingLevel.SAVING, ThinkingLevel.CRITICAL, ThinkingLevel.NONE)

CAPPED = frozenset({BudgetPolicy.ENFORCE, BudgetPolicy.REST})
"""Policies under which no call is made that could go over a cap."""

Told = Callable[[str, ThinkingLevel, BudgetUse], None]
"""Told whose budget (`EVERYBODY` or an AI player's id) has come to another level."""


@dataclass(frozen=True, slots=True)
class Reservation:
    """Money set aside for one call."""

    number: int
    ai_player_id: str
    most: Spend


class BudgetEnforcer:
    """Keeps everybody's budget and each AI player's.

    Args:
        policy: what happens at a cap.
        everybody: what all may spend together.
        each: what one may spend who has no caps of its own.
        wall: the wall clock.
        on_level: told when a budget comes to another level.
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
        """The wall clock's time."""
        return WallTime(self._wall())

    def budget(self, ai_player_id: str) -> TokenBudget:
        """Somebody's budget; made when it is first asked for."""
        found = self._budgets.get(ai_player_id)
        if found is None:
            found = self._budgets[ai_player_id] = TokenBudget(self.each, self.now)
        return found

    def budgets(self) -> Iterable[tuple[str, TokenBudget]]:
        """Everybody's first, then each one's."""
        return tuple(self._budgets.items())

    def limit(self, ai_player_id: str, usd_per_hour: float | None, usd_per_day: float | None) -> None:
        """Give an AI player caps of its own; None: those of all."""
        self.budget(ai_player_id).limits = self.each.with_own(usd_per_hour, usd_per_day)

    def begin_session(self, ai_player_id: str) -> None:
        """An AI player comes into the game: its first minutes may cost more."""
        self.budget(ai_player_id).session_began = self.now

    # --- before and after a call ---

    def reserve(self, ai_player_id: str, most: Spend) -> Reservation | None:
        """Set aside the most that a call can cost; None when a cap does not allow it."""
        both = (self.budget(EVERYBODY), self.budget(ai_player_id))
        now = self.now
        if self.policy in CAPPED and not all(one.can_afford(most, now) for one in both):
            return None
        for one in both:
            one.hold(most)
        return Reservation(next(self._numbers), ai_player_id, most)

    def settle(self, reservation: Reservation, spent: Spend) -> None:
        """Count what the call cost; what was set aside beyond that is free again."""
        now = self.now
        for who in (EVERYBODY, reservation.ai_player_id):
            self.budget(who).settle(reservation.most, spent, now)
        for who in (EVERYBODY, reservation.ai_player_id):
            self.look(who)

    # --- levels ---

    def check_budget(self, who: str) -> ThinkingLevel:
        """The level of one budget alone, by what is spent of its caps."""
        used = self.budget(who).used(self.now)
        if used >= OUT_FROM:
            return ThinkingLevel.NONE
        if used >= CRITICAL_FROM:
            return ThinkingLevel.CRITICAL
        return ThinkingLevel.SAVING if used >= SAVING_FROM else ThinkingLevel.FULL

    def level(self, ai_player_id: str) -> ThinkingLevel:
        """How much thought somebody can still afford, by its own budget, its pace, and everybody's."""
        if self.policy is BudgetPolicy.UNLIMITED:
            return ThinkingLevel.FULL
        worst = max(self.check_budget(EVERYBODY), self.check_budget(ai_player_id), key=SEVERITY.index)
        if worst is not ThinkingLevel.NONE and not self.budget(ai_player_id).on_pace(self.now):
            worst = ThinkingLevel.CRITICAL
        if self.policy is BudgetPolicy.WARN and worst is not ThinkingLevel.FULL:
            return ThinkingLevel.SAVING
        return worst

    def must_rest(self, ai_player_id: str) -> bool:
        """Whether somebody has to leave the game until there is money again; never where a cap is 0, for rules are free."""
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
        """Tell of a budget's level when it is another than was told last."""
        if self.policy is BudgetPolicy.UNLIMITED:
            return
        level = self.check_budget(who)
        if level is not self._told.get(who, ThinkingLevel.FULL):
            self._told[who] = level
            self.on_level(who, level, self.budget(who).use(self.now))

    def look_at_all(self) -> None:
        """As :meth:`look`, at every budget that was told of: those that have come back to their means too."""
        for who in tuple(self._told):
            self.look(who)
