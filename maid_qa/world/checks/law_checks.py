"""Defects of the content, whoever plays."""

from collections.abc import Iterable

from maid_engine.ports.playtest import Finding, Stage, Watching
from maid_qa.world.laws import breaches_of
from maid_qa.world.laws.finding_kinds import WORLD_KINDS
from maid_qa.world.laws.lint_context import LintContext


class LawCheck(Watching):
    """Applies every law once the packs are loaded."""

    kinds = tuple(WORLD_KINDS)

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Return the breaches of all laws."""
        super().begin(play)
        return breaches_of(LintContext.of(play.game))
