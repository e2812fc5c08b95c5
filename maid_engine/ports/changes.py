"""What can be made otherwise in a running world: for lives that are forked, never for a game in play."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from maid_engine.core.errors import MaidError
from maid_engine.core.ids import EntityId


class ChangeError(MaidError):
    """Something cannot be made so; the text says why, and what could be."""


class Change(NamedTuple):
    """Something of a character or a being that can be made otherwise."""

    meaning: str
    """What it is: ``its gold``."""
    value: str
    """What may stand behind the ``=``: ``a whole number from 0 on``; "" where nothing does, as in ``rat dead``."""
    make: Callable[[EntityId, str], None]
    """Makes it so.

    Raises:
        ChangeError: it cannot be made so.
    """


@runtime_checkable
class Changes(Protocol):
    """What a pack can make otherwise in its world. Provided with ``game.provide(…)``."""

    def changes(self) -> Mapping[str, Change]:
        """Word → change: ``gold``, ``room``, ``dead``."""
        ...

    def find(self, name: str) -> EntityId:
        """A character, or a being in the world, of this name or id.

        Raises:
            ChangeError: there is none.
        """
        ...
