"""Lines of townsfolk to players: said at once, or a moment later if a language model may put them better."""

from collections import deque
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeGuard

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored
from maid_engine.core.time import Tick
from maid_engine.engine.services import Game
from maid_engine.ports.line_writer import LineBrief, LineWriter
from maid_stdlib.rules.audience import is_ai
from maid_stdlib.rules.beings import name_of, players_in, together
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.town import Town, can_act
from maid_stdlib.rules.town_talk import say, whisper
from maid_stdlib.rules.town_ties import feeling_for, regard_of
from maid_stdlib.rules.town_whereabouts import title_of

WRITER_S: Final = 3.0
"""Seconds for which a line waits for better words."""


class Line(NamedTuple):
    """What one of the townsfolk says to a player."""

    mob: EntityId
    player: EntityId
    text: str
    words: str = ""
    """What the player said; "" if the being begins."""
    intent: str = ""
    is_private: bool = False
    """Whether it is whispered."""


class _Waiting(NamedTuple):
    """A line that waits for better words."""

    at: Tick
    line: Line


@dataclass
class WaitingLines:
    """Lines that wait, in the order of their times. A resource of the game; it is not saved."""

    waiting: deque[_Waiting] = field(default_factory=deque)


def speak(game: Game, line: Line) -> None:
    """Let one of the townsfolk say a line to a player, and let others in the room be quiet meanwhile."""
    place = game.world.place_of(line.mob)
    if place is None:
        return
    game.resource_or_new(Town).keep_quiet(game, place)
    writer = _writer_of(game)
    if writer is not None and _is_heard(game, line, place) and writer.ask_line(_brief(game, line, place)):
        game.resource_or_new(WaitingLines).waiting.append(_Waiting(game.after(WRITER_S), line))
    else:
        _say(game, line, "")


def speak_due(game: Game) -> None:
    """Say the lines whose time has come, in better words if there are any."""
    waiting, writer = game.resource_or_new(WaitingLines).waiting, _writer_of(game)
    while waiting and waiting[0].at <= game.tick:
        line = waiting.popleft().line
        better = writer.take_line(line.mob) if writer is not None else ""
        if can_act(game.world, line.mob) and together(game.world, line.mob, line.player):
            _say(game, line, better)


def _writer_of(game: Game) -> LineWriter | None:
    """Return what puts lines better, if the game has it."""
    return game.find_resource(_is_line_writer)


def _is_heard(game: Game, line: Line, place: EntityId) -> bool:
    """Return whether a person hears a line."""
    hearers = [line.player] if line.is_private else players_in(game.world, place)
    return not all(is_ai(game.world, player) for player in hearers)


def _brief(game: Game, line: Line, place: EntityId) -> LineBrief:
    now, regard = world_time(game), regard_of(feeling_for(game, line.mob, line.player))
    to = str(name_of(game.world, line.player))
    about = (
        f"You are in {title_of(game.world, place)}",
        f"It is {now.hour_of_twelve} o'clock in the {now.part.value}",
        f"To you {to} is somebody {regard.value}",
    )
    return LineBrief(
        line.mob, str(name_of(game.world, line.mob)), to, line.text, line.words, line.intent, about
    )


def _say(game: Game, line: Line, better: str) -> None:
    """Say a line. Words of a model are marked as the being's own, and a player's name as the player's."""
    name = str(name_of(game.world, line.player))
    text = line.text
    if better:
        text = Authored(better, line.mob)
    elif name in text:
        text = Authored(text, line.player)
    speaks = whisper if line.is_private else say
    speaks(game, line.mob, line.player, text)


def _is_line_writer(resource: object) -> TypeGuard[LineWriter]:
    return isinstance(resource, LineWriter)
