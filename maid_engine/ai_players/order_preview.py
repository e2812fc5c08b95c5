"""What would become of an admin's order: told before it is given, by the gateway's own stages."""

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
"""Those that go by the line alone. Staleness, behaviour and rate belong to the moment of release."""


class OrderPreview(NamedTuple):
    """How an order would fare."""

    text: str
    """What would be typed, milder words included."""
    refused: str = ""
    """Why it would not go out; "" when it would."""


def prospect(agent: AIPlayer, line: str) -> OrderPreview:
    """What would become of this line if an admin ordered it now. Nothing is typed and nothing is counted."""
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
