"""Changes to a running world: for forked replays, never for a game in play."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from maid_engine.core.errors import MaidError
from maid_engine.core.ids import EntityId


class ChangeError(MaidError):
    """A change is not possible. The text says why, and what is possible."""


class Change(NamedTuple):
    """A property of a character or creature that can be changed."""

    meaning: str
    """The property: ``its gold``."""
    value: str
    """What may follow the ``=``: ``a whole number from 0 on``; "" for no value, as in ``rat dead``."""
    make: Callable[[EntityId, str], None]
    """Makes the change.

    Raises:
        ChangeError: it is not possible.
    """


@runtime_checkable
class Changes(Protocol):
    """The changes that a pack can make in its world. Provided with ``game.provide(…)``."""

    def changes(self) -> Mapping[str, Change]:
        """Return word → change: ``gold``, ``room``, ``dead``."""
        ...

    def find(self, name: str) -> EntityId:
        """Return the character or creature with this name or id.

        Raises:
            ChangeError: there is none.
        """
        ...
