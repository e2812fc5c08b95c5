"""The entry point to all AI players: spawn, pause, resume, despawn, shut down. A system of the game."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from maid_engine.ai_players.admin_operations import AdminOperations
from maid_engine.ai_players.agent_context import AgentContext
from maid_engine.ai_players.autospawn import Autospawn
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.coordination.pool import KNOWLEDGE, SharedKnowledgePool
from maid_engine.ai_players.cost.ledger import switch_document as models_switch_document
from maid_engine.ai_players.cost.tracker import Call
from maid_engine.ai_players.export import erase_documents, exported
from maid_engine.ai_players.health import AIPlayerHealthCheck
from maid_engine.ai_players.inference.ports import InferencePort, NoDesk
from maid_engine.ai_players.knowledge import GameKnowledge
from maid_engine.ai_players.lifecycle import AgentLifecycle
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.events import DespawnReason
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.models.metrics import AIPlayerMetrics, together
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.scale import Scale
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.ai_players.persistence import AIPlayerPersister, load_stop, load_switch, switch_document
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.scheduler import AgentScheduler, SchedulingStrategy
from maid_engine.ai_players.sliced_queue import SlicedQueue
from maid_engine.ai_players.stepper import AgentStepper
from maid_engine.ai_players.totals import AIPlayerStats
from maid_engine.ai_players.trace_wiring import make_recorder
from maid_engine.ai_players.tracing.trace_recorder import TraceRecorder
from maid_engine.core.documents import Batch, Query
from maid_engine.core.errors import AccountError
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.time import Cadence, Period
from maid_engine.engine.services import Game
from maid_engine.monitoring.dead_letters import DeadLetters
from maid_engine.ports.store import DocumentStore

if TYPE_CHECKING:
    from maid_engine.ai_players.hosts.host_fleet import HostFleet
    from maid_engine.ai_players.inference.inference_service import InferenceService

LIFE_CHECK = Period(1.0)
"""How often logins and logouts, health and saves are checked."""
CROWD = 100
"""From this many AI players in the game, their metrics are cached."""
CROWD_METRICS_S = 15.0
"""Age in game seconds up to which cached metrics are used.

Metrics take a tenth of a millisecond for each AI player, too much to compute them for every caller.
"""


class AIPlayerManager(Interceptable):
    """Manages all AI players. A system of the game: on each tick it runs the steps that are due.

    It combines :class:`AgentLifecycle`, :class:`AdminOperations`, :class:`Autospawn` and
    :class:`AgentStepper`, which do the work and share a :class:`AgentContext`.
    """

    name = "ai_players"
    cadence = Cadence(1)

    def __init__(
        self,
        game: Game,
        settings: AIPlayerSettings,
        store: DocumentStore | None = None,
        *,
        desk: InferencePort | None = None,
        call_soon: Callable[[Callable[[], None]], object] | None = None,
    ) -> None:
        self._game = game
        self._store = store
        scheduler = AgentScheduler(SchedulingStrategy(settings.scheduling_strategy), room_of=self.room_of)
        self.house = AgentContext(
            game,
            settings,
            desk or NoDesk(),
            game.dice.stream("ai players"),
            scheduler,
            AIPlayerPersister(every_s=settings.save_interval_seconds),
            make_recorder(game, settings, self._agent, store),
            enabled=settings.enabled,
        )
        self.lives = AgentLifecycle(self.house)
        self._steering = AdminOperations(self.house, self.lives)
        self._arrivals = Autospawn(self.house, self.lives, self._steering)
        self._beat = AgentStepper(self.house, self.lives, self._steering, call_soon)
        self._life_check = LIFE_CHECK.cadence(game.ticks_per_second)
        self._metrics: tuple[float, AIPlayerMetrics | None] = (0.0, None)
        self.health = AIPlayerHealthCheck(self.house, self._steering)
        """Finds AI players with a problem, and pauses those that must not go on."""
        if self.thinking is not None:
            self.thinking.tracker.on_call.append(self._called)

    # --- shared objects ---

    @property
    def settings(self) -> AIPlayerSettings:
        """The settings of all AI players."""
        return self.house.settings

    @property
    def enabled(self) -> bool:
        """Whether AI players may be in the game."""
        return self.house.enabled

    @property
    def stats(self) -> AIPlayerStats:
        """Counters of all AI players together."""
        return self.house.stats

    @property
    def desk(self) -> InferencePort:
        """The service that sends the minds' questions to models; a `NoDesk` without models."""
        return self.house.desk

    @property
    def thinking(self) -> "InferenceService | None":
        """The inference service with its budgets; None without models."""
        return self.house.thinking

    @property
    def knowledge(self) -> GameKnowledge:
        """The knowledge from the loaded packs."""
        return self.house.knowledge

    @property
    def scale(self) -> Scale:
        """The scale (thinking pace, use of models) that applies to each AI player now."""
        return self._beat.scale

    @property
    def traces(self) -> TraceRecorder:
        """The recorder of what AI players think and do, and why."""
        return self.house.traces

    def run_minds_in(self, fleet: "HostFleet") -> None:
        """Run minds in hosts. To be called before the first AI player enters."""
        self.house.fleet = fleet
        self.lives.factory.fleet = fleet
        self._beat.run_minds_in(fleet)

    @property
    def fleet(self) -> "HostFleet | None":
        """The hosts in which minds run; None if they run in this process."""
        return self.house.fleet

    @property
    def turns(self) -> SlicedQueue:
        """The queue of steps that are due and not taken yet."""
        return self._beat.turns

    @property
    def pool(self) -> SharedKnowledgePool | None:
        """The facts that AI players share; None unless `knowledge_sharing` is ``pool``."""
        return self.lives.factory.pool

    @interceptable
    def relearn(self) -> None:
        """Collect what the packs teach again, after they have changed.

        It applies to AI players that spawn later.
        """
        self.house.relearn()

    # --- spawning and despawning ---

    @interceptable
    def spawn(self, config: AIPlayerConfig) -> AIPlayer:
        """Create and start a new AI player.

        Raises:
            MaxAgentsExceededError: `max_agents` are in the game already.
            BudgetExceededError: the budget of all AI players is spent and `budget_policy` is ``rest``.
            ConfigError: there is no such preset.
            AccountError: the name is taken or refused.
        """
        return self.lives.spawn(config)

    def spawn_batch(self, configs: Sequence[AIPlayerConfig]) -> Iterator[AIPlayer]:
        """Spawn several AI players, each when it is asked for, or none if there is no room for all of them.

        The caller can do other work between two of them. What it raises itself is raised before the first.

        Raises:
            MaxAgentsExceededError: more than `max_agents` would be in the game.
            BudgetExceededError: the budget of all AI players is spent and `budget_policy` is ``rest``.
        """
        self.house.check_room(len(configs))
        self.house.check_budget()
        return map(self.spawn, configs)

    @interceptable
    def bring_back(self, ai_player_id: str) -> AIPlayer:
        """Let an AI player that left enter the game again, with its saved mind.

        Do nothing if it is in the game.

        Raises:
            KeyError: there is no such AI player.
            MaxAgentsExceededError: `max_agents` are in the game already.
            BudgetExceededError: the budget of all AI players is spent and `budget_policy` is ``rest``.
            AccountError: it stands in for a person.
        """
        agent = self.house.agents[ai_player_id]
        if agent.stands_in:
            raise AccountError(f"{agent.name} is played by an AI player only while its own player is away.")
        if agent.status is AIPlayerStatus.OFFLINE:
            self.house.check_room(1)
            self.house.check_budget()
            self.lives.come_back(agent)
        return agent

    @interceptable
    def despawn(self, ai_player_id: str, *, reason: DespawnReason = DespawnReason.ADMIN) -> None:
        """Let an AI player leave the game. Its mind is saved, unless `persist_on_despawn` is off.

        Raises:
            KeyError: there is no such AI player.
        """
        self.lives.leave(self.house.agents[ai_player_id], reason=reason)

    @interceptable
    def despawn_all(self, *, reason: DespawnReason = DespawnReason.ADMIN) -> int:
        """Let all AI players leave the game; return how many were in it."""
        inside = self.house.agents.inside()
        for agent in inside:
            self.lives.leave(agent, reason=reason)
        return len(inside)

    # --- export and erasure ---

    def export(self, ai_player_id: str) -> dict[str, object]:
        """Return the profile, mind and character of an AI player as one JSON object.

        Raises:
            KeyError: there is no such AI player.
        """
        return exported(self.house.agents[ai_player_id], self._game)

    @interceptable
    async def erase(self, ai_player_id: str) -> int:
        """Delete an AI player, its character if that is its own, and what other AI players remember of it. Durable on return.

        Returns:
            How many documents and memories were deleted.

        Raises:
            KeyError: there is no such AI player.
        """
        agent = self.house.agents[ai_player_id]
        self.lives.leave(agent, reason=DespawnReason.ERASED)
        self.house.agents.remove(agent)
        self._game.saver.put_all(self.traces.erase(agent.id))
        forgotten = self.forget_player(agent.name, author=str(agent.player_id or ""))
        if agent.player_id is not None and agent.player_id in self._game.world and not agent.stands_in:
            self._game.characters.delete(agent.player_id)
        gone = await erase_documents(agent, self._game, self._store)
        self.house.aside.erase(agent.id)
        await self._game.saver.save_now(everything=False)
        return gone + forgotten

    # --- queries ---

    def get(self, ai_player_id: str) -> AIPlayer | None:
        """Return the AI player with this id, or None."""
        return self.house.agents.get(ai_player_id)

    def find(self, name: str) -> AIPlayer | None:
        """Return the AI player with this id or name, ignoring case; None if there is none.

        The beginning of a name is enough if only one name begins so.
        """
        return self.house.agents.find(name)

    def list(self, *, status: AIPlayerStatus | None = None) -> "list[AIPlayer]":
        """Return all AI players, or those with one status."""
        return self.house.agents.of(status)

    @interceptable
    def kick(self, ai_player_id: str) -> None:
        """Let an AI player leave the game and stay away until :meth:`bring_back`.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.kick(self.house.agents[ai_player_id])

    def metrics(self) -> AIPlayerMetrics:
        """Return the combined metrics of all AI players in the game.

        With at least :data:`CROWD` of them, the result may be up to :data:`CROWD_METRICS_S` game seconds old.
        """
        inside = [agent for agent in self.house.agents if agent.loop is not None]
        at, known = self._metrics
        if known is None or len(inside) < CROWD or self._game.now - at >= CROWD_METRICS_S:
            known = together(agent.get_metrics() for agent in inside)
            self._metrics = self._game.now, known
        return known

    # --- control ---

    @interceptable
    def pause(self, ai_player_id: str, trouble: str = "") -> None:
        """Stop an AI player's mind. Its character stays where it is.

        `trouble` is the reason if the server pauses it; "" if an admin does.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.pause(self.house.agents[ai_player_id], trouble)

    @interceptable
    def resume(self, ai_player_id: str) -> None:
        """Let a paused AI player continue.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.resume(self.house.agents[ai_player_id])

    @interceptable
    def stop_all(self) -> int:
        """Pause every AI player at once, until it is resumed; return how many were active.

        Until :meth:`resume_all`, whoever enters is paused too, and no stand-in takes a seat. That survives a restart.
        """
        return self._steering.stop_all()

    @interceptable
    def resume_all(self) -> int:
        """Let every paused AI player continue, and stand-ins take seats again; return how many were paused."""
        return self._steering.resume_all()

    @property
    def stopped(self) -> bool:
        """Whether an admin has stopped all AI players and not resumed all."""
        return self.house.stopped

    @interceptable
    def configure(self, ai_player_id: str, config: AIPlayerConfig) -> None:
        """Change an AI player's settings. Pace and personality apply from its next step on.

        Raises:
            KeyError: there is no such AI player.
            ConfigError: there is no such preset.
        """
        self._steering.configure(self.house.agents[ai_player_id], config)

    @interceptable
    def reset(self, ai_player_id: str) -> None:
        """Delete an AI player's memories, knowledge and goals. Its character and personality stay.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.reset(self.house.agents[ai_player_id])

    @interceptable
    def set_personality(
        self, ai_player_id: str, personality: PersonalityDimensions, preset: str = ""
    ) -> None:
        """Give an AI player another personality, from its next step on.

        `preset` is the name of the preset; "" if the personality is not a preset.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.set_personality(self.house.agents[ai_player_id], personality, preset)

    @interceptable
    def set_budget(self, ai_player_id: str, usd_per_hour: float | None) -> None:
        """Limit an AI player's spending in USD an hour. 0: rules only; None: the limit of the settings.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.set_budget(self.house.agents[ai_player_id], usd_per_hour)

    @interceptable
    def respec_all(self) -> None:
        """Apply changed settings to all AI players in the game, from their next step on."""
        self._steering.respec_all()

    @interceptable
    def direct(self, ai_player_id: str, directive: Directive) -> None:
        """Pass an admin's directive to an AI player, for its next step.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.direct(self.house.agents[ai_player_id], directive)

    @interceptable
    def drop_goal(self, ai_player_id: str, goal_id: str, *, by: str) -> None:
        """Drop a goal of an AI player. If its own settings name the goal, remove it from `initial_goals` too.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.drop_goal(self.house.agents[ai_player_id], goal_id, by)

    @interceptable
    def forget_player(
        self, name: str, agents: "Sequence[AIPlayer] | None" = None, *, author: str = ""
    ) -> int:
        """Delete what AI players remember of a player; return how many memories and documents were deleted.

        Args:
            name: the player.
            agents: the AI players that forget, those who are away included; None: all.
            author: the id of the player's character, needed only if the character is no longer in the game.
        """
        if self._game.has_resource(DeadLetters):
            # Replies of models may quote the player.
            self._game.resource(DeadLetters).forget_replies()
        person = Forgotten.of(name, author or str(self._game.characters.find(name) or ""))
        owners = None
        if agents is not None:
            owners = {agent.id for agent in agents}
        aside = self.house.aside.forget(person, owners)
        return aside + self._steering.forget_player(person, self.list() if agents is None else agents)

    @interceptable
    def take_back_news(self, name: str) -> None:
        """Have all AI players tell no more of a player's deeds. Those that are away drop them when they return."""
        for agent in self.list():
            self._steering.direct(agent, Directive(DirectiveKind.NO_NEWS_OF, name, name))

    def meaning_of(self, agent: AIPlayer, words: str, done: Callable[[TextSketch | None], None]) -> None:
        """Compute the text sketch of words to search an AI player's memories with, and pass it to `done`.

        `done` gets ``None`` if there is no embedding model, or no answer from it.
        """
        sketcher = self.thinking.sketcher if self.thinking is not None else None
        if sketcher is None:
            done(None)
            return
        sketcher.ask(agent.id, words, done)

    # --- on and off ---

    @interceptable
    def switch(self, on: bool) -> None:
        """Allow AI players in the game, or let them all leave it. The choice survives a restart.

        Those that left because they were turned off come back when they are turned on.
        """
        self.house.enabled = on
        self._game.saver.put(switch_document(on=on, settings_say=self.settings.enabled))
        if on:
            self.lives.look_after(self._game.now)  # those that were in the game before newcomers
            self._arrivals.fill_up()
        else:
            self._arrivals.stop()
            self.lives.send_away_all()

    @interceptable
    def switch_models(self, on: bool) -> None:
        """Allow questions to models, or stop them at once. The choice survives a restart."""
        self._game.saver.put(models_switch_document(on=on))
        if self.thinking is not None:
            self.thinking.switch(on)

    # --- start and end of the server ---

    async def startup(self) -> None:
        """Load saved state, bring back AI players that were in the game, and spawn those in the settings."""
        self._game.saver.add_source("ai players", self._collect)
        self._game.saver.add_source("thought traces", self.traces.collect)
        await self.traces.load()
        if self.thinking is not None:
            self._game.saver.add_source("cost reports", self.thinking.tracker.collect)
            await self.thinking.open()
        if self.pool is not None:
            self._game.saver.add_source("shared knowledge", self.pool.collect)
        if self._store is not None:
            await self._load(self._store)
        if self.enabled and self.settings.auto_spawn_on_start:
            self._arrivals.fill_up()
        elif self.enabled:
            self._arrivals.spawn_named()
        self._game.bus.drain()

    async def _load(self, store: DocumentStore) -> None:
        """Load what earlier runs of the server saved."""
        if self.thinking is not None:
            await self.thinking.tracker.load(store)
        if self.pool is not None:
            self.pool.restore([one async for one in store.query(Query(KNOWLEDGE))])
        self.house.enabled = await load_switch(store, settings_say=self.settings.enabled)
        self.house.stopped = await load_stop(store)
        await self._arrivals.restore(store)

    async def shutdown(self) -> None:
        """Save all AI players and close their sessions.

        They come back in the same place when the server starts.
        """
        inside = self.house.agents.inside()
        for agent in inside:  # save all before the first one sleeps: after that it would be saved as away
            self.house.save(agent)
        for agent in inside:
            self.lives.sleep(agent)
        if self.house.fleet is not None:
            self.house.fleet.stop()
        self._game.saver.put_all(self.traces.close())
        if self.thinking is not None:
            await self.thinking.close()
        self._game.bus.drain()

    def _collect(self) -> Batch:
        return self.house.persister.collect(self.house.agents, self._game.now)

    # --- the tick ---

    def update(self, game: Game) -> None:
        """Run the steps that are due.

        Each :data:`LIFE_CHECK`, also check logins and logouts, health and saves.
        """
        self._beat.take(game.now)
        if self._life_check.due(game.tick):
            if self.thinking is not None:
                self.thinking.enforcer.look_at_all()
            self.lives.look_after(game.now)
            self._arrivals.go_on()
            self._beat.rescale()
            self.health.look(game.now)
            self.house.forget_old_readings(game.now)
            self._beat.write_due(game.now, elapsed_s=LIFE_CHECK.seconds)

    def _called(self, call: Call) -> None:
        agent = self.house.agents.get(call.ai_player_id)
        if agent is not None and agent.loop is not None:
            agent.loop.tally.note("calls")

    def _agent(self, agent_id: str) -> AIPlayer | None:
        return self.house.agents.get(agent_id)

    def room_of(self, agent_id: str) -> str:
        """Return the room of an AI player's character; empty if it is in none."""
        agent = self.house.agents.get(agent_id)
        player_id = agent.player_id if agent else None
        if player_id is None:
            return ""
        return self._game.world.place_of(player_id) or ""
