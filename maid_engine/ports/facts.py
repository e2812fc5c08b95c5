"""What can be asked of a running world: for assertions in scenario files, never for a mind."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from maid_engine.core.ids import EntityId


class Named(NamedTuple):
    """Something of the world with an id, which people also call by name."""

    id: str
    name: str

    def goes_by(self, text: str) -> bool:
        """Whether this is meant: by the whole id, the id without its pack, or the name; in any case of letters."""
        spellings = (self.id, self.id.rpartition(":")[2], self.name)
        return text.casefold() in (one.casefold() for one in spellings if one)

    def __str__(self) -> str:
        return f"{self.name} ({self.id})" if self.name and self.name != self.id else self.id


Value = int | float | bool | str | Named


class Fact(NamedTuple):
    """Something that is true of a character."""

    meaning: str
    kind: type[Value]
    read: Callable[[EntityId, str], Value]
    """Of a character and a subject; the subject is "" where there is none."""
    subject: str = ""
    """What is named besides, as in ``quest QUEST of ada``; "" for nothing."""
    problem: Callable[[str], str] = lambda _: ""
    """Why there is no such subject; "" when there is."""


@runtime_checkable
class Facts(Protocol):
    """What a pack can tell of its world as it is. Provided with ``game.provide(…)``."""

    def facts(self) -> Mapping[str, Fact]:
        """Name → fact."""
        ...

    def count(self, what: str, room: str) -> int:
        """How many things and beings of this id or name are in a room, in hands and containers too.

        Raises:
            LookupError: there is no such room, or the packs define nothing of that id or name.
        """
        ...

    def named(self, entity: str) -> Named:
        """What an id of an event is: a character, a being, a thing, a room, a quest."""
        ...
