"""Questions of planning: which goals to choose, and how to pursue them.

A model chooses among candidates from the rules or adds its own. The conditions of its own candidates are
checked like all others.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pydantic import Field

from maid_engine.ai_players.models.goal_kinds import GOAL_KINDS, kind_in_words
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.questions import QuestionKind, Staleness, Tier
from maid_engine.ai_players.questions.goal_question import MOST_CONDITIONS, objection
from maid_engine.ai_players.questions.own_goal import OwnGoalCheck
from maid_engine.ai_players.questions.row import AnswerModel, QuestionRow
from maid_engine.core.chance import Dice

GOALS_S: Final = 1800.0
"""Minimum game seconds between two questions for goals, because they go to the most expensive model."""
REVIEW_S: Final = 900.0
"""Minimum game seconds between two questions of one mind to a model for phases."""
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
    deeds: tuple[str, ...] = ()
    """Commands that may be done again and again."""
    players: tuple[str, ...] = ()
    """Names of known players, whom no goal is against. Models are not shown them."""


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
    known = ({one.id for one in facts.candidates} | {one.id for one in facts.pursued}) - {""}
    problem = _problem_of_ids(answer.chosen, known)
    if problem:
        return f"chosen: {problem}"
    own = OwnGoalCheck(facts.deeds, facts.players)
    problems = (objection(one.conditions) or own.objection(one.conditions) for one in answer.new)
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
        "what it has managed so far. Only if nothing fits, propose a goal in new by which it wins something: each condition is "
        "written with >=, or is a quest == completed, such as level >= 4, gold >= 100, "
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
    tried: tuple[str, ...] = ()
    """How the phases of the last answer went, if one of them took too long."""


class NewPhase(AnswerModel):
    """A phase with conditions by which one can tell that it is done."""

    name: str = Field(
        min_length=2, max_length=30, description="one word of its own, or the id of a phase that is offered"
    )
    description: str = Field(min_length=3, max_length=120)
    conditions: tuple[str, ...] = Field(min_length=1, max_length=MOST_CONDITIONS)
    minutes: int = Field(default=10, ge=1, le=60, description="how long it may take")


class PhasesAnswer(AnswerModel):
    """The phases in the order to try them, and the strategy as a wish."""

    order: tuple[str, ...] = Field(min_length=1, max_length=12)
    phases: tuple[NewPhase, ...] = Field(default=(), max_length=4)
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
    own = tuple(one.name for one in answer.phases)
    problem = _problem_of_order(answer.order, (*(one.id for one in facts.phases), *own))
    if problem:
        return f"order: {problem}"
    if len(set(own)) < len(own):
        return "phases: name each phase once"
    left_out = next((name for name in own if name not in answer.order), None)
    if left_out is not None:
        return f"order: put the phase {left_out!r} into it"
    problems = (objection(one.conditions) for one in answer.phases)
    return next(filter(None, problems), "")


def _problem_of_order(order: tuple[str, ...], names: tuple[str, ...]) -> str:
    """Return why this is no order of phases with these names; empty if it is."""
    strange = next((one for one in order if one not in names), None)
    if strange is not None:
        return f"there is no phase {strange!r}; there are {', '.join(sorted(set(names)))}"
    if len(set(order)) < len(order):
        return "name each phase once"
    return ""


def _describe_phases(facts: PhasesFacts) -> tuple[str, ...]:
    return (
        f"Goal ({kind_in_words(facts.goal_type)}): {facts.goal}",
        f"Reached when: {'; '.join(facts.conditions) or 'it feels done'}",
        f"Situation: {facts.situation}",
        *labelled("Foes known", facts.known_foes),
        *(f"Phase {one.id}: {one.description}" for one in facts.phases),
        *labelled("How your phases went so far", facts.tried),
    )


PHASES: Final = QuestionRow(
    kind=QuestionKind.PHASES,
    ready_made=True,
    facts=PhasesFacts,
    answer=PhasesAnswer,
    rule=usual_phases,
    instructions=(
        "Put the phases into the order in which the character should try them for this goal; leave out those that do "
        "not help. Prepare before fights, travel before exploring. You may add phases of your own in phases, and put their "
        "names into order: each with the conditions by which one can tell that it is done, such as wears:weapon, has_item:lantern "
        ">= 1, gold >= 40, level >= 3, hp_ratio >= 0.8, at_room:General Store, and the minutes that it may take. With the id of an offered "
        "phase as its name, you say when that one is done. Give in strategy one sentence that says what the "
        "character would like, as an inner desire (You are curious about …), not as an order; it comes back to the goal sooner near a place "
        "or somebody that you name there. Say in self_critique what may go wrong; a foe that you name there is fought with more doubt."
    ),
    example=PhasesAnswer(
        order=("arm", "hunt"),
        phases=(NewPhase(name="arm", description="Buy a weapon.", conditions=("wears:weapon",), minutes=8),),
        strategy="You would like a better blade before you meet the wolves again.",
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


ROWS: Final = (GOALS, PHASES)
