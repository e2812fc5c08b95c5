"""The QA tools of the standard library."""

from maid_engine.engine.services import Game
from maid_qa.world.content_rules.definitions import PackDefinitions
from maid_qa.world.content_rules.finding_kinds import WORLD_KINDS
from maid_qa.world.facts import WorldFacts
from maid_qa.world.mutants.source import StdlibMutants
from maid_qa.world.pack import WorldPlaytest
from maid_stdlib.content.index import ContentIndex


class StdlibTools:
    """Content rules, checks, facts, definitions and mutants of worlds that are made of the standard library."""

    defect_kinds = WORLD_KINDS

    def provide(self, game: Game) -> None:
        """Provide these tools to a game as resources, if it has a world and not yet the tools."""
        if not game.has_resource(ContentIndex) or game.has_resource(WorldPlaytest):
            return
        game.provide(WorldPlaytest(game))
        game.provide(PackDefinitions(game))
        game.provide(WorldFacts(game))
        game.provide(StdlibMutants())
