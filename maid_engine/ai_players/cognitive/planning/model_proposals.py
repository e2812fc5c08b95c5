"""Applies answers of models to planning's questions, and goals that admins and settings give in words.

Answers wait until there is a situation to check them against.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, Protocol, TypeVar

from maid_engine.ai_players.cognitive.behaviors.conditions import from_now_on, holds
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision
from maid_engine.ai_players.cognitive.planning.critic import PlanCritic
from maid_engine.ai_players.cognitive.planning.goal_choice import GoalChoice
from maid_engine.ai_players.cognitive.planning.goal_progress import GoalGenerationEngine
from maid_engine.ai_players.cognitive.planning.goal_wording import LONGEST, wish_from, words_facts
from maid_engine.ai_players.cognitive.planning.invalidation import of_admin
from maid_engine.ai_players.cognitive.planning.model_questions import (
    ModelQuestions,
    take_phases,
)
from maid_engine.ai_players.cognitive.planning.plan_events import PlanEvents
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.cognitive.planning.strategist import take_next_step
from maid_engine.ai_players.cognitive.planning.task_proposals import TaskProposals
from maid_engine.ai_players.language.goal_reading import GoalWords
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.goal_source import SourceKind
from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.planning import (
    Because,
    Goal,
    GoalRank,
    InvalidationTriggerType,
    PlanLevel,
    ReplanResult,
)
from maid_engine.ai_players.models.predicates import Check, Predicate, parse_predicate
from maid_engine.ai_players.models.promises import is_of_promise
from maid_engine.ai_players.models.questions import Question, QuestionId
from maid_engine.ai_players.questions.critique_question import CRITIQUE, CritiqueAnswer, CritiqueFacts
from maid_engine.ai_players.questions.goal_question import GOAL_IN_WORDS, WordsAnswer
from maid_engine.ai_players.questions.next_step_question import NEXT_STEP, NextStepAnswer, NextStepFacts
from maid_engine.ai_players.questions.planning_questions import (
    GOALS,
    PHASES,
    GoalsAnswer,
    GoalsFacts,
    PhasesAnswer,
    PhasesFacts,
)
from maid_engine.ai_players.questions.tasks_question import TASKS, TasksAnswer, TasksFacts, TaskStep
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.core.bounded import drop_oldest

F = TypeVar("F")
A = TypeVar("A")

MOST_ASKED_FOR = 10
"""Most goals from admins and settings that one AI player has at a time."""
MOST_WAITING = 8
OVERTAKEN = "overtaken"
"""Why an answer came to nothing: a later one took its place."""
FORGOTTEN = "forgotten"
"""Why an answer came to nothing: the player whose words led to it was forgotten."""
GOAL_IS_GONE = "the goal is gone"
MOST_REFUSED = 8
"""Most refused goals in words that are kept."""
REFUSALS_SHOWN = 3
"""Number of the last refused proposals that a model is shown with the reason."""
CONFIG = SourceKind.CONFIG.value
"""Source of the goals that the settings of an AI player name."""


class Refused(NamedTuple):
    """Why a goal in words was refused, and the admin who asked for it."""

    why: str
    by: str


class GoalSettings(NamedTuple):
    """The goals that the settings of an AI player name, and the templates that it may choose from."""

    initial: tuple[str, ...]
    """Goals in words, or names of templates."""
    templates: frozenset[str]
    """Names of the templates."""


class ProposedTo(Protocol):
    """The part of ``PlanningSystem`` that proposals of models may read and change."""

    @property
    def stack(self) -> PlanStack:
        """The goals, the phase and the tasks."""
        ...

    @property
    def inquiry(self) -> ModelQuestions:
        """Asks the questions of planning."""
        ...

    @property
    def generator(self) -> GoalGenerationEngine:
        """Makes goals from wishes."""
        ...

    @property
    def critic(self) -> PlanCritic:
        """Judges whether a fight is a good idea."""
        ...

    @property
    def news(self) -> PlanEvents:
        """Reports what happened to plans."""
        ...

    def adopt(self, goal: Goal) -> None:
        """Add a goal."""
        ...

    def give_up(self, goal: Goal, reason: str, s: MindSituation) -> None:
        """Drop a goal that was not reached."""
        ...

    def prefer(self, dearest: Sequence[GoalId]) -> None:
        """Pursue own goals in this order."""
        ...

    def push(self, decision: Decision, because: Because) -> None:
        """Queue steps before everything else."""
        ...

    def drop(self, level: PlanLevel) -> None:
        """Drop the plan from this level down."""
        ...


class ModelProposals:
    """Holds answers of models until the plan is next reviewed, and reads goals in words."""

    def __init__(self, planning: ProposedTo) -> None:
        self._planning = planning
        self._thinker: Thinker | None = None
        self._late: deque[tuple[Question[object], Callable[[MindSituation], None]]] = deque()
        """Questions whose answers wait to be applied, each with its answer bound to its handler. At most `MOST_WAITING`."""
        self.tasks = TaskProposals(planning, self._unused)
        self._answers: dict[QuestionId, TasksAnswer] = {}
        """The last proposals of steps, by their question."""
        self._refused: dict[str, Refused] = {}
        """Refused goals by their words, the oldest first. A model may still be asked about some of them."""

    def listen(self, thinker: Thinker) -> None:
        """Register for the answers of models to the questions of planning."""
        self._thinker = thinker
        thinker.on(GOALS, partial(self._later, self._goals))
        thinker.on(PHASES, partial(self._later, self._phases))
        thinker.on(NEXT_STEP, partial(self._later, self._next_step))
        thinker.on(TASKS, partial(self._later, self._tasks))
        thinker.on(CRITIQUE, partial(self._later, self._critique))
        thinker.on(GOAL_IN_WORDS, partial(self._later, self._words))

    def _later(
        self, take: Callable[[Question[F], A, MindSituation], None], question: Question[F], answer: A
    ) -> None:
        if len(self._late) == MOST_WAITING:
            self._unused(self._late.popleft()[0], OVERTAKEN)
        self._late.append((question, partial(take, question, answer)))

    def _unused(self, question: Question[object], why: str) -> None:
        """Report that an answer came to nothing."""
        if self._thinker is not None:
            self._thinker.unused(question.id, why)

    @property
    def refusals(self) -> tuple[str, ...]:
        """Why the last goals in words were refused."""
        return tuple(one.why for one in self._refused.values())[-REFUSALS_SHOWN:]

    @property
    def waiting(self) -> bool:
        """Whether an answer waits to be applied."""
        return bool(self._late) or self.tasks.waiting

    def take(self, s: MindSituation) -> None:
        """Apply the answers that wait."""
        while self._late:
            _, look = self._late.popleft()
            look(s)
        self._take_tasks(s)

    def forget(self, person: Forgotten) -> None:
        """Drop answers to questions with a player's words, and refused goals that name the player or came from them."""
        for one in list(self._late):
            if person.asked(one[0]):
                self._late.remove(one)
                self._unused(one[0], FORGOTTEN)
        self.tasks.forget(person)
        self._refused = {
            words: one
            for words, one in self._refused.items()
            if not person.named_in(f"{words} {one.why} {one.by}")
        }

    def _goals(self, question: Question[GoalsFacts], answer: GoalsAnswer, s: MindSituation) -> None:
        """Pursue the goals that a model chose, in its order."""
        chosen = self._planning.inquiry.choice_of(answer, s)
        goals = GoalChoice(self._planning, question, s).apply(chosen)
        if not goals:
            self._unused(question, "no goal of it can be pursued")
            return
        summary = " then ".join(goal.description for goal in goals)
        self._told(question, PlanLevel.GOAL, answer.why or "a model chose", summary)

    def _phases(self, question: Question[PhasesFacts], answer: PhasesAnswer, s: MindSituation) -> None:
        goal = take_phases(question, answer, self._planning.stack.goals, s)
        if goal is None:
            self._unused(question, GOAL_IS_GONE)
            return
        self._told(question, PlanLevel.PHASE, goal.description, " then ".join(answer.order))

    def _next_step(self, question: Question[NextStepFacts], answer: NextStepAnswer, s: MindSituation) -> None:
        goal = take_next_step(question, answer, self._planning.stack.goals, s)
        if goal is None:
            self._unused(question, "the goal is gone or has gone on")
            return
        reason = answer.why or "a model's idea"
        self._told(question, PlanLevel.GOAL, reason, f"{goal.description}: {goal.next_step.words}")

    def _critique(self, question: Question[CritiqueFacts], answer: CritiqueAnswer, s: MindSituation) -> None:
        self._planning.critic.reconsider(question.facts.foe, answer, s.now)

    def _tasks(self, question: Question[TasksFacts], answer: TasksAnswer, s: MindSituation) -> None:
        """Keep the steps of a model until they can replace the rest of the rules' way."""
        del s
        self.tasks.keep(question, answer)
        self._answers[question.id] = answer
        drop_oldest(self._answers, MOST_WAITING)

    def _take_tasks(self, s: MindSituation) -> None:
        """Do the steps of a model that wait, if they can be done now."""
        question = self.tasks.take(s)
        if question is None:
            return
        answer = self._answers[question.id]
        summary = ", ".join(_told_step(step) for step in answer.steps)
        self._told(question, PlanLevel.TASK, answer.why or "a model's way", summary)

    def _told(self, question: Question[object], level: PlanLevel, reason: str, summary: str) -> None:
        """Report a plan that a model made, with the model's name, its time in seconds and its cost in USD."""
        given = self._thinker.answer_to(question.id) if self._thinker is not None else None
        made = ReplanResult(level, InvalidationTriggerType.NEW_INFORMATION, reason, summary, model="model")
        if given is not None:
            made = replace(made, model=given.model or made.model, duration_s=given.latency_s, usd=given.usd)
        self._planning.news.planned_anew(made)

    # --- goals in words ---

    def read_words(self, words: str, s: MindSituation, *, plain: bool = False) -> WordsAnswer:
        """Return how the rules read a goal in words. Changes nothing, and asks no model.

        `plain` takes every name at its word, known or not.
        """
        facts = words_facts(words, s, self._planning.generator.templates, plain=plain)
        return s.thinker.ask(GOAL_IN_WORDS, facts, now=s.now, revision=s.revision, model=False)

    def take_words(self, words: str, source: str, s: MindSituation, *, by: str = "") -> str:
        """Adopt a goal in words. If the rules refuse it, a model is asked, and may still adopt it later.

        Args:
            words: The goal in words.
            source: Where the goal comes from, such as ``admin`` or :data:`CONFIG`.
            s: The present situation.
            by: The admin who asked.

        Returns:
            The reason for the refusal; empty if the goal was adopted.
        """
        planning = self._planning
        plain = source == CONFIG
        refusal = self.refusal(words, s, plain=plain)
        if not refusal:
            self._refused.pop(words[:LONGEST], None)
            self._adopt(self.read_words(words, s, plain=plain), source, words, s, by=by)
            return ""
        self._refuse(words, refusal, by)
        if s.thinker.may_ask(GOAL_IN_WORDS, s.now):
            facts = words_facts(words, s, planning.generator.templates)
            s.thinker.ask(GOAL_IN_WORDS, facts, now=s.now, revision=s.revision)
        return refusal

    def _refuse(self, words: str, why: str, by: str) -> None:
        key = words[:LONGEST]  # as questions hold them
        self._refused.pop(key, None)
        self._refused[key] = Refused(why, by)
        drop_oldest(self._refused, MOST_REFUSED)

    def refusal(self, words: str, s: MindSituation, *, plain: bool = False) -> str:
        """Return why a goal in these words would be refused; empty if not. Changes nothing."""
        asked_for = [goal for goal in self._planning.stack.goals if _is_stated(goal)]
        if len(asked_for) >= MOST_ASKED_FOR:
            return f"{MOST_ASKED_FOR} such goals are enough; drop one first"
        answer = self.read_words(words, s, plain=plain)
        if not answer.understood:
            return answer.instead
        if _those_alike(asked_for, answer):
            return "that is among its goals already"
        return "that is so already" if _is_so(answer, s) else ""

    def settled_by(self, goal: Goal, words: Sequence[str], s: MindSituation) -> tuple[str, ...]:
        """Return those of these words of the settings that a goal was made from."""
        if goal.origin.kind is not SourceKind.CONFIG:
            return ()
        if goal.notes.words is not None:
            return tuple(one for one in words if one == goal.notes.words)
        answers = ((one, self.read_words(one, s, plain=True)) for one in words)
        understood = ((one, answer) for one, answer in answers if answer.understood)
        return tuple(one for one, answer in understood if _same(goal, answer))

    def keep_to(self, spec: GoalSettings, gone: Sequence[str], s: MindSituation) -> None:
        """Drop goals that the settings no longer name, and goals of templates that are no longer allowed.

        `gone` are the words that were removed from the settings. They identify goals that an earlier version
        saved without their words.
        """
        for goal in list(self._planning.stack.goals):
            words = goal.notes.words
            named = words in spec.initial if words is not None else not self.settled_by(goal, gone, s)
            if goal.origin.kind is SourceKind.CONFIG and not named:
                self._planning.give_up(goal, "its settings do not name it any more", s)
            elif goal.origin.kind is SourceKind.TEMPLATE and goal.origin.name not in spec.templates:
                self._planning.give_up(goal, "its settings leave it this kind of goal no more", s)

    def _words(self, question: Question[GoalWords], answer: WordsAnswer, s: MindSituation) -> None:
        words = question.facts.words
        refused = self._refused.pop(words, None)
        by = refused.by if refused is not None else ""
        if not answer.understood:
            self._refuse(words, answer.instead, by)
            self._unused(question, "not understood")
            return
        if not self._adopt(answer, SourceKind.ADMIN.value, words, s, by=by, thought=question.id):
            self._unused(question, "that is among its goals already")

    def _adopt(  # noqa: PLR0913
        self,
        answer: WordsAnswer,
        source: str,
        words: str,
        s: MindSituation,
        *,
        by: str,
        thought: QuestionId | None = None,
    ) -> bool:
        """Add a goal in words. Return whether it is new: the same source has not asked for it already."""
        planning = self._planning
        wish = wish_from(answer, source)
        same = _those_alike(planning.stack.goals, answer)
        if source in {goal.source for goal in same}:
            return False
        for goal in same:
            if goal.rank is GoalRank.STRATEGIC:
                planning.give_up(goal, "it was asked for now", s)
        goal = planning.generator.make(wish, s)
        goal.notes.by, goal.notes.thought = by, thought
        if source == CONFIG:
            goal.notes.words = words
        planning.adopt(goal)
        planning.news.broken(of_admin(words))
        planning.drop(PlanLevel.PHASE)
        return True


def _is_stated(goal: Goal) -> bool:
    """Return whether an admin or the settings asked for a goal."""
    return goal.rank <= GoalRank.STATED and not is_of_promise(goal.source)


def _told_step(step: TaskStep) -> str:
    """Return a step as explanations show it: ``buy_item(torch)``."""
    return f"{step.verb}({', '.join(step.parameters.values())})"


def _is_so(answer: WordsAnswer, s: MindSituation) -> bool:
    """Return whether every condition of a goal holds already."""
    conditions = (from_now_on(parse_predicate(one), s) for one in answer.conditions)
    return all(holds(one, s) for one in conditions)


def _those_alike(goals: Iterable[Goal], answer: WordsAnswer) -> list[Goal]:
    """Return the goals that are what was asked for."""
    return [goal for goal in goals if _same(goal, answer)]


def _same(goal: Goal, answer: WordsAnswer) -> bool:
    """Return whether a goal has the key or the success conditions that were asked for."""
    wanted = [parse_predicate(one) for one in answer.conditions]
    has = [one.predicate for one in goal.success_criteria]
    same_key = answer.key.lower() in {goal.key.lower(), goal.description.lower()}
    alike = len(wanted) == len(has) and all(any(_alike(one, other) for other in has) for one in wanted)
    return same_key or (bool(wanted) and alike)


def _alike(one: Predicate, other: Predicate) -> bool:
    """Return whether two conditions ask for the same thing.

    Wearing an item counts as having it, and a name counts as equal to a longer one that ends with it: a giant
    rat is a rat.
    """
    checks = {one.check, other.check}
    same_check = len(checks) == 1 or checks == {Check.WEARS, Check.HAS_ITEM}
    rest = (one.operator, one.target, one.negated) == (other.operator, other.target, other.negated)
    names = sorted((one.subject.lower(), other.subject.lower()), key=len)
    return (
        same_check
        and rest
        and (names[0] == names[1] or (bool(names[0]) and names[1].endswith(f" {names[0]}")))
    )
