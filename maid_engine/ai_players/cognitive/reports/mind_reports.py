"""All reports and queries about one mind. They change nothing, and their results do not refer to the mind."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from maid_engine.ai_players.cognitive.agent_state import AgentState
from maid_engine.ai_players.cognitive.behaviors.friendly_tells import objection
from maid_engine.ai_players.cognitive.personality.drift import KINDS, SETTLED, WINDOW
from maid_engine.ai_players.cognitive.planning.plan_view import plan_report
from maid_engine.ai_players.cognitive.reports.belief_reports import (
    belief_report,
    condition_report,
    relationship_reports,
)
from maid_engine.ai_players.cognitive.reports.decision_reports import decision_report
from maid_engine.ai_players.cognitive.reports.memory_reports import (
    memory_report,
    memory_sizes,
    recalled_reports,
    remembered_reports,
    working_memory_text,
)
from maid_engine.ai_players.cognitive.reports.own_objections import own_objections
from maid_engine.ai_players.language.claims import claims_in
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.audience import EVERYBODY
from maid_engine.ai_players.models.drives import DriveReport
from maid_engine.ai_players.models.examples import Example
from maid_engine.ai_players.models.frozen_mapping import FrozenMapping
from maid_engine.ai_players.models.intake import ProposedCommand
from maid_engine.ai_players.models.meanings import PLAYER_SPEECH, Role
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.personality import EmotionalState
from maid_engine.ai_players.models.planning import PlanState
from maid_engine.ai_players.models.reports import (
    RESTING,
    ActivityReport,
    BeliefReport,
    CharacterReport,
    ConditionReport,
    DecisionReport,
    DeedsReport,
    DriftReport,
    Gained,
    LearningReport,
    MemoryReport,
    MindReport,
    NewsReport,
    NoticedReport,
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
from maid_engine.ai_players.questions.goal_question import GOAL_IN_WORDS
from maid_engine.core.codec import to_json
from maid_engine.core.time import Seconds

COMPANY = "group"
"""Tag of the players in its group."""


class MindReports:
    """Reports about a mind. Each part is built when it is requested; :meth:`whole` builds all of them."""

    def __init__(self, mind: AgentState) -> None:
        self._mind = mind

    @property
    def name(self) -> str:
        """The character's name."""
        return self._mind.spec.name

    def whole(self) -> MindReport:
        """Return all parts together."""
        spec = self._mind.spec
        return MindReport(
            ai_player_id=spec.ai_player_id,
            name=spec.name,
            condition=self.condition(),
            activity=self.activity(),
            plan=self.plan(),
            beliefs=self.beliefs(),
            relationships=self.relationships(),
            character=self.character(),
            drives=self.drives(),
            memory=self.memory(),
            learning=self.learning(),
            thinking=self.thinking(),
            deeds=self.deeds(),
        )

    # --- parts of the report ---

    def condition(self) -> ConditionReport:
        """Return the condition and place of its character."""
        return condition_report(self._mind.world)

    def activity(self) -> ActivityReport:
        """Return what it is doing now."""
        mind = self._mind
        executive, flight = mind.executive, mind.actions.runner.flight
        last = next(iter(mind.history.recent(1)), None)
        report = ActivityReport(
            now=mind.world.now,
            revision=int(mind.revision),
            goals=self.wanted(),
            task=mind.planning.stack.doing,
            action_id=None,
            intent="",
            next_line=None,
            is_busy=mind.actions.runner.busy,
            away_until=executive.away_until,
            unchanged_s=executive.stuck.since(mind.world.now),
            loop_episodes=executive.loop_episodes,
            failed_in_a_row=mind.history.failed_in_a_row,
            last_line=None,
            last_tick=None,
        )
        if flight is not None:
            line = next(iter(flight.action.commands[flight.at :]), None)
            report = report._replace(action_id=flight.action.id, intent=flight.action.intent, next_line=line)
        if last is not None:
            line = next(reversed(last.action.commands), None)
            report = report._replace(last_line=line, last_tick=last.tick)
        return report

    def wanted(self) -> tuple[WantedReport, ...]:
        """Return its goals in brief."""
        return tuple(
            WantedReport(goal.id, goal.description, goal.state is PlanState.ACTIVE, tuple(goal.taint))
            for goal in self._mind.planning.stack.goals
        )

    def progress(self) -> ProgressReport:
        """Return what shows whether its state has changed. Cheaper than :meth:`condition`."""
        world = self._mind.world
        status = world.status
        return ProgressReport(
            world.map.current_room_id,
            status.hp,
            status.position,
            Gained(status.xp, world.inventory.gold, len(world.inventory.items), world.map.explored_count),
        )

    def loop_episodes(self) -> int:
        """Return how often it went in circles. Cheaper than :meth:`activity`."""
        return self._mind.executive.loop_episodes

    def unchanged_s(self) -> float:
        """Return the seconds since anything changed for it. Cheaper than :meth:`activity`."""
        return self._mind.executive.stuck.since(self._mind.world.now)

    def intent_of(self, action_id: str | None) -> str:
        """Return the intent of the current action in words; empty if `action_id` is another action."""
        flight = self._mind.actions.runner.flight
        if flight is not None and flight.action.id == action_id:
            return flight.action.intent
        return ""

    def goal_called(self, goal_id: str | None) -> str:
        """Return the description of a goal; empty if it has no such goal."""
        goals = self._mind.planning.stack.goals
        return next((goal.description for goal in goals if goal.id == goal_id), "")

    def ought_to_act(self) -> bool:
        """Return whether it is expected to act: it has a goal, and is not dead, away, resting or in company."""
        mind = self._mind
        status = mind.world.status
        is_away = mind.executive.away_until > mind.world.now
        stays = mind.executive.stay.goes_on(mind.world.now)
        keeps_still = (status.is_dead, is_away, status.position in RESTING, stays)
        return bool(mind.planning.stack.goals) and not any(keeps_still)

    def plan(self) -> PlanReport:
        """Return its goals and its plan."""
        mind = self._mind
        return plan_report(mind.planning, mind.situation(mind.world.now))

    def promises(self) -> tuple[PromiseReport, ...]:
        """Return its promises to players, the earliest first."""
        return tuple(PromiseReport(one.id, one.state.value) for one in self._mind.promises)

    def beliefs(self) -> BeliefReport:
        """Return its beliefs about the world around it."""
        return belief_report(self._mind.world)

    def relationships(self) -> tuple[RelationshipReport, ...]:
        """Return its relationships, the one with the latest interaction first."""
        return relationship_reports(self._mind.world)

    def character(self) -> CharacterReport:
        """Return its personality, emotion and drift."""
        mind = self._mind
        return CharacterReport(mind.personality, mind.emotion, self._drift())

    def emotion(self) -> EmotionalState:
        """Return its emotional state. Cheaper than :meth:`character`."""
        return self._mind.emotion

    def drives(self) -> tuple[DriveReport, ...]:
        """Return how its drives stand at its own time."""
        return self._mind.drives.report(self._mind.world.now)

    def examples(self) -> tuple[Example, ...]:
        """Return what worked and what failed, the best first."""
        return self._mind.examples.all()

    def news(self) -> tuple[NewsReport, ...]:
        """Return the deeds and gatherings that it knows of, the next gatherings first."""
        return tuple(
            NewsReport(
                one.kind,
                one.subject,
                one.words,
                one.by,
                one.hops,
                round(one.confidence, 2),
                one.due,
                one.held_back or "",
            )
            for one in self._mind.hearsay.news()
        )

    def news_withheld(self) -> FrozenMapping[str, int]:
        """Return how much news it heard in this session that it does not pass on, by reason."""
        return MappingProxyType({why.value: times for why, times in self._mind.hearsay.withheld.items()})

    def outreach_refusal(self, name: str) -> str:
        """Return why it would not have a word with a player although an admin asks for it; empty if it would."""
        return objection(self._mind.situation(self._mind.world.now), name, nudged=True) or ""

    def announces(self, text: str) -> bool:
        """Return whether a text announces a gathering so that AI players understand it."""
        return any(said.when_s is not None for said in claims_in(text))

    def _drift(self) -> DriftReport:
        drift = self._mind.drift
        factors = drift.correction
        kinds = {kind: factors[goal] for kind, goal in KINDS.items() if goal in factors}
        return DriftReport(
            drift=drift.drift if drift.full else None,
            window=WINDOW,
            settled=SETTLED,
            overdone=drift.overdone if factors else "",
            factors=MappingProxyType(kinds),
        )

    def memory(self, now: Seconds | None = None) -> MemoryReport:
        """Return statistics of its memory. `now` is the mind's own time by default.

        Costly, because the averages read every memory.
        """
        return memory_report(self._mind.memory, self._mind.world.now if now is None else now)

    def learning(self) -> LearningReport:
        """Return its lessons and active skills."""
        mind = self._mind
        return LearningReport(
            lessons=tuple(lesson.told or lesson.about for lesson in mind.lessons.all()),
            skills=tuple(skill.task for skill in mind.skills.all_active()),
        )

    def thinking(self) -> ThinkingReport:
        """Return its questions to models: their counts, and why answers were not applied."""
        thinker = self._mind.thinker
        return ThinkingReport(
            level=thinker.level,
            asked=MappingProxyType(dict(thinker.asked)),
            turned_down=MappingProxyType(dict(thinker.turned_down)),
            steps=int(self._mind.steps),
        )

    def deeds(self) -> DeedsReport:
        """Return the counts of its deeds since it exists, and its last death."""
        diary = self._mind.diary
        return DeedsReport(
            counts=MappingProxyType(dict(diary.counts)),
            killed_by=diary.facts.last_death.killer,
            killed_in=diary.facts.last_death.place,
        )

    def counted(self, kinds: Iterable[Counted]) -> tuple[int, ...]:
        """Return how often it did each of these since it exists. Cheaper than :meth:`deeds`."""
        counts = self._mind.diary.counts
        return tuple([counts[kind] for kind in kinds])

    # --- queries ---

    def world_state(self) -> dict[str, object]:
        """Return all its beliefs, as the JSON that is saved."""
        return self._mind.world.snapshot()

    def memory_state(self) -> list[object]:
        """Return all its memories, as the JSON that is saved."""
        return [to_json(one) for one in self._mind.memory.shelf]

    def memory_sizes(self) -> Mapping[MemoryLayer, int]:
        """Return the number of memories in each layer. Cheaper than :meth:`memory`."""
        return memory_sizes(self._mind.memory)

    def memories(self) -> tuple[RememberedReport, ...]:
        """Return all its memories, the oldest first."""
        return tuple(remembered_reports(self._mind.memory))

    def recall(
        self, words: str, now: Seconds, n: int, meant: TextSketch | None = None
    ) -> tuple[RecalledReport, ...]:
        """Return what it would recall for these words, and for their sketch if given, the best first."""
        return recalled_reports(self._mind.memory, words, now, n, meant)

    def working_memory(self, now: Seconds, max_tokens: int) -> str:
        """Return its working memory as text of at most `max_tokens` tokens, the most important first."""
        return working_memory_text(self._mind, now, max_tokens)

    def goal_words(self, goal_id: str) -> tuple[str, ...]:
        """Return the words of its settings that a goal was made from; empty for goals of other sources."""
        return self._mind.goal_words(goal_id)

    def refusal(self, words: str) -> str:
        """Return why a goal in these words would be refused; empty if it would be adopted."""
        mind = self._mind
        return mind.planning.offers.refusal(words, mind.situation(mind.world.now))

    def asks_models_for_goals(self) -> bool:
        """Return whether a model would be asked about an admin's words that the rules do not understand."""
        return self._mind.thinker.may_ask(GOAL_IN_WORDS, self._mind.world.now)

    def wants_company(self, now: Seconds) -> bool:
        """Return whether it wants company now and is free to join somebody."""
        s = self._mind.situation(now)
        return s.people.wants_company and not (
            s.own.in_combat or s.own.dead or s.people.grouped or s.people.leader
        )

    def is_player(self, word: str) -> bool:
        """Return whether it knows a player of this name. `word` is in lower case."""
        return self._mind.world.entities.is_player(word)

    def unheard_s(self, name: str, now: Seconds) -> float:
        """Return the seconds since it last heard a player; 0 for players in its group, infinite if never."""
        known = self._mind.world.relationships.get(name)
        if known is not None and COMPANY in known.tags:
            return 0.0
        return self._mind.diary.since(Activity.HEARD.of(name), now)

    def players(self) -> tuple[str, ...]:
        """Return the names of all players that it knows, in lower case."""
        return tuple(self._mind.world.entities.players)

    def company(self) -> tuple[str, ...]:
        """Return the names of the players in its group, in lower case."""
        known = self._mind.world.relationships.relationships
        return tuple(name.lower() for name, one in known.items() if COMPANY in one.tags)

    def heard_since(self, since: float) -> Mapping[str, Seconds]:
        """Return player → when it last heard them, for those whom it heard at or after this game time."""
        heard = self._mind.diary.latest(Activity.HEARD, since)
        return MappingProxyType({name: Seconds(at) for (name,), at in heard.items()})

    def objections(self, line: str, now: Seconds) -> tuple[Objection, ...]:
        """Return its own reasons against typing a line now."""
        return own_objections(self._mind, line, now)

    # --- the last step ---

    def last_step(self, from_importance: int = 1) -> StepReport:
        """Return a report of the last step, with its observations of at least this importance."""
        mind = self._mind
        status = mind.world.status
        goal = mind.planning.stack.goal_of_phase()
        noticed = [one for one in mind.noticed if one.importance >= from_importance]
        return StepReport(
            number=int(mind.steps),
            noticed=tuple(
                NoticedReport(one.meaning.value, one.importance, one.raw_text, bool(one.taint or one.authors))
                for one in noticed
            ),
            times=mind.times,
            goal=goal.description if goal is not None else "",
            task=mind.planning.stack.doing,
            emotion=mind.emotion.current_emotion.value,
            recalls=mind.memory.recalls,
            room=mind.room_name if mind.world.map.current_room_id is not None else None,
            hp=status.hp,
            hp_max=status.hp_max,
            gold=mind.world.inventory.gold,
            opponents=tuple(status.opponents),
        )

    def step_people(self) -> StepPeopleReport:
        """Return the players in its goals, in the last observations, and in what it concluded from memories."""
        planning = self._mind.planning
        authors = dict.fromkeys(author for goal in planning.stack.goals for author in goal.taint)
        concluded = self._mind.reflection.journal.reported
        authors.update(dict.fromkeys((*planning.news.reported, *concluded.authors)))
        names = self._named()
        names.update(dict.fromkeys((*concluded.subjects, *concluded.audience.beside)))
        return StepPeopleReport(tuple(authors), tuple(names))

    def _named(self) -> dict[str, None]:
        """Return whom the last step's words of players name, and who may be named, as they are present."""
        named: dict[str, None] = {}
        before = EVERYBODY
        for one in self._mind.noticed:
            if not one.taint and one.meaning not in PLAYER_SPEECH:
                continue
            named.update(dict.fromkeys(_names_in(one)))
            # The speaker may repeat words of anybody present. Most observations share one audience.
            audience = one.audience
            if audience is not before:
                before = audience
                named.update(dict.fromkeys(audience.only or ()))
        return named

    def decision(self, command: ProposedCommand, now: Seconds) -> DecisionReport:
        """Return the reasons for a command of the last step."""
        return decision_report(self._mind, command, now)

    def withdrawn_because(self) -> str:
        """Return why the last action ended."""
        return self._mind.actions.runner.ended_because or "the plan changed"

    def fingerprint(self) -> list[object]:
        """Return numbers that depend on everything else and are cheap to read, to compare two minds.

        They are the steps, the position of the dice, the ids, the revision and the number of memories.
        """
        mind = self._mind
        return [
            mind.steps,
            mind.luck.position,
            mind.ids.state(),
            mind.revision,
            len(mind.memory),
        ]


def _names_in(one: Observation) -> Iterator[str]:
    """Yield in lower case who acts in an observation, and on whom."""
    for role in (Role.WHO, Role.WHOM):
        name = one.text(role)
        if name:
            yield name.lower()
