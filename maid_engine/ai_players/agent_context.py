"""What all who look after the AI players share: who there are, and whom they are kept with."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.inference.ports import InferencePort, NoDesk
from maid_engine.ai_players.knowledge import GameKnowledge, gather
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
from maid_engine.core.time import Seconds
from maid_engine.engine.services import Game

if TYPE_CHECKING:
    from maid_engine.ai_players.inference.inference_service import InferenceService


class AgentRegistry:
    """All AI players there are, in the game or away, in the order in which they were first seen."""

    def __init__(self) -> None:
        self._agents: dict[str, AIPlayer] = {}

    def __iter__(self) -> Iterator[AIPlayer]:
        """All of them, as they are now; whoever comes or goes meanwhile does not matter."""
        return iter(tuple(self._agents.values()))

    def __getitem__(self, ai_player_id: str) -> AIPlayer:
        """The one of this id.

        Raises:
            KeyError: there is no such AI player.
        """
        return self._agents[ai_player_id]

    def get(self, ai_player_id: str) -> AIPlayer | None:
        """The one of this id, or None."""
        return self._agents.get(ai_player_id)

    def add(self, agent: AIPlayer) -> None:
        """Another one."""
        self._agents[agent.id] = agent

    def remove(self, agent: AIPlayer) -> None:
        """One less, for good."""
        self._agents.pop(agent.id, None)

    def of(self, status: AIPlayerStatus | None) -> list[AIPlayer]:
        """Those of one status; None: all."""
        agents = list(self._agents.values())
        return agents if status is None else [agent for agent in agents if agent.status is status]

    def inside(self) -> list[AIPlayer]:
        """Those who are in the game, at work or paused."""
        return [agent for agent in self._agents.values() if agent.status is not AIPlayerStatus.OFFLINE]

    def find(self, name: str) -> AIPlayer | None:
        """The one of this id or name, in any case of letters; a beginning will do if it is only one's."""
        wanted = name.lower()
        for one in self._agents.values():
            if wanted in (one.id.lower(), one.name.lower()):
                return one
        begun = [one for one in self._agents.values() if one.name.lower().startswith(wanted)]
        return begun[0] if len(begun) == 1 else None


@dataclass
class AgentContext:
    """The AI players and what they live by."""

    game: Game
    settings: AIPlayerSettings
    desk: InferencePort
    """Who answers the minds' questions, where models do."""
    dice: Dice
    scheduler: AgentScheduler
    persister: AIPlayerPersister
    traces: TraceRecorder
    """What they thought and did."""
    enabled: bool
    """Whether AI players may be in the game."""
    agents: AgentRegistry = field(default_factory=AgentRegistry)
    stats: AIPlayerStats = field(default_factory=AIPlayerStats)
    timer: Callable[[], float] = perf_counter
    """What reflexes and executive steps are measured with; nothing else depends on it."""
    gmcp: bool = True
    """Whether AI players that spawn from now on hear GMCP beside the text."""
    aside: Aside = field(init=False)
    """What is stored of AI players and no mind uses."""
    _knowledge: GameKnowledge | None = None

    def __post_init__(self) -> None:
        self.aside = Aside(self.game.saver)

    @property
    def thinking(self) -> "InferenceService | None":
        """The desk with its budgets; None without models."""
        if isinstance(self.desk, NoDesk):
            return None
        from maid_engine.ai_players.inference.inference_service import InferenceService

        return self.desk if isinstance(self.desk, InferenceService) else None

    @property
    def knowledge(self) -> GameKnowledge:
        """What the loaded packs teach."""
        if self._knowledge is None:
            self._knowledge = gather(self.game.ai_behaviors)
            shared = self._knowledge.lexicon.shared
            shared.enabled = self.settings.shared_perception_enabled
            shared.ttl_s = self.settings.shared_perception_cache_ttl
        return self._knowledge

    def forget_old_readings(self, now: Seconds) -> None:
        """Let go of shared readings that are too old; where nobody has read anything yet, there are none."""
        if self._knowledge is not None:
            self._knowledge.lexicon.shared.grow_older(now)

    def spending(self, ai_player_id: str) -> Spending:
        """What the thinking of one costs."""
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
        """The packs have changed: what they teach is put together anew for whoever spawns next."""
        self._knowledge = None

    def room_for(self) -> int:
        """How many more may be in the game."""
        return self.settings.max_agents - len(self.agents.inside())

    def check_room(self, wanted: int) -> None:
        """See that so many more may come.

        Raises:
            MaxAgentsExceededError: they may not.
        """
        if wanted > self.room_for():
            raise MaxAgentsExceededError(
                f"There is room for {self.settings.max_agents} AI players and {len(self.agents.inside())} are in"
                " the game. Send one home first, or raise MAID_AI_PLAYERS__MAX_AGENTS."
            )

    def must_rest(self, ai_player_id: str) -> bool:
        """Whether an AI player must stay away until there is money for models again (`budget_policy = "rest"`)."""
        desk = self.thinking
        return desk is not None and not desk.router.has_free and desk.enforcer.must_rest(ai_player_id)

    def check_budget(self) -> None:
        """See that there is money for one more AI player, where its lack keeps them away.

        Raises:
            BudgetExceededError: everybody's budget is used up and `budget_policy` is ``rest``.
        """
        if self.must_rest(EVERYBODY):
            raise BudgetExceededError(
                "The budget for models is used up for everybody. Wait until there is money again, raise"
                " MAID_AI_PLAYERS__GLOBAL_MAX_COST_PER_HOUR, or set MAID_AI_PLAYERS__BUDGET_POLICY=enforce"
                " to have them play by rules meanwhile."
            )

    def forget_mind(self, agent: AIPlayer) -> None:
        """Take away all that an AI player knows, in memory and on disk; for one that is not in the game."""
        for key in memory_keys(agent):
            self.game.saver.delete(MEMORIES, key)
        agent.saved_mind = None

    def save(self, agent: AIPlayer) -> None:
        """Have one written with the next transaction, the one that its character is in.

        After a crash neither is without the other.
        """
        for document in self.persister.documents(agent, self.game.now):
            self.game.saver.put(document)
