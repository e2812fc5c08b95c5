"""Objections to typing a command now, from the gateway and from the mind. Asking changes nothing."""

from typing import TYPE_CHECKING, Final

from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.ids import CommandId, StepNumber
from maid_engine.ai_players.models.intake import Cause, ProposedCommand
from maid_engine.ai_players.models.traces import Objection
from maid_engine.ai_players.safety.gateway import CommandGateway
from maid_engine.core.time import Seconds

if TYPE_CHECKING:
    from maid_engine.ai_players.cognitive.mind_port import MindPort

ASKED_S: Final = 60.0


def objections(
    mind: "MindPort", gateway: CommandGateway, line: str, *, now: Seconds
) -> tuple[Objection, ...]:
    """Return all objections to typing this line now as an admin's order; empty if there are none.

    The line has no taint, because an admin asks and no other player influenced it.
    """
    asked = ProposedCommand(
        CommandId("asked"),
        line,
        now,
        Seconds(now + ASKED_S),
        Cause(StepNumber(mind.steps), ActionSource.ADMIN, "asked", plan_revision=mind.revision),
    )
    refusals = gateway.rehearse(asked, now=now, revision=mind.revision)
    found = tuple(Objection(f"gate.{one.by or one.stage}", one.reason) for one in refusals)
    return (*found, *mind.reports.objections(line, now))
