"""The settings in the table ``[away]``: what stand-ins may do on this server at most."""

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

LONGEST_LETTER: Final = 500
"""Characters of a letter that no setting goes beyond."""
Minutes = Annotated[int, Field(ge=1, le=1440)]


class AwaySettings(BaseModel):
    """The settings in the table ``[away]``. The limits bound every contract; a higher limit widens none."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    enabled: bool = True
    """Whether players may leave their characters to a stand-in; off sends every stand-in home."""
    standins_max: int = Field(100, ge=0, le=10_000)
    """Stand-ins in the world at a time at most. They do not count as AI players of ``ai_players.max_agents``."""
    minutes_absence_max: Minutes = 120
    """Minutes that a stand-in plays at most in one absence of its player."""
    minutes_day_max: Minutes = 240
    """Minutes that a stand-in plays at most in one day, by UTC."""
    gold_hour_max: int = Field(1000, ge=0, le=1_000_000)
    """Gold that a player may let a stand-in spend in an hour."""
    deaths_max: int = Field(3, ge=1, le=20)
    """Deaths in one absence that a player may allow at most."""
    inbox_max: int = Field(500, ge=10, le=10_000)
    """Items that the inbox of a character holds at most."""
    inbox_days: float = Field(90.0, ge=1, le=3660)
    """Days after which an item of an inbox is deleted, read or not."""
    letter_length_max: int = Field(500, ge=40, le=LONGEST_LETTER)
    """Characters that a letter has at most."""
    letters_max: int = Field(500, ge=10, le=10_000)
    """Letters that one character keeps at most. Read ones go first, then the oldest."""
    letter_days: float = Field(90.0, ge=1, le=3660)
    """Days after which a letter is deleted, read or not."""
    letters_per_day: int = Field(100, ge=1, le=10_000)
    """Letters that one account may write in 24 hours."""
    letter_requests_per_day: int = Field(3, ge=1, le=1000)
    """Requests to write of one account that may wait, and that it may make in 24 hours."""
    letter_request_days: float = Field(14.0, ge=1, le=3660)
    """Days after which a request to write is deleted, answered or not."""
    api: bool = True
    """Whether programs of players may use the API under ``/me``."""
    api_requests_per_minute: int = Field(120, ge=1, le=1_000_000)
    """Requests that one token, or one address without a token, may make per minute."""
    gain: float = Field(0.5, ge=0.0, le=1.0)
    """Share of experience and looted gold that a character keeps while a stand-in plays it."""
