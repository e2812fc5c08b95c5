"""What is wrong with the content, whoever plays."""

from collections.abc import Iterable

from maid_engine.ports.playtest import Finding, Stage, Watching
from maid_stdlib.playtest.grounds import Grounds
from maid_stdlib.playtest.kinds import WORLD_KINDS
from maid_stdlib.playtest.laws import breaches_of


class ContentCheck(Watching):
    """Asks every law, once the packs are loaded."""

    kinds = tuple(WORLD_KINDS)

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Look at all of the content."""
        super().begin(play)
        return breaches_of(Grounds.of(play.game))
