"""Settings for sending spans and metrics."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class OtelSettings(BaseModel):
    """The keys of ``MAID_OTEL__…`` and ``[otel]``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    endpoint: Annotated[str, Field(pattern=r"^(https?://\S+)?$")] = ""
    """A collector's address for OTLP over HTTP, without ``/v1/…``; empty sends nothing anywhere."""
    service: Annotated[str, Field(min_length=1, max_length=60)] = "maid"
    """What this server goes by there."""
    interval_s: Annotated[float, Field(ge=1.0, le=3600.0)] = 15.0
    """Seconds between two sendings."""
    ai_command_share: Annotated[float, Field(ge=0.0, le=1.0)] = 0.1
    """Of AI players' commands, the share that leaves a span; what people type and what fails always does."""
