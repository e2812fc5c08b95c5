"""Spawn, pause, resume, despawn, shut down: the lives of all AI players, one beat at a time."""

from collections.abc import Callable, Sequence
from time import perf_counter

import structlog

from maid_engine.ai_players.characters import make_character, personality_of
from maid_engine.ai_players.config import MODEL_ALIASES, AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.cost.ledger import switch_document as models_switch_document
from maid_engine.ai_players.desk.thinking import QueuedThoughtDesk
from maid_engine.ai_players.factory import AgentFactory
from maid_engine.ai_players.knowledge import GameKnowledge, gather
from maid_engine.ai_players.messages import NOTICE
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.events import (
    AIPlayerDeathEvent,
    AIPlayerDespawnedEvent,
    AIPlayerGoalCompletedEvent,
    AIPlayerSpawnedEvent,
)
from maid_engine.ai_players.models.intake import Directive, Lifecycle, Outcome
from maid_engine.ai_players.models.questions import Tier
from maid_engine.ai_players.models.scale import FULL, scale_for
from maid_engine.ai_players.persistence import (
    AIPlayerPersister,
    load_agents,
    load_switch,
    switch_document,
)
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.ports import NoDesk, ThoughtDesk
from maid_engine.ai_players.remembrance import forget_player
from maid_engine.ai_players.scheduler import AgentScheduler, SchedulingStrategy
from maid_engine.ai_players.stats import AIPlayerStats
from maid_engine.ai_players.turns import Turns
from maid_engine.commands.definition import Capability
from maid_engine.core.completion import ModelName
from maid_engine.core.documents import Batch
from maid_engine.core.errors import MaxAgentsExceededError
from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.messages import Authored
from maid_engine.core.time import Cadence, Seconds
from maid_engine.engine.dispatch import settle_all
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore

log = structlog.get_logger(__name__)

REST_S = (1200.0, 3600.0)
"""How long somebody who logged off by itself stays away."""
LIFE_CHECK = Cadence(4)
LIFE_CHECK_S = 1.0
NEWCOMERS_AT_ONCE = 20
"""So many newcomers fill a server up when it starts."""
NEWCOMERS_A_CHECK = 4
"""So many follow with each look at lives: hundreds who enter at one moment are a crowd that reads of itself alone."""
PRESET_ROUND = (
    "explorer",
    "warrior",
    "social_butterfly",
    "merchant",
    "cautious_scholar",
    "berserker",
    "balanced",
)


class AIPlayerManager:
    """The lives of all AI players. A system of the game: each tick those whose step is due take it."""

    name = "ai_players"
    cadence = Cadence(1)

    def __init__(
        self,
        game: Game,
        settings: AIPlayerSettings,
        store: DocumentStore | None = None,
        *,
        desk: ThoughtDesk | None = None,
        call_soon: Callable[[Callable[[], None]], object] | None = None,
    ) -> None:
        self.settings = settings
        self.enabled = settings.enabled
        self.stats = AIPlayerStats()
        self.timer: Callable[[], float] = perf_counter
        """What reflexes and executive steps are measured with; nothing else depends on it."""
        self.gmcp = True
        """Whether AI players that spawn from now on hear GMCP beside the text."""
        self.desk: ThoughtDesk = desk or NoDesk()
        """Who answers the minds' questions, where models do."""
        self.thinking = desk if isinstance(desk, QueuedThoughtDesk) else None
        """The same, with its budgets; None without models."""
        self._game = game
        self._store = store
        self._agents: dict[str, AIPlayer] = {}
        self._dice = game.dice.stream("ai players")
        self._persister = AIPlayerPersister(every_s=settings.save_interval_seconds)
        self._scheduler = AgentScheduler(
            SchedulingStrategy(settings.scheduling_strategy), room_of=self._room_of
        )
        self._factory = AgentFactory(
            game,
            settings,
            self.stats,
            self._scheduler.heard,
            self._hung_up,
            desk=self.desk,
            sketcher=self.thinking.sketcher if self.thinking is not None else None,
        )
        self._knowledge: GameKnowledge | None = None
        self.scale = FULL
        """How much of a mind each gets just now."""
        self.turns = Turns(
            game.clock,
            step=self._take_turn,
            write=self._write,
            call_soon=call_soon,
            after=self._settle,
        )
        self._newcomers = 0
        """How many are still to fill the server up."""

    @property
    def knowledge(self) -> GameKnowledge:
        """What the loaded packs teach."""
        if self._knowledge is None:
            self._knowledge = gather(self._game.ai_behaviors)
            shared = self._knowledge.lexicon.shared
            shared.enabled = self.settings.shared_perception_enabled
            shared.ttl_s = self.settings.shared_perception_cache_ttl
        return self._knowledge

    def relearn(self) -> None:
        """The packs have changed: what they teach is put together anew for whoever spawns next."""
        self._knowledge = None

    # --- spawning ---

    async def spawn(self, config: AIPlayerConfig) -> AIPlayer:
        """Create and start a new AI player; see :meth:`spawn_now`."""
        return self.spawn_now(config)

    def spawn_now(self, config: AIPlayerConfig) -> AIPlayer:
        """Create and start a new AI player.

        Raises:
            MaxAgentsExceededError: as many are in the game as may be.
            ConfigError: there is no such preset.
            AccountError: the name is taken or refused.
        """
        self._check_room(1)
        personality, preset = personality_of(config, self.knowledge.presets, self._dice)
        agent_id = config.ai_player_id or self._game.ids.next("ai")
        name, player_id = make_character(self._game, config.name, agent_id, preset, self._dice)
        agent = AIPlayer(agent_id, name, config, personality, preset, player_id=player_id)
        agent.created_at = agent.last_active_at = self._game.now
        self._agents[agent_id] = agent
        self._enter(agent)
        # With the next transaction, the one that its character is in: after a crash neither is without the other.
        for document in self._persister.documents(agent, self._game.now):
            self._game.saver.put(document)
        return agent

    async def spawn_batch(self, configs: list[AIPlayerConfig]) -> list[AIPlayer]:
        """Spawn several, or none when not all of them have room.

        Raises:
            MaxAgentsExceededError: they are more than may be in the game.
        """
        self._check_room(len(configs))
        return [self.spawn_now(config) for config in configs]

    def _check_room(self, wanted: int) -> None:
        inside = sum(1 for agent in self._agents.values() if agent.status is not AIPlayerStatus.OFFLINE)
        if inside + wanted > self.settings.max_agents:
            raise MaxAgentsExceededError(
                f"There is room for {self.settings.max_agents} AI players and {inside} are in the game. Send one"
                " home first, or raise MAID_AI_PLAYERS__MAX_AGENTS."
            )

    def _enter(self, agent: AIPlayer) -> None:
        """Link a session, a mind and a character."""
        game = self._game
        player_id = agent.player_id
        if player_id is None:
            raise RuntimeError(f"{agent.name} has no character to enter the game with")
        agent.sessions += 1
        agent.status = AIPlayerStatus.SPAWNING
        self._set_up_thinking(agent)
        if self.thinking is not None:
            self.thinking.begin_session(agent.id)
        agent.loop = self._factory.build(agent, self.knowledge, self._dice, timer=self.timer, gmcp=self.gmcp)
        agent.session = agent.loop.session
        start = self.knowledge.starting_location
        if start is not None and agent.sessions == 1 and RoomId(EntityId(start)) in game.world:
            game.world.move(player_id, RoomId(EntityId(start)))
        game.presence.connect(agent.session, player_id)
        agent.status = AIPlayerStatus.ACTIVE
        agent.returns_at = None
        agent.trouble = ""
        agent.online_since = game.now
        agent.tires_at = Seconds(game.now + self._stamina_s(agent))
        agent.saved_mind = agent.saved_mind or agent.loop.mind.state()
        self._scheduler.wake_at(agent.id, Seconds(game.now + self._dice.uniform(0.3, 3.0)))
        game.bus.publish(AIPlayerSpawnedEvent(agent.id, agent.name, agent.preset or None))
        log.info("AI player spawned", agent=agent.id, name=agent.name, preset=agent.preset)

    def _set_up_thinking(self, agent: AIPlayer) -> None:
        """Its own caps and models, where its settings have any."""
        if self.thinking is None:
            return
        config = agent.config
        named = {Tier.CHEAP: config.cheap_model, Tier.STRONG: config.expensive_model}
        self.thinking.set_up(
            agent.id,
            usd_per_hour=config.max_cost_per_hour,
            usd_per_day=config.max_cost_per_day,
            models={
                tier: ModelName(MODEL_ALIASES.get(name, name))
                for tier, name in named.items()
                if name is not None
            },
        )

    def switch_models(self, on: bool) -> None:
        """Let models be asked, or stop asking them at once; a restart does not change it."""
        self._game.saver.put(models_switch_document(on=on))
        if self.thinking is not None:
            self.thinking.switch(on)

    def _stamina_s(self, agent: AIPlayer) -> float:
        hours = agent.config.session_duration_hours
        if hours is None:
            hours = self._dice.lognormal(1.5 + 2.0 * agent.personality.patience, 0.25)
        return hours * 3600

    # --- despawning ---

    async def despawn(self, ai_player_id: str, *, reason: str = "admin") -> None:
        """Let an AI player leave; what it knows is kept.

        Raises:
            KeyError: there is no such AI player.
        """
        self.despawn_now(ai_player_id, reason=reason)

    def despawn_now(self, ai_player_id: str, *, reason: str = "admin") -> None:
        """As :meth:`despawn`, at once."""
        agent = self._agents[ai_player_id]
        if agent.status is AIPlayerStatus.OFFLINE or agent.session is None:
            agent.returns_at = None
            return
        agent.status = AIPlayerStatus.DESPAWNING
        game = self._game
        self.desk.withdraw(agent.id)
        self._scheduler.forget(agent.id)
        agent.lifetime.total_session_hours += (game.now - agent.online_since) / 3600
        session = agent.session
        self._remember(agent)
        game.presence.disconnect(session, "shutdown" if reason == "shutdown" else "quit")
        agent.session, agent.loop = None, None
        agent.status = AIPlayerStatus.OFFLINE
        agent.returns_at = None
        game.bus.publish(AIPlayerDespawnedEvent(agent.id, reason))
        if self.settings.persist_on_despawn:
            for document in self._persister.documents(agent, game.now):
                game.saver.put(document)
        log.info("AI player despawned", agent=agent.id, reason=reason)

    def _remember(self, agent: AIPlayer) -> None:
        if agent.loop is not None:
            agent.saved_mind = agent.loop.mind.state()
            agent.lifetime.total_rooms_explored = agent.loop.mind.world.map.explored_count
            agent.lifetime.total_actions += sum(agent.loop.gateway.released.values())

    async def despawn_all(self, *, reason: str = "admin") -> int:
        """Let all leave; gives how many there were."""
        return self.despawn_all_now(reason=reason)

    def despawn_all_now(self, *, reason: str = "admin") -> int:
        """As :meth:`despawn_all`, at once."""
        inside = [agent.id for agent in self._agents.values() if agent.status is not AIPlayerStatus.OFFLINE]
        for agent_id in inside:
            self.despawn_now(agent_id, reason=reason)
        return len(inside)

    # --- asking ---

    async def get(self, ai_player_id: str) -> AIPlayer | None:
        """The AI player of this id."""
        return self._agents.get(ai_player_id)

    def find(self, name: str) -> AIPlayer | None:
        """The AI player of this id or name, in any case of letters; a beginning will do if it is only one's."""
        wanted = name.lower()
        exact = [one for one in self._agents.values() if wanted in (one.id.lower(), one.name.lower())]
        begun = [one for one in self._agents.values() if one.name.lower().startswith(wanted)]
        return exact[0] if exact else begun[0] if len(begun) == 1 else None

    def list(self, *, status: AIPlayerStatus | None = None) -> "list[AIPlayer]":
        """All AI players, or those of one status."""
        return [agent for agent in self._agents.values() if status is None or agent.status is status]

    # --- pausing ---

    async def pause(self, ai_player_id: str) -> None:
        """Stop an AI player's mind; its character stands where it is.

        Raises:
            KeyError: there is no such AI player.
        """
        self.pause_now(ai_player_id)

    def pause_now(self, ai_player_id: str, trouble: str = "") -> None:
        """As :meth:`pause`, at once; `trouble` says why, when it was no admin."""
        agent = self._agents[ai_player_id]
        if agent.status is AIPlayerStatus.ACTIVE and agent.loop is not None:
            agent.status = AIPlayerStatus.PAUSED
            agent.trouble = trouble
            agent.loop.drop_held()
            self.desk.withdraw(agent.id)
            self._scheduler.forget(agent.id)

    async def resume(self, ai_player_id: str) -> None:
        """Let a paused AI player go on.

        Raises:
            KeyError: there is no such AI player.
        """
        self.resume_now(ai_player_id)

    def resume_now(self, ai_player_id: str) -> None:
        """As :meth:`resume`, at once."""
        agent = self._agents[ai_player_id]
        if agent.status is AIPlayerStatus.PAUSED and agent.loop is not None:
            agent.status = AIPlayerStatus.ACTIVE
            agent.trouble = ""
            agent.loop.tell(Lifecycle.RESUMED)
            self._scheduler.wake_at(agent.id, self._game.now)

    def stop_all(self) -> int:
        """Stop every mind at once: nothing more is typed by any AI player until it is resumed."""
        active = [agent for agent in self._agents.values() if agent.status is AIPlayerStatus.ACTIVE]
        for agent in active:
            self.pause_now(agent.id)
            self._game.saver.put(self._persister.profile(agent))
        if active:  # whoever pulled the brake wants it pulled after a crash too
            self._game.saver.urgent()
        return len(active)

    async def configure(self, ai_player_id: str, config: AIPlayerConfig) -> None:
        """Change an AI player's settings; pace and character count from its next step on.

        Raises:
            KeyError: there is no such AI player.
            ConfigError: there is no such preset.
        """
        self.configure_now(ai_player_id, config)

    def configure_now(self, ai_player_id: str, config: AIPlayerConfig) -> None:
        """As :meth:`configure`, at once."""
        agent = self._agents[ai_player_id]
        if config.personality is not None or config.personality_preset:
            agent.personality, agent.preset = personality_of(config, self.knowledge.presets, self._dice)
        agent.config = config
        if agent.loop is not None:
            agent.loop.mind.reconfigured(self._factory.spec(agent, self.knowledge))
            self._set_up_thinking(agent)
            agent.tires_at = Seconds(agent.online_since + self._stamina_s(agent))

    def direct(self, ai_player_id: str, directive: Directive) -> None:
        """Hand an admin's wish to an AI player.

        Raises:
            KeyError: there is no such AI player.
        """
        agent = self._agents[ai_player_id]
        if agent.loop is not None:
            agent.loop.direct(directive)
            self._scheduler.heard(agent.id)

    def forget_player(self, name: str, agents: "Sequence[AIPlayer] | None" = None) -> int:
        """Let these, or all, forget a player, those who are away too; gives how many memories went."""
        chosen = self.list() if agents is None else agents
        count = forget_player(chosen, name)
        for agent in chosen:
            agent.saved_at = Seconds(float("-inf"))
            if agent.loop is None:
                for document in self._persister.documents(agent, self._game.now):
                    self._game.saver.put(document)
        return count

    # --- on and off ---

    def switch(self, on: bool) -> None:
        """Let AI players into the game, or send them all home; a restart does not change it."""
        self.enabled = on
        self._game.saver.put(switch_document(on=on, settings_say=self.settings.enabled))
        if on:
            self._fill_up()
        else:
            self._newcomers = 0
            self.despawn_all_now()

    def _spawn_named(self) -> None:
        """Those whom the settings name: whoever is new is spawned, the others take their settings over."""
        for config in self.settings.agents:
            known = next(
                (one for one in self._agents.values() if one.name.lower() == config.name.lower()), None
            )
            if known is not None:
                self.configure_now(known.id, config)
            elif self._has_room():
                self.spawn_now(config)

    def _fill_up(self) -> None:
        """Bring back who is known, then newcomers, up to the number that is to be there by itself."""
        self._spawn_named()
        inside = [agent for agent in self._agents.values() if agent.status is not AIPlayerStatus.OFFLINE]
        missing = min(self.settings.auto_spawn_count, self.settings.max_agents) - len(inside)
        for agent in list(self._agents.values()):
            if missing > 0 and agent.status is AIPlayerStatus.OFFLINE and agent.returns_at is None:
                self._come_back(agent)
                missing -= 1
        self._newcomers = max(0, missing)
        self._let_in(NEWCOMERS_AT_ONCE)

    def _let_in(self, most: int) -> None:
        """Some of the newcomers who are still to come, a round of the presets."""
        inside = sum(1 for agent in self._agents.values() if agent.status is not AIPlayerStatus.OFFLINE)
        coming = min(most, self._newcomers, self.settings.max_agents - inside)
        self._newcomers -= min(most, self._newcomers)
        for number in range(max(0, coming)):
            preset = PRESET_ROUND[(inside + number) % len(PRESET_ROUND)]
            self.spawn_now(AIPlayerConfig(personality_preset=preset))

    def bring_back_now(self, ai_player_id: str) -> AIPlayer:
        """Let one that was sent home come into the game again, with all it knows; one that is there stays.

        Raises:
            KeyError: there is no such AI player.
            MaxAgentsExceededError: as many are in the game as may be.
        """
        agent = self._agents[ai_player_id]
        if agent.status is AIPlayerStatus.OFFLINE:
            self._check_room(1)
            self._come_back(agent)
        return agent

    def _come_back(self, agent: AIPlayer) -> None:
        if agent.player_id is None or agent.player_id not in self._game.world:
            name, agent.player_id = make_character(self._game, "", agent.id, agent.preset, self._dice)
            agent.name = name
        self._enter(agent)

    # --- start and end of the server ---

    async def startup(self) -> None:
        """Bring back those who were in the game, where they were, with all they know; fill up if asked to."""
        self._game.saver.add_source("ai players", self._collect)
        if self.thinking is not None:
            await self.thinking.open()
        if self._store is not None:
            self.enabled = await load_switch(self._store, settings_say=self.settings.enabled)
            if self.settings.restore_on_spawn:
                await self._restore(self._store)
        if self.enabled and self.settings.auto_spawn_on_start:
            self._fill_up()
        elif self.enabled:
            self._spawn_named()
        self._game.bus.drain()

    async def _restore(self, store: DocumentStore) -> None:
        loaded = await load_agents(store)
        for document in (*loaded.broken, *(one for saved in loaded.agents for one in saved.aside)):
            self._game.saver.put(document)
        for agent, inside, paused, trouble, _ in loaded.agents:
            self._agents[agent.id] = agent
            self._game.ids.reserve(agent.id)
            if self.enabled and inside and self._has_room() and self._woken(agent) and paused:
                self.pause_now(agent.id, trouble)

    def _woken(self, agent: AIPlayer) -> bool:
        """Let it come back; one whose saved mind cannot be read stays away, and keeps none of the others back."""
        try:
            self._come_back(agent)
        except Exception as error:
            agent.status, agent.session, agent.loop = AIPlayerStatus.OFFLINE, None, None
            agent.trouble = f"its saved mind cannot be read: {type(error).__name__}"
            log.exception("an AI player cannot come back", agent=agent.id, name=agent.name)
            return False
        return True

    def _has_room(self) -> bool:
        inside = sum(1 for agent in self._agents.values() if agent.status is not AIPlayerStatus.OFFLINE)
        return inside < self.settings.max_agents

    async def shutdown(self) -> None:
        """Put all to sleep; they come back where they are when the server does."""
        game = self._game
        inside = [agent for agent in self._agents.values() if agent.status is not AIPlayerStatus.OFFLINE]
        for agent in inside:
            for document in self._persister.documents(agent, game.now):
                game.saver.put(document)
        for agent in inside:
            session, agent.session, agent.loop = agent.session, None, None
            agent.status = AIPlayerStatus.OFFLINE
            self._scheduler.forget(agent.id)
            if session is not None:
                game.presence.disconnect(session, "shutdown")
            game.bus.publish(AIPlayerDespawnedEvent(agent.id, "shutdown"))
        if self.thinking is not None:
            await self.thinking.close()
        game.bus.drain()

    def _collect(self) -> Batch:
        return self._persister.collect(self._agents.values(), self._game.now)

    # --- the beat ---

    def update(self, game: Game) -> None:
        """Let those whose step is due take it; see to those who tire or come back.

        What does not fit into a slice of time goes on between two ticks, see ``turns``.
        """
        if not self.turns:
            self.turns.due(self._scheduler.due(game.now))
        self.turns.take()
        if LIFE_CHECK.due(game.tick):
            self._lives()
            if self._newcomers:
                self._let_in(NEWCOMERS_A_CHECK)
            self._rescale()
            self.knowledge.lexicon.shared.grow_older(game.now)
            due = self._persister.next(self._agents.values(), game.now, elapsed_s=LIFE_CHECK_S)
            self.turns.to_write(agent.id for agent in due)

    def _take_turn(self, agent_id: str) -> None:
        agent = self._agents.get(agent_id)
        if agent is not None and agent.status is AIPlayerStatus.ACTIVE:
            self._step(agent)

    def _write(self, agent_id: str) -> None:
        agent = self._agents.get(agent_id)
        if agent is not None and agent.loop is not None:
            for document in self._persister.documents(agent, self._game.now):
                self._game.saver.put(document)

    def _settle(self) -> None:
        """After a slice between two ticks: what came of it is told and shown."""
        self._game.bus.drain()
        settle_all(self._game)

    def _step(self, agent: AIPlayer) -> None:
        loop, game = agent.loop, self._game
        if loop is None:
            return
        lines = loop.session.lines
        try:
            outcome = loop.tick(game.tick, game.now)
        except Exception as error:
            log.exception("an AI player's step failed", agent=agent.id)
            self._failed(agent, error)
            return
        finally:
            self.stats.lines += loop.session.lines - lines
        agent.last_active_at = game.now
        if outcome.log_off:
            self._logs_off(agent)
        elif outcome.alarm:
            self._alarm(agent, outcome.alarm)
        else:
            self._after(agent, outcome)

    def _after(self, agent: AIPlayer, outcome: Outcome) -> None:
        for event in outcome.events:
            self._count(agent, event)
        if agent.loop is not None:
            self._scheduler.wake_at(agent.id, agent.loop.wake_at(self._game.now))

    def _count(self, agent: AIPlayer, event: Event) -> None:
        if isinstance(event, AIPlayerDeathEvent):
            agent.lifetime.total_deaths += 1
            self.stats.deaths += 1
        elif isinstance(event, AIPlayerGoalCompletedEvent):
            self.stats.goals_reached += 1
            agent.lifetime.total_quests_completed += event.goal_description.startswith("finish ")

    def _failed(self, agent: AIPlayer, error: Exception) -> None:
        """A step raised: the mind goes back to how it was last saved, and the AI player is paused."""
        self.stats.failures += 1
        if agent.loop is not None and agent.saved_mind is not None:
            try:
                agent.loop.mind.restore(agent.saved_mind)
            except Exception:
                log.exception("its saved mind cannot be read either", agent=agent.id)
        self._alarm(agent, f"an error in its mind: {type(error).__name__}")

    def _alarm(self, agent: AIPlayer, trouble: str) -> None:
        self.pause_now(agent.id, trouble)
        log.warning("AI player paused", agent=agent.id, trouble=trouble)
        for player_id, session in self._game.sessions.playing():
            if not session.is_ai_player and Capability.STEER_AI in self._game.capabilities(session):
                words = Authored(trouble, player_id)
                self._game.tell(player_id, NOTICE(name=Authored(agent.name, player_id), trouble=words))

    def _logs_off(self, agent: AIPlayer) -> None:
        self.despawn_now(agent.id, reason="scheduled")
        agent.returns_at = Seconds(self._game.now + self._dice.uniform(*REST_S))

    def _rescale(self) -> None:
        """Hand everybody what holds for as many as are awake."""
        active = [agent for agent in self._agents.values() if agent.status is AIPlayerStatus.ACTIVE]
        scale = scale_for(len(active), self.settings.scales) if self.settings.degrade_at_scale else FULL
        if scale is not self.scale:
            log.info("AI players are so many", active=len(active), thinking=scale.thinking, model=scale.model)
            self.scale = scale
        for agent in active:
            if agent.loop is not None:
                agent.loop.scale = scale

    def _lives(self) -> None:
        now = self._game.now
        if self.thinking is not None:
            self.thinking.enforcer.look_at_all()
        for agent in tuple(self._agents.values()):
            if agent.status is AIPlayerStatus.ACTIVE and now >= agent.tires_at and agent.loop is not None:
                agent.tires_at = Seconds(float("inf"))
                agent.loop.tell(Lifecycle.WIND_DOWN)
                self._scheduler.heard(agent.id)
            elif (
                agent.status is AIPlayerStatus.OFFLINE
                and agent.returns_at is not None
                and now >= agent.returns_at
            ):
                if self.enabled and self._has_room():
                    self._come_back(agent)
                else:
                    agent.returns_at = Seconds(now + 60.0)

    def _hung_up(self, agent_id: str, reason: str) -> None:
        """The game itself closed an AI player's session: an admin kicked it, or somebody took it over."""
        agent = self._agents.get(agent_id)
        if agent is not None and agent.status in (AIPlayerStatus.ACTIVE, AIPlayerStatus.PAUSED):
            self._remember(agent)
            self.desk.withdraw(agent.id)
            self._scheduler.forget(agent.id)
            agent.session, agent.loop = None, None
            agent.status = AIPlayerStatus.OFFLINE
            agent.returns_at = None
            self._game.bus.publish(AIPlayerDespawnedEvent(agent.id, reason))

    def _room_of(self, agent_id: str) -> str:
        agent = self._agents.get(agent_id)
        player_id = agent.player_id if agent else None
        return (self._game.world.place_of(player_id) or "") if player_id is not None else ""
