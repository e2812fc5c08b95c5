"""The commands that a pack's data adds to a game: their lessons for AI players, and words that they may not have."""

from collections.abc import Iterable, Sequence

from maid_engine.ai_players.behavior import describe_command
from maid_engine.ai_players.models.action import CommandDescription
from maid_engine.ai_players.models.perception import PerceptionPattern
from maid_engine.ai_players.models.sentences import patterns_of
from maid_engine.commands.definition import CommandDefinition, Layer
from maid_engine.commands.registry import GESTURES
from maid_engine.core.errors import PackError, Problem
from maid_engine.core.messages import Catalogue
from maid_engine.engine.services import Game
from maid_stdlib.content.dialogue import DialogueBehavior


class PackCommands(DialogueBehavior):
    """Teaches AI players the commands that a pack's data makes, and how to read their sentences."""

    def __init__(self, definitions: Sequence[CommandDefinition], catalogue: Catalogue | None = None) -> None:
        super().__init__(())
        self._commands = tuple(describe_command(definition) for definition in definitions)
        self._patterns = patterns_of(catalogue) if catalogue is not None else ()

    def get_perception_patterns(self) -> Sequence[PerceptionPattern]:
        """Return the patterns of the sentences of the commands."""
        return self._patterns

    def get_available_commands(self) -> Sequence[CommandDescription]:
        """Return a description of each command."""
        return self._commands


def taken_words(game: Game) -> frozenset[str]:
    """Return the names and aliases that a pack's data may not give to a command.

    A gesture of the standard library gives way, for there are so many of them.
    """
    taken: set[str] = set()
    for command in game.commands.all():
        if command.category != GESTURES or command.layer >= Layer.PACK:
            taken.update((command.name, *command.aliases))
    return frozenset(taken)


def refuse_problems(problems: Iterable[Problem]) -> None:
    """Refuse a pack whose data has problems.

    Raises:
        PackError: there is a problem. Its text names all of them.
    """
    found = tuple(problems)
    if found:
        raise PackError("; ".join(map(str, found)), found)
