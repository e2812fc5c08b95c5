"""Questions of planning: which goals to choose, how to pursue them, and what to do first.

A model chooses among candidates from the rules or adds its own. The conditions of its own candidates are
checked like all others.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from pydantic import Field

from maid_engine.ai_players.models.goal_kinds import GOAL_KINDS
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.questions import QuestionKind, Staleness, Tier
from maid_engine.ai_players.questions.goal_question import MOST_CONDITIONS, objection
from maid_engine.ai_players.questions.row import AnswerModel, QuestionRow
from maid_engine.core.chance import Dice

GOALS_S: Final = 1800.0
"""Minimum game seconds between two questions for goals, because they go to the most expensive model."""
REVIEW_S: Final = 900.0
"""Minimum game seconds between two questions of one mind to a model for phases."""
TASKS_S: Final = 300.0
"""Least seconds between two of these questions."""
MOST_STEPS: Final = 8
"""Most steps of an answer."""
# --- goals ---


@dataclass(frozen=True, slots=True)
class Candidate:
    """An option to choose from."""

    id: str
    description: str
    weight: float = 1.0
    """How likely the rules choose it, relative to the others. Models are not shown it."""
    kind: str = ""
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PursuedGoal:
    """A goal that the character has already."""

    description: str
    id: str = ""
    """By which it is chosen; empty if others asked for it, because then it stays whatever is chosen."""
    progress: float = 0.0
    """0.0 to 1.0."""


@dataclass(frozen=True, slots=True)
class GoalsFacts:
    """The candidates, and the current and past goals."""

    character: str
    situation: str
    candidates: tuple[Candidate, ...]
    """Goals that are not pursued, those that suit the character best first."""
    pursued: tuple[PursuedGoal, ...] = ()
    reached: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()
    learning: tuple[str, ...] = ()
    """The curriculum's assessment of each kind of goal."""


class NewGoal(AnswerModel):
    """A goal that nobody offered."""

    description: str = Field(min_length=3, max_length=120)
    goal_type: GoalType
    conditions: tuple[str, ...] = Field(min_length=1, max_length=MOST_CONDITIONS)


class GoalsAnswer(AnswerModel):
    """Which to take up, the dearest first."""

    chosen: tuple[str, ...] = Field(default=(), max_length=3)
    new: tuple[NewGoal, ...] = Field(default=(), max_length=2)
    why: str = Field(default="", max_length=300)


def choose_goal(facts: GoalsFacts, dice: Dice) -> GoalsAnswer:
    """Choose one candidate at random, in proportion to its weight; without candidates, what is pursued."""
    if not facts.candidates:
        own = [one.id for one in facts.pursued if one.id]
        return GoalsAnswer(chosen=tuple(own[:3]))
    return GoalsAnswer(chosen=(dice.weighted([(one.id, one.weight) for one in facts.candidates]),))


def _check_goals(facts: GoalsFacts, answer: GoalsAnswer) -> str:
    if not answer.chosen and not answer.new:
        return "chosen: choose at least one candidate, or propose a new goal"
    known = {one.id for one in (*facts.candidates, *facts.pursued)} - {""}
    problem = _problem_of_ids(answer.chosen, known)
    if problem:
        return f"chosen: {problem}"
    problems = (objection(one.conditions) for one in answer.new)
    return next(filter(None, problems), "")


def _problem_of_ids(ids: tuple[str, ...], known: set[str]) -> str:
    """Return why these ids are no choice among the known ones; empty if they are."""
    strange = next((one for one in ids if one not in known), None)
    if strange is not None:
        return f"there is no candidate {strange!r}; there are {', '.join(sorted(known))}"
    if len(set(ids)) < len(ids):
        return "name each once"
    return ""


def _describe_goals(facts: GoalsFacts) -> tuple[str, ...]:
    lines = [
        f"Character: {facts.character}",
        f"Situation: {facts.situation}",
        *map(_pursued_in_words, facts.pursued),
        *labelled("Reached lately", facts.reached),
        *labelled("Failed lately", facts.failed),
        *labelled("What was learned by trying", facts.learning),
    ]
    if facts.candidates:
        lines.append("Goals that it could take up, those that suit it best first:")
    lines += [f"Candidate {one.id}: {one.description}" for one in facts.candidates]
    return tuple(lines)


def labelled(label: str, texts: Iterable[str]) -> tuple[str, ...]:
    """Return a line with a label and texts; none without texts."""
    told = "; ".join(texts)
    if told:
        return (f"{label}: {told}",)
    return ()


def _pursued_in_words(goal: PursuedGoal) -> str:
    done = f"{goal.description} ({goal.progress:.0%} done)"
    if goal.id:
        return f"Pursued already, {goal.id}: {done}"
    return f"Pursued already, because others asked for it: {done}"


GOALS: Final = QuestionRow(
    kind=QuestionKind.GOALS,
    facts=GoalsFacts,
    answer=GoalsAnswer,
    rule=choose_goal,
    instructions=(
        "Choose what the character wants in this session: one to three goals by id in chosen, the dearest first. Goals that "
        "it pursues already and candidates count alike: what is chosen stays or is taken up, and is pursued in this order; "
        "what is pursued, not begun and not chosen may make room. Choose what fits the character and lies a little beyond "
        "what it has managed so far. Only if nothing fits, propose a goal in new, with conditions such as level >= 4, gold >= 100, "
        "kills:wolf >= 5, has_item:lantern >= 1, rooms_known >= 30, quest_state:wolf menace == completed."
    ),
    example=GoalsAnswer(chosen=("w2",), why="She is curious, and has fought enough for now."),
    describe=_describe_goals,
    check=_check_goals,
    tier=Tier.STRONG,
    deadline_s=90.0,
    stale=Staleness.DEADLINE,
    every_s=GOALS_S,
    max_output_tokens=400,
)


# --- phases ---


@dataclass(frozen=True, slots=True)
class PhasesFacts:
    """A goal, and the phases that the rules offer for it."""

    goal: str
    goal_type: str
    conditions: tuple[str, ...]
    phases: tuple[Candidate, ...]
    situation: str
    known_foes: tuple[str, ...] = ()


class PhasesAnswer(AnswerModel):
    """The phases in the order to try them, and the strategy as a wish."""

    order: tuple[str, ...] = Field(min_length=1, max_length=12)
    strategy: str = Field(
        default="", max_length=200, description="one sentence: what the character would like"
    )
    self_critique: str = Field(default="", max_length=300)


def desire(goal_type: str, description: str) -> str:
    """Return a goal as a wish of the character, never as an order."""
    return f"{GOAL_KINDS[GoalType(goal_type)].desire}; what you have in mind is to {description[:1].lower()}{description[1:]}."


def usual_phases(facts: PhasesFacts, dice: Dice) -> PhasesAnswer:
    """Return the phases in the order of the rules."""
    del dice
    return PhasesAnswer(
        order=tuple(one.id for one in facts.phases), strategy=desire(facts.goal_type, facts.goal)
    )


def _check_phases(facts: PhasesFacts, answer: PhasesAnswer) -> str:
    known = {one.id for one in facts.phases}
    strange = next((one for one in answer.order if one not in known), None)
    if strange is not None:
        return f"order: there is no phase {strange!r}; there are {', '.join(sorted(known))}"
    if len(set(answer.order)) < len(answer.order):
        return "order: name each phase once"
    return ""


def _describe_phases(facts: PhasesFacts) -> tuple[str, ...]:
    return (
        f"Goal ({facts.goal_type}): {facts.goal}",
        f"Reached when: {'; '.join(facts.conditions) or 'it feels done'}",
        f"Situation: {facts.situation}",
        *labelled("Foes known", facts.known_foes),
        *(f"Phase {one.id}: {one.description}" for one in facts.phases),
    )


PHASES: Final = QuestionRow(
    kind=QuestionKind.PHASES,
    ready_made=True,
    facts=PhasesFacts,
    answer=PhasesAnswer,
    rule=usual_phases,
    instructions=(
        "Put the phases into the order in which the character should try them for this goal; leave out those that do "
        "not help. Prepare before fights, travel before exploring. Give in strategy one sentence that says what the "
        "character would like, as an inner desire (You are curious about …), not as an order. Say in self_critique "
        "what may go wrong."
    ),
    example=PhasesAnswer(
        order=("arm", "hunt"), strategy="You would like a better blade before you meet the wolves again."
    ),
    describe=_describe_phases,
    check=_check_phases,
    tier=Tier.STRONG,
    lesser=Tier.FAST,
    deadline_s=90.0,
    stale=Staleness.DEADLINE,
    every_s=REVIEW_S,
    max_output_tokens=400,
)


# --- tasks ---


@dataclass(frozen=True, slots=True)
class StepFact:
    """A possible step of a task: a verb that a template carries out, and its parameters."""

    verb: str
    parameters: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class TasksFacts:
    """What the goal lacks, and how the rules would provide it."""

    goal: str
    missing: tuple[str, ...]
    offered: tuple[StepFact, ...]
    """The first steps of the planner."""
    verbs: Mapping[str, tuple[str, ...]]
    """Verb → names of its parameters."""
    situation: str


class TaskStep(AnswerModel):
    """One step."""

    verb: str
    parameters: dict[str, str] = Field(default_factory=dict)


class TasksAnswer(AnswerModel):
    """What to do first."""

    steps: tuple[TaskStep, ...] = Field(max_length=MOST_STEPS)
    why: str = Field(default="", max_length=300)


def planned_steps(facts: TasksFacts, dice: Dice) -> TasksAnswer:
    """Return the first steps that the planner found."""
    del dice
    return TasksAnswer(
        steps=tuple(
            TaskStep(verb=one.verb, parameters=dict(one.parameters)) for one in facts.offered[:MOST_STEPS]
        )
    )


def _check_tasks(facts: TasksFacts, answer: TasksAnswer) -> str:
    if not answer.steps:
        return "steps: give at least one step"
    for step in answer.steps:
        problem = _problem_of_step(facts, step)
        if problem:
            return f"steps: {problem}"
    return ""


def _problem_of_step(facts: TasksFacts, step: TaskStep) -> str:
    """Return why a step is refused; empty if it is accepted."""
    if step.verb not in facts.verbs:
        return f"there is no verb {step.verb!r}; there are {', '.join(sorted(facts.verbs))}"
    lacking = [name for name in facts.verbs[step.verb] if not step.parameters.get(name, "").strip()]
    if lacking:
        return f"{step.verb} needs {', '.join(lacking)}"
    if not all(map(str.isprintable, step.parameters.values())):
        return "parameters are single lines of printable characters"
    return ""


def _describe_tasks(facts: TasksFacts) -> tuple[str, ...]:
    offered = "; ".join(f"{one.verb} {dict(one.parameters)}" for one in facts.offered)
    verbs = "; ".join(f"{verb}({', '.join(names)})" for verb, names in facts.verbs.items())
    return (
        f"Goal: {facts.goal}",
        f"Missing for it: {'; '.join(facts.missing)}",
        f"Situation: {facts.situation}",
        f"One way to begin: {offered or 'none is known'}",
        f"Verbs: {verbs}",
    )


TASKS: Final = QuestionRow(
    kind=QuestionKind.TASKS,
    ready_made=True,
    facts=TasksFacts,
    answer=TasksAnswer,
    rule=planned_steps,
    instructions=(
        "Something is missing for the goal. Give the steps that bring what is missing, at most eight, each a verb "
        "of the list with its parameters filled by names from the situation. Prefer the way that is offered unless a better one is plain."
    ),
    example=TasksAnswer(steps=(TaskStep(verb="buy_item", parameters={"item": "iron key"}),)),
    describe=_describe_tasks,
    check=_check_tasks,
    tier=Tier.CHEAP,
    deadline_s=20.0,
    stale=Staleness.REVISION,
    every_s=TASKS_S,
    typed=True,
    max_output_tokens=350,
)


ROWS: Final = (GOALS, PHASES, TASKS)
