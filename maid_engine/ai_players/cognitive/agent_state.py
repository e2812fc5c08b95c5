"""The state of a mind: its organs, assembled in order, and what saves and changes them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol

from maid_engine.ai_players.cognitive.action.action_system import ActionSystem
from maid_engine.ai_players.cognitive.action.command_generator import CommandGenerator, taint_of
from maid_engine.ai_players.cognitive.action.history import ActionHistory
from maid_engine.ai_players.cognitive.action.human_timing import HumanTimingEngine
from maid_engine.ai_players.cognitive.behaviors.decision_effects import DecisionMarks
from maid_engine.ai_players.cognitive.behaviors.situation.game_facts import (
    GameFacts,
    commands_by_word,
    help_of,
    repeatable_deeds,
)
from maid_engine.ai_players.cognitive.behaviors.situation.own_state import OwnState
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.command_builder import CommandBuilder
from maid_engine.ai_players.cognitive.embedding_requests import EmbeddingRequests
from maid_engine.ai_players.cognitive.executive import ExecutiveLoop
from maid_engine.ai_players.cognitive.goal_changes import GoalChanges
from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.memory.backlog import MemoryBacklog
from maid_engine.ai_players.cognitive.memory.example_book import ExampleBook
from maid_engine.ai_players.cognitive.memory.hearsay import Hearsay
from maid_engine.ai_players.cognitive.memory.lessons import LessonBook
from maid_engine.ai_players.cognitive.memory.memory_system import MemoryState, MemorySystem
from maid_engine.ai_players.cognitive.memory.pledge_book import PledgeBook
from maid_engine.ai_players.cognitive.memory.pool_lookup import PoolLookup
from maid_engine.ai_players.cognitive.memory.promise_book import PromiseBook
from maid_engine.ai_players.cognitive.memory.semantic_search import SemanticSearch
from maid_engine.ai_players.cognitive.memory.skills import SkillLibrary
from maid_engine.ai_players.cognitive.perception.batch_reader import BatchReader
from maid_engine.ai_players.cognitive.perception.learned_lines import LearnedLines
from maid_engine.ai_players.cognitive.perception.line_learner import LineLearner
from maid_engine.ai_players.cognitive.personality.drift import DriftDetector
from maid_engine.ai_players.cognitive.personality.drives import Drives
from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.cognitive.personality.schedule import Schedule
from maid_engine.ai_players.cognitive.planning.planning_system import PlanningSystem
from maid_engine.ai_players.cognitive.pool_client import PoolClient
from maid_engine.ai_players.cognitive.prompt_context import ContextBuilder, ContextSource
from maid_engine.ai_players.cognitive.provenance import Grounds
from maid_engine.ai_players.cognitive.reactive.controller import ReactiveController
from maid_engine.ai_players.cognitive.reflection.reflection_system import ReflectionSystem
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.cognitive.talk_sessions import Conversation
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.dialogue.composer import Composer
from maid_engine.ai_players.dialogue.help_pages import HelpPage
from maid_engine.ai_players.language.promise_words import KEEPS_PROMISE
from maid_engine.ai_players.language.wish_words import told_wish
from maid_engine.ai_players.models.action import CommandDescription
from maid_engine.ai_players.models.audience import Players
from maid_engine.ai_players.models.ids import LocalIds, PlanRevision, StepNumber
from maid_engine.ai_players.models.intake import Heard
from maid_engine.ai_players.models.knowledge import Sharing
from maid_engine.ai_players.models.perception import Observation, PerceptionResult
from maid_engine.ai_players.models.personality import EmotionalState, PersonalityDimensions
from maid_engine.ai_players.models.planning import CurriculumState, RuleFamily
from maid_engine.ai_players.models.promises import is_of_promise
from maid_engine.ai_players.models.reports import StepTimes
from maid_engine.ai_players.models.scale import FULL
from maid_engine.ai_players.models.taint import CLEAN
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.models.world import StateChange
from maid_engine.ai_players.models.written_mind import WrittenMind
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.ai_players.safety.deed_permits import DeedPermits, permits_of
from maid_engine.ai_players.templates.actions import BUILT_IN_TEMPLATES
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_engine.core.chance import Dice
from maid_engine.core.documents import Json
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.observers import Detach
from maid_engine.core.time import Seconds

UNSPOKEN = frozenset(
    {
        "say_message",
        "tell_message",
        "letter_message",
        "chat_message",
        "shout_message",
        "greet",
        "wait",
        "navigate_direction",
        "look_around",
    }
)
"""Verbs of tasks that an AI player does not mention when asked what it is doing."""


class Perceiver(Protocol):
    """Turns what was heard into observations."""

    @property
    def learned(self) -> LearnedLines:
        """The lines that it has learned to read."""
        ...

    def process(self, heard: Sequence[Heard], now: Seconds) -> PerceptionResult:
        """Return the observations in what was heard."""
        ...

    def state(self) -> object:
        """Return the state to save."""
        ...

    def restore(self, state: Any) -> None:
        """Restore what :meth:`state` returned."""
        ...


def character_of(spec: MindSpec) -> PersonalityDimensions:
    """Return the personality of the spec, or the balanced one if personality is switched off."""
    if spec.switches.personality:
        return spec.personality
    return PersonalityDimensions()


def memory_system(
    spec: MindSpec, ids: LocalIds, thinker: Thinker, players: Callable[[], Players]
) -> MemorySystem:
    """Return an empty memory. `players` returns the players whom sentences may name."""
    return MemorySystem(
        ids,
        enabled=spec.switches.memory,
        limits=spec.remembering,
        owner=spec.ai_player_id,
        meanings=SemanticSearch(spec.embedding, only=spec.only_by_meaning),
        players=players,
        thinker=thinker,
    )


def context_builder(spec: MindSpec) -> ContextBuilder:
    """Return a builder of prompts without a recent history."""
    return ContextBuilder(
        ContextSource(spec.name, spec.personality, spec.lore),
        window=spec.history_window,
        threshold=spec.summary_threshold,
    )


def planning_system(spec: MindSpec, thinker: Thinker) -> PlanningSystem:
    """Return a planning system without goals."""
    planning = PlanningSystem(
        spec.goal_templates,
        ai_player_id=spec.ai_player_id,
        actions=spec.templates,
        limits=spec.planning,
        thinker=thinker,
    )
    planning.mandate = spec.mandate
    return planning


def action_system(spec: MindSpec, ids: LocalIds, thinker: Thinker, skills: SkillLibrary) -> ActionSystem:
    """Return the action system, which uses templates, skills, and commands that a model proposes."""
    return ActionSystem(
        spec.templates,
        ids,
        skills=skills,
        generator=CommandGenerator(thinker, spec.commands, spec.templates.lines()),
    )


def game_facts(
    templates: TemplateActionRegistry,
    commands: Sequence[CommandDescription],
    sharing: Sharing,
    pages: Sequence[HelpPage] = (),
    *,
    tells_news: bool = True,
) -> GameFacts:
    """Return what the rules need to know of the game's templates, read once."""
    return GameFacts(
        verbs=frozenset(templates.names()),
        occasions=templates.occasions,
        own_greeting=templates.get("greet") not in BUILT_IN_TEMPLATES,
        task_kinds=templates.task_kinds(),
        gossips=sharing is not Sharing.NONE,
        tells_news=tells_news and sharing is not Sharing.NONE,
        deeds=repeatable_deeds(commands, templates.all()),
        commands=commands_by_word(commands),
        help=help_of(commands, pages, templates.names()),
    )


def _permits_of(spec: MindSpec) -> DeedPermits:
    return permits_of(spec.mandate.deeds, spec.commands, spec.templates.all())


class AgentState(Interceptable):
    """All organs of a mind. The mind runs them; none of them refers to the mind."""

    def __init__(self, spec: MindSpec, perception: Perceiver, dice: Dice) -> None:
        self.spec = spec
        self.luck = dice
        """The dice for the mind's own decisions."""
        self.game = game_facts(
            spec.templates, spec.commands, spec.sharing, spec.help, tells_news=spec.switches.news
        )
        self.goal_changes, self._permits = GoalChanges(spec.initial_goals), _permits_of(spec)

        # Parts that depend on no other.
        self.scale = FULL
        self.steps = StepNumber(0)
        self.times = StepTimes()
        self.noticed: tuple[Observation, ...] = ()
        """The observations of the last step."""
        self.ids = LocalIds()
        self.world = WorldModel()
        self.diary = ActivityLog()
        self.personality = character_of(spec)
        self.emotion = EmotionalState()
        self.schedule, self.drives = Schedule(), Drives(enabled=spec.switches.drives)
        self.history, self.lessons, self.grounds = ActionHistory(), LessonBook(), Grounds()
        self.examples = ExampleBook(enabled=spec.switches.examples)
        self.hearsay, self.promises, self.pledges = Hearsay(), PromiseBook(), PledgeBook()
        self.reactive = ReactiveController()
        self.sharer = PoolClient()
        self.pool = PoolLookup() if spec.sharing is Sharing.POOL else None
        self.conversation = Conversation(spec.name, spec.remembering.human_chat_s)
        self.speech = Composer(spec.phrases, spec.voice)
        self.context = context_builder(spec)

        # Organs, each after those that it depends on.
        self.perception = perception
        self.modulator = BehaviorModulator(self.personality)
        self.drift = DriftDetector(self.personality)
        self.thinker = Thinker(
            self.ids, dice.stream("thinker"), models=spec.switches.models, patience_s=spec.patience_s
        )
        self.reading = LineLearner(perception.learned, self.thinker)
        # Loading a saved mind replaces its beliefs and its plan, so readers get them through a method.
        self.memory = memory_system(spec, self.ids, self.thinker, self._known_players)
        self.memory.addressee_of = self.conversation.addressee_of
        self.backlog = MemoryBacklog(self.memory)
        self.seeking = EmbeddingRequests(self.memory)
        self.planning = planning_system(spec, self.thinker)
        self.reflection = ReflectionSystem(
            spec.ai_player_id,
            self.ids,
            self.history,
            self.lessons,
            self.thinker,
            config=spec.reflecting,
            goals=self._curriculum,
            enabled=spec.switches.reflection,
        )
        self.skills = SkillLibrary(self.ids, most=spec.remembering.procedural, enabled=spec.switches.skills)
        self.actions = action_system(spec, self.ids, self.thinker, self.skills)

        # The parts that run the organs.
        timing = HumanTimingEngine(spec.profile, dice, spec.limits)
        self._proposer = CommandBuilder(self.ids, timing)
        self.executive = ExecutiveLoop(
            self.planning,
            self.actions,
            timing=timing,
            proposer=self._proposer,
            conversation=self.conversation,
            grounds=self.grounds,
            pace=spec.pace,
        )
        self.batches = BatchReader(
            self.thinker, self.memory, every_s=spec.batch_s, wake=self.executive.deliberative.soon
        )

    def _known_players(self) -> Players:
        """Return the players whom sentences may name."""
        return self.world.entities.players

    def _curriculum(self) -> CurriculumState:
        """Return what it is learning."""
        return self.planning.stack.curriculum

    @property
    def room_name(self) -> str:
        """The name of the current room; "" if it is not known."""
        room = self.world.map.current_room
        return room.name if room else ""

    def _own_wishes(self) -> Iterator[str]:
        """Yield the goals that it pursues for itself, in words: others know best what it has promised to them."""
        for goal in self.planning.pursued():
            if not is_of_promise(goal.source):
                yield goal.description

    def situation(self, now: Seconds) -> MindSituation:
        """Return the facts that a rule may use at this moment."""
        task = self.planning.stack.task
        goal = self.planning.stack.goal_of_phase()
        own = OwnState(
            self.spec.name,
            self.world,
            emotion=self.emotion.current_emotion,
            doing=_doing(task) if task else "",
            doing_taint=taint_of(task) if task else CLEAN,
            intent=_intent(task) if task else "",
            wants=told_wish(next(self._own_wishes(), "")),
            busy_with=goal.goal_type if goal else None,
            goals=tuple(self.planning.stack.goals),
        )
        return MindSituation(
            own=own,
            beliefs=self.world,
            diary=self.diary,
            modulator=self.modulator,
            dice=self.luck,
            now=now,
            memory=self.memory,
            thinker=self.thinker,
            talks=self.conversation,
            game=self.game,
            permits=self._permits,
            mandate=self.planning.mandate,
            speech=self.speech,
            revision=self.planning.stack.revision,
            scale=self.scale,
            lessons=self.lessons,
            examples=self.examples,
            skills=self.skills if self.spec.switches.skills else None,
            schedule=self.schedule,
            hearsay=self.hearsay,
            promises=self.promises,
            pledges=self.pledges,
            pool=self.pool,
            turn=self._turn,
        )

    @property
    def revision(self) -> PlanRevision:
        """The revision of the mind's plan."""
        return self.planning.stack.revision

    def on_learned(self, listener: Callable[[StateChange], None]) -> Detach:
        """Call the listener with each change of beliefs that a line caused. Return a function that detaches it."""
        return self.grounds.on_learned(listener)

    @property
    def marks(self) -> DecisionMarks:
        """The organs into which effects of decisions are written."""
        return DecisionMarks(
            self.diary,
            self.world.relationships,
            self.memory,
            self.conversation,
            self.schedule,
            self.promises,
        )

    def _turn(self) -> int:
        return self.planning.ids.last("task")

    # --- sleep ---

    def unsaved_memories(self, now: Seconds) -> dict[int, list[Json]]:
        """Return shard → its memories as JSON, for shards changed since the last call. Empty ones may be deleted."""
        return self.memory.unsaved(now)

    def memory_header(self) -> MemoryState:
        """Return what is saved beside the shards of memories."""
        return self.memory.header()

    def written(self) -> WrittenMind | None:
        """Return ``None``: its state is here, and not yet text."""
        return None

    def save_memories_again(self, shards: Iterable[int]) -> None:
        """Include these shards in the next :meth:`unsaved_memories`."""
        self.memory.save_again(shards)

    def _regoaled(self, before: MindSpec, spec: MindSpec) -> None:
        self.goal_changes.note(before.initial_goals, spec.initial_goals)
        self.planning.generator.templates = spec.goal_templates
        self.planning.mandate = spec.mandate
        self._permits = _permits_of(spec)

    def goal_words(self, goal_id: str) -> tuple[str, ...]:
        """Return the words in the settings that a goal was made from; empty if it does not come from the settings."""
        goal = next((one for one in self.planning.stack.goals if one.id == goal_id), None)
        if goal is None:
            return ()
        s = self.situation(self.world.now)
        return self.planning.offers.settled_by(goal, self.spec.initial_goals, s)

    @interceptable
    def reconfigured(self, spec: MindSpec) -> None:
        """Apply other settings, such as pace, personality or goals, from the next step on."""
        self._regoaled(self.spec, spec)
        self.spec = spec
        self.personality = character_of(spec)
        self.modulator = BehaviorModulator(self.personality)
        self.drift = DriftDetector(self.personality)
        self.speech = Composer(spec.phrases, spec.voice)
        self.context.source = ContextSource(spec.name, spec.personality, spec.lore)
        self.executive.pace = spec.pace
        self.executive.retimed(spec.limits, spec.profile)


def _doing(task: TaskPlan) -> str:
    """Return what a task does, in words. What was promised is not told: others may not know of it."""
    if task.because.family is RuleFamily.PROMISE:
        return KEEPS_PROMISE
    return task.description


def _intent(task: TaskPlan) -> str:
    """Return what is worth telling others of a task; "" for mere talk or waiting, and for what was promised."""
    if task.verb in UNSPOKEN or task.because.family is RuleFamily.PROMISE:
        return ""
    return task.description
