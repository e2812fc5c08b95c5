"""The parameters of a mind."""

from dataclasses import dataclass, field

from maid_engine.ai_players.cognitive.executive import Pace
from maid_engine.ai_players.cognitive.planning.limits import PlanningLimits
from maid_engine.ai_players.cognitive.reflection.triggers import ReflectionConfig
from maid_engine.ai_players.dialogue.composer import Phrasebook, shipped_phrases
from maid_engine.ai_players.dialogue.help_pages import HelpPage
from maid_engine.ai_players.dialogue.voices import PLAIN
from maid_engine.ai_players.models.action import CommandDescription, HumanTimingProfile, TimingLimits
from maid_engine.ai_players.models.knowledge import Sharing
from maid_engine.ai_players.models.lore import WorldLore
from maid_engine.ai_players.models.mandate import FREE, Mandate
from maid_engine.ai_players.models.memory import MemoryLimits
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalTemplate
from maid_engine.ai_players.models.switches import ALL_ON, CognitiveSwitches
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry


@dataclass(frozen=True, slots=True)
class MindSpec:
    """Everything that a mind is built with."""

    ai_player_id: str
    name: str
    personality: PersonalityDimensions
    templates: TemplateActionRegistry
    ticks_per_second: int = 4
    """Ticks per second of the game that the mind plays in."""
    goal_templates: tuple[GoalTemplate, ...] = ()
    pace: Pace = field(default_factory=Pace)
    limits: TimingLimits = field(default_factory=TimingLimits)
    profile: HumanTimingProfile = field(default_factory=HumanTimingProfile)
    initial_goals: tuple[str, ...] = ()
    switches: CognitiveSwitches = ALL_ON
    sharing: Sharing = Sharing.GOSSIP
    """How knowledge passes between AI players."""
    planning: PlanningLimits = field(default_factory=PlanningLimits)
    mandate: Mandate = FREE
    """What it may begin by itself, and where it rests."""
    lore: WorldLore = field(default_factory=WorldLore)
    """What the packs tell about their world. Used only in prompts."""
    commands: tuple[CommandDescription, ...] = ()
    """The commands of this game."""
    help: tuple[HelpPage, ...] = ()
    """The help pages of this game."""
    phrases: Phrasebook = field(default_factory=shipped_phrases)
    """What AI players of this game can say."""
    voice: str = PLAIN
    """Name of the voice with which it speaks."""
    history_window: int = 12
    """Number of observations that a prompt quotes word for word."""
    summary_threshold: int = 10
    """Number of rounds that prompts summarize in a line each."""
    batch_s: float = 5.0
    """Seconds of observations in one question."""
    embedding: str = ""
    """Version of the embedding model, for search by meaning; "" for none: memories are then found by words."""
    only_by_meaning: bool = False
    """Whether prompts contain no memories if the embedding is late, rather than those found by words."""
    patience_s: float = 3.5
    """Seconds that an answer to somebody waits for a model's words."""
    remembering: MemoryLimits = field(default_factory=MemoryLimits)
    reflecting: ReflectionConfig = field(default_factory=ReflectionConfig)
