"""Previews an admin's order with the stages of the command gateway, before it is given."""

from typing import Final, NamedTuple

from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.ids import CommandId, StepNumber
from maid_engine.ai_players.models.intake import Cause, ProposedCommand
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.safety.gateway import (
    Stage,
    Submission,
    allowed,
    fit_to_say,
    known_command,
    one_line,
    untainted,
    within_outflow,
)
from maid_engine.core.time import Seconds

STAGES: Final[tuple[Stage, ...]] = (one_line, known_command, allowed, untainted, within_outflow, fit_to_say)
"""The stages that depend on the line alone.

Staleness, behavior and rate are known only at the moment of release.
"""


class OrderPreview(NamedTuple):
    """The result of an order if it were given now."""

    text: str
    """The line that would be typed, with softened words."""
    refused: str = ""
    """Why it would be refused; "" if it would be typed."""


def prospect(agent: AIPlayer, line: str) -> OrderPreview:
    """Return what would happen if an admin ordered this line now. Nothing is typed or counted."""
    if agent.loop is None:
        return OrderPreview(line, "it is not in the game")
    mind = agent.loop.mind
    cause = Cause(StepNumber(mind.steps), ActionSource.ADMIN, "order")
    now = mind.reports.activity().now
    proposal = ProposedCommand(CommandId("order"), line, now, Seconds(now + 1.0), cause)
    submission = Submission(proposal, now, mind.revision, text=line)
    for stage in STAGES:
        refusal = stage(submission, agent.loop.gateway.policy)
        if refusal is not None:
            return OrderPreview(line, refusal.reason)
    return OrderPreview(submission.text)
