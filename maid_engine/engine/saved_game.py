"""The part of a game that the saver saves, or needs for saving."""

from typing import Protocol

from maid_engine.core.ids import EntityId, IdSource
from maid_engine.core.messages import Output
from maid_engine.core.time import Tick
from maid_engine.core.world import World
from maid_engine.engine.codec import ComponentCodec
from maid_engine.engine.sessions import SessionManager
from maid_engine.ports.clock import Clock


class SavedGame(Protocol):
    """The part of ``Game`` that is saved, or that saving needs."""

    clock: Clock
    world: World
    ids: IdSource
    sessions: SessionManager
    codec: ComponentCodec
    tick: Tick

    def tell(self, player_id: EntityId, output: Output) -> None:
        """Deliver output to a character, if a session plays it."""
        ...
