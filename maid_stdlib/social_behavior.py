"""What the socials of a pack add to a game when the pack is loaded: commands, messages, and lessons for AI players."""

from collections.abc import Iterable, Iterator

from maid_engine.core.errors import PackError, Problem
from maid_engine.core.messages import Catalogue
from maid_engine.engine.services import Game
from maid_stdlib.commands.socials import social_commands
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.social_specs import SocialSpec
from maid_stdlib.messages.socials import gesture_of
from maid_stdlib.pack_commands import PackCommands, refuse_problems, taken_words


def add_socials(game: Game, content: ContentIndex) -> None:
    """Register the socials of a pack that is being loaded. The pack loader removes them with the pack.

    Raises:
        PackError: a social has the name of a command, or its wording cannot be a message.
    """
    if not content.socials:
        return
    specs = tuple(content.socials.values())
    refuse_problems(_problems(game, specs))
    catalogue = Catalogue()
    try:
        made = [(spec, gesture_of(spec, catalogue)) for spec in specs]
    except ValueError as error:
        raise PackError(f"socials: {error}") from error
    definitions = social_commands(made)
    game.catalogue.include(catalogue)
    game.commands.register(definitions)
    game.register_ai_player_behavior(PackCommands(definitions, catalogue))


def _problems(game: Game, specs: Iterable[SocialSpec]) -> Iterator[Problem]:
    """Yield a problem for each social with the name of a command."""
    taken = taken_words(game)
    for spec in specs:
        if spec.name in taken:
            told = f"[social.{spec.name}] has the name of a command"
            yield Problem(spec.source.file, spec.source.line, told, "name it otherwise")
