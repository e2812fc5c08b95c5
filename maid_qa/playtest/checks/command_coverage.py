"""Which forms of which commands were typed with success, and which pages of help were read."""

import re
from collections.abc import Iterable, Iterator, Mapping

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, CommandDefinition
from maid_engine.commands.parser import SHORTHANDS, parse_line
from maid_engine.core.messages import Message
from maid_engine.engine.services import Game
from maid_engine.ports.playtest import Act, Covered, Target

_HOLE = re.compile(r"<[^>]*>")
MOVEMENT = "movement"
ERROR = "error"
"""The kind of messages that say why something cannot be done."""


class Verbs:
    """Every form that commands declare, and which form a line has."""

    def __init__(self, game: Game) -> None:
        self.refusals: dict[str, str] = {}
        """Form that was refused → the game's first answer to it."""
        self._commands = game.commands.allowed(AI_PLAYER_CAPABILITIES)
        holes = {"<number>": r"\d+", "<direction>": "|".join(map(re.escape, _ways(self._commands)))}
        self._forms = {command.name: _forms(command, holes) for command in self._commands}

    def targets(self) -> Iterable[Target]:
        """Yield a target for each form, and for each command's page of help."""
        for command in self._commands:
            for form, _ in self._forms[command.name]:
                yield Target("verbs", form, form)
            yield Target("help", command.name, f"help {command.name}")

    def _form_of(self, act: Act, short: str, rest: str) -> str:
        """Return the first form of the act's command that fits the words after the verb; "" if none does."""
        for form, pattern in self._forms.get(act.canonical, ()):
            if _shorthand(form) == short and pattern.fullmatch(rest):
                return form
        return ""

    def covered(self, act: Act) -> Iterable[Covered]:
        """Yield the form of a line. A form with arguments counts only if the game did not refuse it."""
        if not act.canonical or act.error is not None:
            return
        done = not refused(act)
        line = act.line.strip()
        rest = _rest(line)
        form = self._form_of(act, _shorthand(line), rest.strip())
        if form:
            if done or not _HOLE.search(form):
                yield Covered("verbs", form)
            else:
                self.refusals.setdefault(form, act.lines[0].text)
        if done and act.canonical == "help":
            yield Covered("help", rest.lower())


def refused(act: Act) -> bool:
    """Return whether everything the player was told was a refusal."""
    kinds = [told.template.kind for told in act.output if isinstance(told, Message)]
    return bool(kinds) and all(kind == ERROR for kind in kinds)


def _ways(commands: Iterable[CommandDefinition]) -> Iterator[str]:
    """Yield the words for moving: movement commands without arguments."""
    for command in commands:
        if command.category == MOVEMENT and command.forms == (command.name,):
            yield from (command.name, *command.aliases)


def _forms(command: CommandDefinition, holes: Mapping[str, str]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return each form with the pattern of its arguments, most specific first: fixed words, then few holes."""

    def openness(form: str) -> tuple[int, int]:
        return -len(_HOLE.sub("", form)), sum(hole not in holes for hole in _HOLE.findall(form))

    return tuple((form, _pattern(_arguments(form), holes)) for form in sorted(command.forms, key=openness))


def _arguments(form: str) -> str:
    """Return what follows the command's name, or the mark that stands for it."""
    if form[0] in SHORTHANDS:
        return form[1:].strip()
    return form.partition(" ")[2]


def _pattern(arguments: str, holes: Mapping[str, str]) -> re.Pattern[str]:
    """Return the pattern for arguments such as ``<item> from <container>`` or ``on|off``."""
    parts: list[str] = []
    for number, piece in enumerate(re.split(r"(<[^>]*>)", arguments)):
        if number % 2:
            parts.append(f"(?:{holes[piece]})" if piece in holes else r".+?")
        else:
            parts.append("|".join(map(re.escape, piece.split("|"))) if "|" not in piece else _choice(piece))
    return re.compile("".join(parts), re.IGNORECASE)


def _choice(piece: str) -> str:
    """Return the pattern for alternative words such as ``on|off``, with the words around them."""
    return r"\s".join(f"(?:{'|'.join(map(re.escape, word.split('|')))})" for word in piece.split(" "))


def _shorthand(line: str) -> str:
    """Return the sign for a command with which a line begins, such as the quote of speech; "" without one."""
    if line[:1] not in SHORTHANDS:
        return ""
    return line[0]


def _rest(line: str) -> str:
    """Return what follows the command in a line."""
    if line[:1] in SHORTHANDS:
        return line[1:]
    return parse_line(line).rest
