"""Reports about a mind in a host: at once from its face, or by a question to the host."""

import math
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from maid_engine.ai_players.cognitive.reports.mind_reports import MindReports
from maid_engine.ai_players.hosts.face import MindFace
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.drives import DriveReport
from maid_engine.ai_players.models.examples import Example
from maid_engine.ai_players.models.frozen_mapping import FrozenMapping
from maid_engine.ai_players.models.intake import ProposedCommand
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.personality import EmotionalState
from maid_engine.ai_players.models.reports import (
    ActivityReport,
    BeliefReport,
    CharacterReport,
    ConditionReport,
    DecisionReport,
    DeedsReport,
    LearningReport,
    MemoryReport,
    MindReport,
    NewsReport,
    PlanReport,
    ProgressReport,
    PromiseReport,
    RecalledReport,
    RelationshipReport,
    RememberedReport,
    StepPeopleReport,
    StepReport,
    ThinkingReport,
    WantedReport,
)
from maid_engine.ai_players.models.traces import Objection
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.core.documents import Json
from maid_engine.core.time import Seconds

Ask = Callable[..., Json]
"""Puts a question by its name, with its arguments, to the host of the mind, and returns the answer."""


class RemoteReports(MindReports):
    """The reports about one mind in a host.

    Args:
        name: the character's name.
        face: what is known of the mind at first.
        ask: puts a question to the host. Whatever it raises, the reports raise.
    """

    def __init__(self, name: str, face: MindFace, ask: Ask) -> None:
        # The parent's own mind is in a host: each of its methods has another body here.
        self._name = name
        self._face = face
        self._ask = ask
        self._counts: Mapping[Counted, int] = {}
        self._players: frozenset[str] = frozenset()
        self._company: frozenset[str] = frozenset()
        self._heard: dict[str, Seconds] = {}
        self.take(face)

    def take(self, face: MindFace) -> None:
        """Take the face after another step."""
        self._face = face
        if face.counts is not None:
            self._counts = face.counts
        if face.players is not None:
            self._players = frozenset(face.players)
        if face.company is not None:
            self._company = frozenset(face.company)
        self._heard.update(face.heard)

    @property
    def name(self) -> str:
        """The character's name."""
        return self._name

    # --- from the face ---

    def condition(self) -> ConditionReport:
        """Return the condition and place of its character."""
        return self._face.condition

    def activity(self) -> ActivityReport:
        """Return what it is doing now."""
        return self._face.activity

    def wanted(self) -> tuple[WantedReport, ...]:
        """Return its goals in brief."""
        return self._face.activity.goals

    def progress(self) -> ProgressReport:
        """Return what shows whether its state has changed."""
        return self._face.progress

    def loop_episodes(self) -> int:
        """Return how often it went in circles."""
        return self._face.activity.loop_episodes

    def unchanged_s(self) -> float:
        """Return the seconds since anything changed for it."""
        return self._face.activity.unchanged_s

    def intent_of(self, action_id: str | None) -> str:
        """Return the intent of the current action in words; empty if `action_id` is another action."""
        activity = self._face.activity
        if action_id is not None and activity.action_id == action_id:
            return activity.intent
        return ""

    def goal_called(self, goal_id: str | None) -> str:
        """Return the description of a goal; empty if it has no such goal."""
        goals = self._face.activity.goals
        return next((goal.description for goal in goals if goal.id == goal_id), "")

    def ought_to_act(self) -> bool:
        """Return whether it is expected to act."""
        return self._face.ought_to_act

    def emotion(self) -> EmotionalState:
        """Return its emotional state."""
        return EmotionalState(*self._face.emotion)

    def deeds(self) -> DeedsReport:
        """Return the counts of its deeds since it exists, and its last death."""
        return DeedsReport(MappingProxyType(dict(self._counts)), self._face.killed_by, self._face.killed_in)

    def counted(self, kinds: Iterable[Counted]) -> tuple[int, ...]:
        """Return how often it did each of these since it exists."""
        return tuple([self._counts.get(kind, 0) for kind in kinds])

    def memory_sizes(self) -> Mapping[MemoryLayer, int]:
        """Return the number of memories in each layer."""
        return self._face.memories

    def is_player(self, word: str) -> bool:
        """Return whether it knows a player of this name. `word` is in lower case."""
        return word.lower() in self._players

    def players(self) -> tuple[str, ...]:
        """Return the names of all players that it knows, in lower case and alphabetical order."""
        return tuple(sorted(self._players))

    def company(self) -> tuple[str, ...]:
        """Return the names of the players in its group, in lower case and alphabetical order."""
        return tuple(sorted(self._company))

    def heard_since(self, since: float) -> Mapping[str, Seconds]:
        """Return player → when it last heard them, for those whom it heard at or after this game time."""
        return MappingProxyType({name: at for name, at in self._heard.items() if at >= since})

    def unheard_s(self, name: str, now: Seconds) -> float:
        """Return the seconds since it last heard a player; 0 for players in its group, infinite if never."""
        if name.lower() in self._company:
            return 0.0
        at = self._heard.get(name)
        return math.inf if at is None else now - at

    # --- by a question ---

    def whole(self) -> MindReport:
        """Return all parts together."""
        found: MindReport = self._ask("whole")
        return found

    def plan(self) -> PlanReport:
        """Return its goals and its plan."""
        found: PlanReport = self._ask("plan")
        return found

    def promises(self) -> tuple[PromiseReport, ...]:
        """Return its promises to players, the earliest first."""
        found: tuple[PromiseReport, ...] = self._ask("promises")
        return found

    def beliefs(self) -> BeliefReport:
        """Return its beliefs about the world around it."""
        found: BeliefReport = self._ask("beliefs")
        return found

    def relationships(self) -> tuple[RelationshipReport, ...]:
        """Return its relationships, the one with the latest interaction first."""
        found: tuple[RelationshipReport, ...] = self._ask("relationships")
        return found

    def character(self) -> CharacterReport:
        """Return its personality, emotion and drift."""
        found: CharacterReport = self._ask("character")
        return found

    def drives(self) -> tuple[DriveReport, ...]:
        """Return how its drives stand at its own time."""
        found: tuple[DriveReport, ...] = self._ask("drives")
        return found

    def examples(self) -> tuple[Example, ...]:
        """Return what worked and what failed, the best first."""
        found: tuple[Example, ...] = self._ask("examples")
        return found

    def news(self) -> tuple[NewsReport, ...]:
        """Return the deeds and gatherings that it knows of, the next gatherings first."""
        found: tuple[NewsReport, ...] = self._ask("news")
        return found

    def news_withheld(self) -> FrozenMapping[str, int]:
        """Return how much news it heard in this session that it does not pass on, by reason."""
        found: FrozenMapping[str, int] = self._ask("news_withheld")
        return found

    def outreach_refusal(self, name: str) -> str:
        """Return why it would not have a word with a player although an admin asks for it; empty if it would."""
        found: str = self._ask("outreach_refusal", name)
        return found

    def memory(self, now: Seconds | None = None) -> MemoryReport:
        """Return statistics of its memory. `now` is the mind's own time by default."""
        found: MemoryReport = self._ask("memory", now)
        return found

    def learning(self) -> LearningReport:
        """Return its lessons and active skills."""
        found: LearningReport = self._ask("learning")
        return found

    def thinking(self) -> ThinkingReport:
        """Return its questions to models: their counts, and why answers were not applied."""
        found: ThinkingReport = self._ask("thinking")
        return found

    def world_state(self) -> dict[str, object]:
        """Return all its beliefs, as the JSON that is saved."""
        found: dict[str, object] = self._ask("world_state")
        return found

    def memory_state(self) -> list[object]:
        """Return all its memories, as the JSON that is saved."""
        found: list[object] = self._ask("memory_state")
        return found

    def memories(self) -> tuple[RememberedReport, ...]:
        """Return all its memories, the oldest first."""
        found: tuple[RememberedReport, ...] = self._ask("memories")
        return found

    def recall(
        self, words: str, now: Seconds, n: int, meant: TextSketch | None = None
    ) -> tuple[RecalledReport, ...]:
        """Return what it would recall for these words, and for their sketch if given, the best first."""
        found: tuple[RecalledReport, ...] = self._ask("recall", words, now, n, meant)
        return found

    def working_memory(self, now: Seconds, max_tokens: int) -> str:
        """Return its working memory as text of at most `max_tokens` tokens, the most important first."""
        found: str = self._ask("working_memory", now, max_tokens)
        return found

    def goal_words(self, goal_id: str) -> tuple[str, ...]:
        """Return the words of its settings that a goal was made from; empty for goals of other sources."""
        found: tuple[str, ...] = self._ask("goal_words", goal_id)
        return found

    def refusal(self, words: str) -> str:
        """Return why a goal in these words would be refused; empty if it would be adopted."""
        found: str = self._ask("refusal", words)
        return found

    def asks_models_for_goals(self) -> bool:
        """Return whether a model would be asked about an admin's words that the rules do not understand."""
        found: bool = self._ask("asks_models_for_goals")
        return found

    def wants_company(self, now: Seconds) -> bool:
        """Return whether it wants company now and is free to join somebody."""
        found: bool = self._ask("wants_company", now)
        return found

    def objections(self, line: str, now: Seconds) -> tuple[Objection, ...]:
        """Return its own reasons against typing a line now."""
        found: tuple[Objection, ...] = self._ask("objections", line, now)
        return found

    def last_step(self, from_importance: int = 1) -> StepReport:
        """Return a report of the last step, with its observations of at least this importance."""
        found: StepReport = self._ask("last_step", from_importance)
        return found

    def step_people(self) -> StepPeopleReport:
        """Return the players in its goals, in the last observations, and in what it concluded from memories."""
        found: StepPeopleReport = self._ask("step_people")
        return found

    def decision(self, command: ProposedCommand, now: Seconds) -> DecisionReport:
        """Return the reasons for a command of the last step."""
        found: DecisionReport = self._ask("decision", command, now)
        return found

    def withdrawn_because(self) -> str:
        """Return why the last action ended."""
        found: str = self._ask("withdrawn_because")
        return found

    def fingerprint(self) -> list[object]:
        """Return numbers that depend on everything else and are cheap to read, to compare two minds."""
        found: list[object] = self._ask("fingerprint")
        return found
