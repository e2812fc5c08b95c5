"""Brings AI players into the game at the start: named in the settings, saved ones, and new ones."""

import structlog

from maid_engine.ai_players.admin_operations import AdminOperations
from maid_engine.ai_players.agent_context import AgentContext
from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.lifecycle import AgentLifecycle
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.persistence import load_agents
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ports.store import DocumentStore

log = structlog.get_logger(__name__)

NEWCOMERS_AT_ONCE = 20
"""Maximum number of new AI players that are spawned at once when the server fills up."""
NEWCOMERS_A_CHECK = 4
"""Maximum number of new AI players that follow with each life check.

If hundreds entered at the same moment, all that they would read of is each other's arrival.
"""
PRESET_ROUND = (
    "explorer",
    "warrior",
    "social_butterfly",
    "merchant",
    "cautious_scholar",
    "berserker",
    "balanced",
)


class Autospawn:
    """Fills the game up to the wanted number of AI players."""

    def __init__(self, house: AgentContext, lives: AgentLifecycle, steering: AdminOperations) -> None:
        self._house = house
        self._lives = lives
        self._steering = steering
        self._newcomers = 0
        """How many new AI players are still to be spawned."""

    async def restore(self, store: DocumentStore) -> None:
        """Load all saved AI players.

        Those that were in the game come back in the same place, if there is room. Stand-ins are only marked as
        returning: whether they may is decided elsewhere.
        """
        house = self._house
        loaded = await load_agents(store)
        for document in loaded.copies:
            house.aside.keep(document)
        for document in loaded.nobodys:
            house.aside.know(document)
        for agent, inside, paused, trouble, _ in loaded.agents:
            house.agents.add(agent)
            house.game.ids.reserve(agent.id)
            if agent.stands_in:
                if inside and not paused:
                    agent.returns_at = house.game.now
                continue
            if house.enabled and inside and house.room_for() > 0:
                self._return(agent, paused=paused, trouble=trouble)

    def _return(self, agent: AIPlayer, *, paused: bool, trouble: str) -> None:
        """Bring an AI player back that was in the game, now or after its rest."""
        if self._house.must_rest(agent.id):
            agent.returns_at = self._house.game.now
        elif self._woken(agent) and paused:
            self._steering.pause(agent, trouble)

    def _woken(self, agent: AIPlayer) -> bool:
        """Let an AI player come back; return whether it did.

        If that raises, the AI player stays away, so that the others can still come back.
        """
        try:
            self._lives.come_back(agent)
        except Exception as error:
            agent.status, agent.session, agent.loop = AIPlayerStatus.OFFLINE, None, None
            agent.trouble = f"its saved mind cannot be read: {type(error).__name__}"
            log.exception("ai_player.return_failed", agent=agent.id, name=agent.name)
            return False
        return True

    def spawn_named(self) -> None:
        """Spawn the AI players that the settings name; apply the settings to those that exist already."""
        for config in self._house.settings.agents:
            known = self._called(config.name)
            if known is not None:
                self._steering.configure(known, config)
            elif self._house.room_for() > 0 and not self._house.must_rest(EVERYBODY):
                self._lives.spawn(config)

    def _called(self, name: str) -> AIPlayer | None:
        """Return the AI player with this name, ignoring case; `None` if there is none."""
        for agent in self._house.agents:
            if agent.name.lower() == name.lower():
                return agent
        return None

    def fill_up(self) -> None:
        """Fill the game up to `auto_spawn_count`: first AI players that are away, then new ones."""
        self.spawn_named()
        house = self._house
        missing = min(house.settings.auto_spawn_count, house.settings.max_agents) - len(
            house.agents.residents()
        )
        for agent in house.agents:
            if missing <= 0:
                break
            if agent.may_be_called_back and not house.must_rest(agent.id):
                self._lives.come_back(agent)
                missing -= 1
        self._newcomers = max(0, missing)
        if not house.must_rest(EVERYBODY):
            self._let_in(NEWCOMERS_AT_ONCE)

    def stop(self) -> None:
        """Spawn no more new AI players."""
        self._newcomers = 0

    def go_on(self) -> None:
        """Spawn some of the new AI players that are still missing."""
        if self._newcomers and not self._house.must_rest(EVERYBODY):
            self._let_in(NEWCOMERS_A_CHECK)

    def _let_in(self, most: int) -> None:
        """Spawn at most `most` of the new AI players that are still missing, with each preset in turn."""
        inside = len(self._house.agents.residents())
        coming = min(most, self._newcomers, self._house.room_for())
        self._newcomers -= min(most, self._newcomers)
        for number in range(max(0, coming)):
            preset = PRESET_ROUND[(inside + number) % len(PRESET_ROUND)]
            self._lives.spawn(AIPlayerConfig(personality_preset=preset))
