"""What waits for somebody who has to fetch it."""

from dataclasses import dataclass

from maid_engine.core.ids import EntityId


@dataclass(slots=True)
class Parcel:
    """Contains things for a character, and gold in its purse. It is saved by itself, and is in no room."""

    owner: EntityId
