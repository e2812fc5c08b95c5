"""The health check of hosts: late ones, and those that rest."""

from collections.abc import Iterator
from typing import Final

from maid_engine.ai_players.hosts.host_fleet import HostFleet
from maid_engine.monitoring.alerts import AlertLevel
from maid_engine.monitoring.health_monitor import Finding

MINDS_LATE: Final = "minds late"
MINDS_ASLEEP: Final = "minds asleep"
KINDS: Final = (MINDS_LATE, MINDS_ASLEEP)
"""Kinds of its findings."""


class FleetCheck:
    """Tells which hosts do not answer. The world and people go on without them.

    Args:
        fleet: the hosts.
    """

    def __init__(self, fleet: HostFleet) -> None:
        self._fleet = fleet

    def __call__(self) -> Iterator[Finding]:
        """Yield a finding for each host that is late or rests."""
        there = len(self._fleet.home)
        meanwhile = f" The world thinks for {there} minds meanwhile." if there else ""
        for status in self._fleet.status():
            if status.is_resting:
                text = (
                    f"It ended {status.restarts} times and is left alone for a minute; its {status.minds} AI players"
                    " stand idle. The log says why (mind_host.died)."
                )
                yield Finding(MINDS_ASLEEP, status.host, AlertLevel.CRITICAL, text + meanwhile)
            elif status.is_late:
                text = (
                    f"It has not answered for {status.waiting_s:.0f} s, so its {status.minds} AI players stand idle. It is"
                    " started again if that lasts. Has the machine fewer free cores than MAID_MINDS__HOSTS?"
                )
                yield Finding(MINDS_LATE, status.host, AlertLevel.WARNING, text + meanwhile)
