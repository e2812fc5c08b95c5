"""Builds the parts of an AI player: session, mind, gateway, loop."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.coordination.pool import SharedKnowledgePool
from maid_engine.ai_players.gateway_context import ServerGatewayContext
from maid_engine.ai_players.inference.ports import InferencePort, NoDesk, OnUse, Sketcher, nobody_counts
from maid_engine.ai_players.knowledge import GameKnowledge
from maid_engine.ai_players.models.action import HumanTimingProfile, TimingLimits
from maid_engine.ai_players.models.events import AIPlayerAnomalyEvent
from maid_engine.ai_players.models.knowledge import Sharing
from maid_engine.ai_players.models.memory import MemoryLimits
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.switches import CognitiveSwitches
from maid_engine.ai_players.owner_grants import OwnerGrants
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.quarantine import Aside
from maid_engine.ai_players.repeated_words import RepeatedWords
from maid_engine.ai_players.safety.behaviour import Anomaly, AnomalyKind, BehavioralMonitor
from maid_engine.ai_players.safety.content import AIPlayerContentFilter
from maid_engine.ai_players.safety.deed_classes import deed_class_of
from maid_engine.ai_players.safety.gateway import STAGES, Canonical, CommandGateway, GatewayPolicy
from maid_engine.ai_players.safety.grants import with_grants
from maid_engine.ai_players.safety.rate_limit import ActionRateLimiter
from maid_engine.ai_players.session import AIPlayerSession
from maid_engine.ai_players.state_repair import quarantined, recovered, stored_shards
from maid_engine.ai_players.totals import AIPlayerStats
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, Capability
from maid_engine.commands.parser import parse_line
from maid_engine.commands.registry import Resolved
from maid_engine.core.chance import Dice
from maid_engine.core.errors import ConfigError
from maid_engine.core.ids import PlayerId, SessionId
from maid_engine.core.observers import Detach, Observers
from maid_engine.engine.dispatch import execute_command_for_session, settle
from maid_engine.engine.services import Game
from maid_engine.monitoring.alerts import AlertBoard, AlertLevel

# Half of a server's imports belong to minds, so they are imported when the first mind is built.
if TYPE_CHECKING:
    from maid_engine.ai_players.cognitive.mind import Mind
    from maid_engine.ai_players.cognitive.mind_port import MindPort
    from maid_engine.ai_players.cognitive.spec import MindSpec
    from maid_engine.ai_players.hosts.host_fleet import HostFleet
    from maid_engine.ai_players.hosts.remote_mind import RemoteMind
    from maid_engine.ai_players.loop import CognitiveLoop

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class MadeMind:
    """What observers of new minds receive."""

    agent: AIPlayer
    mind: "Mind"
    saved: Mapping[str, object] | None
    """The saved state that the mind was made from; ``None`` for a fresh mind."""


class AgentFactory:
    """Builds the loop of an AI player for one session."""

    def __init__(  # noqa: PLR0913
        self,
        game: Game,
        settings: AIPlayerSettings,
        stats: AIPlayerStats,
        on_heard: Callable[[str], None],
        on_closed: Callable[[str, str], None],
        *,
        desk: InferencePort,
        aside: Aside,
        sketcher: Sketcher | None = None,
        on_use: OnUse = nobody_counts,
    ) -> None:
        self._game = game
        self._settings = settings
        self._stats = stats
        self._on_heard = on_heard
        self._on_closed = on_closed
        self.desk = desk
        self._aside = aside
        self._sketcher = sketcher
        self._on_use = on_use
        self.fleet: HostFleet | None = None
        """The hosts in which minds run; None if they run in this process."""
        self._repeated = RepeatedWords()
        pooled = settings.shared_knowledge_enabled and settings.knowledge_sharing is Sharing.POOL
        self.pool = SharedKnowledgePool() if pooled else None
        """The facts that all AI players share, to test worlds; None unless the settings turn it on."""
        self._unknown: dict[str, None] = {}
        """Words of the blacklist that name no command and were reported to the admin."""
        self._made: Observers[MadeMind] = Observers()

    def on_mind(self, listener: Callable[[MadeMind], None]) -> Detach:
        """Call the listener with each new mind, before its first step. Return a function that detaches it.

        Raises:
            ConfigError: minds run in hosts, where nothing of this process can listen to them.
        """
        if self.fleet is not None:
            raise ConfigError(
                "Minds in hosts cannot be recorded or inspected. Set MAID_MINDS__ENGINE=in_process."
            )
        return self._made.add(listener)

    def build(
        self, agent: AIPlayer, knowledge: GameKnowledge, dice: Dice, *, timer: Callable[[], float], gmcp: bool
    ) -> "CognitiveLoop":
        """Build the loop of one session. Its mind starts from the saved state, if there is one.

        Raises:
            MindsLateError: minds run in hosts, and none of them answers.
        """
        from maid_engine.ai_players.loop import CognitiveLoop

        game = self._game
        session = AIPlayerSession(
            SessionId(game.ids.next("ai-session")),
            agent.id,
            tick=lambda: game.tick,
            on_heard=self._on_heard,
            on_closed=self._on_closed,
            answers=lambda author: not isinstance(game.sessions.of(PlayerId(author)), AIPlayerSession),
            repeated=self._repeated,
            gmcp=gmcp,
            ticks_per_second=game.ticks_per_second,
        )
        mind: MindPort
        if self.fleet is None:
            mind = self._observed_mind(agent, knowledge, dice, timer)
        else:
            mind = self._hosted_mind(self.fleet, agent, knowledge, dice, timer)
        return CognitiveLoop(
            mind,
            session,
            CommandGateway(
                self._policy(mind, session), with_grants(STAGES, *OwnerGrants(game, session).stages())
            ),
            execute=lambda who, line: execute_command_for_session(game, who, line),
            settle=lambda who: settle(game, who),
            publish=game.bus.publish,
            stats=self._stats,
            desk=self.desk,
            pool=self.pool,
            sketcher=self._sketcher,
            on_answer=self._on_heard,
            on_use=self._on_use,
            repeated=self._repeated,
            wall=game.clock.wall,
        )

    def _observed_mind(
        self, agent: AIPlayer, knowledge: GameKnowledge, dice: Dice, timer: Callable[[], float]
    ) -> "Mind":
        if not self._made.listeners:
            return self._mind(agent, knowledge, dice, timer)
        saved = deepcopy(agent.saved_mind)  # making a mind changes the saved state
        mind = self._mind(agent, knowledge, dice, timer)
        self._made.tell(MadeMind(agent, mind, saved))
        return mind

    def _hosted_mind(
        self,
        fleet: "HostFleet",
        agent: AIPlayer,
        knowledge: GameKnowledge,
        dice: Dice,
        timer: Callable[[], float],
    ) -> "RemoteMind":
        """Have a host build its mind; quarantine copies of the parts of its saved state that cannot be read."""
        saved = agent.saved_mind
        mind, lost = fleet.make(self.spec(agent, knowledge), _luck(agent, dice), saved, timer)
        if lost and saved is not None:
            self._keep_aside(agent.id, saved, lost)
            agent.saved_mind = None
        return mind

    def _mind(
        self, agent: AIPlayer, knowledge: GameKnowledge, dice: Dice, timer: Callable[[], float]
    ) -> "Mind":
        """Build its mind from the readable parts of the saved state; quarantine copies of the others."""
        from maid_engine.ai_players.cognitive.mind import Mind

        def make() -> Mind:
            spec = self.spec(agent, knowledge)
            return Mind.of(spec, knowledge.lexicon, _luck(agent, dice), stopwatch=timer)

        saved = agent.saved_mind
        if saved is None:
            return make()
        mind, lost = recovered(make, saved)
        if "memory" in lost:
            mind.save_memories_again(stored_shards(saved.get("memory")))
        if lost:
            self._keep_aside(agent.id, saved, lost)
            agent.saved_mind = None  # a step that raises goes back to this state, so it must be readable
        return mind

    def _keep_aside(self, agent_id: str, saved: Mapping[str, object], lost: Mapping[str, str]) -> None:
        """Quarantine copies of the parts that could not be read."""
        for part, why in lost.items():
            log.warning("mind.part_lost", agent=agent_id, part=part, error=why)
            if saved.get(part) is not None:
                self._aside.keep(quarantined(agent_id, part, saved[part], why))

    def spec(self, agent: AIPlayer, knowledge: GameKnowledge) -> "MindSpec":
        """Return the specification from which the agent's mind is built."""
        from maid_engine.ai_players.cognitive.executive import Pace
        from maid_engine.ai_players.cognitive.planning.limits import PlanningLimits
        from maid_engine.ai_players.cognitive.reflection.triggers import ReflectionConfig
        from maid_engine.ai_players.cognitive.spec import MindSpec

        settings, config = self._settings, agent.config
        goals = knowledge.goal_templates
        if config.goal_templates is not None:
            goals = tuple(goal for goal in goals if goal.name in config.goal_templates)
        return MindSpec(
            ai_player_id=agent.id,
            name=agent.name,
            ticks_per_second=self._game.ticks_per_second,
            personality=agent.personality,
            templates=knowledge.templates,
            goal_templates=goals,
            pace=Pace(
                settings.cognitive_tick_interval,
                settings.idle_tick_interval,
                config.auto_respawn,
                config.respawn_delay_seconds,
                settings.stuck_detection_threshold,
            ),
            sharing=settings.knowledge_sharing if settings.shared_knowledge_enabled else Sharing.NONE,
            limits=TimingLimits(
                settings.action_min_delay, settings.action_max_delay, config.action_delay_multiplier
            ),
            profile=_tempo(agent, settings),
            initial_goals=config.initial_goals or (),
            reflecting=ReflectionConfig(
                settings.reflection_importance_threshold,
                settings.reflection_periodic_interval,
                max_abstraction_depth=settings.max_abstraction_depth,
            ),
            mandate=agent.mandate,
            lore=knowledge.lore,
            commands=knowledge.commands,
            help=knowledge.help,
            phrases=knowledge.phrases,
            voice=knowledge.voice_of(agent.preset, agent.personality),
            history_window=settings.context.history_window,
            summary_threshold=settings.context.summary_threshold,
            batch_s=settings.observation_batch_interval,
            patience_s=settings.answer_patience_s,
            embedding=self._sketcher.version if self._sketcher is not None else "",
            only_by_meaning=settings.embedding_fallback == "none",
            remembering=_remembering(settings),
            planning=PlanningLimits(
                settings.planning_enabled,
                settings.phase_plan_review_interval,
                goal_count=settings.session_goal_count,
                max_steps=settings.task_plan_max_steps,
                strategist=settings.strategist_enabled,
            ),
            switches=_switches(settings, models=_asks_models(self.desk)),
        )

    def _policy(self, mind: "MindPort", session: AIPlayerSession) -> GatewayPolicy:
        settings, game = self._settings, self._game
        view = ServerGatewayContext(game, session, mind)
        return GatewayPolicy(
            resolver=self._resolve,
            capabilities=frozenset(capability.value for capability in AI_PLAYER_CAPABILITIES),
            limiter=ActionRateLimiter(settings.action_rate_limit_per_minute),
            is_player=view.is_player,
            pvp=game.pvp,
            forbidden=frozenset(map(self._canonical, settings.action_blacklist)),
            speech=AIPlayerContentFilter(game.accounts.may_be_said)
            if settings.content_filtering_enabled
            else None,
            behaviour=BehavioralMonitor(stuck_threshold=settings.stuck_detection_threshold),
            survey=view.survey,
            on_anomaly=lambda found: self._tell(found, mind),
        )

    def _tell(self, found: Anomaly, mind: "MindPort") -> None:
        """Publish an anomaly that the gateway held back.

        For grief (pressing a player), also alert the admins.
        """
        game, spec = self._game, mind.spec
        game.bus.publish(AIPlayerAnomalyEvent(spec.ai_player_id, found.kind.value, found.subject, found.text))
        if found.kind is AnomalyKind.GRIEF and game.has_resource(AlertBoard):
            game.resource(AlertBoard).raise_alert(
                "grief", spec.name, AlertLevel.WARNING, f"{found.text}. It has been held back."
            )

    def _canonical(self, word: str) -> str:
        """Return the command that a blacklisted word means: by name, alias or beginning.

        If there is none, raise an alert (once per word) and return the word in lower case.
        """
        spelled = word.strip().lower()
        found = self._game.commands.resolve(spelled, frozenset(Capability))
        if isinstance(found, Resolved):
            return found.command.name
        if spelled not in self._unknown:
            self._unknown[spelled] = None
            log.warning("settings.unknown_command", word=word, remedy="see `commands`")
            if self._game.has_resource(AlertBoard):
                text = f"{word!r} names no command, so it holds AI players back from nothing. See `commands`."
                board = self._game.resource(AlertBoard)
                board.raise_alert("setting", "ai_players.action_blacklist", AlertLevel.WARNING, text)
        return spelled

    def _resolve(self, line: str) -> Canonical | None:
        parsed = parse_line(line)
        resolution = None
        if parsed.verb:
            resolution = self._game.commands.resolve(parsed.verb, AI_PLAYER_CAPABILITIES)
        if not isinstance(resolution, Resolved):
            return None
        command = resolution.command
        deed = deed_class_of(command, parsed.rest)
        return Canonical(command.name, command.access.value, command.category, parsed.rest, deed)


def _luck(agent: AIPlayer, dice: Dice) -> Dice:
    """Return the dice of its mind for this session."""
    return dice.stream(f"{agent.id}/{agent.sessions}")


def _tempo(agent: AIPlayer, settings: AIPlayerSettings) -> HumanTimingProfile:
    """Return its timing profile, which is the same in every session."""
    from maid_engine.ai_players.cognitive.action.tempo import tempo_of

    personality = agent.personality
    if not settings.personality_enabled:
        personality = PersonalityDimensions()
    return tempo_of(personality, Dice(f"tempo/{agent.id}/{agent.name}"))


def _remembering(settings: AIPlayerSettings) -> MemoryLimits:
    return MemoryLimits(
        episodic=settings.max_episodic_memories,
        semantic=settings.max_semantic_memories,
        procedural=settings.max_procedural_memories,
        reflective=settings.max_reflective_memories,
        decays=settings.memory_decay_enabled,
        consolidate_every_s=settings.consolidation_interval_ticks * settings.cognitive_tick_interval,
        human_chat_s=settings.human_chat_retention_days * 86_400.0,
    )


def _asks_models(desk: InferencePort) -> bool:
    """Return whether this service can put questions to a model."""
    if isinstance(desk, NoDesk):
        return False
    from maid_engine.ai_players.inference.inference_service import InferenceService

    if isinstance(desk, InferenceService):
        return desk.asks_models
    return True


def _switches(settings: AIPlayerSettings, *, models: bool) -> CognitiveSwitches:
    return CognitiveSwitches(
        memory=settings.memory_enabled,
        reflection=settings.reflection_enabled,
        planning=settings.planning_enabled,
        personality=settings.personality_enabled,
        skills=settings.skills_enabled,
        drives=settings.drives_enabled,
        news=settings.news_enabled,
        examples=settings.examples_enabled,
        models=models,
    )
