"""The question what a character would like to do next for a goal.

The rules offer steps for what is missing. A model chooses among them, or thinks of another one.
"""

from dataclasses import dataclass
from typing import Final

from pydantic import Field

from maid_engine.ai_players.models.goal_kinds import kind_in_words
from maid_engine.ai_players.models.questions import QuestionKind, Staleness, Tier
from maid_engine.ai_players.questions.row import AnswerModel, QuestionRow
from maid_engine.core.chance import Dice

NEXT_STEP_S: Final = 600.0
"""Minimum game seconds between two questions of one mind to a model for a next step."""
LONGEST_STEP: Final = 100
"""Most characters of a step."""
_ORDERS: Final = ("to ", "i ", "you ", "please ", "let ")
"""How a step does not begin: it stands after "I would like to"."""


@dataclass(frozen=True, slots=True)
class OfferedStep:
    """A step that the rules offer, the best first."""

    words: str
    """After "I would like to"."""
    topic: str = ""
    """What it is to find out; "" if nothing."""
    place: str = ""
    """The name of the room where it can be done; "" if that is not known."""


@dataclass(frozen=True, slots=True)
class NextStepFacts:
    """A goal, what it lacks, and the steps that the rules offer."""

    goal: str
    goal_type: str
    missing: tuple[str, ...]
    offered: tuple[OfferedStep, ...]
    situation: str
    places: tuple[str, ...] = ()
    """Names of known rooms, the nearest first."""


class NextStepAnswer(AnswerModel):
    """What the character would like to do next."""

    step: str = Field(default="", max_length=LONGEST_STEP, description='after "I would like to"')
    topic: str = Field(default="", max_length=40, description="what is to be found out first, or nothing")
    place: str = Field(default="", max_length=60, description="the known place where it is done, or nothing")
    why: str = Field(default="", max_length=200)


def first_offered(facts: NextStepFacts, dice: Dice) -> NextStepAnswer:
    """Return the first step that the rules offer; an empty answer if they offer none."""
    del dice
    if not facts.offered:
        return NextStepAnswer()
    first = facts.offered[0]
    return NextStepAnswer(step=first.words[:LONGEST_STEP], topic=first.topic[:40], place=first.place[:60])


def _check(facts: NextStepFacts, answer: NextStepAnswer) -> str:
    if not answer.topic.isprintable():
        return "topic: a few printable words"
    return _objection_to_words(answer.step.strip()) or _objection_to_place(facts, answer.place)


def _objection_to_words(step: str) -> str:
    if not step:
        return "step: say what the character would like to do next"
    if step.lower().startswith(_ORDERS) or not step.isprintable() or '"' in step:
        return 'step: go on after "I would like to", in one line without quotes: "find out where the mill is"'
    return ""


def _objection_to_place(facts: NextStepFacts, place: str) -> str:
    known = {"", *facts.places, *(one.place for one in facts.offered)}
    if place in known:
        return ""
    return f"place: there is no place {place!r}; there are {', '.join(sorted(filter(None, known)))}"


def _describe(facts: NextStepFacts) -> tuple[str, ...]:
    lines = [
        f"Goal ({kind_in_words(facts.goal_type)}): {facts.goal}",
        f"Missing for it: {'; '.join(facts.missing) or 'nothing that can be named'}",
        f"Situation: {facts.situation}",
    ]
    lines += [f"One way to go on: {_offer(one)}" for one in facts.offered]
    if facts.places:
        lines.append(f"Known places, the nearest first: {', '.join(facts.places)}")
    return tuple(lines)


def _offer(one: OfferedStep) -> str:
    if one.place:
        return f"{one.words} (at {one.place})"
    if one.topic:
        return f"{one.words} (ask for {one.topic})"
    return one.words


NEXT_STEP: Final = QuestionRow(
    kind=QuestionKind.NEXT_STEP,
    facts=NextStepFacts,
    answer=NextStepAnswer,
    rule=first_offered,
    instructions=(
        "Say what the character would like to do next for this goal: one small step that brings what is missing nearer, "
        'in step, as it goes on after "I would like to". Prefer an offered way unless another is plainly better, such as '
        "resting first when hurt, or the nearer of two places. If something has to be found out first, name it in topic as "
        "one asks for it. Give in place the known place where it is done, exactly as listed, or nothing. Say in why the reason."
    ),
    example=NextStepAnswer(step="find out where Orla is", topic="Orla", why="The letter is for her."),
    describe=_describe,
    check=_check,
    tier=Tier.FAST,
    deadline_s=90.0,
    stale=Staleness.DEADLINE,
    every_s=NEXT_STEP_S,
    max_output_tokens=200,
)

ROWS: Final = (NEXT_STEP,)
