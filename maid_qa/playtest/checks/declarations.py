"""What commands declare about themselves: their words, their examples, who may use them."""

from collections.abc import Iterable, Iterator
from typing import Final

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, Capability, CommandDefinition
from maid_engine.commands.parser import parse_line
from maid_engine.commands.registry import LayeredCommandRegistry, Resolved
from maid_engine.ports.playtest import KINDS, Finding, Stage, Watching

ADMIN: Final = "admin"
POWER: Final = "@"
"""The first character of admin commands."""


class Declarations(Watching):
    """Every word leads to its command, and no admin command is open to players."""

    kinds = ("command_misdeclared", "command_exposed")

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Check all commands of the loaded packs."""
        self.play = play
        return tuple(
            found
            for command in play.game.commands.all()
            for found in (
                *_words(play.game.commands, command),
                *_examples(play.game.commands, command),
                *_access(command),
            )
        )


def _words(commands: LayeredCommandRegistry, command: CommandDefinition) -> Iterator[Finding]:
    for word in (command.name, *command.aliases):
        meant = _meant(commands, word)
        if meant != command.name:
            where = f'"{meant}"' if meant else "nothing"
            yield _finding(command, f'The word "{word}" of the command "{command.name}" leads to {where}.')


def _examples(commands: LayeredCommandRegistry, command: CommandDefinition) -> Iterator[Finding]:
    for line in (*command.forms, *command.examples):
        if _meant(commands, parse_line(line).verb) != command.name:
            yield _finding(
                command, f'Help on "{command.name}" shows "{line}", which is another command or none.'
            )


def _access(command: CommandDefinition) -> Iterator[Finding]:
    powerful = command.name.startswith(POWER) or command.category == ADMIN
    if powerful and command.access in AI_PLAYER_CAPABILITIES:
        yield _finding(
            command, f'Every player may use "{command.name}", a command for admins.', "command_exposed"
        )


def _meant(commands: LayeredCommandRegistry, word: str) -> str:
    resolved = None
    if word:
        resolved = commands.resolve(word, frozenset(Capability))
    if not isinstance(resolved, Resolved):
        return ""
    return resolved.command.name


def _finding(command: CommandDefinition, what: str, kind: str = "command_misdeclared") -> Finding:
    return Finding(kind, command.name, what, KINDS[kind].severity, proof="content")
