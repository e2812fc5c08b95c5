"""Route that tells what the server speaks and allows. It needs no token."""

from typing import Final

from fastapi import APIRouter
from pydantic import BaseModel

from maid_engine.accounts.away.orders import (
    BEAT_LAPSES_S,
    BEAT_LEAST_S,
    BEAT_USUAL_S,
    FRESH_S,
    MOST_WAITING,
    OrderKind,
)
from maid_engine.net.player_api.callers import Me
from maid_engine.net.player_api.protocols import SPOKEN

router = APIRouter(tags=["server"])

FEATURES: Final = ("characters", "terms", "heartbeat", "inbox", "questions", "letters", "stewards", "live")
"""What this release can do. A program asks for a feature by its name here, and not by the server's version."""


class Limits(BaseModel):
    """Limits of the API, in seconds, minutes and numbers."""

    beat_least_s: float
    """Least seconds between two looks of a program."""
    beat_usual_s: float
    beat_lapses_s: float
    """After so many seconds without a look, waiting orders lapse."""
    order_fresh_s: float
    """With the control hybrid, an order lapses if its turn does not come within so many seconds."""
    orders_waiting: int
    requests_per_minute: int
    minutes_absence_max: int
    minutes_day_max: int
    gold_hour_max: int
    deaths_max: int
    letter_length_max: int
    letters_per_day: int


class Capabilities(BaseModel):
    """What this server speaks and allows."""

    game: str
    version: str
    protocols: list[int]
    """The spoken major versions of the protocol."""
    features: list[str]
    orders: list[OrderKind]
    """Kinds of orders."""
    stand_ins: bool
    """Whether players may leave their characters to a stand-in."""
    limits: Limits


@router.get("/capabilities")
async def capabilities(me: Me) -> Capabilities:
    """What this server speaks and allows; no token and no protocol is needed."""
    settings = me.settings
    return Capabilities(
        game=me.name,
        version=me.version,
        protocols=list(SPOKEN),
        features=list(FEATURES),
        orders=list(OrderKind),
        stand_ins=settings.enabled,
        limits=Limits(
            beat_least_s=BEAT_LEAST_S,
            beat_usual_s=BEAT_USUAL_S,
            beat_lapses_s=BEAT_LAPSES_S,
            order_fresh_s=FRESH_S,
            orders_waiting=MOST_WAITING,
            requests_per_minute=settings.api_requests_per_minute,
            minutes_absence_max=settings.minutes_absence_max,
            minutes_day_max=settings.minutes_day_max,
            gold_hour_max=settings.gold_hour_max,
            deaths_max=settings.deaths_max,
            letter_length_max=settings.letter_length_max,
            letters_per_day=settings.letters_per_day,
        ),
    )
