"""What an AI player has been doing lately, as the door sees it: stuck, in a loop, or at somebody's heels.

The mind has remedies of its own (``monitor``). This one does not trust the mind: it looks at what is about to be
typed, at what the server knows of the surroundings, and holds lines back until something changes.
"""

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

STUCK_THRESHOLD: Final = 10
"""The same line so often, with nothing changed by it."""
LOOP_WINDOW: Final = 50
LOOP_KINDS: Final = 4
"""So few different lines in a whole window, and nothing gained meanwhile, are a loop."""
HELD_S: Final = 20.0
"""For how long what repeats itself, or runs after somebody, is held back."""
WINDOW_S: Final = 600.0
"""How far back approaches to a person count."""
MOST_UNANSWERED: Final = 5
"""Approaches to one person without a word from them; one more would be harassment."""
MOST_SHADOWED: Final = 6
"""Different rooms, one after another, into which one came after the same person."""
TOLD_AGAIN_S: Final = 600.0
"""How long until an admin hears of the same again."""
MOVES: Final = "(a step)"
"""Every line that leads to another room."""


class AnomalyKind(StrEnum):
    """What is wrong with what somebody does."""

    STUCK = "stuck"
    LOOP = "loop"
    GRIEF = "grief"


class Anomaly(NamedTuple):
    """Something that should not go on."""

    kind: AnomalyKind
    subject: str
    """The person it is about; "" when it is about nobody."""
    text: str


class Surroundings(NamedTuple):
    """What the server knows about the moment at which a line is about to be typed."""

    state: Hashable = None
    """Changes whenever anything changes for the AI player; None when that is not known."""
    gained: Hashable = None
    """Changes when it gets on: experience, gold, things, rooms; None when that is not known."""
    room: Hashable = None
    people: frozenset[str] = frozenset()
    """The humans who are in the same room."""
    toward: str = ""
    """The human whom the line turns to; "" when nobody."""
    welcome_at: float = float("-inf")
    """When that human last said something to the AI player, in game seconds."""
    moves: bool = False
    """Whether the line is a step to another room."""


@dataclass(slots=True)
class _Trail:
    """Rooms into which one came after somebody."""

    rooms: deque[tuple[float, Hashable]] = field(default_factory=lambda: deque(maxlen=MOST_SHADOWED))


class _Held(NamedTuple):
    until: float
    why: Anomaly


class BehavioralMonitor:
    """Looks at each line before it goes out; one for each AI player. Times are game seconds."""

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
        """Line, or :data:`MOVES` → until when it is held back, and why."""
        self._approaches: dict[str, deque[float]] = {}
        self._trails: dict[str, _Trail] = {}
        self._left: tuple[Hashable, frozenset[str]] | None = None
        """The room that was left last, and who was there then."""
        self._told: dict[tuple[AnomalyKind, str], float] = {}

    # --- before a line goes out ---

    def check(self, line: str, around: Surroundings, now: float) -> Anomaly | None:
        """What speaks against typing this line now."""
        held = self._held.get(MOVES if around.moves and MOVES in self._held else line)
        if held is not None and held.until > now:
            return held.why
        return (
            self.check_grief(around, now)
            or self.check_stuck(line, around, now)
            or self.check_loop(line, around, now)
        )

    def check_stuck(self, line: str, around: Surroundings, now: float) -> Anomaly | None:
        """The same again, after it changed nothing so often."""
        repeats = line == self._line and around.state is not None and around.state == self._state
        if not repeats or self._same < self._stuck_threshold:
            return None
        self._same = 0
        times = f"{self._stuck_threshold} times in a row"
        return self._hold(line, Anomaly(AnomalyKind.STUCK, "", f'"{line[:60]}" changed nothing {times}'), now)

    def check_loop(self, line: str, around: Surroundings, now: float) -> Anomaly | None:
        """Round and round among a few lines, with nothing gained by it."""
        full = len(self._lines) == self._lines.maxlen
        full = full and around.gained is not None and around.gained == self._gained
        if not full or len({*self._lines, line}) > LOOP_KINDS:
            return None
        self._lines.clear()
        return self._hold(
            line, Anomaly(AnomalyKind.LOOP, "", f'round in circles, with "{line[:60]}" among them'), now
        )

    def check_grief(self, around: Surroundings, now: float) -> Anomaly | None:
        """Another approach to somebody who does not answer, or another room into which one comes after them."""
        if not self._grief:
            return None
        who = around.toward
        if who and len(self._unanswered(who, around.welcome_at, now)) >= MOST_UNANSWERED:
            return Anomaly(
                AnomalyKind.GRIEF, who, f"{MOST_UNANSWERED} approaches to {who}, who has not answered"
            )
        if not around.moves:
            return None
        for name, trail in self._trails.items():
            recent = {room for at, room in trail.rooms if now - at <= WINDOW_S}
            if len(recent) >= MOST_SHADOWED:
                trail.rooms.clear()
                why = f"it came after {name} into {len(recent)} rooms, one after another"
                return self._hold(MOVES, Anomaly(AnomalyKind.GRIEF, name, why), now)
        return None

    def worth_telling(self, anomaly: Anomaly, now: float) -> bool:
        """Whether somebody should hear of it: not of the same again and again."""
        key = (anomaly.kind, anomaly.subject)
        if now - self._told.get(key, float("-inf")) < TOLD_AGAIN_S:
            return False
        self._told[key] = now
        return True

    # --- after it went out ---

    def note(self, line: str, around: Surroundings, now: float) -> None:
        """It goes out."""
        self._same = self._same + 1 if (line, around.state) == (self._line, self._state) else 1
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
        """A step was taken: who is here, and was not where one came from, is somebody one came after."""
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
