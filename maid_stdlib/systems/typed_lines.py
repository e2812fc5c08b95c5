"""What a typed line stands for: an alias, a line typed before, or a walk of several steps."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from maid_engine.ai_players.safety.deed_classes import deed_class_of
from maid_engine.commands import line_alias
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import Capability, CommandDefinition
from maid_engine.commands.parser import parse_line, split_quoted
from maid_engine.commands.registry import Resolved
from maid_engine.core.events import PlayerDisconnectedEvent
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Authored, Message
from maid_engine.core.plain_text import whole_number
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session
from maid_stdlib.components.character import Aliases
from maid_stdlib.messages import shortcuts as msg
from maid_stdlib.rules.targets import quoted
from maid_stdlib.rules.walk_steps import MOST_STEPS, is_too_far, steps_of
from maid_stdlib.systems.speedwalk import SpeedwalkSystem

MOST_LINES: Final = 20
"""Maximum number of lines that are remembered of each player."""
AGAIN: Final = "!"
WORDS_LEFT_OUT: Final = frozenset({DeedClass.SPEECH, DeedClass.SESSION})
"""Classes of commands whose words builders do not read."""


@dataclass
class LineHistory:
    """The last lines that each player typed. A resource of the game; nothing of it is saved.

    It holds only lines that named a command, and none of a command that asks for a secret.
    """

    lines: dict[PlayerId, deque[str]] = field(default_factory=dict)

    def note(self, player: PlayerId, line: str) -> None:
        """Remember a line as the latest."""
        self.lines.setdefault(player, deque(maxlen=MOST_LINES)).append(line)

    def forget(self, player: PlayerId) -> None:
        """Forget the lines of a player."""
        self.lines.pop(player, None)

    def of(self, player: EntityId) -> tuple[str, ...]:
        """Return the lines of a player, oldest first."""
        return tuple(self.lines.get(PlayerId(player), ()))

    def find(self, player: EntityId, wish: str) -> str:
        """Return the line that a player means by a number, a beginning or nothing; "" if there is none."""
        lines = self.of(player)
        number = whole_number(wish)
        if number is not None:
            return lines[number - 1] if 1 <= number <= len(lines) else ""
        begun = [line for line in lines if line.lower().startswith(wish.lower())]
        return begun[-1] if begun else ""


class TypedLines:
    """Reads the lines of people. What AI players and programs type always stands for itself."""

    def __init__(self, game: Game, walks: SpeedwalkSystem) -> None:
        self._game = game
        self._walks = walks
        self._history = game.resource_or_new(LineHistory)

    def read(self, session: Session, line: str) -> Sequence[str] | None:
        """Return the lines that a line stands for; None if it stands for itself.

        A line that cannot be meant returns none, and its player is told why.
        """
        player = session.player_id
        if player is None or Capability.MANAGE_ACCOUNT not in self._game.capabilities(session):
            return None
        left = self._walks.stop(player)
        if left:
            session.deliver(msg.STOPPED_BY_LINE(rest=left))
        line = line.strip()
        if line.startswith(AGAIN):
            again = self._history.find(player, line.lstrip(AGAIN).strip())
            if not again:
                session.deliver(msg.NO_SUCH_LINE(what=quoted(line, player)))
                return ()
            session.deliver(msg.AGAIN(line=Authored(again, player)))
            meant = self._meant(session, player, again)
            return (again,) if meant is None else meant
        return self._meant(session, player, line)

    def _meant(self, session: Session, player: PlayerId, line: str) -> Sequence[str] | None:
        """Return what a line stands for that repeats no other, and remember it."""
        verb, _, rest = line.partition(" ")
        text = self._game.world.get_or_default(player, Aliases).texts.get(verb.lower())
        if text is not None:
            return self._alias(session, player, line, text, rest.strip())
        steps = steps_of(line)
        if steps is not None:
            self._remember(session, player, line, (line,))
            return self._walk(session, player, steps)
        command = command_of(self._game, session, line)
        if command is not None and not command.asks_secret and command.name != "history":
            self._remember(session, player, line, (line,))
        return None

    def _alias(self, session: Session, player: PlayerId, line: str, text: str, rest: str) -> Sequence[str]:
        """Return the commands of an alias that was typed; none if it may not run."""
        verb = line.partition(" ")[0].lower()
        refused = self._why_no_words(player, verb, text, rest)
        lines = () if refused is not None else line_alias.expanded(text, rest)
        for one in lines:
            refused = refused or why_not_by_alias(command_of(self._game, session, one))
        if refused is not None:
            session.deliver(refused)
            return ()
        self._remember(session, player, line, lines)
        steps = steps_of(lines[-1]) if lines else None
        if steps is None:
            return lines
        return (*lines[:-1], *self._walk(session, player, steps))

    def _remember(self, session: Session, player: PlayerId, line: str, meant: Sequence[str]) -> None:
        """Remember a line as it was typed, and what it stands for as builders may read it."""
        self._history.note(player, line)
        for one in meant:
            shown = one if steps_of(one) else without_words(command_of(self._game, session, one), one)
            if shown:
                self._game.sessions.earshot.take_typed(player, shown)

    def _why_no_words(self, player: PlayerId, verb: str, text: str, rest: str) -> Message | None:
        needed = line_alias.words_needed(text)
        if len(split_quoted(rest)) >= needed:
            return None
        return msg.WORDS_MISSING(alias=verb, count=needed, text=Authored(text, player))

    def _walk(self, session: Session, player: PlayerId, steps: Sequence[str]) -> tuple[str, ...]:
        """Begin a walk with the next tick. Return no lines: its steps are not run now."""
        if is_too_far(steps):
            session.deliver(msg.TOO_FAR(count=len(steps), most=MOST_STEPS))
        else:
            self._walks.begin(player, steps)
        return ()


def command_of(game: Game, session: Session, line: str) -> CommandDefinition | None:
    """Return the command that a line names for a session; None if it names none or several."""
    verb = parse_line(line).verb
    found = game.commands.resolve(verb, game.capabilities(session)) if verb else None
    return found.command if isinstance(found, Resolved) else None


def without_words(command: CommandDefinition | None, line: str) -> str:
    """Return a typed line as others than its player may read it; "" if nothing of it may be read.

    What a player says, and what concerns the session or the account, is cut after the command.
    """
    if command is None or command.asks_secret:
        return ""
    rest = line.partition(" ")[2].strip()
    if command.access is not Capability.PLAY or deed_class_of(command, rest) in WORDS_LEFT_OUT:
        return f"{command.name} …"
    return line


def why_not_by_alias(command: CommandDefinition | None) -> Message | None:
    """Return why a command may not run by an alias; None if it may, or if there is no command.

    A command that must be spelled out, or that asks for a secret, is typed by its player.
    """
    if command is None or not (command.exact or command.asks_secret):
        return None
    return msg.NOT_BY_ALIAS(command=command.name)


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Read what people type, and walk for them. Return functions that end it."""
    walks = SpeedwalkSystem()
    game.add_system(walks)
    reader = TypedLines(game, walks).read
    game.line_readers.append(reader)
    history = game.resource(LineHistory)
    return [
        *walks.subscribe(game),
        game.bus.subscribe(PlayerDisconnectedEvent, lambda event: history.forget(event.player_id)),
        lambda: game.systems.remove(walks),
        lambda: game.line_readers.remove(reader),
    ]
