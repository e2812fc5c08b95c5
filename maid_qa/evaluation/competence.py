"""Success with quests, and how quickly a land is explored."""

from collections.abc import Callable, Sequence
from typing import Final

from maid_engine.core.chance import Dice
from maid_engine.core.ratios import ratio
from maid_qa.evaluation.bootstrap import Drawn, bootstrap
from maid_qa.evaluation.records import Record
from maid_qa.evaluation.report import Score

KNOWN: Final = 0.9
"""Share of the reachable rooms after which the land counts as explored."""

Part = Callable[[Record], tuple[float, float]]
"""Returns a record's part of the numerator and of the denominator."""


def share_of(key: str, records: Sequence[Record], part: Part, note: str = "") -> Score:
    """Return a ratio of sums over records, with its interval over resampled seeds."""
    by_seed: dict[int, list[tuple[float, float]]] = {}
    for record in records:
        by_seed.setdefault(record.seed, []).append(part(record))

    def share(drawn: Drawn[int]) -> float | None:
        above = sum(times * one for seed, times in drawn.items() for one, _ in by_seed[seed])
        below = sum(times * one for seed, times in drawn.items() for _, one in by_seed[seed])
        return ratio(above, below, None)

    whole = share(dict.fromkeys(by_seed, 1))
    interval = None
    if whole is not None and len(by_seed) > 1:
        interval = bootstrap(sorted(by_seed), share, Dice(key))
    cases = sum(one for pairs in by_seed.values() for _, one in pairs)
    return Score(key, whole, interval, round(cases), note)


def strategic_competence(records: Sequence[Record]) -> Score:
    """Return quests completed of those accepted."""
    return share_of("strategic_competence", records, lambda record: (record.quests_done, record.quests_taken))


def exploration_literal(records: Sequence[Record]) -> Score:
    """Return different rooms per command, over the whole life."""
    return share_of(
        "exploration_literal",
        records,
        lambda record: (len({visit.room for visit in record.visits}), len(record.typed)),
    )


def exploration_efficiency(records: Sequence[Record]) -> Score:
    """Return new rooms per move, until nine tenths of the reachable rooms are known."""
    return share_of("exploration_efficiency", records, discovery)


def discovery(record: Record) -> tuple[float, float]:
    """Return the new rooms, and the moves that they took, while there was something to discover."""
    enough = KNOWN * record.reachable
    seen: dict[str, None] = {}
    for moves, visit in enumerate(record.visits):
        seen[visit.room] = None
        if len(seen) >= enough:
            return len(seen) - 1, moves
    return max(0, len(seen) - 1), max(0, len(record.visits) - 1)


def strolling(records: Sequence[Record]) -> float:
    """Return new rooms per move of a random walk of the same length from the same room."""
    moves = sum(discovery(record)[1] for record in records)
    return sum(max(0, record.strolled - 1) for record in records) / max(1.0, moves)
