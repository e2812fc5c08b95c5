"""Connects the trace recorder to a game and its AI players."""

from collections.abc import Callable

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.tracing.trace_recorder import Subject, TraceRecorder, TraceSettings
from maid_engine.ai_players.tracing.trace_watch import TraceLimits
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore

KIB = 1024


def make_recorder(
    game: Game,
    settings: AIPlayerSettings,
    agent: Callable[[str], AIPlayer | None],
    store: DocumentStore | None,
) -> TraceRecorder:
    """Build the trace recorder from the settings; `agent` returns an AI player by its id."""

    def subject(ai_player_id: str) -> Subject | None:
        found = agent(ai_player_id)
        if found is None or found.loop is None:
            return None
        standing = ""
        if found.status is AIPlayerStatus.PAUSED:
            standing = f"it is paused: {found.trouble}" if found.trouble else "it is paused"
        return Subject(found.loop.mind, found.loop.gateway, game.now, standing)

    def name_of(author: str) -> str:
        entity = EntityId(author)
        return game.characters.name_of(PlayerId(entity)) if entity in game.world else author

    return TraceRecorder(
        TraceSettings(
            enabled=settings.thought_trace_enabled,
            # Records contain people's words, so they are kept at most as long as AI players remember those.
            retention_s=min(
                settings.thought_trace_retention_hours * 3600.0, settings.human_chat_retention_days * 86_400.0
            ),
            most_stored=settings.thought_trace_store_mb * KIB * KIB,
            log_decisions=settings.decision_log_enabled,
            limits=TraceLimits(most_bytes=settings.thought_trace_memory_kb * KIB),
        ),
        wall=game.clock.wall,
        name_of=name_of,
        subject=subject,
        store=store,
    )
