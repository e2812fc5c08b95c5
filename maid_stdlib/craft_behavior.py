"""What the crafts of a pack add to a game when the pack is loaded: commands, and lessons for AI players."""

from collections.abc import Sequence

from maid_engine.core.errors import Problem
from maid_engine.core.ids import local_name
from maid_engine.engine.services import Game
from maid_stdlib.commands.crafts import verb_commands
from maid_stdlib.content.craft_specs import NodeSpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.pack_commands import PackCommands, refuse_problems, taken_words


def add_crafts(game: Game, content: ContentIndex) -> None:
    """Register the verbs of the nodes of a pack that is being loaded. The pack loader removes them with the pack.

    Raises:
        PackError: a verb is a command's name.
    """
    known = {node.verb for node in game.resource(ContentIndex).nodes.values()}
    fresh = [node for node in content.nodes.values() if node.verb not in {*known, "gather"}]
    if not fresh:
        return
    refuse_problems(_problems(game, fresh))
    definitions = verb_commands(fresh)
    game.commands.register(definitions)
    game.register_ai_player_behavior(PackCommands(definitions))


def _problems(game: Game, nodes: Sequence[NodeSpec]) -> list[Problem]:
    """Return a problem for each node whose verb is a command of another kind."""
    taken = taken_words(game)
    return [
        Problem(
            node.source.file,
            node.source.line,
            f"[node.{local_name(node.id)}] has the verb {node.verb!r}, which is a command",
            "take another verb",
        )
        for node in nodes
        if node.verb in taken
    ]
