"""Facts about a running world: for assertions in scenario files, never for a mind."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from maid_engine.core.ids import EntityId


class Named(NamedTuple):
    """Something in the world with an id and perhaps a name."""

    id: str
    name: str

    def goes_by(self, text: str) -> bool:
        """Return whether `text` is its id, its id without the pack, or its name, in any case of letters."""
        spellings = (self.id, self.id.rpartition(":")[2], self.name)
        return text.casefold() in (one.casefold() for one in spellings if one)

    def __str__(self) -> str:
        if self.name and self.name != self.id:
            return f"{self.name} ({self.id})"
        return self.id


Value = int | float | bool | str | Named


class Fact(NamedTuple):
    """A fact about a character."""

    meaning: str
    kind: type[Value]
    read: Callable[[EntityId, str], Value]
    """Takes a character and a subject, which is "" for facts without one. Returns the value."""
    subject: str = ""
    """The placeholder of the subject, as in ``quest QUEST of ada``; "" for facts without one."""
    problem: Callable[[str], str] = lambda _: ""
    """Returns why there is no such subject; "" if there is."""


@runtime_checkable
class Facts(Protocol):
    """What a pack can report about the current world. Provided with ``game.provide(…)``."""

    def facts(self) -> Mapping[str, Fact]:
        """Return name → fact."""
        ...

    def count(self, what: str, room: str) -> int:
        """Return how many things and creatures with this id or name a room has, also in hands and containers.

        Raises:
            LookupError: there is no such room, or the packs define nothing with that id or name.
        """
        ...

    def named(self, entity: str) -> Named:
        """Return what an event's id refers to: a character, a creature, a thing, a room, a quest."""
        ...
