"""What the abilities of a pack add to a game when the pack is loaded: commands, messages, and lessons for AI players."""

from maid_engine.core.errors import PackError, Problem
from maid_engine.engine.services import Game
from maid_stdlib.commands.abilities import ability_commands
from maid_stdlib.content.ability_messages import ability_catalogue
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.pack_commands import PackCommands, refuse_problems, taken_words


def add_abilities(game: Game, content: ContentIndex) -> None:
    """Register the abilities of a pack that is being loaded. The pack loader removes them with the pack.

    Raises:
        PackError: an ability has the name of a command, or its sentences cannot be messages.
    """
    if not content.abilities and not content.affects:
        return
    refuse_problems(_problems(game, content))
    try:
        catalogue = ability_catalogue(content.abilities.values(), content.affects.values())
    except ValueError as error:
        raise PackError(f"abilities: {error}") from error
    definitions = ability_commands(content.abilities.values())
    game.catalogue.include(catalogue)
    game.commands.register(definitions)
    game.register_ai_player_behavior(PackCommands(definitions, catalogue))


def _problems(game: Game, content: ContentIndex) -> list[Problem]:
    """Return a problem for each ability with the name of a command."""
    taken = taken_words(game)
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
