"""What a host is started with."""

from typing import NamedTuple

from maid_engine.ai_players.knowledge import GameKnowledge
from maid_engine.ai_players.tracing.trace_recorder import TraceSettings


class HostSetup(NamedTuple):
    """What all minds of a host share."""

    knowledge: GameKnowledge
    """What the loaded packs teach."""
    traces: TraceSettings = TraceSettings()
    """What is recorded of what minds do."""
