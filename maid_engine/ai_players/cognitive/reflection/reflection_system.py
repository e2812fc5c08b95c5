"""``ReflectionSystem``: draws lessons from failures and insights from memories when the executive calls it."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Final, TypedDict

from maid_engine.ai_players.cognitive.action.failure_classes import classify, meaning_of
from maid_engine.ai_players.cognitive.action.history import ActionHistory
from maid_engine.ai_players.cognitive.action.lesson_check import ALWAYS, SPOKEN, deed_of
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.memory.lessons import LessonBook
from maid_engine.ai_players.cognitive.reflection.abstraction_caps import AbstractionCaps, CapsState
from maid_engine.ai_players.cognitive.reflection.failure import deed_refused, fight_lost, quest_lost
from maid_engine.ai_players.cognitive.reflection.fight_watch import FOLLOWED, FightWatch
from maid_engine.ai_players.cognitive.reflection.lesson_maker import lesson_of_insight, lessons_from
from maid_engine.ai_players.cognitive.reflection.reflection_journal import Journal, JournalState
from maid_engine.ai_players.cognitive.reflection.reflection_material import (
    MOST_CONCLUDED,
    concluded_as_material,
    gathered,
    latest,
    provenance_of,
)
from maid_engine.ai_players.cognitive.reflection.triggers import ReflectionConfig, ReflectionTriggerMonitor
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.models.action import ActionResult, ActionStatus
from maid_engine.ai_players.models.audience import UNKNOWN, Provenance, combined
from maid_engine.ai_players.models.events import AIPlayerReflectionEvent
from maid_engine.ai_players.models.failures import ErrorClass
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import LocalIds
from maid_engine.ai_players.models.meanings import ROWS, Meaning, Role
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.planning import CurriculumState
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.models.reflection import (
    Counsel,
    Evidence,
    FailureFacts,
    FailureType,
    Lesson,
    Readiness,
    Reflection,
    ReflectionTrigger,
    ReflectionType,
    Subject,
)
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.questions.failure_question import FAILURE_LESSON, LessonTold
from maid_engine.ai_players.questions.insight_grounds import (
    evidence_of,
    made_of,
    sources_of,
    standing,
    subject_of,
)
from maid_engine.ai_players.questions.reflection_facts import Insight, Insights, ReflectionFacts
from maid_engine.ai_players.questions.reflection_questions import REFLECTION
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.time import Seconds

TIRESOME = 3
"""Refusals of one action without a success between them after which a lesson is drawn."""
MOST_DEEDS = 300
WEIGH_EVERY_S = 15.0
"""Seconds between two sums of the importance of new memories."""
MOST_WEIGHED = 60
"""Most new memories that one sum counts."""
TURNED_DOWN = frozenset({ErrorClass.NOT_ALLOWED, ErrorClass.IMPOSSIBLE})
"""Kinds of refusals that say something about the action. Others only say something about the moment."""
ABOUT_WORDS = frozenset({"examine", "read"})
"""Verbs for which a wrong target counts as a refusal: the thing was probably only a word in a description."""
SAME_FIGHT_S = 5.0
"""Seconds within which reports of a lost fight count as one, since the game tells it in several lines."""
THEMES = {
    ReflectionType.TACTICAL: "fights",
    ReflectionType.SOCIAL: "people",
    ReflectionType.STRATEGIC: "goals",
    ReflectionType.EMOTIONAL: "feelings",
    ReflectionType.OBSERVATIONAL: "places",
    ReflectionType.CORRECTIVE: "deeds",
}
NOTHING_NEW: Final = "nothing new is concluded"
"""Why an answer came to nothing."""
SUBJECTS: Final = frozenset({Subject.FOE.value, Subject.AREA.value})
"""Kinds of topics of insights from which lessons can be made."""
BEGIN_WELL = Readiness(hp_ratio=0.6)
"""What the lesson of a second-level reflection on fights requires before any fight."""
BEGIN_WELL_S = 3600.0
REFLECTED: Final = FOLLOWED | frozenset(meaning for meaning, row in ROWS.items() if row.reflected)
"""Meanings of the observations that are reflected on, and of those that tell of the fight before."""


class ReflectionState(TypedDict, total=False):
    """Saved state of a :class:`ReflectionSystem`. Keys that an earlier version did not save are missing."""

    lessons: list[object]
    monitor: dict[str, float]
    caps: CapsState
    journal: JournalState
    refused: dict[str, int]
    weighed_at: float


class ReflectionSystem:
    """Turns failures into lessons that rules obey, and memories into insights that are remembered."""

    def __init__(  # noqa: PLR0913
        self,
        agent: str,
        ids: LocalIds,
        history: ActionHistory,
        lessons: LessonBook,
        thinker: Thinker,
        *,
        config: ReflectionConfig,
        goals: Callable[[], CurriculumState],
        enabled: bool = True,
    ) -> None:
        self.enabled = enabled
        self.lessons = lessons
        self.monitor = ReflectionTriggerMonitor(config)
        self.caps = AbstractionCaps(config.max_abstraction_depth)
        self.journal = Journal(agent, ids)
        self._history = history
        self._goals = goals
        self._thinker = thinker
        self.fight = FightWatch()
        """The fight that goes on, or the last one."""
        self._failures: deque[FailureFacts] = deque(maxlen=4)
        self._refused: dict[str, int] = {}
        self._last_fight = (-1e9, FailureType.DEATH)
        self._weighed_at = 0.0
        self._late: list[tuple[Question[object], Callable[[MindSituation], None]]] = []
        """Answers of models that wait to be applied, each with its handler."""
        thinker.on(FAILURE_LESSON, self._take_lesson_later)
        thinker.on(REFLECTION, self._take_insights_later)

    # --- observing, in every step ---

    def watch(self, world: WorldModel) -> None:
        """Record the health outside of fights, and where it is. Called before the observations of a step change the beliefs.

        They are the health at the start and the place of a fight that the observations may report.
        """
        self.fight.before(world)

    def notice(self, observations: Sequence[Observation], s: MindSituation) -> None:
        """Collect failures to reflect on, and weaken lessons that proved wrong.

        Called after the observations of a step have changed the beliefs.
        """
        if not self.enabled:
            return
        for one in observations:
            self.fight.notice(one)
            if one.row.reflected and not one.taint:
                self._notice(one, s)

    def _notice(self, one: Observation, s: MindSituation) -> None:
        match one.meaning:
            case Meaning.I_DIED:
                self._lost_fight(one, FailureType.DEATH, s)
            case Meaning.I_FLED:
                self._lost_fight(one, FailureType.FLIGHT, s)
            case Meaning.I_KILLED:
                self._doubt_warnings(one.text(Role.WHO).lower(), s)
            case Meaning.QUEST_FAILED:
                self._failures.append(quest_lost(s, self._history, one.text(Role.QUEST)))
            case meaning:
                self.monitor.on_significant_event(meaning.value)

    def _doubt_warnings(self, foe: str, s: MindSituation) -> None:
        """Note that a foe was beaten although a lesson warned of it, and in this room."""
        if not s.risk.warned(Subject.FOE, foe, whatever_health=True):
            return
        beaten = ((Subject.FOE, foe), (Subject.ROOM, s.own.room_id), (Subject.AREA, s.own.area.lower()))
        for subject, about in beaten:
            self.lessons.disproved(
                subject, about, s.now, level=s.own.level, hp_ratio=round(self.fight.calm, 2)
            )

    def _lost_fight(self, one: Observation, how: FailureType, s: MindSituation) -> None:
        foe = (one.text(Role.WHO) or next(iter(s.diary.foes), "")).lower()
        at, before = self._last_fight
        told = s.now - at < SAME_FIGHT_S and (before is FailureType.DEATH or before is how)
        if not foe or told or s.beliefs.entities.is_player(foe):
            return
        self._last_fight = (s.now, how)
        self._failures.append(
            fight_lost(
                s,
                self._history,
                how=how,
                foe=foe,
                calm=self.fight.calm,
                fight=self.fight.tally(foe, s),
                prior=self._prior(foe, s.now),
            )
        )

    def _prior(self, about: str, now: float) -> tuple[str, ...]:
        lesson = self.lessons.get(Subject.FOE, about, now)
        return (lesson.because,) if lesson is not None else ()

    def deed(self, task: TaskPlan, result: ActionResult, s: MindSituation) -> None:
        """Record the outcome of a task's action, if it succeeded or was refused for a lasting reason."""
        if not self.enabled or task.verb in SPOKEN or task.verb in ALWAYS:
            return
        if result.status is ActionStatus.SUCCEEDED:
            if self._refused:
                self.went(deed_of(task, s), s, ok=True)
            return
        meaning = meaning_of(result.error_message)
        if meaning is not None and _is_final(meaning, task):
            self.went(deed_of(task, s), s, ok=False, error=meaning.value)

    def went(self, deed: str, s: MindSituation, *, ok: bool, error: str = "") -> None:
        """Record that an action worked or was refused.

        `deed` is the key of the action in lessons. After :data:`TIRESOME` refusals without a success between
        them, a failure is queued and the count starts again.
        """
        if not self.enabled:
            return
        if ok:
            self._refused.pop(deed, None)
            return
        times = self._refused[deed] = self._refused.pop(deed, 0) + 1
        drop_oldest(self._refused, MOST_DEEDS)
        if times >= TIRESOME:
            del self._refused[deed]
            self._failures.append(deed_refused(s, self._history, deed, error, times))

    # --- on the executive's cadence ---

    def consider(self, s: MindSituation) -> None:
        """Draw the lessons that are due, apply answers of models, and reflect if it is time."""
        if not self.enabled:
            return
        while self._failures:
            self._on_failure(self._failures.popleft(), s)
        for _, look in self._late:
            look(s)
        self._late.clear()
        self._weigh(s)
        self._reflect(s)

    def _reflect(self, s: MindSituation) -> None:
        """Think over what happened, if it is time."""
        rarer = s.scale.reflection
        trigger = self.monitor.should_reflect(s.now, rarer=rarer)
        if trigger is not None:
            self.monitor.reflected(trigger, s.now, rarer=rarer)
            self._think_over(trigger, s)

    def _weigh(self, s: MindSituation) -> None:
        """Add the importance of new memories to the trigger. Reflections do not count."""
        since = self._weighed_at
        if s.now - since < WEIGH_EVERY_S:
            return
        self._weighed_at = s.now
        for memory in s.memory.since(since, MOST_WEIGHED):
            if memory.layer is not MemoryLayer.REFLECTIVE:
                self.monitor.accumulate(memory.importance)

    def new_session(self) -> None:
        """Start a new session, which allows another reflection of the second level."""
        self.caps.new_session()

    def _on_failure(self, facts: FailureFacts, s: MindSituation) -> None:
        told = s.thinker.ask(FAILURE_LESSON, facts, now=s.now, revision=s.revision)
        for lesson in lessons_from(facts, told, s.now):
            self.lessons.learn(lesson)
        self._keep_lesson(facts, told, s)

    def _keep_lesson(
        self,
        facts: FailureFacts,
        told: LessonTold,
        s: MindSituation,
        made_of: Provenance = UNKNOWN,
        *,
        by_model: bool = False,
    ) -> Reflection | None:
        """Conclude the lesson of a failure. A model's words replace the rule's on the same failure.

        Return the conclusion; `None` if what was concluded before stays.
        """
        is_of_fight = facts.foe != ""
        topic = f"foe:{facts.foe}" if is_of_fight else f"deed:{facts.deed}"
        is_new = by_model or facts.failure == FailureType.DEATH
        if not is_new and self.journal.lately(topic, s.now):
            return None
        return self.journal.keep(
            Insight(type=told.type, topic=topic, content=told.lesson, confidence=told.confidence),
            "fights" if is_of_fight else "deeds",
            ReflectionTrigger.FAILURE,
            s,
            made_of=made_of,
            evidence=Evidence(own=facts.attempt, latest=Seconds(facts.at)),
            by_model=by_model,
        )

    def _think_over(self, trigger: ReflectionTrigger, s: MindSituation) -> None:
        concluded = self.journal.concluded(s.now, MOST_CONCLUDED)
        memories = latest(concluded, s)
        facts = gathered(trigger, memories, concluded, self._goals(), s)
        facts = replace(facts, known=self.journal.known(s.now))
        made_of = combined((s.memory.provenance_of(memories), *map(provenance_of, concluded)))
        told = s.thinker.ask(
            REFLECTION,
            facts,
            now=s.now,
            revision=s.revision,
            taint=made_of.authors,
            audience=made_of.audience,
            subjects=made_of.subjects,
        )
        for insight in told.insights:
            if not self.journal.lately(insight.topic.lower(), s.now):
                evidence = evidence_of(facts, insight)
                self.journal.keep(insight, THEMES[insight.type], trigger, s, evidence=evidence)
        self._abstract(trigger, s)

    # --- reflections on reflections ---

    def _abstract(self, trigger: ReflectionTrigger, s: MindSituation) -> None:
        """Draw an insight of a higher level from reflections on one theme, if there are enough."""
        base = self.journal.ripe()
        if not base:
            return
        level, theme = base[0].abstraction_level + 1, base[0].theme
        if not self.caps.allows(level, s.now):
            return
        facts = ReflectionFacts(
            trigger=trigger.value,
            memories=tuple(map(concluded_as_material, base)),
            level=s.own.level,
            abstraction_level=level,
            theme=theme,
        )
        told = s.thinker.ask(REFLECTION, facts, now=s.now, revision=s.revision, model=False)
        for insight in told.insights:
            self.caps.made(level, s.now)
            self.journal.spend(base)
            self.journal.keep(
                insight,
                theme,
                trigger,
                s,
                level=level,
                sources=tuple(chain.from_iterable(one.source_memory_ids for one in base)),
                made_of=combined(map(provenance_of, base)),
            )
            if theme == "fights" and level == 2:
                self.lessons.learn(_begin_well(insight.content, s.now))

    # --- answers of models ---

    def _take_lesson_later(self, question: Question[FailureFacts], answer: LessonTold) -> None:
        self._late.append((question, partial(self._take_lesson, question, answer)))

    def _take_insights_later(self, question: Question[ReflectionFacts], answer: Insights) -> None:
        self._late.append((question, partial(self._take_insights, question, answer)))

    def _take_lesson(self, question: Question[FailureFacts], answer: LessonTold, s: MindSituation) -> None:
        """Replace the rule's lesson with the model's."""
        lessons = lessons_from(question.facts, answer, s.now, question.taint, by_model=True)
        for lesson in lessons:
            self.lessons.supersede(lesson)
        kept = self._keep_lesson(question.facts, answer, s, _provenance(question), by_model=True)
        if not lessons and kept is None:
            self._thinker.unused(question.id, NOTHING_NEW)

    def _take_insights(self, question: Question[ReflectionFacts], answer: Insights, s: MindSituation) -> None:
        """Store a model's insights that stand. Each replaces what a rule concluded on its subject from no more.

        Of several on one subject, the first is kept.
        """
        facts = question.facts
        trigger = ReflectionTrigger(facts.trigger)
        told: set[str] = set()
        is_used = False
        for insight in standing(facts, answer):
            topic = subject_of(facts, insight)
            if topic in told:
                continue
            told.add(topic)
            before = self.journal.held(topic)
            kept = self.journal.keep(
                insight.model_copy(update={"topic": topic}),
                THEMES[insight.type],
                trigger,
                s,
                sources=sources_of(facts, insight),
                made_of=made_of(facts, insight),
                evidence=evidence_of(facts, insight),
                by_model=True,
            )
            if kept is not None:
                is_used = True
                self._obey(facts, insight, before, s)
        if not is_used:
            self._thinker.unused(question.id, NOTHING_NEW)

    def _obey(
        self, facts: ReflectionFacts, insight: Insight, before: Reflection | None, s: MindSituation
    ) -> None:
        """Draw the lesson of an insight, in place of that of the conclusion before it."""
        kind, _, about = before.topic.partition(":") if before is not None else ("", "", "")
        if before is not None and kind in SUBJECTS:
            self.lessons.withdraw(Subject(kind), about, before.content)
        lesson = lesson_of_insight(facts, insight, s.now)
        if lesson is not None:
            self.lessons.learn(lesson)

    def events(self) -> tuple[AIPlayerReflectionEvent, ...]:
        """Return and clear the events about reflections since the last call."""
        return self.journal.events()

    # --- forgetting ---

    def forget(self, person: Forgotten) -> None:
        """Delete lessons, reflections and failures that name a person or were made from their words."""
        self.lessons.forget(person)
        self.journal.forget(person)
        for late in list(self._late):
            if person.asked(late[0]):
                self._late.remove(late)
                self._thinker.unused(late[0].id, "forgotten")
        self._refused = {deed: times for deed, times in self._refused.items() if not person.named_in(deed)}
        kept = [one for one in self._failures if not person.named_in(_told_of(one))]
        self._failures.clear()
        self._failures.extend(kept)

    # --- saving ---

    def state(self) -> ReflectionState:
        """Return everything that outlives a session, as JSON."""
        return {
            "lessons": self.lessons.state(),
            "monitor": self.monitor.state(),
            "caps": self.caps.state(),
            "journal": self.journal.state(),
            "refused": dict(self._refused),
            "weighed_at": self._weighed_at,
        }

    def restore(self, state: ReflectionState) -> None:
        """Restore the state from :meth:`state`. A mind from a version without lessons has none."""
        self.lessons.restore(state.get("lessons", ()))
        self.monitor.restore(state.get("monitor", {}))
        self.caps.restore(state.get("caps", {}))
        self.journal.restore(state.get("journal", {}))
        self._refused = dict(state.get("refused", {}))
        self._weighed_at = state.get("weighed_at", 0.0)


def _is_final(meaning: Meaning, task: TaskPlan) -> bool:
    """Return whether a refusal is for a lasting reason."""
    kind = classify(meaning)
    if kind in TURNED_DOWN or meaning is Meaning.DOOR_LOCKED:
        return True
    return kind is ErrorClass.WRONG_TARGET and task.verb in ABOUT_WORDS


def _provenance(question: Question[object]) -> Provenance:
    return Provenance(question.taint, question.subjects, question.audience)


def _told_of(failure: FailureFacts) -> str:
    """Return all words of a failure that may name somebody."""
    return f"{failure.description} {failure.foe} {failure.deed} {' '.join(failure.trajectory)}"


def _begin_well(because: str, now: float) -> Lesson:
    """Return the lesson of a second-level reflection on fights: do not begin a fight when hurt."""
    return Lesson(
        subject=Subject.DEED,
        about="attack_target",
        counsel=Counsel.PREPARE,
        needs=BEGIN_WELL,
        because=because,
        learned_at=Seconds(now),
        expires=Seconds(now + BEGIN_WELL_S),
    )
