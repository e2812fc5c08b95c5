"""What the abbey teaches AI players: that its command exists, and not what it is for."""

from collections.abc import Sequence

from maid_engine.ai_players.behavior import describe_command
from maid_engine.ai_players.models.action import CommandDescription
from maid_qa.bench.riddle_pack.bell import commands
from maid_stdlib.content.dialogue import DialogueBehavior


class AbbeyBehavior(DialogueBehavior):
    """The list of commands, and nothing else: a model has to find out when the bell is tolled."""

    def __init__(self) -> None:
        super().__init__(())

    def get_available_commands(self) -> Sequence[CommandDescription]:
        """Return the description of the one command."""
        return tuple(describe_command(definition) for definition in commands.definitions)
