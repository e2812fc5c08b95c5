"""The slots for calls of models: which question may start now, and which calls end early for it.

People never wait for what nobody waits for. Of all slots, and of those of each provider, a share is kept for questions
of people. Where a cancelled call costs nothing, a question that somebody waits for also takes the slot of a lesser one.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter

from maid_engine.ai_players.inference.question_queue import Rank, Waiting

KEPT_SHARE = 0.4
"""Share of the slots that only questions of people take: two of five, one of two. A single slot is for all."""


@dataclass(frozen=True, slots=True)
class ProviderLimit:
    """What one provider takes."""

    slots: int
    """Maximum number of calls at a time."""
    ours: bool = False
    """Whether it runs on our own machines, where a cancelled call costs nothing.

    A cancelled call to a vendor is charged at its maximum.
    """


@dataclass(slots=True, eq=False)
class RunningCall:
    """A question that a model works on."""

    waiting: Waiting
    task: "asyncio.Task[None]"
    gives_way: bool = False
    """Whether it was cancelled for another question. Its slot becomes free when its task ends."""


class CallSlots:
    """The calls in progress and their slots.

    Args:
        limit: maximum number of calls at a time.
        providers: limits of single providers; others take `limit` calls.
    """

    def __init__(self, limit: int, providers: Mapping[str, ProviderLimit]) -> None:
        self.calls: dict[int, RunningCall] = {}
        """Number of the question → its call, the oldest first."""
        self._limit = limit
        self._providers = providers

    def may_start(self, one: Waiting) -> bool:
        """Return whether a slot is free for this question."""
        return self._has_room(one, Counter(call.waiting.provider for call in self.calls.values()))

    def losers(self, waiting: Iterable[Waiting]) -> Iterator[RunningCall]:
        """Yield the calls to cancel so that these questions can start; each is marked.

        For each question, in order, the newest call of a lesser rank is taken whose slot it could use.
        """
        freed = list(filter(attrgetter("gives_way"), self.calls.values()))
        for one in waiting:
            loser = None if self.may_start(one) else self._loser(one, freed)
            if loser is not None:
                loser.gives_way = True
                yield loser

    def _loser(self, one: Waiting, freed: list[RunningCall]) -> RunningCall | None:
        """Return the call to cancel for a question; None if there is none, or one of `freed` makes room, which is removed."""
        coming = next((call for call in freed if self._helps(call, one)), None)
        if coming is None:
            return next((call for call in self._lesser(one) if self._helps(call, one)), None)
        freed.remove(coming)
        return None

    def _lesser(self, one: Waiting) -> Iterator[RunningCall]:
        """Yield the calls that may be cancelled for a question, the newest first."""
        for call in reversed(tuple(self.calls.values())):
            if call.gives_way or not self._limit_of(call.waiting.provider).ours:
                continue
            if call.waiting.rank > one.rank:
                yield call

    def _helps(self, call: RunningCall, one: Waiting) -> bool:
        """Return whether a question could start if this call ended."""
        taken = Counter(other.waiting.provider for other in self.calls.values())
        taken[call.waiting.provider] -= 1
        return self._has_room(one, taken)

    def _has_room(self, one: Waiting, taken: Counter[str]) -> bool:
        """Return whether a question may start beside these calls: provider → number of its calls."""
        return taken.total() < self._open_to(one, self._limit) and taken[one.provider] < self._open_to(
            one, self._slots_of(one.provider)
        )

    @staticmethod
    def _open_to(one: Waiting, slots: int) -> int:
        """Return how many of these slots a question may take part in filling."""
        if one.rank is Rank.PERSON:
            return slots
        return slots - kept_of(slots)

    def _slots_of(self, provider: str) -> int:
        return min(self._limit, self._limit_of(provider).slots)

    def _limit_of(self, provider: str) -> ProviderLimit:
        return self._providers.get(provider) or ProviderLimit(self._limit)


def kept_of(slots: int) -> int:
    """Return how many of these slots are kept for questions of people."""
    if slots <= 1:
        return 0
    return max(1, int(slots * KEPT_SHARE))
