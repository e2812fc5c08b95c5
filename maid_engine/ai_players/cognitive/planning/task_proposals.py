"""Asks models for the first steps towards a goal, and takes their answers for the rest of the rules' way."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import filterfalse, islice
from typing import Final, NamedTuple, Protocol

from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.cognitive.behaviors.predicate_words import in_words
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation, Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step
from maid_engine.ai_players.cognitive.memory.skills import COSTLY
from maid_engine.ai_players.cognitive.planning.goal_scheduler import is_worth_planning, precedence
from maid_engine.ai_players.cognitive.planning.model_questions import situation_line
from maid_engine.ai_players.cognitive.planning.place_labels import PlaceLabels
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.cognitive.planning.subgoal_planner import SubgoalPlanner
from maid_engine.ai_players.models.action import TemplateAction
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.planning import Because, Goal, PlanState, RuleFamily, TaskPurpose
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.ai_players.questions.tasks_question import (
    GO_TO,
    TASKS,
    StepFact,
    TasksAnswer,
    TasksFacts,
    TaskStep,
    Ware,
    check_tasks,
    planned_steps,
)
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_engine.core.sequences import first_word

MOST_SEEN: Final = 20
"""Most people, creatures and things that a model is told of."""
MOST_WARES: Final = 24
SEEK_AGAIN_S: Final = 600.0
"""Seconds before a model is asked again for a way to the same goal, if it knows no more by then. They grow with each time."""
LOOK_AGAIN_S: Final = 45.0
"""Seconds after which it is looked again whether a way to a goal is known."""
_UNHURRIED: Final = frozenset({"navigate", "explore", "wait"})
"""Verbs of begun tasks that may be dropped."""
_WALKS: Final = frozenset({"navigate_direction", "navigate_path"})
"""Verbs of templates that `go_to` stands for."""
_YIELDS: Final = frozenset({RuleFamily.OTHER, RuleFamily.PREPARATION})
"""Families of work for a goal that a model's way may replace."""


class WorkQueue(Protocol):
    """The part of ``PlanningSystem`` that proposed steps may read and change."""

    @property
    def stack(self) -> PlanStack:
        """The goals and the tasks."""
        ...

    def push(self, decision: Decision, because: Because) -> None:
        """Queue steps before everything else."""
        ...


class TaskProposals:
    """The question for steps. An answer waits until what is done for the goal may be replaced.

    `unused` is called with a question whose answer came to nothing, and why.
    """

    def __init__(self, work: WorkQueue, unused: Callable[[Question[TasksFacts], str], None]) -> None:
        self._work = work
        self._unused = unused
        self._waits: tuple[Question[TasksFacts], TasksAnswer] | None = None
        self.refused = ""
        """Why the last answer was not taken; "" if it was."""

    @property
    def waiting(self) -> bool:
        """Whether an answer waits to be taken."""
        return self._waits is not None

    def ask(
        self, goal: Goal, steps: Sequence[Step], templates: TemplateActionRegistry, s: MindSituation
    ) -> None:
        """Ask a model for a better way than the planner's, if one may be asked now."""
        if s.thinker.may_ask(TASKS, s.now):
            facts = task_facts(goal, steps, templates, s)
            s.thinker.ask(TASKS, facts, now=s.now, revision=self._work.stack.revision, taint=goal.taint)

    def seek(self, goal: Goal, planner: SubgoalPlanner, s: MindSituation) -> Decision:
        """Ask a model for a way to a goal for which the rules have no steps, if the planner knows none either.

        It is asked again later, or when more is known. Returns no steps: they may follow.
        """
        key = _sought(goal, s)
        if self._may_seek(goal, s) and not s.diary.avoided(key, s.now):
            s.diary.avoid(key, s.now + LOOK_AGAIN_S)
            if planner.is_at_a_loss(goal, s):
                s.diary.failed(key, s.now, pause=SEEK_AGAIN_S)
                self._seek(goal, planner.templates, s)
        return Decision()

    @staticmethod
    def _may_seek(goal: Goal, s: MindSituation) -> bool:
        return is_worth_planning(goal) and s.thinker.may_ask(TASKS, s.now, ready_made=False)

    def _seek(self, goal: Goal, templates: TemplateActionRegistry, s: MindSituation) -> None:
        facts = task_facts(goal, (), templates, s)
        revision = self._work.stack.revision
        s.thinker.ask(TASKS, facts, now=s.now, revision=revision, taint=goal.taint, ready_made=False)

    def keep(self, question: Question[TasksFacts], answer: TasksAnswer) -> None:
        """Keep an answer until it can be taken. A later one takes its place."""
        if self._waits is not None:
            self._drop("a later answer took its place")
        self._waits = (question, answer)

    def forget(self, person: Forgotten) -> None:
        """Drop the answer that waits, if a player's words led to it."""
        if self._waits is not None and person.asked(self._waits[0]):
            self._drop("forgotten")

    def take(self, s: MindSituation) -> Question[TasksFacts] | None:
        """Do the steps of the answer that waits, in place of what is left of the rules' way.

        Return its question if its steps are queued now; `None` if there is none, it waits on, or it is of no use.
        """
        if self._waits is None:
            return None
        question, answer = self._waits
        goal = self._goal(question, s)
        if goal is None:
            self._drop("the goal is reached or gone")
            return None
        useless = _why_useless(question, answer, s)
        if useless:
            self._drop(useless)
            return None
        if s.own.in_combat or s.own.dead or not self._may_replace(goal, question.facts):
            return None
        return self._replace(question, answer, goal, s)

    def _replace(
        self, question: Question[TasksFacts], answer: TasksAnswer, goal: Goal, s: MindSituation
    ) -> Question[TasksFacts] | None:
        steps = steps_of(answer, s, question)
        if isinstance(steps, str):
            self._drop(steps)
            return None
        self._waits, self.refused = None, ""
        self._work.stack.drop_work()
        self._work.push(Decision(steps), Because("model", goal.id, (), question.id))
        return question

    def _drop(self, why: str) -> None:
        """Let go of the answer that waits."""
        if self._waits is not None:
            self._unused(self._waits[0], why)
        self._waits, self.refused = None, why

    def _goal(self, question: Question[TasksFacts], s: MindSituation) -> Goal | None:
        """Return the goal that was asked about, if it is pursued and not reached."""
        for goal in self._work.stack.goals:
            if goal.description == question.facts.goal and goal.state is PlanState.ACTIVE:
                reached = all(holds(one.predicate, s) for one in goal.success_criteria)
                return None if reached else goal
        return None

    def _may_replace(self, goal: Goal, facts: TasksFacts) -> bool:
        """Return whether all that is to be done is for this goal, or is said anyway.

        A goal to which no way was known was passed over for others. Their work makes room, but for a deed that was begun.
        """
        gives_way = self._gives_way if not facts.offered else _is_way_to
        return all(gives_way(goal, task) for task in self._work.stack.work)

    def _gives_way(self, goal: Goal, task: TaskPlan) -> bool:
        """Return whether a task may be dropped for a goal that comes before its own, or with which it takes turns."""
        if not _is_put_off(task):
            return _is_way_to(goal, task)
        served = filter(lambda one: one.id == task.because.goal, self._work.stack.goals)
        return all(precedence(one) >= precedence(goal) for one in served)


def _why_useless(question: Question[TasksFacts], answer: TasksAnswer, s: MindSituation) -> str:
    """Return why an answer is of no use any more; empty if it may be."""
    if s.now > question.deadline:
        return "something else came first"
    if answer.steps == planned_steps(question.facts, s.dice).steps:
        return "it changes nothing"
    return ""


def _is_put_off(task: TaskPlan) -> bool:
    """Return whether a task is work that is not begun, or only walking and waiting."""
    if task.purpose is not TaskPurpose.WORK or task.because.family is not RuleFamily.OTHER:
        return False
    return task.started_at is None or task.verb in _UNHURRIED


def _is_way_to(goal: Goal, task: TaskPlan) -> bool:
    if task.purpose is not TaskPurpose.WORK:
        return task.started_at is None
    return task.because.goal == goal.id and task.because.family in _YIELDS


def steps_of(answer: TasksAnswer, s: Situation, question: Question[TasksFacts]) -> tuple[Step, ...] | str:
    """Return the steps of an answer with the rooms that its places mean; a text says why one cannot be done now."""
    problem = check_tasks(question.facts, answer)
    if problem:
        return problem
    labels = PlaceLabels(s)
    steps = [_step(one, labels) for one in answer.steps]
    known = tuple(step._replace(taint=question.taint) for step in filter(None, steps))
    if len(known) < len(steps):
        return "the way to a place is no longer known"
    return known


def _step(one: TaskStep, labels: PlaceLabels) -> Step | None:
    if one.verb == GO_TO:
        return labels.walk(one.parameters["place"])
    named = {name: value.strip() for name, value in one.parameters.items()}
    object_named = next(iter(named.values()), "")
    return Step(one.verb, named, f"{one.verb.replace('_', ' ')} {object_named}".strip())


def _sought(goal: Goal, s: Situation) -> ActivityKey:
    """Return the key of the question for a way to a goal. It is another one when more was told, or twice as much was seen."""
    told = "; ".join(_told(goal, s)).lower()
    return Activity.WAY_SOUGHT.of(goal.id, f"{s.map.rooms_known.bit_length()} {told}")


def _told(goal: Goal, s: Situation) -> tuple[str, ...]:
    """Return what was said about the quest of a goal, in its giver's words."""
    quest = s.beliefs.quests.get(goal.subject.quest.lower())
    if quest is None:
        return ()
    asked = (one.description for one in quest.open_objectives)
    return tuple(dict.fromkeys(filter(None, (quest.description, *asked))))


def task_facts(
    goal: Goal, steps: Iterable[Step], templates: TemplateActionRegistry, s: MindSituation
) -> TasksFacts:
    """Return the facts of the question: what is missing, and what is known of ways, wares, people and things."""
    labels = PlaceLabels(s)
    usable = _usable(templates, s)
    verbs = {GO_TO: ("place",), **usable.verbs}
    return TasksFacts(
        goal=goal.description,
        missing=_missing(goal, s),
        offered=tuple(_offered(steps, verbs, labels)),
        verbs=verbs,
        situation=situation_line(s),
        does={GO_TO: "Walk to a known place, or through a way out.", **usable.does},
        of_carried=usable.of_carried,
        here=labels.of(s.own.room_id),
        exits=_exits(labels, s),
        places=labels.places,
        ways=labels.ways,
        shops=tuple(map(labels.of, s.map.rooms_tagged("shop"))),
        wares=_wares(labels, s),
        carried=_carried(s),
        seen=dict(islice(_seen(labels, s), MOST_SEEN)),
        gold=s.own.gold,
        told=_told(goal, s),
        commands=_commands(templates, s),
    )


def _commands(templates: TemplateActionRegistry, s: Situation) -> tuple[str, ...]:
    """Return the commands of the game that no template types and that cost nothing."""
    typed = {first_word(line) for one in templates.all() for line in one.command_pattern}
    known = dict.fromkeys(one.name for one in s.game.commands.values())
    return tuple(name for name in known if name not in typed | COSTLY)


class _Usable(NamedTuple):
    """The verbs of the templates that can be part of a way."""

    verbs: Mapping[str, tuple[str, ...]]
    does: Mapping[str, str]
    of_carried: tuple[str, ...]


def _usable(templates: TemplateActionRegistry, s: Situation) -> _Usable:
    found = list(filter(partial(_is_usable, s), templates.all()))
    verbs = {one.does: tuple(one.parameters) for one in found}
    carried = dict.fromkeys(one.does for one in filter(_is_of_carried, found))
    return _Usable(verbs, _purposes(found), tuple(carried))


def _is_of_carried(template: TemplateAction) -> bool:
    return template.parameters.get("item") == "carried_item"


def _missing(goal: Goal, s: Situation) -> tuple[str, ...]:
    wanted = (one.predicate for one in goal.success_criteria)
    return tuple(in_words(one, s) for one in filterfalse(partial(holds, s=s), wanted))


def _exits(labels: PlaceLabels, s: Situation) -> Mapping[str, str]:
    return {way: labels.of(edge.to_room or "") for way, edge in s.own.exits.items()}


def _wares(labels: PlaceLabels, s: Situation) -> tuple[Ware, ...]:
    offers = islice(s.inventory.offers(), MOST_WARES)
    return tuple(Ware(one.item, int(one.price), labels.of(one.room_id)) for one in offers)


def _carried(s: Situation) -> tuple[str, ...]:
    return tuple(one.name for one in s.beliefs.inventory.items.values())


def _purposes(templates: Iterable[TemplateAction]) -> Mapping[str, str]:
    return {one.does: one.description for one in templates}


def _is_usable(s: Situation, template: TemplateAction) -> bool:
    """Return whether a template can be part of a way: not to walk, not in a fight or in death, not with players who are not here."""
    if template.does in _WALKS:
        return False
    if "player" in template.parameters.values() and not s.people.people():
        return False
    return "{quest}" not in "".join(template.command_pattern) or bool(s.own.quests())


def _offered(
    steps: Iterable[Step], verbs: Mapping[str, tuple[str, ...]], labels: PlaceLabels
) -> Iterator[StepFact]:
    """Yield the planner's steps in the words of the question, as far as they can be said in its verbs."""
    for step in steps:
        parameters = dict(step.parameters)
        if step.verb == "navigate":
            yield StepFact(GO_TO, {"place": labels.of(parameters["room"])}, step.description)
        elif step.verb == "explore":
            way = f"{parameters['direction']} of {labels.of(parameters['room'])}"
            yield StepFact(GO_TO, {"place": way}, step.description)
        elif set(verbs.get(step.verb, ("?",))) <= parameters.keys():
            yield StepFact(step.verb, parameters, step.description)


def _seen(labels: PlaceLabels, s: Situation) -> Iterator[tuple[str, str]]:
    """Yield people, creatures and things that were seen, here first, each with the name of the place."""
    here = s.beliefs.entities.in_current_room()
    lying = s.beliefs.entities.find_by_type(TrackedEntityType.ITEM)
    for one in (*here, *s.elsewhere.talkers(), *lying):
        place = labels.of(one.last_seen_room_id)
        is_player = one.entity_type is TrackedEntityType.PLAYER
        if place and not is_player:
            yield one.name, place
