"""What came back from the store when a server started."""

import re
from dataclasses import dataclass

import structlog

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Restored:
    """The result of :meth:`SaveScheduler.restore`."""

    entities: int
    tick: Tick
    without_place: tuple[EntityId, ...]
    """Entities whose place no longer exists. They are now in no place."""
    fallen: tuple[EntityId, ...]
    """Entities whose holder was not saved. They are now where the holder was."""
    unknown: tuple[str, ...]
    """Names of component types that are not registered. Their data is kept and written back unchanged."""
    damaged: tuple[str, ...]
    """``entity: component: reason`` for each component whose data does not fit its type.

    The data is kept unchanged.
    """

    def report(self) -> None:
        """Log what came back, and what did not come back as it was."""
        log.info("world.restored", entities=self.entities, tick=self.tick)
        if self.without_place:
            log.warning(
                "world.entities_without_room",
                entities=self.without_place[:20],
                count=len(self.without_place),
            )
        if self.unknown:
            log.warning("world.components_unknown", components=self.unknown)
        for text in self.damaged[:20]:
            log.error("world.component_unreadable", error=text)


def in_order_of_creation(key: str) -> tuple[tuple[str, int], ...]:
    """Return a sort key that compares numbers as numbers: ``item#2`` before ``item#10``."""
    return tuple((word, int(number or 0)) for word, number in re.findall(r"(\D+)(\d*)", key))
