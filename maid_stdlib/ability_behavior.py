"""What the abilities of a pack add to a game when the pack is loaded: commands, messages, and lessons for AI players."""

from collections.abc import Sequence

from maid_engine.ai_players.behavior import describe_command
from maid_engine.ai_players.models.action import CommandDescription
from maid_engine.ai_players.models.perception import PerceptionPattern
from maid_engine.ai_players.models.sentences import patterns_of
from maid_engine.commands.definition import CommandDefinition
from maid_engine.core.errors import PackError, Problem
from maid_engine.core.messages import Catalogue
from maid_engine.engine.services import Game
from maid_stdlib.commands.abilities import ability_commands
from maid_stdlib.content.ability_messages import ability_catalogue
from maid_stdlib.content.dialogue import DialogueBehavior
from maid_stdlib.content.index import ContentIndex


class AbilityBehavior(DialogueBehavior):
    """Teaches AI players the commands of abilities and how to read what they do."""

    def __init__(self, definitions: Sequence[CommandDefinition], catalogue: Catalogue) -> None:
        super().__init__(())
        self._commands = tuple(describe_command(definition) for definition in definitions)
        self._patterns = patterns_of(catalogue)

    def get_perception_patterns(self) -> Sequence[PerceptionPattern]:
        """Return the patterns of the sentences of all abilities and affects."""
        return self._patterns

    def get_available_commands(self) -> Sequence[CommandDescription]:
        """Return a description of the command of each ability."""
        return self._commands


def add_abilities(game: Game, content: ContentIndex) -> None:
    """Register the abilities of a pack that is being loaded. The pack loader removes them with the pack.

    Raises:
        PackError: an ability has the name of a command, or its sentences cannot be messages.
    """
    if not content.abilities and not content.affects:
        return
    problems = tuple(_problems(game, content))
    if problems:
        raise PackError("; ".join(map(str, problems)), problems)
    try:
        catalogue = ability_catalogue(content.abilities.values(), content.affects.values())
    except ValueError as error:
        raise PackError(f"abilities: {error}") from error
    definitions = ability_commands(content.abilities.values())
    game.catalogue.include(catalogue)
    game.commands.register(definitions)
    game.register_ai_player_behavior(AbilityBehavior(definitions, catalogue))


def _problems(game: Game, content: ContentIndex) -> list[Problem]:
    """Return a problem for each ability with the name of a command."""
    taken = {word for command in game.commands.all() for word in (command.name, *command.aliases)}
    return [
        Problem(
            spec.source.file,
            spec.source.line,
            f"[ability.{spec.name}] has the name of a command",
            "name it otherwise",
        )
        for spec in content.abilities.values()
        if spec.name in taken
    ]
