"""All settings of the AI players, typed, with defaults and units.

These models hold values only. The application reads them from the environment and from files. A wrong value
is refused with its key, the given value and what is allowed.
"""

from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from maid_engine.ai_players.models.knowledge import Sharing
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.questions import RETIRED_KINDS, QuestionKind, Tier
from maid_engine.ai_players.models.scale import SCALES, Scale
from maid_engine.ai_players.prompting.context_settings import ContextSettings

BudgetPolicyName = Literal["enforce", "rest", "warn", "unlimited"]
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
    """The most AI players in the game at a time."""
    auto_spawn_on_start: bool = False
    """Whether the server brings in `auto_spawn_count` AI players when it starts."""
    auto_spawn_count: Count = 0
    """How many AI players `auto_spawn_on_start` brings in, one of each preset in turn; those already there
    count.
    """
    agents: tuple[AIPlayerConfig, ...] = ()
    """AI players with settings of their own, each with a name; those that are not known yet are spawned at
    the start, before `auto_spawn_count` is filled up with others."""

    # -- models
    cheap_model_provider: Annotated[str, Field(min_length=1)] = "anthropic"
    """Provider of the tier `cheap`, which answers the many small questions."""
    cheap_model_name: Annotated[str, Field(min_length=1)] = "claude-haiku-5-5"
    """Model of the tier `cheap`."""
    fast_model_provider: Annotated[str, Field(min_length=1)] = "anthropic"
    """Provider of the tier `fast`, which answers while somebody waits."""
    fast_model_name: Annotated[str, Field(min_length=1)] = "claude-haiku-5-5"
    """Model of the tier `fast`."""
    expensive_model_provider: Annotated[str, Field(min_length=1)] = "anthropic"
    """Provider of the tier `strong`, which answers the few large questions."""
    expensive_model_name: Annotated[str, Field(min_length=1)] = "claude-sonnet-5-5"
    """Model of the tier `strong`."""
    free_model_provider: str = ""
    """Empty: the free tier is the rules alone."""
    free_model_name: str = ""
    """Model of the tier `free`."""
    embedding_provider: str = ""
    """A provider with OpenAI's embeddings, or ``sentence-transformers``; empty: memories are found by words."""
    embedding_model: str = ""
    """Which model of it. Empty: ``text-embedding-3-small`` for OpenAI, ``all-MiniLM-L6-v2`` for sentence-transformers;
    other providers have no default."""
    embedding_dimensions: Annotated[int, Field(ge=0, le=8192)] = 0
    """Length of its vectors. 0: known for OpenAI's models and those of sentence-transformers, asked for with others."""
    embedding_fallback: EmbeddingFallback = "tfidf"
    """When the embedding model is late: `tfidf` finds memories by their words, `none` leaves them out of
    prompts.
    """

    answer_patience_s: Annotated[float, Field(ge=0.5, le=60.0)] = 3.5
    """Seconds that an answer to somebody who spoke waits for a model's words; then the rules' go out."""

    # -- prompts
    context: ContextSettings = ContextSettings()
    """What of a mind's context a prompt holds, and how much."""

    # -- timing, all in seconds
    cognitive_tick_interval: Interval = 3.0
    """Between two executive steps."""
    observation_batch_interval: Interval = 5.0
    """Seconds of observations that are put into one question."""
    action_min_delay: Delay = 1.0
    """Minimum seconds between two commands of one AI player."""
    action_max_delay: Delay = 5.0
    """Maximum seconds between two commands, unless something else delays them."""
    idle_tick_interval: Interval = 10.0
    """Between two executive steps of somebody to whom nothing happens."""

    # -- budget, in US dollars
    global_max_cost_per_hour: Dollars = 1.0
    """Maximum US dollars of all AI players together in any hour."""
    per_agent_max_cost_per_hour: Dollars = 0.10
    """Maximum US dollars of one AI player in any hour."""
    per_agent_max_cost_per_hour_burst: Dollars = 0.20
    """Maximum pace of the first ten minutes of an AI player in the game, in US dollars an hour."""
    per_agent_max_cost_per_hour_sustained: Dollars = 0.12
    """Maximum pace of any other ten minutes, in US dollars an hour."""
    per_agent_max_cost_per_day: Dollars = 2.50
    """Maximum US dollars of one AI player in any 24 hours."""
    per_agent_max_input_tokens_per_hour: Count = 500_000
    """Tokens, not dollars: what bounds models that cost nothing."""
    per_agent_max_output_tokens_per_hour: Count = 50_000
    """Maximum tokens that models may write for one AI player in any hour."""
    storyteller_enabled: bool = True
    """Whether a model, if there is one, may direct scenes of townsfolk, and put their lines to players better."""
    storyteller_max_cost_per_hour: Dollars = 0.10
    """Maximum US dollars that directing scenes may cost in any hour. They count for all together, too."""
    storyteller_max_cost_per_day: Dollars = 1.00
    """Maximum US dollars that directing scenes may cost in any 24 hours."""
    budget_policy: BudgetPolicyName = "enforce"
    """At a cap: `enforce` stops asking models, `rest` also sends home whose budget is spent, `warn` alerts you and asks less, `unlimited` only counts."""
    operation_tiers: tuple[str, ...] = ()
    """Kinds of questions that another tier answers than usual, such as ``goals=cheap``."""

    # -- memory
    max_episodic_memories: Positive = 1000
    """Maximum memories of events of one AI player."""
    max_semantic_memories: Positive = 500
    """Maximum remembered facts of one AI player."""
    max_procedural_memories: Positive = 200
    """Maximum memories of how things are done of one AI player."""
    max_reflective_memories: Positive = 100
    """Maximum lessons of one AI player."""
    consolidation_interval_ticks: Positive = 100
    """Executive steps (`cognitive_tick_interval` each) between two consolidations of the memory."""
    memory_decay_enabled: bool = True
    """Whether memories fade."""
    human_chat_retention_days: Annotated[float, Field(gt=0.0, le=3650.0)] = 30.0
    """Days of game time for which AI players remember what people, not other AI players, said."""

    # -- parts of the mind, which ablations and sparing servers turn off
    memory_enabled: bool = True
    """Whether AI players remember whom they met and what happened."""
    reflection_enabled: bool = True
    """Whether AI players draw lessons from what went wrong, and obey them."""
    planning_enabled: bool = True
    """Whether AI players choose goals by what they learn from, and plan ahead for keys, money and strength.
    """
    personality_enabled: bool = True
    """Whether each AI player decides by its own character. Off: all are alike."""
    skills_enabled: bool = True
    """Whether AI players learn skills from their successes."""
    drives_enabled: bool = True
    """Whether company, curiosity and concern for friends influence what AI players choose to do."""
    news_enabled: bool = True
    """Whether AI players tell others of gatherings and deeds."""
    examples_enabled: bool = True
    """Whether AI players keep what worked and what failed, and show it to models."""

    # -- planning
    session_goal_count: Annotated[int, Field(ge=1, le=20)] = 3
    """How many goals an AI player pursues at a time."""
    phase_plan_review_interval: Interval = 1800.0
    """Seconds after which a phase of a plan that makes no progress is replaced."""
    task_plan_max_steps: Annotated[int, Field(ge=1, le=200)] = 20
    """Maximum tasks of one plan."""
    strategist_enabled: bool = True
    """Whether AI players keep in mind what they would like to do next for each goal, ask for it and speak of it."""

    # -- reflection
    reflection_importance_threshold: Annotated[float, Field(gt=0.0)] = 150.0
    """Sum of the importance of observations that starts a reflection."""
    reflection_periodic_interval: Interval = 300.0
    """Seconds between two reflections."""
    max_abstraction_depth: Annotated[int, Field(ge=1, le=10)] = 3
    """How many levels of lessons are drawn from lessons."""

    # -- safety
    action_rate_limit_per_minute: Annotated[int, Field(ge=1, le=600)] = 30
    """Maximum commands of one AI player in a minute."""
    action_blacklist: list[str] = Field(default_factory=list)
    """Commands that no AI player may type, by name or alias, beside those it may never type anyway."""
    content_filtering_enabled: bool = True
    """Whether speech of AI players is filtered: foul words are softened, addresses and telephone numbers
    removed.
    """
    stuck_detection_threshold: Annotated[int, Field(ge=2, le=1000)] = 10
    """Commands in a row that changed nothing."""

    deaths_per_hour_alert: Annotated[int, Field(ge=1, le=1000)] = 3
    """Deaths of one AI player within an hour from which on admins are told."""

    # -- scheduling
    max_concurrent_llm_calls: Annotated[int, Field(ge=1, le=1000)] = 5
    """Maximum questions to models at a time; others wait."""
    scheduling_strategy: SchedulingStrategyName = "adaptive"
    """Whose question goes first: `round_robin` in turn, `priority` by urgency, `adaptive` by urgency,
    neighbours together.
    """

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
    """Whether a line that many hear is read once, and equal questions to a model share one answer."""
    shared_perception_cache_ttl: Interval = 30.0
    """Seconds for which a shared reading or answer is used."""

    # -- persistence
    save_interval_seconds: Interval = 60.0
    """Seconds between two saves of an AI player; more where so many play that each thinks less often."""
    persist_on_despawn: bool = True
    """Whether an AI player that leaves the game keeps what it knows. A restart of the server is not leaving."""
    restore_on_spawn: bool = True
    """Whether an AI player that comes in remembers what it knew. Off: what it knew is deleted, also after a restart."""

    # -- observability
    thought_trace_enabled: bool = True
    """Whether what AI players think and do is recorded, for `@ai why` and `@ai thoughts`."""
    thought_trace_retention_hours: Annotated[int, Field(ge=0, le=8760)] = 24
    """Hours for which records of thoughts are kept."""
    thought_trace_memory_kb: Annotated[int, Field(ge=16, le=65_536)] = 128
    """Kilobytes of records of each AI player that are at hand."""
    thought_trace_store_mb: Annotated[int, Field(ge=1, le=10_240)] = 8
    """Megabytes of records of each AI player that are saved; beyond, the oldest go before their time."""
    metrics_enabled: bool = True
    """Whether the numbers of AI players are counted among the server's."""
    decision_log_enabled: bool = False
    """Whether decisions about goals and plans are logged, beside those about commands."""

    @field_validator("cheap_model_name", "fast_model_name", "expensive_model_name")
    @classmethod
    def _known_by_todays_name(cls, name: str) -> str:
        return MODEL_ALIASES.get(name, name)

    @field_validator("operation_tiers", mode="before")
    @classmethod
    def _kinds_and_tiers(cls, value: Any) -> Any:
        pairs = value
        if isinstance(value, str):
            pairs = list(filter(None, map(str.strip, value.split(","))))
        kept = []
        for pair in pairs:
            kind, _, tier = str(pair).partition("=")
            if kind in RETIRED_KINDS:
                continue
            if kind not in set(QuestionKind) or tier not in set(Tier):
                raise ValueError(
                    f"{pair!r} is not KIND=TIER; kinds: {', '.join(QuestionKind)}; tiers: {', '.join(Tier)}"
                )
            kept.append(pair)
        return kept

    def tiers(self) -> dict[QuestionKind, Tier]:
        """Return `operation_tiers` as kind → tier."""
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
