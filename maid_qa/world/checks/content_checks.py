"""Defects of the content, whoever plays."""

from collections.abc import Iterable

from maid_engine.ports.playtest import Finding, Stage, Watching
from maid_qa.world.content_rules import breaches_of
from maid_qa.world.content_rules.finding_kinds import WORLD_KINDS
from maid_qa.world.content_rules.lint_context import LintContext


class ContentCheck(Watching):
    """Applies every content rule once the packs are loaded."""

    kinds = tuple(WORLD_KINDS)

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Return the breaches of all content rules."""
        super().begin(play)
        return breaches_of(LintContext.of(play.game))
