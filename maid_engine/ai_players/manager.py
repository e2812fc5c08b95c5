"""The face of all AI players: spawn, pause, resume, despawn, shut down; a system of the game."""

from collections.abc import Callable, Sequence
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
from maid_engine.ai_players.models.intake import Directive
from maid_engine.ai_players.models.metrics import AIPlayerMetrics, together
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.scale import Scale
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.ai_players.persistence import AIPlayerPersister, load_switch, switch_document
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.scheduler import AgentScheduler, SchedulingStrategy
from maid_engine.ai_players.sliced_queue import SlicedQueue
from maid_engine.ai_players.stepper import AgentStepper
from maid_engine.ai_players.totals import AIPlayerStats
from maid_engine.ai_players.trace_wiring import make_recorder
from maid_engine.ai_players.tracing.trace_recorder import TraceRecorder
from maid_engine.core.documents import Batch, Query
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.time import Cadence, Period
from maid_engine.engine.services import Game
from maid_engine.monitoring.dead_letters import DeadLetters
from maid_engine.ports.store import DocumentStore

if TYPE_CHECKING:
    from maid_engine.ai_players.inference.inference_service import InferenceService

LIFE_CHECK = Period(1.0)
"""How often lives, health and saves are looked after."""
CROWD = 100
CROWD_METRICS_S = 15.0
"""The figures of a crowd take a tenth of a millisecond for each, too much to be worked out for each who asks."""


class AIPlayerManager(Interceptable):
    """The lives of all AI players. A system of the game: each tick those whose step is due take it.

    The work is done by those it puts together: :class:`AgentLifecycle`, :class:`AdminOperations`, :class:`Autospawn`, :class:`AgentStepper`,
    who share a :class:`AgentContext`.
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
        scheduler = AgentScheduler(SchedulingStrategy(settings.scheduling_strategy), room_of=self._room_of)
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
        """Who is not well, and what is done about it."""
        if self.thinking is not None:
            self.thinking.tracker.on_call.append(self._called)

    # --- what is shared ---

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
        """What all of them do, counted."""
        return self.house.stats

    @property
    def desk(self) -> InferencePort:
        """Who answers the minds' questions, where models do."""
        return self.house.desk

    @property
    def thinking(self) -> "InferenceService | None":
        """The same, with its budgets; None without models."""
        return self.house.thinking

    @property
    def knowledge(self) -> GameKnowledge:
        """What the loaded packs teach."""
        return self.house.knowledge

    @property
    def scale(self) -> Scale:
        """How much of a mind each gets just now."""
        return self._beat.scale

    @property
    def traces(self) -> TraceRecorder:
        """What they thought and did, and why."""
        return self.house.traces

    @property
    def turns(self) -> SlicedQueue:
        """Whose step is due and not yet taken."""
        return self._beat.turns

    @property
    def pool(self) -> SharedKnowledgePool | None:
        """What they know together; None unless `knowledge_sharing` is ``pool``."""
        return self.lives.factory.pool

    @interceptable
    def relearn(self) -> None:
        """The packs have changed: what they teach is put together anew for whoever spawns next."""
        self.house.relearn()

    # --- spawning and despawning ---

    @interceptable
    def spawn(self, config: AIPlayerConfig) -> AIPlayer:
        """Create and start a new AI player.

        Raises:
            MaxAgentsExceededError: as many are in the game as may be.
            BudgetExceededError: everybody's money is spent and `budget_policy` is ``rest``.
            ConfigError: there is no such preset.
            AccountError: the name is taken or refused.
        """
        return self.lives.spawn(config)

    @interceptable
    def spawn_batch(self, configs: list[AIPlayerConfig]) -> list[AIPlayer]:
        """Spawn several, or none when not all of them have room.

        Raises:
            MaxAgentsExceededError: they are more than may be in the game.
            BudgetExceededError: everybody's money is spent and `budget_policy` is ``rest``.
        """
        self.house.check_room(len(configs))
        self.house.check_budget()
        return [self.spawn(config) for config in configs]

    @interceptable
    def bring_back(self, ai_player_id: str) -> AIPlayer:
        """Let one that was sent home come into the game again, with all it knows; one that is there stays.

        Raises:
            KeyError: there is no such AI player.
            MaxAgentsExceededError: as many are in the game as may be.
            BudgetExceededError: everybody's money is spent and `budget_policy` is ``rest``.
        """
        agent = self.house.agents[ai_player_id]
        if agent.status is AIPlayerStatus.OFFLINE:
            self.house.check_room(1)
            self.house.check_budget()
            self.lives.come_back(agent)
        return agent

    @interceptable
    def despawn(self, ai_player_id: str, *, reason: DespawnReason = DespawnReason.ADMIN) -> None:
        """Let an AI player leave; what it knows is kept.

        Raises:
            KeyError: there is no such AI player.
        """
        self.lives.leave(self.house.agents[ai_player_id], reason=reason)

    @interceptable
    def despawn_all(self, *, reason: DespawnReason = DespawnReason.ADMIN) -> int:
        """Let all leave; return how many there were."""
        inside = self.house.agents.inside()
        for agent in inside:
            self.lives.leave(agent, reason=reason)
        return len(inside)

    # --- telling and taking away all of one ---

    def export(self, ai_player_id: str) -> dict[str, object]:
        """All there is of an AI player, as one JSON object.

        Raises:
            KeyError: there is no such AI player.
        """
        return exported(self.house.agents[ai_player_id], self._game)

    @interceptable
    async def erase(self, ai_player_id: str) -> int:
        """Let an AI player be no more, with its character and what the others remember of it; durable on return.

        Returns:
            How many documents and memories went.

        Raises:
            KeyError: there is no such AI player.
        """
        agent = self.house.agents[ai_player_id]
        self.lives.leave(agent, reason=DespawnReason.ERASED)
        self.house.agents.remove(agent)
        self._game.saver.put_all(self.traces.erase(agent.id))
        forgotten = self.forget_player(agent.name, author=str(agent.player_id or ""))
        if agent.player_id is not None and agent.player_id in self._game.world:
            self._game.characters.delete(agent.player_id)
        gone = await erase_documents(agent, self._game, self._store)
        self.house.aside.erase(agent.id)
        await self._game.saver.save_now(everything=False)
        return gone + forgotten

    # --- asking ---

    def get(self, ai_player_id: str) -> AIPlayer | None:
        """The AI player of this id."""
        return self.house.agents.get(ai_player_id)

    def find(self, name: str) -> AIPlayer | None:
        """The AI player of this id or name, in any case of letters; a beginning will do if it is only one's."""
        return self.house.agents.find(name)

    def list(self, *, status: AIPlayerStatus | None = None) -> "list[AIPlayer]":
        """All AI players, or those of one status."""
        return self.house.agents.of(status)

    @interceptable
    def kick(self, ai_player_id: str) -> None:
        """Send an AI player home, to stay away until :meth:`bring_back`.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.kick(self.house.agents[ai_player_id])

    def metrics(self) -> AIPlayerMetrics:
        """The figures of all who are in the game, as those of one; of a crowd, as they were some seconds ago."""
        inside = [agent for agent in self.house.agents if agent.loop is not None]
        at, known = self._metrics
        if known is None or len(inside) < CROWD or self._game.now - at >= CROWD_METRICS_S:
            known = together(agent.get_metrics() for agent in inside)
            self._metrics = self._game.now, known
        return known

    # --- steering ---

    @interceptable
    def pause(self, ai_player_id: str, trouble: str = "") -> None:
        """Stop an AI player's mind; its character stays where it is. `trouble` is the reason, if it was no admin.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.pause(self.house.agents[ai_player_id], trouble)

    @interceptable
    def resume(self, ai_player_id: str) -> None:
        """Let a paused AI player go on.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.resume(self.house.agents[ai_player_id])

    @interceptable
    def stop_all(self) -> int:
        """Stop every mind at once: nothing more is typed by any AI player until it is resumed."""
        return self._steering.stop_all()

    @interceptable
    def configure(self, ai_player_id: str, config: AIPlayerConfig) -> None:
        """Change an AI player's settings; pace and character count from its next step on.

        Raises:
            KeyError: there is no such AI player.
            ConfigError: there is no such preset.
        """
        self._steering.configure(self.house.agents[ai_player_id], config)

    @interceptable
    def reset(self, ai_player_id: str) -> None:
        """Take all that an AI player remembers, knows and wants away; its character stays what it is.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.reset(self.house.agents[ai_player_id])

    @interceptable
    def set_personality(
        self, ai_player_id: str, personality: PersonalityDimensions, preset: str = ""
    ) -> None:
        """Give an AI player another temper, from its next step on; `preset` names it, "" for one of its own.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.set_personality(self.house.agents[ai_player_id], personality, preset)

    @interceptable
    def set_budget(self, ai_player_id: str, usd_per_hour: float | None) -> None:
        """Cap what an AI player's models may cost an hour; 0: the rules alone; None: the settings' cap.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.set_budget(self.house.agents[ai_player_id], usd_per_hour)

    @interceptable
    def respec_all(self) -> None:
        """The settings have changed: those who are in the game live by them from their next step on."""
        self._steering.respec_all()

    @interceptable
    def direct(self, ai_player_id: str, directive: Directive) -> None:
        """Hand an admin's wish to an AI player.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.direct(self.house.agents[ai_player_id], directive)

    @interceptable
    def drop_goal(self, ai_player_id: str, goal_id: str, *, by: str) -> None:
        """Take a goal back; one that its own settings name goes from its `initial_goals` too.

        Raises:
            KeyError: there is no such AI player.
        """
        self._steering.drop_goal(self.house.agents[ai_player_id], goal_id, by)

    @interceptable
    def forget_player(
        self, name: str, agents: "Sequence[AIPlayer] | None" = None, *, author: str = ""
    ) -> int:
        """Let these, or all, forget a player, those who are away too; return how many memories went.

        `author` is the id of the player's character, needed only where that is no longer in the game.
        """
        if self._game.has_resource(DeadLetters):
            # Replies of models may quote the player.
            self._game.resource(DeadLetters).forget_replies()
        person = Forgotten.of(name, author or str(self._game.characters.find(name) or ""))
        owners = None if agents is None else {agent.id for agent in agents}
        aside = self.house.aside.forget(person, owners)
        return aside + self._steering.forget_player(person, self.list() if agents is None else agents)

    def meaning_of(self, agent: AIPlayer, words: str, done: Callable[[TextSketch | None], None]) -> None:
        """Have told what words mean that are looked for in an AI player's memories; ``None`` where nobody says so."""
        sketcher = self.thinking.sketcher if self.thinking is not None else None
        if sketcher is None:
            done(None)
            return
        sketcher.ask(agent.id, words, done)

    # --- on and off ---

    @interceptable
    def switch(self, on: bool) -> None:
        """Let AI players into the game, or send them all home; a restart does not change it."""
        self.house.enabled = on
        self._game.saver.put(switch_document(on=on, settings_say=self.settings.enabled))
        if on:
            self._arrivals.fill_up()
        else:
            self._arrivals.stop()
            self.despawn_all()

    @interceptable
    def switch_models(self, on: bool) -> None:
        """Let models be asked, or stop asking them at once; a restart does not change it."""
        self._game.saver.put(models_switch_document(on=on))
        if self.thinking is not None:
            self.thinking.switch(on)

    # --- start and end of the server ---

    async def startup(self) -> None:
        """Bring back those who were in the game, where they were, with all they know; fill up if asked to."""
        self._game.saver.add_source("ai players", self._collect)
        self._game.saver.add_source("thought traces", self.traces.collect)
        await self.traces.load()
        if self.thinking is not None:
            self._game.saver.add_source("cost reports", self.thinking.tracker.collect)
            await self.thinking.open()
            if self._store is not None:
                await self.thinking.tracker.load(self._store)
        if self.pool is not None:
            self._game.saver.add_source("shared knowledge", self.pool.collect)
            if self._store is not None:
                self.pool.restore([one async for one in self._store.query(Query(KNOWLEDGE))])
        if self._store is not None:
            self.house.enabled = await load_switch(self._store, settings_say=self.settings.enabled)
            await self._arrivals.restore(self._store)
        if self.enabled and self.settings.auto_spawn_on_start:
            self._arrivals.fill_up()
        elif self.enabled:
            self._arrivals.spawn_named()
        self._game.bus.drain()

    async def shutdown(self) -> None:
        """Put all to sleep; they come back where they are when the server does."""
        inside = self.house.agents.inside()
        for agent in inside:  # all are saved before any is asleep, for then they would be saved as being away
            self.house.save(agent)
        for agent in inside:
            self.lives.sleep(agent)
        self._game.saver.put_all(self.traces.close())
        if self.thinking is not None:
            await self.thinking.close()
        self._game.bus.drain()

    def _collect(self) -> Batch:
        return self.house.persister.collect(self.house.agents, self._game.now)

    # --- the beat ---

    def update(self, game: Game) -> None:
        """Let those whose step is due take it; see to those who tire or come back."""
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

    def _room_of(self, agent_id: str) -> str:
        agent = self.house.agents.get(agent_id)
        player_id = agent.player_id if agent else None
        return (self._game.world.place_of(player_id) or "") if player_id is not None else ""
