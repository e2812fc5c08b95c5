"""What the crafts of a pack add to a game when the pack is loaded: commands, and lessons for AI players."""

from collections.abc import Sequence

from maid_engine.ai_players.behavior import describe_command
from maid_engine.ai_players.models.action import CommandDescription
from maid_engine.commands.definition import CommandDefinition
from maid_engine.core.errors import PackError, Problem
from maid_engine.core.ids import local_name
from maid_engine.engine.services import Game
from maid_stdlib.commands.crafts import verb_commands
from maid_stdlib.content.craft_specs import NodeSpec
from maid_stdlib.content.dialogue import DialogueBehavior
from maid_stdlib.content.index import ContentIndex


class CraftBehavior(DialogueBehavior):
    """Teaches AI players the verbs by which things are gathered."""

    def __init__(self, definitions: Sequence[CommandDefinition]) -> None:
        super().__init__(())
        self._commands = tuple(describe_command(definition) for definition in definitions)

    def get_available_commands(self) -> Sequence[CommandDescription]:
        """Return a description of the command of each verb."""
        return self._commands


def add_crafts(game: Game, content: ContentIndex) -> None:
    """Register the verbs of the nodes of a pack that is being loaded. The pack loader removes them with the pack.

    Raises:
        PackError: a verb is a command's name.
    """
    known = {node.verb for node in game.resource(ContentIndex).nodes.values()}
    fresh = [node for node in content.nodes.values() if node.verb not in {*known, "gather"}]
    if not fresh:
        return
    problems = tuple(_problems(game, fresh))
    if problems:
        raise PackError("; ".join(map(str, problems)), problems)
    definitions = verb_commands(fresh)
    game.commands.register(definitions)
    game.register_ai_player_behavior(CraftBehavior(definitions))


def _problems(game: Game, nodes: Sequence[NodeSpec]) -> list[Problem]:
    """Return a problem for each node whose verb is a command of another kind."""
    taken = {word for command in game.commands.all() for word in (command.name, *command.aliases)}
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
