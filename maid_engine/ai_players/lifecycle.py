"""Lets AI players enter the game, leave it and come back."""

from functools import partial
from typing import TYPE_CHECKING

import structlog

from maid_engine.ai_players.agent_context import AgentContext
from maid_engine.ai_players.characters import make_character, personality_of
from maid_engine.ai_players.config import MODEL_ALIASES, AIPlayerConfig
from maid_engine.ai_players.factory import AgentFactory
from maid_engine.ai_players.inference.ports import nobody_counts
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.events import AIPlayerDespawnedEvent, AIPlayerSpawnedEvent, DespawnReason
from maid_engine.ai_players.models.intake import Lifecycle
from maid_engine.ai_players.models.questions import Tier
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.completion import ModelName
from maid_engine.core.ids import EntityId, PlayerId, RoomId
from maid_engine.core.time import Seconds

if TYPE_CHECKING:
    from maid_engine.ai_players.loop import CognitiveLoop

log = structlog.get_logger(__name__)

REST_S = (1200.0, 3600.0)
"""Shortest and longest absence of an AI player that logged off by itself, in game seconds."""
NO_MONEY_S = 60.0
"""Game seconds that an AI player with a spent budget stays away before the budget is checked again."""
NEVER = Seconds(float("inf"))


class AgentLifecycle:
    """Logs AI players in and out."""

    def __init__(self, house: AgentContext) -> None:
        self._house = house
        thinking = house.thinking
        self.factory = AgentFactory(
            house.game,
            house.settings,
            house.stats,
            house.scheduler.heard,
            self._hung_up,
            desk=house.desk,
            aside=house.aside,
            sketcher=None if thinking is None else thinking.sketcher,
            on_use=nobody_counts if thinking is None else thinking.uses.settle,
        )

    # --- entering ---

    def spawn(self, config: AIPlayerConfig) -> AIPlayer:
        """Create an AI player and let it enter. Raises the same errors as :meth:`AIPlayerManager.spawn`."""
        house, game = self._house, self._house.game
        house.check_room(1)
        house.check_budget()
        personality, preset = personality_of(config, house.knowledge.presets, house.dice)
        agent_id = config.ai_player_id or game.ids.next("ai")
        name, player_id = make_character(game, config.name, agent_id, preset, house.dice)
        agent = AIPlayer(agent_id, name, config, personality, preset, player_id=player_id)
        agent.created_at = agent.last_active_at = game.now
        agent.created_wall = game.clock.wall()
        house.agents.add(agent)
        self._enter(agent)
        house.save(agent)
        return agent

    def come_back(self, agent: AIPlayer) -> None:
        """Let an AI player that is away enter again, with its saved mind.

        It gets a new character if it lost its own, unless it stands in for a person.
        """
        house = self._house
        if (agent.player_id is None or agent.player_id not in house.game.world) and not agent.stands_in:
            name, agent.player_id = make_character(house.game, "", agent.id, agent.preset, house.dice)
            agent.name = name
        self._enter(agent)

    def _enter(self, agent: AIPlayer) -> None:
        """Build session and mind, and connect them with the character. While all are stopped, it is paused.

        Raises:
            RuntimeError: the AI player has no character.
        """
        house, game, player_id = self._house, self._house.game, agent.player_id
        if player_id is None:
            raise RuntimeError(f"{agent.name} has no character to enter the game with")
        agent.sessions += 1
        agent.status = AIPlayerStatus.SPAWNING
        self.set_up_thinking(agent)
        if house.thinking is not None:
            house.thinking.begin_session(agent.id)
        if not house.settings.restore_on_spawn:
            house.forget_mind(agent)
        knowledge = house.knowledge
        agent.loop = self.factory.build(agent, knowledge, house.dice, timer=house.timer, gmcp=house.gmcp)
        agent.session = agent.loop.session
        agent.watch = agent.loop.watch = house.traces.watch(agent.id)
        if agent.watch is not None:
            agent.watch.begin()
            if house.fleet is not None:
                agent.loop.watch = house.fleet.minds[agent.id].records
        if agent.sessions == 1 and not agent.stands_in:
            self._begin_at(player_id, knowledge.starting_location)
        game.presence.connect(agent.session, player_id)
        agent.status = AIPlayerStatus.ACTIVE
        agent.returns_at = None
        agent.barred = False
        agent.trouble = ""
        agent.failures = 0
        agent.leaves_for = DespawnReason.SCHEDULED
        agent.online_since = game.now
        agent.tires_at = NEVER
        if not agent.stands_in:  # the terms say how long a stand-in stays
            agent.tires_at = Seconds(game.now + self.stamina_s(agent))
        agent.saved_mind = agent.saved_mind or agent.loop.mind.state()
        house.scheduler.wake_at(agent.id, Seconds(game.now + house.dice.uniform(0.3, 3.0)))
        if house.stopped:
            self._hold(agent)
        game.bus.publish(AIPlayerSpawnedEvent(agent.id, agent.name, agent.preset or None))
        log.info("ai_player.spawned", agent=agent.id, name=agent.name, preset=agent.preset)

    def _hold(self, agent: AIPlayer) -> None:
        """Pause an AI player that enters while an admin has stopped all."""
        agent.status = AIPlayerStatus.PAUSED
        self._house.scheduler.forget(agent.id)

    def _begin_at(self, player_id: PlayerId, start: str | None) -> None:
        """Put a new character into the room where AI players begin, if there is one."""
        world = self._house.game.world
        if start is not None and RoomId(EntityId(start)) in world:
            world.move(player_id, RoomId(EntityId(start)))

    def set_up_thinking(self, agent: AIPlayer) -> None:
        """Apply its own spending caps and models, if its settings have any."""
        if self._house.thinking is None:
            return
        agent.spending = partial(self._house.spending, agent.id)
        config = agent.config
        named = {Tier.CHEAP: config.cheap_model, Tier.STRONG: config.expensive_model}
        self._house.thinking.set_up(
            agent.id,
            usd_per_hour=config.max_cost_per_hour,
            usd_per_day=config.max_cost_per_day,
            models={
                tier: ModelName(MODEL_ALIASES.get(name, name))
                for tier, name in named.items()
                if name is not None
            },
        )

    def stamina_s(self, agent: AIPlayer) -> float:
        """Return how long it stays before it logs off by itself, in game seconds.

        Without `session_duration_hours` in its settings, the length is drawn at random; patience makes it
        longer.
        """
        hours = agent.config.session_duration_hours
        if hours is None:
            hours = self._house.dice.lognormal(1.5 + 2.0 * agent.personality.patience, 0.25)
        return hours * 3600

    # --- leaving ---

    def leave(self, agent: AIPlayer, *, reason: DespawnReason) -> None:
        """Let an AI player leave the game.

        Do nothing if it is away, except that it no longer comes back by itself.

        Its mind is saved, unless `persist_on_despawn` is off.
        """
        agent.returns_at = None
        if agent.status is AIPlayerStatus.OFFLINE or agent.session is None:
            return
        house, game, session = self._house, self._house.game, agent.session
        agent.status = AIPlayerStatus.DESPAWNING
        self._rest(agent)
        why = "quit"
        if reason is DespawnReason.SHUTDOWN:
            why = "shutdown"
        game.presence.disconnect(session, why)
        self._gone(agent, reason.value)
        house.save(agent)
        log.info("ai_player.despawned", agent=agent.id, reason=reason.value)

    def send_away_all(self) -> None:
        """Let all AI players in the game leave until AI players are turned on again."""
        for agent in self._house.agents.inside():
            self.leave(agent, reason=DespawnReason.ADMIN)
            if not agent.stands_in:
                agent.returns_at = self._house.game.now
            self._house.game.saver.put(self._house.persister.profile(agent))

    def log_off(self, agent: AIPlayer) -> None:
        """Let an AI player leave that is tired or has spent its budget. It comes back by itself, unless it stands in."""
        reason = agent.leaves_for
        rest_s = NO_MONEY_S
        if reason is not DespawnReason.BUDGET:
            rest_s = self._house.dice.uniform(*REST_S)
        self.leave(agent, reason=reason)
        if not agent.stands_in:
            agent.returns_at = Seconds(self._house.game.now + rest_s)

    def sleep(self, agent: AIPlayer) -> None:
        """Close the session of an AI player for a server shutdown.

        Its profile must be saved before, as one that is in the game, so that it comes back in the same place.
        """
        session = agent.session
        agent.session, agent.loop = None, None
        self._leave_host(agent)
        agent.status = AIPlayerStatus.OFFLINE
        self._house.scheduler.forget(agent.id)
        if session is not None:
            self._house.game.presence.disconnect(session, "shutdown")
        self._house.game.bus.publish(AIPlayerDespawnedEvent(agent.id, DespawnReason.SHUTDOWN.value))

    def _hung_up(self, agent_id: str, reason: str) -> None:
        """Handle a session that the game closed: an admin kicked the character, or somebody took it over."""
        agent = self._house.agents.get(agent_id)
        if agent is not None and agent.status in (AIPlayerStatus.ACTIVE, AIPlayerStatus.PAUSED):
            self._rest(agent)
            self._gone(agent, reason)
            self._house.save(agent)

    def _rest(self, agent: AIPlayer) -> None:
        """Withdraw its questions and its next step; keep the state of its mind and its lifetime counts."""
        self._house.desk.withdraw(agent.id)
        self._house.scheduler.forget(agent.id)
        agent.lifetime.total_session_hours += (self._house.game.now - agent.online_since) / 3600
        if agent.loop is not None:
            agent.saved_mind = self._mind_of(agent, agent.loop)
            agent.lifetime.total_rooms_explored = agent.loop.mind.reports.condition().rooms_explored
            agent.lifetime.total_actions += sum(agent.loop.gateway.released.values())

    @staticmethod
    def _mind_of(agent: AIPlayer, loop: "CognitiveLoop") -> dict[str, object] | None:
        """Return the state of its mind, or the last saved one if reading the state raises."""
        try:
            return loop.mind.state()
        except Exception:
            log.exception("mind.state_failed", agent=agent.id)
            return agent.saved_mind

    def _gone(self, agent: AIPlayer, reason: str) -> None:
        if not self._house.settings.persist_on_despawn:
            self._house.forget_mind(agent)
        if agent.watch is not None:
            agent.watch.drop("it left the game")
        agent.session, agent.loop = None, None
        self._leave_host(agent)
        agent.status = AIPlayerStatus.OFFLINE
        agent.returns_at = None
        self._house.game.bus.publish(AIPlayerDespawnedEvent(agent.id, reason))

    def _leave_host(self, agent: AIPlayer) -> None:
        """Have the host drop its mind, if minds run in hosts."""
        if self._house.fleet is not None:
            self._house.fleet.drop(agent.id)

    # --- sessions by the clock ---

    def look_after(self, now: Seconds) -> None:
        """Let tired AI players wind down, and rested ones come back."""
        for agent in self._house.agents:
            if agent.status is AIPlayerStatus.ACTIVE and agent.loop is not None:
                self._wind_down(agent, agent.loop, now)
            elif (
                agent.status is AIPlayerStatus.OFFLINE
                and agent.returns_at is not None
                and not agent.stands_in
            ):
                self._rested(agent, now)

    def _wind_down(self, agent: AIPlayer, loop: "CognitiveLoop", now: Seconds) -> None:
        """Let an AI player finish and say goodbye if it is tired, or must rest with a spent budget."""
        if agent.tires_at == NEVER:
            return
        broke = self._house.must_rest(agent.id)
        if broke or now >= agent.tires_at:
            agent.leaves_for = DespawnReason.BUDGET if broke else DespawnReason.SCHEDULED
            agent.tires_at = NEVER
            loop.tell(Lifecycle.WIND_DOWN)
            self._house.scheduler.heard(agent.id)

    def _rested(self, agent: AIPlayer, now: Seconds) -> None:
        if agent.returns_at is None or now < agent.returns_at or not self._house.enabled:
            return
        if self._house.room_for() > 0 and not self._house.must_rest(agent.id):
            self.come_back(agent)
        else:
            agent.returns_at = Seconds(now + 60.0)
