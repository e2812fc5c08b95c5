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


class _NamesOfTick:
    """Looks up the name of each player once a tick: a crowd hears the same people again and again."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._tick = game.tick
        self._names: dict[str, str] = {}

    def name_of(self, author: str) -> str:
        """Return the name of a player; the id itself if the world has no such player any more."""
        entity = EntityId(author)
        if entity not in self._game.world:
            return author
        if self._tick != self._game.tick:
            self._tick = self._game.tick
            self._names.clear()
        name = self._names.get(author)
        if name is None:
            name = self._names[author] = self._game.characters.name_of(PlayerId(entity))
        return name


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
            standing = "it is paused"
            if found.trouble:
                standing = f"it is paused: {found.trouble}"
        return Subject(found.loop.mind, found.loop.gateway, game.now, standing)

    names = _NamesOfTick(game)

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
        name_of=names.name_of,
        subject=subject,
        store=store,
    )
