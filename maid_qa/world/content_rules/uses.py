"""Places to use: what a player types for one means that place, and no command."""

from collections.abc import Iterator

from maid_engine.commands.definition import CommandDefinition
from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.each import each_room
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.content.specs import RoomSpec
from maid_stdlib.content.use_specs import PREPOSITIONS, UseSpec

KIND = "use_unsound"
"""The kind of each finding of these rules."""


@each_room
def verbs_are_free(grounds: LintContext, room: RoomSpec) -> Iterator[Finding]:
    """No verb of a place may be what a command is typed with: ``sit``, ``sit down``, ``look at``."""
    for use in room.uses:
        for verb in use.verbs:
            command = _command_of(grounds, verb)
            if command is not None:
                yield _taken(use, verb, command)


def _command_of(grounds: LintContext, verb: str) -> CommandDefinition | None:
    """Return the command that is typed with a verb of a place; None if there is none."""
    is_before_name = verb.rpartition(" ")[2] in PREPOSITIONS
    for command in grounds.game.commands.all():
        if is_before_name and any(form.startswith(f"{verb} <") for form in command.syntax):
            return command
        if not is_before_name and verb in (command.name, *command.aliases, *command.syntax):
            return command
    return None


def _taken(use: UseSpec, verb: str, command: CommandDefinition) -> Finding:
    room, _, local = use.id.rpartition(".")
    what = f'The verb "{verb}" of the {use.name} is what one types for the command "{command.name}".'
    remedy = (
        f'choose another verb, as in "{command.name} by" with a preposition that the command does not have'
    )
    return breach(KIND, f"{room}:use:{local}:verbs", what, remedy=remedy)


RULES = (verbs_are_free,)
