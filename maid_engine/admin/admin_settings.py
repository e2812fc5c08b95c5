"""Settings of the admin API: who may use it, from where, how often and for how long."""

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, field_validator

from maid_engine.core.addresses import site_origins

PATH: Final = "/admin"
"""Path at which the API and its pages are mounted."""


class AdminSettings(BaseModel):
    """The keys of ``MAID_ADMIN__…`` and ``[admin]``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    enabled: bool = True
    """Whether there is an admin page and an API at all; the socket goes with it."""
    remote: bool = False
    """Whether others than this machine may ask; off, nobody gets in through a proxy either."""
    socket: str = ""
    """The socket for `maid` on this machine: empty puts it beside the database, ``off`` makes none."""
    origins: tuple[str, ...] = ()
    """Other web sites whose pages may call the API (CORS), as ``https://example.org``; none by default."""
    requests_per_minute: Annotated[int, Field(ge=1, le=1_000_000)] = 600
    """Of one token, one visitor of the page, or one address that is neither."""
    token_days: Annotated[int, Field(ge=1, le=366)] = 90
    """How long a token lasts when nothing else is asked for."""
    visit_hours: Annotated[float, Field(gt=0.0, le=168.0)] = 12.0
    """How long a log-in on the page lasts."""

    @field_validator("origins")
    @classmethod
    def _sites(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        return site_origins(value)
