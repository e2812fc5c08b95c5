"""Registry of AI players, and the services that the components around them share."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import perf_counter, thread_time
from typing import TYPE_CHECKING

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.inference.ports import InferencePort, NoDesk
from maid_engine.ai_players.knowledge import GameKnowledge, gather, sound_providers
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.metrics import Spending
from maid_engine.ai_players.persistence import MEMORIES, AIPlayerPersister, memory_keys
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.quarantine import Aside
from maid_engine.ai_players.scheduler import AgentScheduler
from maid_engine.ai_players.totals import AIPlayerStats
from maid_engine.ai_players.tracing.trace_recorder import TraceRecorder
from maid_engine.core.chance import Dice
from maid_engine.core.errors import BudgetExceededError, MaxAgentsExceededError
from maid_engine.core.ids import PlayerId
from maid_engine.core.sequences import only
from maid_engine.core.time import Seconds
from maid_engine.engine.services import Game, Trouble

if TYPE_CHECKING:
    from maid_engine.ai_players.hosts.host_fleet import HostFleet
    from maid_engine.ai_players.inference.inference_service import InferenceService


class AgentRegistry:
    """All AI players, in the game or away, in the order in which they were added."""

    def __init__(self) -> None:
        self._agents: dict[str, AIPlayer] = {}
        self._stand_ins: dict[PlayerId, AIPlayer] = {}
        """A person's character → who stands in for its player."""

    def __iter__(self) -> Iterator[AIPlayer]:
        """Iterate over a copy, so AI players may be added or removed meanwhile."""
        return iter(tuple(self._agents.values()))

    def __getitem__(self, ai_player_id: str) -> AIPlayer:
        """Return the AI player with this id.

        Raises:
            KeyError: there is no such AI player.
        """
        return self._agents[ai_player_id]

    def get(self, ai_player_id: str) -> AIPlayer | None:
        """Return the AI player with this id, or None."""
        return self._agents.get(ai_player_id)

    def add(self, agent: AIPlayer) -> None:
        """Add an AI player."""
        self._agents[agent.id] = agent
        if agent.stands_in and agent.player_id is not None:
            self._stand_ins.setdefault(agent.player_id, agent)

    def remove(self, agent: AIPlayer) -> None:
        """Remove an AI player."""
        self._agents.pop(agent.id, None)
        if agent.player_id is not None and self._stand_ins.get(agent.player_id) is agent:
            del self._stand_ins[agent.player_id]

    def of(self, status: AIPlayerStatus | None) -> list[AIPlayer]:
        """Return the AI players with a status; None: all."""
        agents = list(self._agents.values())
        if status is None:
            return agents
        return [agent for agent in agents if agent.status is status]

    def inside(self) -> list[AIPlayer]:
        """Return the AI players in the game, active or paused."""
        return [agent for agent in self._agents.values() if agent.status is not AIPlayerStatus.OFFLINE]

    def residents(self) -> list[AIPlayer]:
        """Return the AI players in the game that have characters of their own."""
        return [agent for agent in self.inside() if not agent.stands_in]

    def stand_ins(self) -> list[AIPlayer]:
        """Return the AI players that stand in for people, in the game or away."""
        return [agent for agent in self._agents.values() if agent.stands_in]

    def stand_in_of(self, player_id: PlayerId) -> AIPlayer | None:
        """Return the AI player that stands in for the player of this character, in the game or away; None without one."""
        return self._stand_ins.get(player_id)

    def find(self, name: str) -> AIPlayer | None:
        """Return the AI player with this id or name, ignoring case; None if there is none.

        The beginning of a name is enough if only one name begins so.
        """
        wanted = name.lower()
        for one in self._agents.values():
            if wanted in (one.id.lower(), one.name.lower()):
                return one
        begun = [one for one in self._agents.values() if one.name.lower().startswith(wanted)]
        return only(begun)


@dataclass
class AgentContext:
    """The AI players, and the game, settings and services that their components share."""

    game: Game
    settings: AIPlayerSettings
    desk: InferencePort
    """The service that sends the minds' questions to models; a `NoDesk` without models."""
    dice: Dice
    scheduler: AgentScheduler
    persister: AIPlayerPersister
    traces: TraceRecorder
    """The recorder of what AI players think and do."""
    enabled: bool
    """Whether AI players may be in the game."""
    stopped: bool = field(default=False, kw_only=True)
    """Whether an admin has stopped all: who enters types nothing, and no stand-in takes a seat."""
    agents: AgentRegistry = field(default_factory=AgentRegistry)
    stats: AIPlayerStats = field(default_factory=AIPlayerStats)
    timer: Callable[[], float] = perf_counter
    """Measures reflexes and executive steps, in seconds; nothing else depends on it."""
    processor: Callable[[], float] = thread_time
    """Returns the processor time of the game's thread, in seconds."""
    gmcp: bool = True
    """Whether AI players that enter from now on get GMCP beside the text."""
    aside: Aside = field(init=False)
    """The stored documents of AI players that no mind uses."""
    fleet: "HostFleet | None" = field(default=None, kw_only=True)
    """The hosts in which minds run; None if they run in this process."""
    _knowledge: GameKnowledge | None = None

    def __post_init__(self) -> None:
        self.aside = Aside(self.game.saver)

    @property
    def thinking(self) -> "InferenceService | None":
        """The inference service with its budgets; None without models."""
        if isinstance(self.desk, NoDesk):
            return None
        from maid_engine.ai_players.inference.inference_service import InferenceService

        if isinstance(self.desk, InferenceService):
            return self.desk
        return None

    @property
    def knowledge(self) -> GameKnowledge:
        """The knowledge from the loaded packs, collected on first use."""
        if self._knowledge is None:
            self._knowledge = self._gathered()
            shared = self._knowledge.lexicon.shared
            shared.enabled = self.settings.shared_perception_enabled
            shared.ttl_s = self.settings.shared_perception_cache_ttl
        return self._knowledge

    def _gathered(self) -> GameKnowledge:
        providers = self.game.ai_behaviors
        try:
            return gather(providers)
        except Exception:  # noqa: BLE001 - whatever a pack raises, the others teach what they teach
            return gather(sound_providers(providers, self._report_lessons))

    def _report_lessons(self, provider: str, error: Exception) -> None:
        self.game.report(Trouble("lessons", provider, error))

    def forget_old_readings(self, now: Seconds) -> None:
        """Drop shared readings of lines that are too old."""
        if self._knowledge is not None:
            self._knowledge.lexicon.shared.grow_older(now)

    def spending(self, ai_player_id: str) -> Spending:
        """Return what the calls of models of an AI player cost; nothing without models."""
        desk = self.thinking
        if desk is None:
            return Spending()
        use = desk.enforcer.budget(ai_player_id).use(desk.enforcer.now)
        tracker = desk.tracker
        return Spending(
            round(use.hour.usd, 6),
            use.hour.input_tokens + use.hour.output_tokens,
            tracker.calls(ai_player_id),
            round(use.used, 4),
            round(tracker.mean_latency_s(ai_player_id) * 1000, 1),
            tracker.fallbacks(ai_player_id),
        )

    def relearn(self) -> None:
        """Drop the collected knowledge after the packs changed.

        The next AI player to enter has it collected again.
        """
        self._knowledge = None
        if self.fleet is not None:
            self.fleet.relearn()

    def room_for(self) -> int:
        """Return how many more AI players may enter the game. Stand-ins count apart."""
        return self.settings.max_agents - len(self.agents.residents())

    def check_room(self, wanted: int) -> None:
        """Check that `wanted` more AI players may enter the game.

        Raises:
            MaxAgentsExceededError: `max_agents` would be exceeded.
        """
        if wanted > self.room_for():
            raise MaxAgentsExceededError(
                f"There is room for {self.settings.max_agents} AI players and {len(self.agents.residents())} are in"
                " the game. Send one home first, or raise MAID_AI_PLAYERS__MAX_AGENTS."
            )

    def must_rest(self, ai_player_id: str) -> bool:
        """Return whether an AI player must stay away until its budget recovers (`budget_policy = "rest"`)."""
        desk = self.thinking
        return desk is not None and not desk.router.has_free and desk.enforcer.must_rest(ai_player_id)

    def check_budget(self) -> None:
        """Check that the budget allows one more AI player, if `budget_policy` is ``rest``.

        Raises:
            BudgetExceededError: the budget of all AI players is used up and `budget_policy` is ``rest``.
        """
        if self.must_rest(EVERYBODY):
            raise BudgetExceededError(
                "The budget for models is used up for everybody. Wait until there is money again, raise"
                " MAID_AI_PLAYERS__GLOBAL_MAX_COST_PER_HOUR, or set MAID_AI_PLAYERS__BUDGET_POLICY=enforce"
                " to have them play by rules meanwhile."
            )

    def forget_mind(self, agent: AIPlayer) -> None:
        """Delete the mind of an AI player in memory, and its memories on disk. It must not be in the game."""
        for key in memory_keys(agent):
            self.game.saver.delete(MEMORIES, key)
        agent.saved_mind = None

    def save(self, agent: AIPlayer) -> None:
        """Write an AI player with the next transaction.

        Its character is written in the same transaction, so after a crash both have the same age.
        """
        for document in self.persister.documents(agent, self.game.now):
            self.game.saver.put(document)
