"""The question for a critique of a plan before it begins (Agent Q)."""

from dataclasses import dataclass
from typing import Final

from pydantic import Field

from maid_engine.ai_players.models.questions import QuestionKind, Staleness, Tier
from maid_engine.ai_players.questions.row import AnswerModel, QuestionRow
from maid_engine.core.chance import Dice

AGAIN_S: Final = 300.0
"""Minimum game seconds between two such questions of one mind to a model."""
LEAST_CONFIDENCE: Final = 0.4
"""A plan with a lower confidence is not begun."""


@dataclass(frozen=True, slots=True)
class CritiqueFacts:
    """A plan and the facts for judging it."""

    plan: str
    foe: str = ""
    danger: float = 0.0
    """Expected damage as a share of full health. Above 1.0 the fight is lost."""
    hp_ratio: float = 1.0
    deaths_so: int = 0
    """How often the character was killed by the same foe or in the same place."""
    healing: int = 0
    """Number of carried things that heal."""
    cost: int = 0
    gold: int = 0
    missing: tuple[str, ...] = ()
    """Preconditions that do not hold."""
    lessons: tuple[str, ...] = ()
    failures: int = 0
    """How often in a row the plan failed."""
    daring: float = 0.5
    """Willingness to take risks, 0 to 1."""


class CritiqueAnswer(AnswerModel):
    """How good the plan is, and what speaks against it."""

    confidence: float = Field(ge=0.0, le=1.0)
    objections: tuple[str, ...] = Field(default=(), max_length=6)


def criticise(facts: CritiqueFacts, dice: Dice) -> CritiqueAnswer:
    """Lower the confidence for missing conditions, danger, earlier deaths, failures, cost and lessons."""
    del dice
    found: list[tuple[float, str]] = []
    if facts.missing:
        found.append((0.5, f"{facts.missing[0]} does not hold"))
    margin = facts.hp_ratio + 0.15 * min(2, facts.healing) + 0.3 * (facts.daring - 0.5)
    if facts.danger > margin:
        found.append((min(0.8, 0.3 + facts.danger - margin), f"it may cost {facts.danger:.0%} of my health"))
    if facts.deaths_so:
        found.append((min(0.6, 0.25 * facts.deaths_so), f"I died of it {facts.deaths_so} times"))
    if facts.failures > 1:
        found.append((min(0.5, 0.1 * facts.failures), f"it failed {facts.failures} times in a row"))
    if facts.cost > facts.gold:
        found.append((0.5, f"it costs {facts.cost} gold, and I have {facts.gold}"))
    if facts.lessons:
        found.append((0.2, facts.lessons[0]))
    doubt = sum(weight for weight, _ in found)
    return CritiqueAnswer(
        confidence=round(max(0.0, 0.9 - doubt), 2), objections=tuple(words for _, words in found)
    )


def _describe_critique(facts: CritiqueFacts) -> tuple[str, ...]:
    lines = [
        f"Plan: {facts.plan}",
        f"Health {facts.hp_ratio:.0%}, things that heal {facts.healing}, gold {facts.gold}",
        f"It may cost {facts.danger:.0%} of full health and {facts.cost} gold",
        f"It killed me {facts.deaths_so} times, and failed {facts.failures} times in a row",
    ]
    lines += [f"Missing: {one}" for one in facts.missing]
    lines += [f"Lesson: {one}" for one in facts.lessons]
    return tuple(lines)


CRITIQUE: Final = QuestionRow(
    kind=QuestionKind.CRITIQUE,
    facts=CritiqueFacts,
    answer=CritiqueAnswer,
    rule=criticise,
    instructions=(
        "Judge the plan before it is begun: what could go wrong, and is there a simpler way? Give confidence from 0 "
        "to 1 that it will work without a disaster, and the objections, the gravest first. Below 0.4 it is not begun."
    ),
    example=CritiqueAnswer(confidence=0.3, objections=("The wolf killed me twice, and I have no potion.",)),
    describe=_describe_critique,
    tier=Tier.CHEAP,
    deadline_s=20.0,
    stale=Staleness.DEADLINE,
    every_s=AGAIN_S,
    max_output_tokens=200,
)


ROWS: Final = (CRITIQUE,)
