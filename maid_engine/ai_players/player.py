"""One AI player: its parts, its status, and its read-only reports."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from maid_engine.ai_players.agent_metrics import figures
from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.models.core import AIPlayerStatus, LifetimeStats
from maid_engine.ai_players.models.drives import DriveReport
from maid_engine.ai_players.models.events import DespawnReason
from maid_engine.ai_players.models.examples import Example
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.models.mandate import FREE, Mandate
from maid_engine.ai_players.models.metrics import AIPlayerMetrics, Spending
from maid_engine.ai_players.models.personality import EmotionalState, PersonalityDimensions
from maid_engine.ai_players.session import AIPlayerSession
from maid_engine.core.codec import coder_of
from maid_engine.core.ids import AccountId, PlayerId
from maid_engine.core.sequences import first
from maid_engine.core.time import Seconds

# Reports and records of minds are imported with the first mind, as in the factory.
if TYPE_CHECKING:
    from maid_engine.ai_players.cognitive.reports.mind_reports import MindReports
    from maid_engine.ai_players.cognitive.reports.saved_mind import SavedMindReports
    from maid_engine.ai_players.loop import CognitiveLoop
    from maid_engine.ai_players.models.reports import GoalFields, NewsReport
    from maid_engine.ai_players.tracing.trace_watch import Watch

STUCK_S = 60.0
"""Game seconds without a change after which an AI player that ought to act is stuck."""


@dataclass
class AIPlayer:
    """A player controlled by a mind. While it is OFFLINE, it has a saved mind, but no session and no loop."""

    id: str
    name: str
    config: AIPlayerConfig
    personality: PersonalityDimensions
    preset: str = ""
    status: AIPlayerStatus = AIPlayerStatus.SPAWNING
    player_id: PlayerId | None = None
    session: AIPlayerSession | None = None
    loop: "CognitiveLoop | None" = None
    account: AccountId | None = None
    """The account for whose character it stands in; None for an AI player with a character of its own."""
    deaths_in_absence: int = 0
    """Deaths of the character in this absence of the person for whom it stands in."""
    mandate: Mandate = FREE
    """What its mind may begin by itself."""
    created_at: Seconds = Seconds(0.0)
    created_wall: float = 0.0
    """Seconds since 1970-01-01 UTC; 0.0 if it was created by a version that did not record this."""
    last_active_at: Seconds = Seconds(0.0)
    online_since: Seconds = Seconds(0.0)
    tires_at: Seconds = Seconds(float("inf"))
    returns_at: Seconds | None = None
    """Game time at which it comes back by itself; None if it does not."""
    barred: bool = False
    """Whether it was kicked or its mind failed. It then stays away until an admin spawns it."""
    failures: int = 0
    """Steps of this session that raised."""
    leaves_for: DespawnReason = DespawnReason.SCHEDULED
    """The reason for which it leaves after its goodbyes: ``scheduled`` or ``budget``."""
    lifetime: LifetimeStats = field(default_factory=LifetimeStats)
    saved_mind: dict[str, Any] | None = None
    """The last saved state of the mind. If a step raises, the mind goes back to it. None for a mind in a host that was saved."""
    saved_at: Seconds = Seconds(0.0)
    sessions: int = 0
    watch: "Watch | None" = field(default=None, repr=False)
    """Records what it thinks and does; None if nothing is recorded."""
    trouble: str = ""
    """Why it was paused or sent home, if the server did it and not an admin."""
    spending: Callable[[], Spending] = Spending
    """Returns what its calls of models cost; nothing without models."""

    @property
    def stands_in(self) -> bool:
        """Whether it plays the character of a person who is away. It enters only when the person leaves."""
        return self.account is not None

    @property
    def may_be_called_back(self) -> bool:
        """Whether it is away, does not come back by itself, and need not stay away."""
        if self.status is not AIPlayerStatus.OFFLINE or self.barred or self.stands_in:
            return False
        return self.returns_at is None

    @property
    def reports(self) -> "MindReports | SavedMindReports":
        """Return the read-only reports of its mind; while it is away, those of its saved mind."""
        if self.loop is not None:
            return self.loop.mind.reports
        from maid_engine.ai_players.cognitive.reports.saved_mind import SavedMindReports

        return SavedMindReports(self.saved_mind or {})

    @property
    def emotional_state(self) -> EmotionalState:
        """Return its emotional state; the neutral one while it is not in the game."""
        if self.loop:
            return self.loop.mind.reports.emotion()
        return EmotionalState()

    @property
    def is_away(self) -> bool:
        """Return whether it is in the game but reads nothing: it is paused, or away from the keyboard."""
        if self.loop is None:
            return False
        activity = self.loop.mind.reports.activity()
        return self.status is AIPlayerStatus.PAUSED or activity.is_away

    def ought_to_act(self) -> bool:
        """Return whether it is expected to act: in the game, awake, alive, with a goal."""
        if self.status is not AIPlayerStatus.ACTIVE or self.loop is None:
            return False
        return self.loop.mind.reports.ought_to_act()

    def get_state(self) -> dict[str, object]:
        """Return its status, place and condition as JSON; the last known ones while it is away."""
        state: dict[str, object] = {
            "id": self.id,
            "name": self.name,
            "status": self.status.value,
            "preset": self.preset,
            "emotion": self.emotional_state.current_emotion.value,
            "trouble": self.trouble,
        }
        if self.loop is not None:
            condition = self.loop.mind.reports.condition()
            state.update(
                room=condition.room,
                hp=condition.hp,
                hp_max=condition.hp_max,
                level=condition.level,
                gold=condition.gold,
                in_combat=condition.in_combat,
                rooms=condition.rooms_explored,
                doing=self.loop.mind.reports.activity().task,
            )
        else:
            state.update(self._last_known())
        return state

    def _last_known(self) -> dict[str, object]:
        """Return its place and condition when it was last in the game."""
        world = self.get_world_model()
        if not world:
            return {}
        here = world["map"]["current_room_id"]
        rooms = [node["name"] for node in world["map"]["nodes"] if node["room_id"] == here]
        status = world["status"]
        return {
            "room": first(rooms, ""),
            "hp": status["hp"],
            "hp_max": status["hp_max"],
            "level": status["level"],
            "gold": world["inventory"]["gold"],
            "rooms": self.lifetime.total_rooms_explored,
        }

    def hours_played(self, now: float) -> float:
        """Return the hours that it has spent in the game in all its sessions, the present one included."""
        present = 0.0
        if self.loop is not None:
            present = now - self.online_since
        return self.lifetime.total_session_hours + present / 3600

    def get_plan(self) -> dict[str, Any]:
        """Return its plan as JSON.

        It has the goals with source, rank, progress and conditions, the present phase, the tasks, and what is in
        the way. An empty plan while it is away.
        """
        if self.loop is None:
            return {"goals": [], "phase": None, "task": None, "tasks": [], "revision": 0}
        from maid_engine.ai_players.models.reports import PlanReport

        plan: dict[str, Any] = coder_of(PlanReport).whole(self.loop.mind.reports.plan())
        plan["goals"] = _as_steered(plan["goals"], self.loop.directed)
        return plan

    def drives(self) -> tuple[DriveReport, ...]:
        """Return how its drives stand; nothing while it is away."""
        if self.loop is None:
            return ()
        return self.loop.mind.reports.drives()

    def examples(self) -> tuple[Example, ...]:
        """Return what it keeps of what worked and what failed, the best first; nothing while it is away."""
        if self.loop is None:
            return ()
        return self.loop.mind.reports.examples()

    def news(self) -> tuple["NewsReport", ...]:
        """Return the deeds and gatherings that it knows of; nothing while it is away."""
        if self.loop is None:
            return ()
        return self.loop.mind.reports.news()

    def news_withheld(self) -> Mapping[str, int]:
        """Return how much news it heard in this session that it does not pass on, by reason."""
        if self.loop is None:
            return {}
        return self.loop.mind.reports.news_withheld()

    def outreach_refusal(self, name: str) -> str:
        """Return why it would not have a word with a player although an admin asks for it; empty if it would."""
        if self.loop is None:
            return "it is not in the game"
        return self.loop.mind.reports.outreach_refusal(name)

    def goals(self) -> list["GoalFields"]:
        """Return its goals in the order in which it pursues them; none while it is away."""
        goals: list[GoalFields] = self.get_plan()["goals"]
        return goals

    def would_take(self, words: str) -> str:
        """Return why the rules would refuse a goal in these words; "" if they would accept it."""
        if self.loop is None:
            return "it is not in the game"
        return self.loop.mind.reports.refusal(words)

    def asks_models(self) -> bool:
        """Return whether it would ask a model what an admin's words mean, if the rules do not know."""
        return self.loop is not None and self.loop.mind.reports.asks_models_for_goals()

    def get_world_model(self) -> dict[str, Any]:
        """Return all its beliefs as JSON."""
        if self.loop is not None:
            return self.loop.mind.reports.world_state()
        return dict((self.saved_mind or {}).get("world", {}))

    def get_memory(self) -> dict[str, Any]:
        """Return how many memories it has, in total and by layer."""
        if self.loop is None:
            saved = (self.saved_mind or {}).get("memory", {}).get("entries", ())
            return {"total": len(saved), "layers": dict(Counter(one["layer"] for one in saved))}
        from maid_engine.ai_players.models.reports import MemoryReport

        return coder_of(MemoryReport).whole(self.loop.mind.reports.memory())

    def is_stuck(self) -> bool:
        """Return whether nothing changed for :data:`STUCK_S` although it ought to act.

        Repetition alone does not count.
        """
        if not self.ought_to_act() or self.loop is None:
            return False
        return self.loop.mind.reports.unchanged_s() > STUCK_S

    def get_metrics(self) -> AIPlayerMetrics:
        """Return the metrics of its session; while it is away, those of its whole life."""
        lifetime, spent = self.lifetime, self.spending()
        if self.loop is None:
            memory = self.get_memory()
            return AIPlayerMetrics(
                commands_executed_total=lifetime.total_actions,
                rooms_explored=lifetime.total_rooms_explored,
                deaths=lifetime.total_deaths,
                quests_completed=lifetime.total_quests_completed,
                total_memories=memory["total"],
                memories_by_layer=memory["layers"],
                cost_per_hour=spent.usd_last_hour,
                tokens_per_hour=spent.tokens_last_hour,
                budget_utilization=spent.used,
            )
        return figures(self.loop, lifetime, spent, is_stuck=self.is_stuck())


def _as_steered(goals: list["GoalFields"], wishes: Sequence[Directive]) -> list["GoalFields"]:
    """Return the goals as they will be after its next step, with the waiting directives of admins applied."""
    for wish in wishes:
        chosen = [one for one in goals if one["id"] == wish.text]
        rest = [one for one in goals if one["id"] != wish.text]
        if wish.kind is DirectiveKind.FIRST_GOAL:
            goals = [*chosen, *rest]
        elif wish.kind is DirectiveKind.DROP_GOAL:
            goals = rest
    return goals
