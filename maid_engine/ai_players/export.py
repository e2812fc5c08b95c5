"""Export and deletion of all data of one AI player. Its costs stay in the cost reports."""

from typing import Final

from maid_engine.ai_players.persistence import COGNITIVE, MEMORIES, PLANS, PROFILES, WORLD_MODELS, profile_of
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.state_repair import QUARANTINE
from maid_engine.ai_players.tracing.trace_store import TRACES
from maid_engine.core.documents import Query
from maid_engine.engine.entity_tree import entity_tree
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore

FORMAT: Final = "maid-ai-player/1"
BY_ID: Final = (PROFILES, WORLD_MODELS, PLANS, COGNITIVE, MEMORIES)
"""Collections with a document whose key is the AI player's id."""
BY_FIELD: Final = (MEMORIES, QUARANTINE, TRACES)
"""Collections with any number of its documents, whose field ``ai_player_id`` is its id."""


def exported(agent: AIPlayer, game: Game) -> dict[str, object]:
    """Return its profile, its whole mind, and the components of its character as one JSON object."""
    mind = agent.loop.mind.state() if agent.loop is not None else agent.saved_mind
    told: dict[str, object] = {"format": FORMAT, "profile": profile_of(agent), "mind": mind}
    if agent.player_id is not None and agent.player_id in game.world:
        body = entity_tree(game, agent.player_id)
        return {**told, "character": body["components"], "carries": body["carries"]}
    return {**told, "character": None, "carries": []}


async def erase_documents(agent: AIPlayer, game: Game, store: DocumentStore | None) -> int:
    """Delete all its saved documents with the next transaction, those that wait to be written included.

    Returns:
        How many documents are deleted. Of each collection in :data:`BY_ID` one counts even if it is missing.
    """
    keys = {(collection, agent.id): None for collection in BY_ID}
    if store is not None:
        for collection in BY_FIELD:
            async for document in store.query(Query(collection, {"ai_player_id": agent.id})):
                keys[collection, document.key] = None
    for collection, key in keys:
        game.saver.delete(collection, key)
    return len(keys)
