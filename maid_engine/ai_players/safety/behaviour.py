"""Monitors the recent behaviour of an AI player at the gateway: stuck, in a loop, or harassing a person.

The mind has its own remedies (``monitor``). This monitor does not trust the mind: it checks the line to be
typed against what the server knows of the surroundings, and holds lines back until something changes.
"""

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

STUCK_THRESHOLD: Final = 10
"""Number of times that the same line may be typed without changing anything."""
LOOP_WINDOW: Final = 50
LOOP_KINDS: Final = 4
"""At most this many different lines in a full window, with nothing gained, are a loop."""
HELD_S: Final = 20.0
"""How long a repeated line, or following a person, is held back, in game seconds."""
WINDOW_S: Final = 600.0
"""How far back approaches to a person count, in game seconds."""
MOST_UNANSWERED: Final = 5
"""Approaches to one person without an answer. One more counts as harassment."""
MOST_SHADOWED: Final = 6
"""Number of different rooms into which the AI player may follow the same person within `WINDOW_S`."""
TOLD_AGAIN_S: Final = 600.0
"""Game seconds until the same anomaly is reported to an admin again."""
MOVES: Final = "(a step)"
"""Key for all lines that lead to another room."""


class AnomalyKind(StrEnum):
    """Kind of misbehaviour."""

    STUCK = "stuck"
    LOOP = "loop"
    GRIEF = "grief"


class Anomaly(NamedTuple):
    """A behaviour that must stop."""

    kind: AnomalyKind
    subject: str
    """The person concerned; empty if there is none."""
    text: str


class Surroundings(NamedTuple):
    """What the server knows when a line is about to be typed."""

    state: Hashable = None
    """Changes whenever anything changes for the AI player; ``None`` if unknown."""
    gained: Hashable = None
    """Changes when the AI player gains experience, gold, things or rooms; ``None`` if unknown."""
    room: Hashable = None
    people: frozenset[str] = frozenset()
    """Human players in the same room."""
    toward: str = ""
    """The human whom the line addresses; empty if there is none."""
    welcome_at: float = float("-inf")
    """When that human last spoke to the AI player, in game seconds."""
    moves: bool = False
    """Whether the line leads to another room."""


@dataclass(slots=True)
class _Trail:
    """Rooms into which the AI player followed a person."""

    rooms: deque[tuple[float, Hashable]] = field(default_factory=lambda: deque(maxlen=MOST_SHADOWED))


class _Held(NamedTuple):
    until: float
    why: Anomaly


class BehavioralMonitor:
    """Checks each line of one AI player before it goes out. All times are game seconds."""

    def __init__(
        self,
        *,
        stuck_threshold: int = STUCK_THRESHOLD,
        loop_window: int = LOOP_WINDOW,
        grief_detection: bool = True,
    ) -> None:
        self._stuck_threshold = stuck_threshold
        self._grief = grief_detection
        self._line = ""
        self._state: Hashable = None
        self._same = 0
        self._lines: deque[str] = deque(maxlen=loop_window)
        self._gained: Hashable = None
        self._held: dict[str, _Held] = {}
        """Line, or :data:`MOVES` → when the hold ends, and its reason."""
        self._approaches: dict[str, deque[float]] = {}
        self._trails: dict[str, _Trail] = {}
        self._left: tuple[Hashable, frozenset[str]] | None = None
        """The room that was left last, and the people who were there."""
        self._told: dict[tuple[AnomalyKind, str], float] = {}

    # --- before a line goes out ---

    def check(self, line: str, around: Surroundings, now: float) -> Anomaly | None:
        """Return what is wrong with typing this line now, or ``None``."""
        held = self._held.get(MOVES if around.moves and MOVES in self._held else line)
        if held is not None and held.until > now:
            return held.why
        return (
            self.check_grief(around, now)
            or self.check_stuck(line, around, now)
            or self.check_loop(line, around, now)
        )

    def check_stuck(self, line: str, around: Surroundings, now: float) -> Anomaly | None:
        """Detect a line that was repeated too often without changing anything."""
        repeats = line == self._line and around.state is not None and around.state == self._state
        if not repeats or self._same < self._stuck_threshold:
            return None
        self._same = 0
        times = f"{self._stuck_threshold} times in a row"
        return self._hold(line, Anomaly(AnomalyKind.STUCK, "", f'"{line[:60]}" changed nothing {times}'), now)

    def check_loop(self, line: str, around: Surroundings, now: float) -> Anomaly | None:
        """Detect a few lines that are repeated in a loop without any gain."""
        full = len(self._lines) == self._lines.maxlen
        full = full and around.gained is not None and around.gained == self._gained
        if not full or len({*self._lines, line}) > LOOP_KINDS:
            return None
        self._lines.clear()
        return self._hold(
            line, Anomaly(AnomalyKind.LOOP, "", f'round in circles, with "{line[:60]}" among them'), now
        )

    def check_grief(self, around: Surroundings, now: float) -> Anomaly | None:
        """Detect another approach to a person who does not answer, or following a person through too many rooms."""
        if not self._grief:
            return None
        pressing = self._check_pressing(around, now)
        if pressing is not None or not around.moves:
            return pressing
        return self._check_shadowing(now)

    def _check_pressing(self, around: Surroundings, now: float) -> Anomaly | None:
        """Detect another approach to a person who does not answer."""
        who = around.toward
        if not who or len(self._unanswered(who, around.welcome_at, now)) < MOST_UNANSWERED:
            return None
        return Anomaly(AnomalyKind.GRIEF, who, f"{MOST_UNANSWERED} approaches to {who}, who has not answered")

    def _check_shadowing(self, now: float) -> Anomaly | None:
        """Detect that a person was followed through too many rooms."""
        for name, trail in self._trails.items():
            recent = {room for at, room in trail.rooms if now - at <= WINDOW_S}
            if len(recent) >= MOST_SHADOWED:
                trail.rooms.clear()
                why = f"it came after {name} into {len(recent)} rooms, one after another"
                return self._hold(MOVES, Anomaly(AnomalyKind.GRIEF, name, why), now)
        return None

    def worth_telling(self, anomaly: Anomaly, now: float) -> bool:
        """Return whether to report this anomaly, and note it. The same one is reported once per `TOLD_AGAIN_S`."""
        key = (anomaly.kind, anomaly.subject)
        if now - self._told.get(key, float("-inf")) < TOLD_AGAIN_S:
            return False
        self._told[key] = now
        return True

    # --- after it went out ---

    def note(self, line: str, around: Surroundings, now: float) -> None:
        """Record a line that went out."""
        if (line, around.state) != (self._line, self._state):
            self._same = 0
        self._same += 1
        self._line, self._state = line, around.state
        if around.gained != self._gained:
            self._gained = around.gained
            self._lines.clear()
        self._lines.append(line)
        if around.toward:
            self._approaches.setdefault(around.toward, deque(maxlen=MOST_UNANSWERED)).append(now)
        if around.moves:
            self._left = (around.room, around.people)
        self._held = {key: held for key, held in self._held.items() if held.until > now}

    def _hold(self, what: str, why: Anomaly, now: float) -> Anomaly:
        self._held[what] = _Held(now + HELD_S, why)
        return why

    def came_of_it(self, around: Surroundings, now: float) -> None:
        """Record the result of a step.

        A person who is here, but was not in the room that the AI player left, counts as followed.
        """
        if self._left is None or self._left[0] == around.room:
            return
        _, before = self._left
        self._left = None
        for name in tuple(self._trails):
            if name not in around.people and name not in before:
                del self._trails[name]
        for name in around.people - before:
            self._trails.setdefault(name, _Trail()).rooms.append((now, around.room))

    def _unanswered(self, who: str, welcome_at: float, now: float) -> deque[float]:
        marks = self._approaches.get(who, deque())
        while marks and (now - marks[0] > WINDOW_S or marks[0] < welcome_at):
            marks.popleft()
        if not marks:
            self._approaches.pop(who, None)
        return marks
