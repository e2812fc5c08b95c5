"""Games in memory whose minds run in hosts."""

import hashlib

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.hosts.host_fleet import HostFleet
from maid_engine.ai_players.hosts.local_hosts import LocalHosts
from maid_engine.ai_players.hosts.minds_settings import MindEngine, MindRecovery, MindsSettings
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.events import Event
from maid_qa.testing.pilot import Pilot

PRESETS = ("social_butterfly", "warrior", "merchant", "cautious_scholar", "explorer", "balanced")


class HostedGame:
    """A game with some AI players, and a digest of all its events.

    Args:
        engine: where minds run.
        hosts: number of hosts.
        agents: number of AI players.
        recovery: how minds go on whose host has ended.
        minds: more settings of the hosts.
    """

    def __init__(
        self,
        engine: MindEngine,
        *,
        hosts: int = 1,
        agents: int = 3,
        recovery: MindRecovery = "saved",
        **minds: object,
    ) -> None:
        self.play = Pilot(
            "stdlib",
            "tutorial_world",
            seed=3,
            ai_players=AIPlayerSettings(enabled=True, max_agents=50),
            minds=MindsSettings(engine=engine, hosts=hosts, in_step=True, recovery=recovery, **minds),
        )
        self.events = 0
        self._hash = hashlib.sha256()
        self.unwatch = self.play.game.bus.watch(self._take)
        """Stops the digest, so that only events with listeners are published."""
        self.manager = self.play.ai_players
        self.agents: list[AIPlayer] = []
        self.add_agents(agents)

    def add_agents(self, count: int) -> None:
        """Have so many AI players enter."""
        presets = [PRESETS[number % len(PRESETS)] for number in range(count)]
        self.agents += [self.manager.spawn(AIPlayerConfig(personality_preset=preset)) for preset in presets]

    def _take(self, event: Event) -> None:
        self.events += 1
        self._hash.update(repr(event).encode())

    @property
    def fleet(self) -> HostFleet:
        """The hosts of the minds."""
        found = self.manager.fleet
        assert found is not None
        return found

    @property
    def engine(self) -> LocalHosts:
        """The hosts in this process."""
        found = self.fleet.engine
        assert isinstance(found, LocalHosts)
        return found

    @property
    def digest(self) -> str:
        """The digest of all events so far."""
        return self._hash.hexdigest()

    def released(self) -> int:
        """Return how many commands were typed."""
        return sum(
            sum(agent.loop.gateway.released.values()) for agent in self.agents if agent.loop is not None
        )

    def close(self) -> None:
        """End the hosts."""
        if self.manager.fleet is not None:
            self.manager.fleet.stop()
