"""The stay of a stand-in in one absence of its player, as a value: what has been used up, and why it ends."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from maid_engine.core.ids import PlayerId
from maid_engine.core.time import Seconds

TOLD_AT: Final = 0.8
"""Share of the time from which on the player is told that it runs out."""
HOMEWARD_S: Final = 250.0
"""Seconds before the end of the time at which a stand-in says goodbye and goes home."""
WALK_S: Final = 120.0
"""Seconds that a walk home without the mind takes at most."""
WALK_STEPS: Final = 60
"""Lines that are typed on it at most."""
STEP_S: Final = 2.0
"""Seconds between two of them."""
HOMEWARD_SHARE: Final = 0.1
"""The same as a share of the whole time, if that is shorter."""


class StayEnd(StrEnum):
    """Why a stay ends."""

    TIME = "time"
    """The time of the absence or of the day is used up."""
    DEATHS = "deaths"
    FAILED = "failed"
    """The mind failed, or was paused because it could not go on."""
    REVOKED = "revoked"
    """The consent was revoked, or the account is banned."""
    ANSWERED = "answered"
    """The player, or the cautious answer to a question, sent it home."""
    TURNED_OFF = "turned_off"
    """The server no longer allows stand-ins."""


WITHOUT_MIND: Final = frozenset({StayEnd.FAILED, StayEnd.REVOKED})
"""Reasons for which the mind plays no longer, and a rule walks the character home. For the others the mind goes home."""


@dataclass(slots=True)
class Stay:
    """One stay of a stand-in in the world."""

    agent_id: str
    player_id: PlayerId
    allowed_s: float
    """Seconds that it might play at most when it began."""
    counted_at: Seconds
    """Game time up to which its time is counted."""
    deaths: int = 0
    more_deaths: int = 0
    """Deaths that the player allowed besides the terms, by answers."""
    is_dead: bool = False
    told: bool = False
    """Whether its player was told that the time runs out."""
    end: StayEnd | None = None
    """Why it is about to leave; None while it stays."""
    leaves_by: Seconds = Seconds(float("inf"))
    """Game time at which it leaves whatever it does."""
    place: str = ""
    """Where it was last seen on its way home: the name of the room, "" at home."""
    steps: int = 0
    """Lines that were typed on a walk without the mind."""
    steps_at: Seconds = Seconds(0.0)
    """Game time of the next one."""

    def may_end_by(self, end: StayEnd) -> bool:
        """Return whether a reason sends it home now: the first one, or one for which the mind may not go on."""
        return self.end is None or (end in WITHOUT_MIND and self.end not in WITHOUT_MIND)

    @property
    def may_step(self) -> bool:
        """Whether the walk home without the mind goes on."""
        return self.steps < WALK_STEPS

    def note_step(self, now: Seconds) -> None:
        """Count a line of the walk."""
        self.steps += 1
        self.steps_at = Seconds(now + STEP_S)

    @property
    def homeward_s(self) -> float:
        """Seconds before the end of its time at which it goes home."""
        return min(HOMEWARD_S, HOMEWARD_SHARE * self.allowed_s)

    def runs_out(self, left_s: float) -> bool:
        """Return whether its player should be told now, once, that its time runs out."""
        return not self.told and self.allowed_s - left_s >= TOLD_AT * self.allowed_s

    def note_life(self, *, is_dead: bool) -> bool:
        """Note whether the character is dead now. Return whether it has just died."""
        died = is_dead and not self.is_dead
        self.is_dead = is_dead
        self.deaths += died
        return died
