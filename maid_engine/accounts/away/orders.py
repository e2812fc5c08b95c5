"""Orders that a player's program leaves for a character, as values, and what became of them."""

from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from maid_engine.accounts.away.terms import Control
from maid_engine.core.codec import from_json, to_json
from maid_engine.core.documents import Document, Json
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.time import Seconds

COLLECTION: Final = "owner_orders"
UNDER_WAY: Final = "the server stopped while it was under way"
FRESH_S: Final = 120.0
"""Seconds in which an order must begin if a mind also decides: after it was given, or after the order before it."""
BEAT_LEAST_S: Final = 30.0
"""Least seconds between two looks of a program."""
BEAT_USUAL_S: Final = 900.0
"""Usual seconds between two looks of a program."""
BEAT_LAPSES_S: Final = 3_600.0
"""After so many seconds without a look, waiting lines and ordered goals lapse, and the terms decide."""
MOST_WAITING: Final = 20
"""Waiting orders of one character."""
MOST_KEPT: Final = 100
"""Orders of one character whose fate is remembered."""


class OrderKind(StrEnum):
    """What an order is."""

    LINE = "line"
    """A line to type."""
    GOAL = "goal"
    """A goal in words."""


class OrderState(StrEnum):
    """What became of an order."""

    WAITING = "waiting"
    TYPED = "typed"
    """The line was typed."""
    TAKEN = "taken"
    """The goal was taken up, or a model was asked what it means."""
    REFUSED = "refused"
    """It may not be done. Orders after it are not held up."""
    LAPSED = "lapsed"
    """It was too old when its turn would have come."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order of a program."""

    id: str
    """Chosen by the program. An order with an id that is remembered is not given again."""
    kind: OrderKind
    text: str


@dataclass(frozen=True, slots=True)
class OrderRecord:
    """An order and its fate."""

    order: Order
    given_at: Seconds
    """Game time."""
    by: str
    """Who gave it."""
    state: OrderState = OrderState.WAITING
    reason: str = ""
    """Why it was refused or lapsed; "" otherwise."""
    begun_at: Seconds | None = None
    """When the line was passed on to be typed."""


@dataclass(frozen=True, slots=True)
class HeardLine:
    """A line that a stand-in heard."""

    number: int
    """From 1, growing with each line of this character as long as programs look in."""
    text: str
    authors: tuple[EntityId, ...] = ()
    """Players whose names or words are in it."""


@dataclass(frozen=True, slots=True)
class SavedOutpost:
    """What is kept of one character for the programs of its owner over a restart. Times are game time."""

    player_id: PlayerId
    orders: tuple[OrderRecord, ...]
    freed_at: Seconds
    heard: tuple[HeardLine, ...]
    heard_last: int
    beats: tuple[tuple[str, Seconds], ...]
    """Program and its last look."""

    def document(self, now: Seconds, wall: float) -> Document:
        """Return it as a document for the store, with the game time and the wall time of now."""
        return Document(COLLECTION, self.player_id, {"now": now, "wall": wall, "kept": to_json(self)})

    @classmethod
    def of_document(cls, data: Mapping[str, Json], now: Seconds, wall: float) -> "SavedOutpost":
        """Return it from a stored :meth:`document`, as much older as time has passed outside of the game.

        Raises:
            ValueError: the data is not that of a saved outpost.
        """
        kept = from_json(cls, data.get("kept"))
        return kept.moved((now - float(data["now"])) - (wall - float(data["wall"])))

    def moved(self, by_s: float) -> "SavedOutpost":
        """Return it with all times moved."""
        orders = tuple(replace(one, given_at=Seconds(one.given_at + by_s)) for one in self.orders)
        beats = tuple((program, Seconds(at + by_s)) for program, at in self.beats)
        return replace(self, orders=orders, freed_at=Seconds(self.freed_at + by_s), beats=beats)


class OrderQueue:
    """The orders of one character, the oldest first."""

    def __init__(self, fates: Counter[OrderState] | None = None) -> None:
        self._records: OrderedDict[str, OrderRecord] = OrderedDict()
        self._freed_at = Seconds(0.0)
        """When the last line was decided, so that the next one could begin."""
        self._fates: Counter[OrderState] = Counter() if fates is None else fates
        """Counts what became of orders."""

    def __iter__(self) -> Iterator[OrderRecord]:
        return iter(self._records.values())

    @property
    def freed_at(self) -> Seconds:
        """When the last line was decided."""
        return self._freed_at

    def restore(self, records: Iterable[OrderRecord], freed_at: Seconds) -> None:
        """Take over saved orders. A line that was under way lapses: nobody knows whether it was typed."""
        self._freed_at = freed_at
        for record in records:
            self.add(record)
        begun = self.begun
        if begun is not None:
            self.decide(begun, OrderState.LAPSED, freed_at, UNDER_WAY)

    @property
    def waiting(self) -> tuple[OrderRecord, ...]:
        """The orders that wait for their fate."""
        return tuple(one for one in self if one.state is OrderState.WAITING)

    @property
    def taken(self) -> tuple[OrderRecord, ...]:
        """The goals that were taken up."""
        return tuple(one for one in self if one.state is OrderState.TAKEN)

    @property
    def begun(self) -> OrderRecord | None:
        """The line that was passed on and is not typed yet; None if there is none."""
        return next((one for one in self.waiting if one.begun_at is not None), None)

    def find(self, order_id: str) -> OrderRecord | None:
        """Return the order of this id; None if it is unknown or forgotten."""
        return self._records.get(order_id)

    def add(self, record: OrderRecord) -> OrderRecord:
        """Remember an order, and forget the oldest decided ones above :data:`MOST_KEPT`. Return the order."""
        self._records[record.order.id] = record
        decided = [one.order.id for one in self if one.state is not OrderState.WAITING]
        for order_id in decided[: max(0, len(self._records) - MOST_KEPT)]:
            del self._records[order_id]
        return record

    def begin(self, record: OrderRecord, now: Seconds) -> None:
        """Note that a line is passed on to be typed."""
        self._records[record.order.id] = replace(record, begun_at=now)

    def decide(self, record: OrderRecord, state: OrderState, now: Seconds, reason: str = "") -> None:
        """Note the fate of an order."""
        self._freed_at = now
        self._close(record, state, reason)

    def _close(self, record: OrderRecord, state: OrderState, reason: str) -> None:
        self._fates[state] += 1
        self._records[record.order.id] = replace(record, state=state, reason=reason)

    def lapse(self, now: Seconds, reason: str) -> None:
        """Let all waiting orders lapse."""
        for record in self.waiting:
            self.decide(record, OrderState.LAPSED, now, reason)

    def lapse_stuck(self, now: Seconds) -> None:
        """Let the line lapse that was passed on and is not typed after :data:`FRESH_S`."""
        record = self.begun
        if record is not None and record.begun_at is not None and now - record.begun_at > FRESH_S:
            self.decide(record, OrderState.LAPSED, now, f"it was not typed within {FRESH_S:.0f} seconds")

    def lapse_stale(self, now: Seconds) -> None:
        """Let the waiting orders lapse whose turn has not come :data:`FRESH_S` after they were given, or after the last."""
        for record in self.waiting:
            if record.begun_at is None and now - max(record.given_at, self._freed_at) > FRESH_S:
                self._close(record, OrderState.LAPSED, f"its turn did not come within {FRESH_S:.0f} seconds")

    def age_s(self, now: Seconds) -> float | None:
        """Return for how long the oldest waiting order could have begun, in game seconds; None if none waits."""
        oldest = next(iter(self.waiting), None)
        if oldest is None:
            return None
        return now - max(oldest.given_at, self._freed_at)

    def is_busy(self, now: Seconds) -> bool:
        """Return whether an order waits, or one was decided less than :data:`FRESH_S` ago."""
        if self.waiting:
            return True
        return bool(self._records) and now - self._freed_at <= FRESH_S

    def next_line(self) -> OrderRecord | None:
        """Return the line to pass on now; None if one is under way or none waits."""
        if self.begun is not None:
            return None
        return next(iter(self.waiting), None)


def takes_orders(control: Control) -> bool:
    """Return whether orders from outside decide at all."""
    return control is not Control.AUTOPILOT
