"""The drives of a mind: company, curiosity and concern.

They are lazy amounts: an event changes an amount or its rate, and nothing runs between events. What changes them is
in :mod:`maid_engine.ai_players.cognitive.drive_notes`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypedDict

from maid_engine.ai_players.models.drives import (
    DRIVES,
    MOST,
    MOST_LEAN,
    DriveKind,
    DriveReport,
    lean_of,
)
from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.core.codec import from_json, to_json
from maid_engine.core.motives.amounts import LazyAmount
from maid_engine.core.time import Seconds

ALONE: Final = -4.0
"""Change of company in an hour without any other player in the room."""
NOTHING_NEW: Final = 3.0
"""Change of curiosity in an hour."""
CALMING: Final = -6.0
"""Change of concern in an hour."""
_RATES: Final = {DriveKind.COMPANY: ALONE, DriveKind.CURIOSITY: NOTHING_NEW, DriveKind.CONCERN: CALMING}


class DrivesState(TypedDict, total=False):
    """The saved form of :class:`Drives`."""

    amounts: dict[str, object]
    read: float


class Drives:
    """The three drives of one mind. They hold no names; the activity log has who was seen in danger.

    Args:
        enabled: whether they change and lean at all.
    """

    def __init__(self, *, enabled: bool = True) -> None:
        self.enabled = enabled
        self._amounts = {kind: LazyAmount(row.usual, ORIGIN, _RATES[kind]) for kind, row in DRIVES.items()}
        self._read = ORIGIN
        """Game time of the last look or change."""

    def value(self, kind: DriveKind, now: float) -> float:
        """Return how strong a drive is at this time, 0 to 100."""
        return self._amounts[kind].at(now)

    def change(self, kind: DriveKind, by: float, now: Seconds) -> None:
        """Raise or lower a drive at once."""
        self._read = now
        self._amounts[kind] = self._amounts[kind].changed(by, now)

    def loneliness(self, now: float) -> float:
        """Return how much company it lacks, 0 to 100; 0 if drives are switched off."""
        return MOST - self.value(DriveKind.COMPANY, now) if self.enabled else 0.0

    def leans(self, now: Seconds) -> dict[GoalType, float]:
        """Return kind of goal → share by which the drives change its weight, at most 0.3 either way."""
        if not self.enabled:
            return {}
        self._read = now
        found: dict[GoalType, float] = {}
        for kind, amount in self._amounts.items():
            for goal, lean in lean_of(kind, amount.at(now)).items():
                found[goal] = found.get(goal, 0.0) + lean
        return {goal: max(-MOST_LEAN, min(MOST_LEAN, lean)) for goal, lean in found.items()}

    def alone(self, now: Seconds, *, is_alone: bool) -> None:
        """Set whether company falls, because no other player is in the room."""
        self._read = now
        company = self._amounts[DriveKind.COMPANY]
        self._amounts[DriveKind.COMPANY] = company.at_rate(ALONE if is_alone else 0.0, now)

    def relieved(self, now: Seconds) -> None:
        """Drop the concern: the friend is well."""
        self.change(DriveKind.CONCERN, -self.value(DriveKind.CONCERN, now), now)

    def resume(self, now: Seconds) -> None:
        """Go on from now as they stood when they were last looked at: away from the game nothing changes."""
        self._amounts = {
            kind: LazyAmount(one.at(max(self._read, one.since)), now, one.rate)
            for kind, one in self._amounts.items()
        }
        self._read = now

    def report(self, now: Seconds) -> tuple[DriveReport, ...]:
        """Return how each drive stands."""
        return tuple(
            DriveReport(
                kind,
                round(one.at(now), 1),
                one.rate if self.enabled else 0.0,
                one.since,
                self._leans_of(kind, now),
            )
            for kind, one in self._amounts.items()
        )

    def _leans_of(self, kind: DriveKind, now: Seconds) -> Mapping[str, float]:
        if not self.enabled:
            return MappingProxyType({})
        leans = lean_of(kind, self._amounts[kind].at(now))
        return MappingProxyType({goal.value: round(lean, 3) for goal, lean in leans.items()})

    def state(self) -> DrivesState:
        """Return the drives as JSON."""
        return {
            "amounts": {kind.value: to_json(one) for kind, one in self._amounts.items()},
            "read": self._read,
        }

    def restore(self, state: DrivesState) -> None:
        """Restore what :meth:`state` returned. A drive that is missing keeps its usual amount."""
        saved = state.get("amounts", {})
        self._amounts.update(
            {kind: from_json(LazyAmount, saved[kind.value]) for kind in DriveKind if kind.value in saved}
        )
        self._read = Seconds(state.get("read", 0.0))
