"""Routes for news: which AI player knows of which gathering or deed, through whom, and how often it was told."""

from collections.abc import Iterator

from fastapi import APIRouter
from pydantic import BaseModel

from maid_engine.admin.context import AdminContext
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import reading
from maid_engine.admin.routes.agents import Agent
from maid_engine.ai_players.models.claim import ClaimKind
from maid_engine.ai_players.models.reports import NewsReport
from maid_engine.ai_players.player import AIPlayer
from maid_engine.net.web_api.problems import responses

router = APIRouter(prefix="/ai-players", tags=["what AI players think"], dependencies=[reading])


class NewsResponse(BaseModel):
    """A gathering or a deed that an AI player knows of."""

    kind: ClaimKind
    """``event`` for a gathering, ``deed`` for a deed."""
    words: str
    """As a clause: ``there will be a feast at Market Square``."""
    by: str
    """Who told it. Its own name for what it did or saw itself; empty for what an admin told."""
    hops: int
    """How often in a row it was told before it came here; 0 at first hand."""
    confidence: float
    """0 to 1."""
    due: str | None
    """When the gathering begins; None for deeds."""
    held_back: str
    """Why it is not passed on; empty if it is."""


class Knower(BaseModel):
    """An AI player that knows a piece of news."""

    name: str
    by: str
    hops: int
    confidence: float


class SpreadResponse(BaseModel):
    """A piece of news, with all AI players in the game that know it."""

    kind: ClaimKind
    words: str
    due: str | None
    knowers: list[Knower]
    """Those at first hand come first."""


@router.get("/{ai_player_id}/news", responses=responses(404))
async def get_news(agent: Agent, admin: Admin) -> list[NewsResponse]:
    """The gatherings and deeds that it knows of, the next gatherings first. Empty while it is away."""
    return [
        NewsResponse(
            kind=one.kind,
            words=one.words,
            by=one.by,
            hops=one.hops,
            confidence=one.confidence,
            due=_date(admin, one),
            held_back=one.held_back,
        )
        for one in agent.news()
    ]


@router.get("/news/global")
async def get_all_news(admin: Admin) -> list[SpreadResponse]:
    """All news that AI players in the game know, and who knows it through whom. What most know comes first."""
    spread: dict[tuple[str, str], SpreadResponse] = {}
    for agent, one in _known(admin):
        row = spread.setdefault(
            (one.kind.value, one.words.lower()),
            SpreadResponse(kind=one.kind, words=one.words, due=_date(admin, one), knowers=[]),
        )
        row.knowers.append(Knower(name=agent.name, by=one.by, hops=one.hops, confidence=one.confidence))
    for row in spread.values():
        row.knowers.sort(key=lambda knower: (knower.hops, knower.name))
    return sorted(spread.values(), key=lambda row: (-len(row.knowers), row.words))


def _known(admin: AdminContext) -> Iterator[tuple[AIPlayer, NewsReport]]:
    for agent in admin.manager.list():
        for one in agent.news():
            yield agent, one


def _date(admin: AdminContext, one: NewsReport) -> str | None:
    if one.due is None:
        return None
    return admin.date_of(one.due)
