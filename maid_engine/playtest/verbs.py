"""Which forms of which commands were typed with success, and which pages of help were read."""

import re
from collections.abc import Iterable

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, CommandDefinition
from maid_engine.commands.parser import parse_line
from maid_engine.core.messages import Message
from maid_engine.engine.services import Game
from maid_engine.ports.playtest import Act, Covered, Target

_HOLE = re.compile(r"<[^>]*>")
ERROR = "error"
"""The kind of lines that say why something cannot be done."""


class Verbs:
    """Every form that a command declares, and which of them a line was."""

    def __init__(self, game: Game) -> None:
        self._commands = game.commands.allowed(AI_PLAYER_CAPABILITIES)
        self._forms = {command.name: _forms(command) for command in self._commands}

    def targets(self) -> Iterable[Target]:
        """One for each form, and for each command's page of help."""
        for command in self._commands:
            for form, _ in self._forms[command.name]:
                yield Target("verbs", form, form)
            yield Target("help", command.name, f"help {command.name}")

    def covered(self, act: Act) -> Iterable[Covered]:
        """The form that a line was, if the game did not refuse it."""
        if not act.canonical or act.error is not None or refused(act):
            return
        rest = parse_line(act.line).rest
        for form, pattern in self._forms.get(act.canonical, ()):
            if pattern.fullmatch(rest):
                yield Covered("verbs", form)
                break
        if act.canonical == "help":
            yield Covered("help", rest.lower())


def refused(act: Act) -> bool:
    """Whether all that the player was told was why it could not be done."""
    kinds = [told.template.kind for told in act.output if isinstance(told, Message)]
    return bool(kinds) and all(kind == ERROR for kind in kinds)


def _forms(command: CommandDefinition) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each form with the pattern of its arguments, the one with the most fixed words first."""
    found = [(form, _pattern(form.partition(" ")[2])) for form in command.forms]
    return tuple(sorted(found, key=lambda one: -len(_HOLE.sub("", one[0]))))


def _pattern(arguments: str) -> re.Pattern[str]:
    """What may stand for these arguments: ``<item> from <container>``, ``on|off``."""
    parts: list[str] = []
    for number, piece in enumerate(re.split(r"(<[^>]*>)", arguments)):
        if number % 2:
            parts.append(r".+?")
        else:
            parts.append("|".join(map(re.escape, piece.split("|"))) if "|" not in piece else _choice(piece))
    return re.compile("".join(parts), re.IGNORECASE)


def _choice(piece: str) -> str:
    """Words of which one may stand: ``on|off``, with what stands around them."""
    return r"\s".join(f"(?:{'|'.join(map(re.escape, word.split('|')))})" for word in piece.split(" "))
