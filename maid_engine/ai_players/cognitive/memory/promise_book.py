"""The promises of an AI player: those that are open, and what became of the last ones."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, TypedDict

from maid_engine.ai_players.models.decisions import PromiseWords
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.promises import Promise, PromiseId, PromiseKind
from maid_engine.core.codec import from_json, to_rows

MOST_OPEN: Final = 8
"""Most open promises."""
MOST_TO_ONE: Final = 3
"""Most open promises to one player."""
MOST_ENDED: Final = 40
"""Most promises that are remembered after they ended; the oldest are dropped."""
MOST_REMEMBERED: Final = 60
"""Most promises to remember words that are kept; the oldest are dropped."""


class PromiseBookState(TypedDict, total=False):
    """Saved state of a :class:`PromiseBook`."""

    promises: list[dict[str, object]]
    made: int


class PromiseBook:
    """Keeps promises by id, in the order in which they were made."""

    def __init__(self) -> None:
        self._promises: dict[PromiseId, Promise] = {}
        self._made = 0
        self.on_lips: PromiseWords | None = None
        """Words about a promise that were typed, until the game says whether they were heard."""

    def __len__(self) -> int:
        return len(self._promises)

    def __iter__(self) -> Iterator[Promise]:
        return iter(tuple(self._promises.values()))

    @property
    def open(self) -> tuple[Promise, ...]:
        """The promises that are still to be kept, the earliest first."""
        if not self._promises:
            return ()
        return tuple(one for one in self._promises.values() if one.is_open)

    def get(self, promise: PromiseId) -> Promise | None:
        """Return a promise by its id, or None."""
        return self._promises.get(promise)

    def to(self, name: str) -> tuple[Promise, ...]:
        """Return all promises to a player, the earliest first."""
        key = name.lower()
        return tuple(one for one in self._promises.values() if one.to.lower() == key)

    def open_to(self, name: str) -> tuple[Promise, ...]:
        """Return the promises to a player that are still to be kept, the earliest first."""
        return tuple(one for one in self.to(name) if one.is_open)

    def done_for(self, name: str) -> tuple[Promise, ...]:
        """Return the promises to a player to do something, the earliest first."""
        return tuple(one for one in self.to(name) if one.kind is not PromiseKind.REMEMBER)

    # --- writing ---

    def make(self, promise: Promise) -> Promise:
        """Add a promise, and return it with its id."""
        self._made += 1
        made = replace(promise, id=PromiseId(f"promise-{self._made}"))
        self._promises[made.id] = made
        self._drop_oldest()
        return made

    def put(self, promise: Promise) -> None:
        """Replace a promise by a newer version of it. One that was dropped meanwhile stays dropped."""
        if promise.id in self._promises:
            self._promises[promise.id] = promise

    def _drop_oldest(self) -> None:
        kept_in_mind: list[PromiseId] = []
        others: list[PromiseId] = []
        for promise in self._promises.values():
            if promise.is_open:
                continue
            ended = kept_in_mind if promise.kind is PromiseKind.REMEMBER else others
            ended.append(promise.id)
        for gone in (*kept_in_mind[:-MOST_REMEMBERED], *others[:-MOST_ENDED]):
            del self._promises[gone]

    def forget(self, person: Forgotten) -> None:
        """Drop promises to a person, those that name them, and those that were made of their words."""
        self._promises = {
            key: one for key, one in self._promises.items() if not person.is_in(_told_of(one), one.taint)
        }
        self.on_lips = None

    # --- sleep ---

    def state(self) -> PromiseBookState:
        """Return the promises as JSON."""
        return {"promises": to_rows(self._promises.values()), "made": self._made}

    def restore(self, state: PromiseBookState) -> None:
        """Restore the state from :meth:`state`."""
        restored = [from_json(Promise, entry) for entry in state.get("promises", ())]
        self._promises = {one.id: one for one in restored}
        self._made = state.get("made", 0)
        self.on_lips = None


def _told_of(promise: Promise) -> str:
    """Return all text of a promise, to search it for names."""
    return f"{promise.to} {promise.whom} {promise.what} {promise.outcome}"
