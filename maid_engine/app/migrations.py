"""The migrations of all parts, in order."""

from typing import Final

from maid_engine.ai_players.migrations import (
    MEMORY_AUDIENCES,
    MEMORY_DETAILS,
    SHARDED_MEMORIES,
    TYPED_ACTIVITIES,
    TYPED_HINTS,
)
from maid_engine.engine.migrations import FIRST_SCHEMA, Migration

MIGRATIONS: Final[tuple[Migration, ...]] = (
    FIRST_SCHEMA,
    SHARDED_MEMORIES,
    MEMORY_AUDIENCES,
    TYPED_ACTIVITIES,
    TYPED_HINTS,
    MEMORY_DETAILS,
)
