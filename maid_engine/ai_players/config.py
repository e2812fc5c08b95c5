"""Every knob of the AI players, typed, with its default and unit.

These are values only; reading them from the environment and from files is the roof's work. A wrong value
is refused with its key, the value given and what is allowed.
"""

from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from maid_engine.ai_players.context_settings import ContextSettings
from maid_engine.ai_players.models.knowledge import Sharing
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.questions import QuestionKind, Tier
from maid_engine.ai_players.models.scale import SCALES, Scale

BudgetPolicyName = Literal["enforce", "warn", "unlimited"]
SchedulingStrategyName = Literal["adaptive", "round_robin", "priority"]
EmbeddingFallback = Literal["tfidf", "none"]

Count = Annotated[int, Field(ge=0)]
Positive = Annotated[int, Field(ge=1)]
Delay = Annotated[float, Field(ge=0.0, le=3600.0)]
"""Seconds."""
Interval = Annotated[float, Field(gt=0.0, le=86_400.0)]
"""Seconds."""
Dollars = Annotated[float, Field(ge=0.0)]

MODEL_ALIASES: Final = {"claude-haiku-3.5": "claude-haiku-4-5", "claude-sonnet-4": "claude-sonnet-4-5"}
"""Model names that older settings files carry → the name that is priced today."""


class AIPlayerConfig(BaseModel):
    """Settings of one AI player."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Annotated[str, Field(max_length=40)] = ""
    """Made when not given."""
    ai_player_id: str | None = None
    """Made when not given."""
    personality: PersonalityDimensions | None = None
    """None: the preset's; with no preset either, rolled."""
    personality_preset: str | None = None
    initial_goals: tuple[str, ...] | None = None
    goal_templates: tuple[str, ...] | None = None
    cheap_model: str | None = None
    expensive_model: str | None = None
    action_delay_multiplier: Annotated[float, Field(ge=0.0, le=20.0)] = 1.0
    max_cost_per_hour: Dollars | None = None
    max_cost_per_day: Dollars | None = None
    auto_respawn: bool = True
    respawn_delay_seconds: Delay = 30.0
    session_duration_hours: Annotated[float, Field(gt=0.0, le=720.0)] | None = None
    """How long it stays before it tires; None: the default of its personality."""


class AIPlayerSettings(BaseModel):
    """Settings for all AI players of a server: the keys of ``MAID_AI_PLAYERS__…`` and ``[ai_players]``."""

    model_config = ConfigDict(extra="forbid", validate_assignment=True, validate_default=True)

    # -- core
    enabled: bool = False
    """Whether AI players may be in the game at all."""
    max_agents: Annotated[int, Field(ge=0, le=10_000)] = 10
    auto_spawn_on_start: bool = False
    auto_spawn_count: Count = 0
    agents: tuple[AIPlayerConfig, ...] = ()
    """AI players with settings of their own, each with a name; those that are not known yet are spawned at
    the start, before `auto_spawn_count` is filled up with others."""

    # -- models
    cheap_model_provider: Annotated[str, Field(min_length=1)] = "anthropic"
    cheap_model_name: Annotated[str, Field(min_length=1)] = "claude-haiku-5-5"
    fast_model_provider: Annotated[str, Field(min_length=1)] = "anthropic"
    fast_model_name: Annotated[str, Field(min_length=1)] = "claude-haiku-5-5"
    expensive_model_provider: Annotated[str, Field(min_length=1)] = "anthropic"
    expensive_model_name: Annotated[str, Field(min_length=1)] = "claude-sonnet-5-5"
    """The strong tier."""
    free_model_provider: str = ""
    """Empty: the free tier is the rules alone."""
    free_model_name: str = ""
    embedding_provider: str = ""
    """A provider with OpenAI's embeddings, or ``sentence-transformers``; empty: memories are found by words."""
    embedding_model: str = "text-embedding-3-small"
    embedding_dimensions: Annotated[int, Field(ge=1, le=8192)] = 1536
    embedding_fallback: EmbeddingFallback = "tfidf"

    answer_patience_s: Annotated[float, Field(ge=0.5, le=60.0)] = 3.5
    """Seconds that an answer to somebody who spoke waits for a model's words; then the rules' go out."""

    # -- prompts
    context: ContextSettings = ContextSettings()
    """What of a mind's context a prompt holds, and how much."""

    # -- timing, all in seconds
    cognitive_tick_interval: Interval = 3.0
    """Between two executive steps."""
    observation_batch_interval: Interval = 5.0
    action_min_delay: Delay = 1.0
    action_max_delay: Delay = 5.0
    idle_tick_interval: Interval = 10.0
    """Between two executive steps of somebody to whom nothing happens."""

    # -- budget, in US dollars
    global_max_cost_per_hour: Dollars = 1.0
    per_agent_max_cost_per_hour: Dollars = 0.10
    per_agent_max_cost_per_hour_burst: Dollars = 0.20
    per_agent_max_cost_per_hour_sustained: Dollars = 0.12
    per_agent_max_cost_per_day: Dollars = 2.50
    per_agent_max_input_tokens_per_hour: Count = 500_000
    """Tokens, not dollars: what bounds models that cost nothing."""
    per_agent_max_output_tokens_per_hour: Count = 50_000
    budget_policy: BudgetPolicyName = "enforce"
    operation_tiers: tuple[str, ...] = ()
    """Kinds of questions that another tier answers than usual, such as ``goals=cheap``."""

    # -- memory
    max_episodic_memories: Positive = 1000
    max_semantic_memories: Positive = 500
    max_procedural_memories: Positive = 200
    max_reflective_memories: Positive = 100
    consolidation_interval_ticks: Positive = 100
    memory_decay_enabled: bool = True
    human_chat_retention_days: Annotated[float, Field(gt=0.0, le=3650.0)] = 30.0
    """Days of game time for which AI players remember what people, not other AI players, said."""

    # -- parts of the mind, which ablations and sparing servers turn off
    memory_enabled: bool = True
    reflection_enabled: bool = True
    planning_enabled: bool = True
    personality_enabled: bool = True
    skills_enabled: bool = True

    # -- planning
    session_goal_count: Annotated[int, Field(ge=1, le=20)] = 3
    phase_plan_review_interval: Interval = 1800.0
    task_plan_max_steps: Annotated[int, Field(ge=1, le=200)] = 20

    # -- reflection
    reflection_importance_threshold: Annotated[float, Field(gt=0.0)] = 150.0
    reflection_periodic_interval: Interval = 300.0
    max_abstraction_depth: Annotated[int, Field(ge=1, le=10)] = 3

    # -- safety
    action_rate_limit_per_minute: Annotated[int, Field(ge=1, le=600)] = 30
    action_blacklist: list[str] = Field(default_factory=list)
    """Commands that no AI player may type, by name or alias, beside those it may never type anyway."""
    content_filtering_enabled: bool = True
    stuck_detection_threshold: Annotated[int, Field(ge=2, le=1000)] = 10
    """Commands in a row that changed nothing."""

    deaths_per_hour_alert: Annotated[int, Field(ge=1, le=1000)] = 3
    """Deaths of one AI player within an hour from which on admins are told."""

    # -- scheduling
    max_concurrent_llm_calls: Annotated[int, Field(ge=1, le=1000)] = 5
    scheduling_strategy: SchedulingStrategyName = "adaptive"

    # -- many of them
    degrade_at_scale: bool = True
    """Whether the rows of `scales` hold; off, everybody thinks as fully as one alone."""
    scales: tuple[Scale, ...] = SCALES
    """By how many are in the game: how much of a mind each gets."""

    # -- shared knowledge
    shared_knowledge_enabled: bool = True
    """Off: as if `knowledge_sharing` were none."""
    knowledge_sharing: Sharing = Sharing.GOSSIP
    """none, gossip (by speech), or pool (at once, for swarms that test a world)."""
    shared_perception_enabled: bool = True
    shared_perception_cache_ttl: Interval = 30.0

    # -- persistence
    save_interval_seconds: Interval = 60.0
    persist_on_despawn: bool = True
    restore_on_spawn: bool = True

    # -- observability
    thought_trace_enabled: bool = True
    """Whether what AI players think and do is recorded, for `@ai why` and `@ai thoughts`."""
    thought_trace_retention_hours: Annotated[int, Field(ge=0, le=8760)] = 24
    thought_trace_memory_kb: Annotated[int, Field(ge=16, le=65_536)] = 128
    """Kilobytes of records of each AI player that are at hand."""
    thought_trace_store_mb: Annotated[int, Field(ge=1, le=10_240)] = 8
    """Megabytes of records of each AI player that are saved; beyond, the oldest go before their time."""
    metrics_enabled: bool = True
    """Whether the numbers of AI players are counted among the server's."""
    decision_log_enabled: bool = False

    @field_validator("cheap_model_name", "fast_model_name", "expensive_model_name")
    @classmethod
    def _known_by_todays_name(cls, name: str) -> str:
        return MODEL_ALIASES.get(name, name)

    @field_validator("operation_tiers", mode="before")
    @classmethod
    def _kinds_and_tiers(cls, value: Any) -> Any:
        pairs = [one.strip() for one in value.split(",") if one.strip()] if isinstance(value, str) else value
        for pair in pairs:
            kind, _, tier = str(pair).partition("=")
            if kind not in set(QuestionKind) or tier not in set(Tier):
                raise ValueError(
                    f"{pair!r} is not KIND=TIER; kinds: {', '.join(QuestionKind)}; tiers: {', '.join(Tier)}"
                )
        return pairs

    def tiers(self) -> dict[QuestionKind, Tier]:
        """`operation_tiers`, as kinds and tiers."""
        pairs = (one.partition("=") for one in self.operation_tiers)
        return {QuestionKind(kind): Tier(tier) for kind, _, tier in pairs}

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if self.action_min_delay > self.action_max_delay:
            raise ValueError(
                f"action_min_delay ({self.action_min_delay} s) must not be above"
                f" action_max_delay ({self.action_max_delay} s)"
            )
        names = [agent.name.lower() for agent in self.agents]
        if "" in names or len(set(names)) < len(names):
            raise ValueError("agents: each needs a name of its own")
        if len(names) > self.max_agents:
            raise ValueError(f"agents: {len(names)} are more than max_agents ({self.max_agents}) allows")
        if self.auto_spawn_count > self.max_agents:
            raise ValueError(
                f"auto_spawn_count ({self.auto_spawn_count}) must not be above max_agents ({self.max_agents})"
            )
        return self
