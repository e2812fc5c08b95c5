"""The context of a command: the actor and the arguments."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from maid_engine.commands.definition import Capability, CommandDefinition
from maid_engine.commands.parser import Arguments, parse_arguments
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Output

if TYPE_CHECKING:
    from maid_engine.core.world import World
    from maid_engine.engine.services import Game
    from maid_engine.ports.session import Session


@dataclass
class CommandContext:
    """The argument of a command's handler."""

    session: "Session"
    actor: PlayerId
    command: CommandDefinition
    rest: str
    """The typed text after the verb."""
    capabilities: frozenset[Capability]
    game: "Game"
    _args: Arguments | None = field(default=None, init=False, repr=False)

    @property
    def args(self) -> Arguments:
        """The arguments, split at the command's prepositions."""
        if self._args is None:
            self._args = parse_arguments(self.rest, self.command.prepositions)
        return self._args

    @property
    def world(self) -> "World":
        """The world."""
        return self.game.world

    def reply(self, output: Output) -> None:
        """Deliver output to the actor."""
        self.session.deliver(output)
        if not self.session.is_ai_player:
            self.game.sessions.earshot.take_answer(self.actor, output)
