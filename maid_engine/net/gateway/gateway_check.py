"""The health check of a world's gateways."""

from collections.abc import Collection, Iterator
from typing import Final, Protocol

from maid_engine.monitoring.alerts import AlertLevel
from maid_engine.monitoring.health_monitor import Finding

NO_GATEWAY: Final = "no gateway"
GATEWAY_LOST: Final = "gateway lost"
KINDS: Final = (NO_GATEWAY, GATEWAY_LOST)


class Gateways(Protocol):
    """The gateways of a world."""

    @property
    def peers(self) -> Collection[object]:
        """The gateways that are connected."""
        ...

    @property
    def gateways_seen(self) -> Collection[str]:
        """Names of the gateways that have connected since the start."""
        ...


class GatewayCheck:
    """Reports that no gateway is connected: at a warning if none ever was, as critical if it was lost."""

    def __init__(self, gateways: Gateways) -> None:
        self._gateways = gateways

    def __call__(self) -> Iterator[Finding]:
        """Return what is wrong with the gateways now."""
        if self._gateways.peers:
            return
        if self._gateways.gateways_seen:
            yield Finding(
                GATEWAY_LOST,
                "",
                AlertLevel.CRITICAL,
                "No gateway is connected any more, so its players are gone. Start it again: maid gateway.",
            )
        else:
            yield Finding(
                NO_GATEWAY,
                "",
                AlertLevel.WARNING,
                "No gateway is connected. Start one with maid gateway, or leave gateway.socket and gateway.port off.",
            )
