"""The plan of a day: what an AI player of this personality prefers to do at which game hour.

A block influences goals and does not force them: an explorer prefers to walk in the morning, everybody visits
the market at noon, and the evening is for company. An interruption (a talk, a wait, an event) is inserted as
a block, and the blocks around it are shortened.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, TypedDict

from maid_engine.ai_players.cognitive.personality.temper import TemperReader
from maid_engine.ai_players.models.believed_clock import USUAL_CLOCK, BelievedClock
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.goal_kinds import GOAL_KINDS
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.core.codec import from_json, to_rows

DAY_H: Final = 24.0
SHORTEST_H: Final = 0.5
"""The rest of an interrupted block is dropped if it is shorter than this, in game hours."""


@dataclass(frozen=True, slots=True)
class Block:
    """One block of the day."""

    start_h: float
    end_h: float
    goal_type: GoalType | None
    """The kind of goal that it favours; None for an interruption."""
    what: str

    @property
    def line(self) -> str:
        """The block as text, such as ``06:00-12:00 hunt``."""
        return f"{_clock(self.start_h)}-{_clock(self.end_h)} {self.what}"


class ScheduleState(TypedDict, total=False):
    """The saved form of a :class:`Schedule`. A key that an earlier version did not save is missing."""

    day: int
    blocks: list[object]


class Schedule:
    """The day of one AI player."""

    def __init__(self) -> None:
        self.day = -1
        self.blocks: list[Block] = []
        self.clock: BelievedClock = USUAL_CLOCK
        """The believed time of the world. The mind sets it whenever it thinks; it is saved with the beliefs."""

    def begin_day(self, now: float, modulator: TemperReader) -> None:
        """Plan the day anew if another one has begun, at 06:00."""
        self.day, self.blocks = self.clock.day_at(now), self._blocks_at(now, modulator)

    def at(self, now: float, modulator: TemperReader) -> Block:
        """Return the block of the current hour. Changes nothing: a day that has not been planned is planned anew."""
        hour, blocks = self.clock.hour_at(now), self._blocks_at(now, modulator)
        return next((one for one in blocks if one.start_h <= hour < one.end_h), blocks[-1])

    def _blocks_at(self, now: float, modulator: TemperReader) -> list[Block]:
        if self.blocks and self.day == self.clock.day_at(now):
            return self.blocks
        return plan_day(modulator)

    def interrupt(self, what: str, now: float, seconds: float) -> None:
        """Insert an interruption of this many seconds. Blocks that it overlaps are shortened or split."""
        hour = self.clock.hour_at(now)
        until = min(DAY_H, hour + seconds / self.clock.hour_s)
        recomposed = [part for one in self.blocks for part in _around(one, hour, until)]
        recomposed.append(Block(hour, until, None, what))
        recomposed.sort(key=lambda one: one.start_h)
        self.blocks = _joined(recomposed)

    def lines(self, now: float) -> list[str]:
        """Return the day as lines, with the current block marked."""
        hour = self.clock.hour_at(now)
        return [f"{'> ' if one.start_h <= hour < one.end_h else '  '}{one.line}" for one in self.blocks]

    def forget(self, person: Forgotten) -> None:
        """Remove this person's name from interruptions."""
        self.blocks = [
            replace(one, what="be with somebody") if person.named_in(one.what) else one for one in self.blocks
        ]

    def state(self) -> ScheduleState:
        """Return the day as JSON."""
        return {"day": self.day, "blocks": to_rows(self.blocks)}

    def restore(self, state: ScheduleState) -> None:
        """Restore what :meth:`state` returned."""
        self.day = int(state.get("day", -1))
        self.blocks = [from_json(Block, one) for one in state.get("blocks", ())]


def _around(one: Block, start_h: float, end_h: float) -> Iterator[Block]:
    """Yield what is left of a block outside these hours. What is left after them is at least `SHORTEST_H` long."""
    if one.end_h <= start_h or one.start_h >= end_h:
        yield one
        return
    if one.start_h < start_h:
        yield Block(one.start_h, start_h, one.goal_type, one.what)
    if one.end_h - end_h >= SHORTEST_H:
        yield Block(end_h, one.end_h, one.goal_type, one.what)


def plan_day(modulator: TemperReader) -> list[Block]:
    """Return a day for this personality: favourite work in the morning, the next after noon, company in the evening.

    Tired AI players go home at any hour. So for those who are still up, the night is for their favourite
    work.
    """
    in_a_day = [kind for kind, row in GOAL_KINDS.items() if row.block_of_day]
    liked = sorted(in_a_day, key=lambda goal: (-modulator.trait_weight(goal), goal.value))
    sociable = modulator.personality.extraversion
    evening = GoalType.SOCIAL if sociable >= 0.35 else liked[0]
    supper = 18.0 if sociable > 0.7 else 20.0
    parts = (
        (0.0, 12.0, liked[0]),
        (12.0, 14.0, GoalType.ECONOMIC),
        (14.0, supper, liked[1]),
        (supper, 23.0, evening),
        (23.0, 24.0, liked[0]),
    )
    return [Block(start, end, goal, GOAL_KINDS[goal].block_of_day) for start, end, goal in parts]


def _joined(blocks: list[Block]) -> list[Block]:
    """Close the gaps between blocks by extending the block before each."""
    ends = [max(before.end_h, after.start_h) for before, after in pairwise(blocks)]
    return [*(replace(one, end_h=end) for one, end in zip(blocks, ends, strict=False)), *blocks[-1:]]


def _clock(hour: float) -> str:
    minutes = round(hour * 60)
    return f"{minutes // 60:02d}:{minutes % 60:02d}"
