"""The route for the knowledge that AI players share in a pool."""

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import reading
from maid_engine.ai_players.models.knowledge import KnowledgeCategory, KnowledgeStats

router = APIRouter(prefix="/ai-players", tags=["AI players"], dependencies=[reading])


class KnowledgeRow(BaseModel):
    """One entry of the pool."""

    id: str
    category: KnowledgeCategory
    content: str
    contributed_by: str
    """Id of the AI player."""
    confirmed_by: list[str]
    confidence: float
    trust: float
    """`confidence`, reduced by the time since the last confirmation."""


class KnowledgeAnswer(BaseModel):
    """The pool in figures, and the entries that were asked for."""

    pooled: bool
    """Whether there is a pool: the setting `knowledge_sharing` is `pool`."""
    stats: KnowledgeStats
    entries: list[KnowledgeRow]


@router.get("/knowledge/global")
async def get_shared_knowledge(
    admin: Admin,
    words: Annotated[str, Query(max_length=200, description="Only entries about these; none without.")] = "",
    category: KnowledgeCategory | None = None,
    most: Annotated[int, Field(ge=1, le=100)] = 10,
) -> KnowledgeAnswer:
    """The shared pool of all AI players: its figures, and what it tells about some words, the best answers first."""
    pool, now = admin.manager.pool, admin.game.now
    if pool is None:
        return KnowledgeAnswer(pooled=False, stats=KnowledgeStats(), entries=[])
    found = pool.query(words, now=now, category=category, most=most)
    rows = [
        KnowledgeRow(
            id=one.id,
            category=one.known.category,
            content=one.known.content,
            contributed_by=one.contributed_by,
            confirmed_by=one.confirmed_by,
            confidence=round(one.confidence, 3),
            trust=round(pool.trust(one, now), 3),
        )
        for one in found
    ]
    return KnowledgeAnswer(pooled=True, stats=pool.get_stats(now), entries=rows)
