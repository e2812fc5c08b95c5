"""Types for ids, so that a room id cannot be passed as a session id."""

from collections import Counter
from typing import NewType

EntityId = NewType("EntityId", str)
RoomId = NewType("RoomId", EntityId)
PlayerId = NewType("PlayerId", EntityId)
SessionId = NewType("SessionId", str)
AccountId = NewType("AccountId", str)


def pack_of(full: str) -> str:
    """Return the pack in a full id: ``classic_rpg`` for ``classic_rpg:square``."""
    return full.partition(":")[0]


def local_name(full: str) -> str:
    """Return the name of a definition within its pack: "wolf" of "classic_rpg:wolf"."""
    return full.rpartition(":")[2]


class IdSource:
    """Creates ids of the form ``kind#7``: readable, unique within a world, the same in every run.

    The counters are saved with the world (:meth:`state`), so an id is never used twice.
    """

    def __init__(self, state: dict[str, int] | None = None) -> None:
        self._last: Counter[str] = Counter(state or {})

    def next(self, kind: str) -> str:
        """Return the next id of this kind."""
        self._last[kind] += 1
        return f"{kind}#{self._last[kind]}"

    def entity(self, kind: str) -> EntityId:
        """Return the next id of this kind, as an entity id."""
        return EntityId(self.next(kind))

    def reserve(self, used: str) -> None:
        """Mark `used` as taken. Called for each id of a saved world."""
        kind, mark, number = used.rpartition("#")
        if mark and number.isdigit():
            self._last[kind] = max(self._last[kind], int(number))

    def state(self) -> dict[str, int]:
        """Return the counters, for saving."""
        return dict(self._last)
