"""What is saved of a mind, as JSON text."""

from collections.abc import Mapping
from typing import NamedTuple


class WrittenMind(NamedTuple):
    """What is saved of a mind that runs in a host. The world keeps it without reading it."""

    parts: Mapping[str, str]
    """Name of a part of its state → the part, without memories."""
    memory_header: Mapping[str, str]
    """Name of what is saved beside the memories → its value."""
    shards: Mapping[int, str]
    """Shard → its memories, for shards that changed since the last call."""
