"""Tab completion of the line that a player is typing."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from maid_engine.commands.completion import Completion, complete_line
from maid_engine.commands.definition import CommandDefinition
from maid_engine.core.ids import PlayerId
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session


@dataclass(frozen=True)
class Vocabulary:
    """A game resource: placeholder of any command's syntax, such as ``<item>`` → the current words for it."""

    words: Mapping[str, Callable[[PlayerId], Iterable[str]]]


def complete(game: Game, session: Session, line: str) -> Completion:
    """Return the words that may complete the last word of a line, for a session and its rights.

    A command's own words for a placeholder take precedence over those of the game's :class:`Vocabulary`.
    """
    player_id = session.player_id
    common = game.resource(Vocabulary).words if game.has_resource(Vocabulary) else {}

    def words_for(command: CommandDefinition, placeholder: str) -> Iterable[str]:
        own = command.words.get(placeholder)
        if own is not None:
            return own(game)
        usual = common.get(placeholder)
        if usual is not None and player_id is not None:
            return usual(player_id)
        return ()

    return complete_line(line, game.commands, game.capabilities(session), words_for)
