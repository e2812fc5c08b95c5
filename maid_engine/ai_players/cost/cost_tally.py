"""Sums of the costs of calls of models: for a session, for a life, for the last hour and day."""

from collections import Counter, deque
from collections.abc import Mapping, MutableMapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final, NamedTuple, TypeVar

from maid_engine.ai_players.models.cost import (
    DAY_S,
    HOUR_S,
    CostPeriod,
    QuestionUse,
    Spend,
    WallTime,
)

N = TypeVar("N", int, float)
"""A count, or US dollars."""
HOUR_SLOT_S: Final = 300.0
"""Length of a slot of the window of an hour, in seconds."""
DAY_SLOT_S: Final = 3600.0
"""Length of a slot of the window of a day, in seconds."""

COUNTED: Final = ("asked", "answered", "repaired", "garbage", "used", "lost", "usd_lost")
"""What is counted of each kind of question."""


@dataclass(slots=True)
class CostTally:
    """Calls, their costs, and how questions ended."""

    calls: int = 0
    usd: float = 0.0
    input_tokens: int = 0
    output_tokens: int = 0
    cached: int = 0
    """Input tokens that came from the vendor's cache."""
    seconds: float = 0.0
    """Total duration of all calls."""
    shared: int = 0
    """Questions answered with the answer to another AI player's equal question."""
    answered: int = 0
    usd_by: dict[str, dict[str, float]] = field(default_factory=dict)
    """"operation", "model", "tier" → name → US dollars."""
    calls_by: dict[str, dict[str, int]] = field(default_factory=dict)
    fallbacks: dict[str, int] = field(default_factory=dict)
    """Reason why a question was left to the rules → how often."""
    questions: dict[str, dict[str, float]] = field(default_factory=dict)
    """Kind of question → "asked", "answered", "repaired", "garbage", "used", "lost" → how often; "usd_lost" → US dollars."""
    losses: dict[str, int] = field(default_factory=dict)
    """Reason why an answer of a model was not used → how often."""

    @property
    def spend(self) -> Spend:
        """Return money and tokens."""
        return Spend(self.usd, self.input_tokens, self.output_tokens)

    def add_call(self, names: Mapping[str, str], spend: Spend, *, cached: int, seconds: float) -> None:
        """Count a call; `names` has the names of its operation, model and tier."""
        self.calls += 1
        self.usd += spend.usd
        self.input_tokens += spend.input_tokens
        self.output_tokens += spend.output_tokens
        self.cached += cached
        self.seconds += seconds
        for what, name in names.items():
            usd, calls = self.usd_by.setdefault(what, {}), self.calls_by.setdefault(what, {})
            usd[name] = usd.get(name, 0.0) + spend.usd
            calls[name] = calls.get(name, 0) + 1

    def add_question(self, kind: str, counts: Mapping[str, float]) -> None:
        """Add to the counts of a kind of question, and to the US dollars that came to nothing."""
        _add_up(self.questions.setdefault(kind, {}), counts)

    def add_loss(self, reason: str) -> None:
        """Count why an answer of a model was not used."""
        self.losses[reason] = self.losses.get(reason, 0) + 1

    def uses(self) -> dict[str, QuestionUse]:
        """Return kind of question → what became of them, most expensive first."""
        usd = self.usd_by.get("operation", {})
        kinds = sorted({**usd, **self.questions}, key=lambda kind: -usd.get(kind, 0.0))
        return {kind: _use(self.questions.get(kind, {}), usd.get(kind, 0.0)) for kind in kinds}

    def add_answer(self, reason: str, *, shared: bool) -> None:
        """Count how a question ended. An empty reason means that it was answered."""
        self.answered += not reason
        self.shared += shared
        if reason:
            self.fallbacks[reason] = self.fallbacks.get(reason, 0) + 1

    def add(self, other: "CostTally") -> None:
        """Add the counts of another tally."""
        for name in (
            "calls",
            "usd",
            "input_tokens",
            "output_tokens",
            "cached",
            "seconds",
            "shared",
            "answered",
        ):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.fallbacks = dict(Counter(self.fallbacks) + Counter(other.fallbacks))
        self.losses = dict(Counter(self.losses) + Counter(other.losses))
        _merge(self.questions, other.questions)
        _merge(self.usd_by, other.usd_by)
        _merge(self.calls_by, other.calls_by)

    def state(self) -> dict[str, object]:
        """Return the tally as JSON."""
        return asdict(self)

    @classmethod
    def of(cls, state: Mapping[str, Any]) -> "CostTally":
        """Return the tally from the result of :meth:`state`. Fields that an earlier version lacked are 0."""
        known = {name: state[name] for name in cls.__dataclass_fields__ if name in state}
        return cls(**known)


def _use(counts: Mapping[str, float], usd: float) -> QuestionUse:
    known = dict.fromkeys(COUNTED, 0.0) | dict(counts)
    return QuestionUse(
        int(known["asked"]),
        int(known["answered"]),
        int(known["used"]),
        int(known["lost"]),
        usd,
        known["usd_lost"],
        int(known["repaired"]),
        int(known["garbage"]),
    )


def _add_up(mine: MutableMapping[str, N], more: Mapping[str, N]) -> None:
    for name, number in more.items():
        mine[name] = mine.get(name, 0) + number


def _merge(mine: MutableMapping[str, dict[str, N]], more: Mapping[str, Mapping[str, N]]) -> None:
    for what, numbers in more.items():
        _add_up(mine.setdefault(what, {}), numbers)


class CostSlot(NamedTuple):
    """What calls cost in a slot of time."""

    begins: WallTime
    usd: float
    by_operation: Mapping[str, float]
    """Kind of question → US dollars."""
    by_model: Mapping[str, float]


def _slot(begins: float, tally: CostTally) -> CostSlot:
    by = tally.usd_by
    return CostSlot(WallTime(begins), tally.usd, by.get("operation", {}), by.get("model", {}))


class TallyWindow:
    """Tallies of the last `span_s` seconds, in slots of `slot_s` seconds.

    A slot counts until all of it is too old.
    """

    def __init__(self, span_s: float, slot_s: float) -> None:
        self._span_s = span_s
        self._slot_s = slot_s
        self._slots: deque[tuple[int, CostTally]] = deque()

    def current(self, now: WallTime) -> CostTally:
        """Return the tally of the present slot; the latest slot if the clock was set back."""
        self._forget(now)
        number = int(now // self._slot_s)
        if not self._slots or self._slots[-1][0] < number:
            self._slots.append((number, CostTally()))
        return self._slots[-1][1]

    def total(self, now: WallTime) -> CostTally:
        """Return the sum of all slots."""
        self._forget(now)
        found = CostTally()
        for _, tally in self._slots:
            found.add(tally)
        return found

    def slots(self, now: WallTime) -> list[CostSlot]:
        """Return all slots until now, the oldest first, also those in which nothing was called."""
        self._forget(now)
        known = dict(self._slots)
        last = int(now // self._slot_s)
        first = last + 1 - round(self._span_s / self._slot_s)
        empty = CostTally()
        return [_slot(number * self._slot_s, known.get(number, empty)) for number in range(first, last + 1)]

    @property
    def slot_s(self) -> float:
        """The length of a slot, in seconds."""
        return self._slot_s

    def state(self) -> list[list[object]]:
        """Return all slots as JSON."""
        return [[number, tally.state()] for number, tally in self._slots]

    def restore(self, state: list[list[Any]]) -> None:
        """Restore the slots from the result of :meth:`state`."""
        self._slots = deque((int(number), CostTally.of(tally)) for number, tally in state)

    def _forget(self, now: WallTime) -> None:
        ended = (now - self._span_s) / self._slot_s
        while self._slots and self._slots[0][0] + 1 <= ended:
            self._slots.popleft()


class CostBook:
    """Costs of one AI player, or of all together, by period."""

    def __init__(self) -> None:
        self.session = CostTally()
        self.changed = False
        """Whether something was counted since the last save."""
        self._total = CostTally()
        self._hour = TallyWindow(HOUR_S, HOUR_SLOT_S)
        self._day = TallyWindow(DAY_S, DAY_SLOT_S)

    def begin_session(self) -> None:
        """Start the tally of a new session."""
        self.session = CostTally()

    def open(self, now: WallTime) -> tuple[CostTally, ...]:
        """Return the tallies in which an event at this time is counted, and mark the book as changed."""
        self.changed = True
        return self.session, self._total, self._hour.current(now), self._day.current(now)

    def of(self, period: CostPeriod, now: WallTime) -> CostTally:
        """Return the tally of a period that ends now."""
        if period is CostPeriod.HOUR:
            return self._hour.total(now)
        if period is CostPeriod.DAY:
            return self._day.total(now)
        if period is CostPeriod.SESSION:
            return self.session
        return self._total

    def slots(self, period: CostPeriod, now: WallTime) -> tuple[float, list[CostSlot]]:
        """Return the seconds of a slot, and the slots of the last hour or day, the oldest first.

        Raises:
            ValueError: the period has no slots; only the hour and the day have.
        """
        windows = {CostPeriod.HOUR: self._hour, CostPeriod.DAY: self._day}
        window = windows.get(period)
        if window is None:
            raise ValueError(f"the period {period.value!r} has no slots; ask for 'hour' or 'day'")
        return window.slot_s, window.slots(now)

    def state(self) -> dict[str, object]:
        """Return what survives a restart as JSON: all but the session."""
        return {"total": self._total.state(), "hour": self._hour.state(), "day": self._day.state()}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Restore the tallies from the result of :meth:`state`."""
        self._total = CostTally.of(state["total"])
        self._hour.restore(state["hour"])
        self._day.restore(state["day"])
