"""Previews an admin's order with the stages of the command gateway, before it is given."""

from typing import NamedTuple

from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.ids import CommandId, StepNumber
from maid_engine.ai_players.models.intake import Cause, ProposedCommand
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.safety.gateway import Refusal
from maid_engine.core.time import Seconds


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
    result = agent.loop.gateway.preview(proposal, now=now, revision=mind.revision)
    if isinstance(result, Refusal):
        return OrderPreview(line, result.reason)
    return OrderPreview(result.text)
