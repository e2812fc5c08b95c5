"""The reason for one command, as a sentence."""

from typing import Final

from maid_engine.ai_players.explanation.trace_prose import SOURCES, WITHOUT_GOAL
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.intake import Cause

LONGEST: Final = 300
"""Maximum characters of a reason."""
SOURCE_NAMES: Final = {
    ActionSource.REFLEX: "reflex",
    ActionSource.TEMPLATE: "template",
    ActionSource.SKILL_LIBRARY: "skill",
    ActionSource.LLM_GENERATED: "llm",
    ActionSource.ADMIN: "admin",
}
"""Source → its name in events."""


def reason_for(cause: Cause, intent: str, goal: str) -> str:
    """Return why a command was typed.

    Args:
        cause: what chose the command.
        intent: its task in words; empty for a reflex.
        goal: its goal in words; empty if it has none.
    """
    if cause.source is ActionSource.ADMIN:
        return f"An admin had it typed ({cause.rule})."[:LONGEST]
    if cause.source is ActionSource.REFLEX:
        return f"A reflex, {cause.rule}, comes before every plan."
    what = "Without a task"
    if intent:
        what = f"To {intent}"
    way = f"by {SOURCES[cause.source.value]}"
    if cause.source is not ActionSource.LLM_GENERATED:
        way = f"{way} {cause.rule}"
    serves = _without(cause.wish)
    if goal:
        serves = f'for its goal "{goal}"'
    return f"{what}, {way}, {serves}."[:LONGEST]


def _without(wish: str) -> str:
    return f"for no goal: {WITHOUT_GOAL.get(wish.partition('.')[0], 'something small by the way')}"
