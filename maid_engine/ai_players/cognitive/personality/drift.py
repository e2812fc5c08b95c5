"""Detects whether an AI player's recent conduct departs from what its personality predicts.

Definition. Actions are counted in :data:`KINDS`. The predicted share of a kind is its usual share
(:data:`USUAL`, measured over all presets) times the personality's weight for it, normalised. *Drift* is the
total variation distance between the shares of the last :data:`WINDOW` actions and the predicted ones, from 0
(as predicted) to 1 (nothing in common). Circumstances change it too: in a wood without monsters, everybody
fights little. So only a drift of at least :data:`NOTABLE` is reported, and at most once in half an hour.

Correction. From a drift of :data:`NOTABLE` until it has fallen below :data:`SETTLED`, the weight of each kind of
goal is multiplied by predicted share / actual share, bounded by :data:`STRONGEST`. What is done too much gets
less weight, what is done too little gets more.
"""

from collections import Counter, deque
from collections.abc import Mapping
from typing import Any, Final

from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalType

WINDOW: Final = 100
"""Number of last actions that are compared with the prediction."""
NOTABLE: Final = 0.45
"""Distance (0 to 1) from which on a drift is reported and corrected."""
SETTLED: Final = 0.3
"""Drift below which a correction ends."""
STRONGEST: Final = 1.6
"""The largest factor of a correction; its inverse is the smallest."""
SMOOTHING: Final = 0.05
"""Added to both shares, so that a kind that is never done causes no division by zero."""
TOLD_AGAIN_S: Final = 1800.0
"""Seconds between two reports."""

KINDS: Final[Mapping[str, GoalType]] = {
    "fight": GoalType.COMBAT,
    "talk": GoalType.SOCIAL,
    "trade": GoalType.ECONOMIC,
    "learn": GoalType.STUDY,
    "work": GoalType.QUEST,
}
"""Kind of action → the kind of goal whose weight predicts it."""
USUAL: Final[Mapping[str, float]] = {
    "fight": 0.29,
    "talk": 0.09,
    "trade": 0.17,
    "learn": 0.25,
    "work": 0.20,
}
"""The usual shares, measured over all presets in forty minutes of the shipped world."""
_OF: Final[Mapping[str, str]] = {
    **dict.fromkeys(("kill", "consider", "flee", "assist", "loot", "defend"), "fight"),
    **dict.fromkeys(
        ("say", "tell", "letter", "wave", "smile", "nod", "emote", "whisper", "reply", "group"), "talk"
    ),
    **dict.fromkeys(("list", "buy", "sell", "value", "trade", "get"), "trade"),
    **dict.fromkeys(("examine", "look", "read", "ask", "train"), "learn"),
    **dict.fromkeys(("talk", "accept", "give"), "work"),
}
"""Canonical command → kind. Commands that everybody uses (walking, resting, inventory) are left out."""


def predicted(personality: PersonalityDimensions) -> dict[str, float]:
    """Return the share of each kind that this personality predicts."""
    modulator = BehaviorModulator(personality)
    raw = {kind: USUAL[kind] * modulator.goal_weight(goal) for kind, goal in KINDS.items()}
    total = sum(raw.values())
    return {kind: value / total for kind, value in raw.items()}


def action_kind(command: str) -> str | None:
    """Return the kind of a canonical command; ``None`` for commands that everybody uses alike."""
    return _OF.get(command)


def distance(shares: Mapping[str, float], others: Mapping[str, float]) -> float:
    """Return the total variation distance between two distributions, 0 to 1."""
    return 0.5 * sum(abs(shares.get(kind, 0.0) - others.get(kind, 0.0)) for kind in KINDS)


class DriftDetector:
    """Counts actions and detects conduct that does not match the personality."""

    def __init__(self, personality: PersonalityDimensions) -> None:
        self.expected = predicted(personality)
        self._window: deque[str] = deque(maxlen=WINDOW)
        self._counts: Counter[str] = Counter()
        self._told = float("-inf")
        self._corrects = False
        self._weighed = True
        """Whether the window is unchanged since its drift was found too small to report."""

    def saw(self, command: str) -> None:
        """Count a canonical command that was typed."""
        kind = action_kind(command)
        if kind is None:
            return
        if len(self._window) == WINDOW:
            self._counts[self._window[0]] -= 1
        self._count(kind)
        self._weighed = False
        self._judge()

    def _count(self, kind: str) -> None:
        self._window.append(kind)
        self._counts[kind] += 1

    def _judge(self) -> None:
        """Begin or end the correction, by the drift."""
        self._corrects = self.drift >= (SETTLED if self._corrects else NOTABLE)

    @property
    def correction(self) -> dict[GoalType, float]:
        """Factor on the weight of each kind of goal; empty while nothing is corrected."""
        if not self._corrects:
            return {}
        shares = self.shares
        wanted = {
            goal: (self.expected[kind] + SMOOTHING) / (shares[kind] + SMOOTHING)
            for kind, goal in KINDS.items()
        }
        return {goal: min(STRONGEST, max(1 / STRONGEST, factor)) for goal, factor in wanted.items()}

    @property
    def overdone(self) -> str:
        """The kind of action that exceeds its predicted share most."""
        shares = self.shares
        return max(KINDS, key=lambda kind: shares[kind] - self.expected[kind])

    @property
    def shares(self) -> dict[str, float]:
        """The shares of the kinds among the last actions."""
        total = max(1, len(self._window))
        return {kind: self._counts[kind] / total for kind in KINDS}

    @property
    def full(self) -> bool:
        """Whether there are enough actions to measure a drift."""
        return len(self._window) == WINDOW

    @property
    def drift(self) -> float:
        """The distance of the shares from the prediction; 0 until the window is full."""
        return distance(self.shares, self.expected) if self.full else 0.0

    def notable(self, now: float) -> tuple[float, str] | None:
        """Return the drift and the kind that is done too much, or None if there is nothing to report."""
        # Called in every step, but the drift changes only with an action.
        if self._weighed or not self.full or now - self._told < TOLD_AGAIN_S:
            return None
        self._weighed = True
        drift = self.drift
        if drift < NOTABLE:
            return None
        self._told, self._weighed = now, False
        return drift, self.overdone

    def state(self) -> dict[str, object]:
        """Return the last actions, and whether they are being corrected, as JSON."""
        return {"actions": list(self._window), "corrects": self._corrects}

    def restore(self, state: Any) -> None:
        """Restore what :meth:`state` returned, or the list of actions that earlier versions saved."""
        saved = state if isinstance(state, Mapping) else {"actions": state}
        self._window.clear()
        self._counts.clear()
        for kind in saved.get("actions") or ():
            if kind in KINDS:
                self._count(kind)
        self._weighed = False
        self._corrects = bool(saved.get("corrects"))
        self._judge()
