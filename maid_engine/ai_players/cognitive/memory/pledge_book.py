"""The promises that players made to an AI player: those that are open, and what became of the last ones."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, TypedDict

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.pledges import Pledge, PledgeId
from maid_engine.core.codec import from_json, to_rows

MOST_OF_ONE: Final = 8
"""Most pledges of one player that are kept; the oldest are dropped."""
MOST_PLEDGES: Final = 80
"""Most pledges of all players."""


class PledgeBookState(TypedDict, total=False):
    """Saved state of a :class:`PledgeBook`."""

    pledges: list[dict[str, object]]
    made: int


class PledgeBook:
    """Keeps pledges by id, in the order in which they were made."""

    def __init__(self) -> None:
        self._pledges: dict[PledgeId, Pledge] = {}
        self._made = 0

    def __len__(self) -> int:
        return len(self._pledges)

    @property
    def open(self) -> tuple[Pledge, ...]:
        """The pledges of which nothing has come yet, the earliest first."""
        if not self._pledges:
            return ()
        return tuple(one for one in self._pledges.values() if one.is_open)

    def get(self, pledge: PledgeId) -> Pledge | None:
        """Return a pledge by its id, or None."""
        return self._pledges.get(pledge)

    def of(self, name: str) -> tuple[Pledge, ...]:
        """Return all pledges of a player, the earliest first."""
        key = name.lower()
        return tuple(one for one in self._pledges.values() if one.by.lower() == key)

    def open_of(self, name: str) -> tuple[Pledge, ...]:
        """Return the pledges of a player of which nothing has come yet, the earliest first."""
        return tuple(one for one in self.of(name) if one.is_open)

    # --- writing ---

    def make(self, pledge: Pledge) -> Pledge:
        """Add a pledge, and return it with its id. It replaces an open one of the same player to do the same."""
        for one in self.open_of(pledge.by):
            if one.deed.lower() == pledge.deed.lower():
                self._drop((one.id,))
        self._made += 1
        made = replace(pledge, id=PledgeId(f"pledge-{self._made}"))
        self._pledges[made.id] = made
        self._drop(one.id for one in self.of(made.by)[:-MOST_OF_ONE])
        self._drop(tuple(self._pledges)[:-MOST_PLEDGES])
        return made

    def put(self, pledge: Pledge) -> None:
        """Replace a pledge by a newer version of it. One that was dropped meanwhile stays dropped."""
        if pledge.id in self._pledges:
            self._pledges[pledge.id] = pledge

    def _drop(self, pledges: Iterable[PledgeId]) -> None:
        for one in pledges:
            del self._pledges[one]

    def let_go(self, before: float) -> None:
        """Drop what people promised before a time: their words are not kept for ever."""
        of_people = [one for one in self._pledges.values() if one.human]
        self._drop([one.id for one in of_people if one.made_at < before])

    def forget(self, person: Forgotten) -> None:
        """Drop the pledges of a person, those that name them, and those that were made of their words."""
        self._pledges = {
            key: one for key, one in self._pledges.items() if not person.is_in(_told_of(one), one.taint)
        }

    # --- saving ---

    def state(self) -> PledgeBookState:
        """Return the pledges as JSON."""
        return {"pledges": to_rows(self._pledges.values()), "made": self._made}

    def restore(self, state: PledgeBookState) -> None:
        """Restore the state from :meth:`state`."""
        restored = [from_json(Pledge, entry) for entry in state.get("pledges", ())]
        self._pledges = {one.id: one for one in restored}
        self._made = state.get("made", 0)


def _told_of(pledge: Pledge) -> str:
    """Return all text of a pledge, to search it for names."""
    return f"{pledge.by} {pledge.deed} {pledge.what}"
