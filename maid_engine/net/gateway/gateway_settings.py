"""Settings of the link between a world and its gateways, and of a gateway's own ports."""

from pathlib import Path
from typing import Annotated, Final, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

OFF: Final = "off"
TOKEN_LENGTH_MIN: Final = 16


def _port(value: object) -> object:
    if isinstance(value, str) and value.strip().lower() in {OFF, "none"}:
        return None
    return value


Port = Annotated[Annotated[int, Field(ge=0, le=65535)] | None, BeforeValidator(_port)]
"""``off`` disables the listener; 0 takes any free port."""


class GatewaySettings(BaseModel):
    """The keys of ``MAID_GATEWAY__…`` and ``[gateway]``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    socket: str = ""
    """World: the unix socket at which gateways connect; empty for none."""
    host: str = "127.0.0.1"
    """World: the address at which gateways of other machines connect."""
    port: Port = None
    """World: the port at which gateways of other machines connect, over TLS; ``off`` by default."""
    token: str = ""
    """Both: what a gateway proves itself with; a port requires one of 16 characters or more."""
    world: str = ""
    """Gateway: the world to connect to, a socket's path or ``host:port``; empty takes ``gateway.socket``."""
    world_certificate: Path | None = None
    """Gateway: the certificate in PEM by which it knows a world at ``host:port``."""
    telnet_port: Port = 4000
    """Gateway: telnet."""
    telnet_tls_port: Port = None
    """Gateway: telnet over TLS."""
    web_port: Port = 8080
    """Gateway: the browser's client and the websocket."""
    web_tls: bool = False
    """Gateway: whether its web port speaks TLS itself."""
    waiting_lines_max: Annotated[int, Field(ge=1, le=10_000)] = 50
    """Gateway: lines of one client that wait while the world restarts; further ones stay unread in the network."""
    keep_s: Annotated[float, Field(gt=0)] = 600.0
    """Both: seconds that a client, and its seat in the world, is kept while the other side is away."""

    @property
    def has_socket(self) -> bool:
        """Whether the world listens for gateways at a unix socket."""
        return self.socket not in ("", OFF)

    @property
    def is_open(self) -> bool:
        """Whether the world listens for gateways."""
        return self.has_socket or self.port is not None

    @property
    def ports(self) -> dict[str, int | None]:
        """The gateway's own ports, by setting; None means off."""
        return {
            "telnet_port": self.telnet_port,
            "telnet_tls_port": self.telnet_tls_port,
            "web_port": self.web_port,
        }

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if self.port is not None and len(self.token) < TOKEN_LENGTH_MIN:
            raise ValueError(
                f"port needs a token of {TOKEN_LENGTH_MIN} characters or more, or anybody could connect as a gateway"
            )
        ports = list(filter(None, self.ports.values()))
        if len(set(ports)) < len(ports):
            raise ValueError("telnet_port, telnet_tls_port and web_port must differ")
        return self
