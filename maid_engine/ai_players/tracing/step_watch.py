"""The interface of a recorder for the loop of an AI player."""

from typing import TYPE_CHECKING, Protocol

from maid_engine.ai_players.models.intake import Intake, Outcome, ProposedCommand
from maid_engine.ai_players.safety.gateway import Verdict
from maid_engine.core.time import Seconds

if TYPE_CHECKING:
    from maid_engine.ai_players.cognitive.reports.mind_reports import MindReports


class StepWatch(Protocol):
    """Records steps and decisions, in the order in which they happen."""

    def asked(
        self, command: ProposedCommand, verdict: Verdict, stages: tuple[str, ...], now: Seconds
    ) -> None:
        """Record the gateway's decision on a command."""
        ...

    def stepped(self, mind: "MindReports", intake: Intake, outcome: Outcome) -> None:
        """Record a step of the mind."""
        ...

    def drop(self, why: str) -> None:
        """Close the records of all commands that were decided on and will not be typed."""
        ...
