"""The last lines that each player received and typed, for reports and notes to the builders.

Kept in memory only, and limited.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from maid_engine.core.bounded import drop_oldest
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import ROOM, Message, Output

MOST_LINES: Final = 40
"""At most this many lines of a player are in a report or a note."""
MOST_TYPED: Final = 20
"""How many lines are kept per player beside them, so that what is typed takes no place from what is heard."""
MOST_PLAYERS: Final = 2_000
"""Maximum number of players. Above it, the players added first are dropped."""
LEFT_OUT: Final = frozenset({"room_description", "environment"})
"""Kinds of lines that reports do not need."""


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line that a player typed."""

    text: str


class HeardLines:
    """The lines that the game delivered to each player, and those that the player typed.

    Reports contain only what the reporter received.
    """

    def __init__(self) -> None:
        self._heard: dict[PlayerId, deque[Message | TypedLine]] = {}

    def take(self, player: PlayerId, output: Output) -> None:
        """Record output for a player."""
        if isinstance(output, Message):
            self.take_each((player,), output)

    def take_each(self, players: Iterable[PlayerId], message: Message) -> None:
        """Record a message for each of these players."""
        if message.template.kind in LEFT_OUT:
            return
        heard = self._heard
        for player in players:
            lines = heard.get(player)
            if lines is None:
                lines = self._begin(player)
            lines.append(message)

    def take_typed(self, player: PlayerId, line: str) -> None:
        """Record a line that a player typed. It must hold no secret, and no words that the player said in private."""
        lines = self._heard.get(player)
        if lines is None:
            lines = self._begin(player)
        lines.append(TypedLine(line))

    def _begin(self, player: PlayerId) -> "deque[Message | TypedLine]":
        """Begin to keep the lines of a player."""
        lines = self._heard[player] = deque(maxlen=MOST_LINES + MOST_TYPED)
        drop_oldest(self._heard, MOST_PLAYERS)
        return lines

    def lines_of(self, player: PlayerId, about: str) -> tuple[str, ...]:
        """Return the last lines that a player received, oldest first.

        Private words between this player and anybody other than `about` are omitted: moderators should not
        read them.
        """
        heard = [line for line in self._heard.get(player, ()) if isinstance(line, Message)]
        return tuple(line.text for line in heard[-MOST_LINES:] if _may_be_shown(line, about))

    def public_lines_of(self, player: PlayerId) -> tuple[str, ...]:
        """Return the last lines that a player received and typed (after ``>``), oldest first, without private words."""
        lines = list(self._heard.get(player, ()))[-MOST_LINES:]
        return tuple(_shown(line) for line in lines if not _is_private(line))

    def forget(self, player: PlayerId) -> None:
        """Drop a player's lines."""
        self._heard.pop(player, None)


def _is_private(line: Message | TypedLine) -> bool:
    """Return whether a line is private: the room has no text for it, and it contains a player's words.

    Typed lines are kept without private words.
    """
    if isinstance(line, TypedLine):
        return False
    return ROOM not in line.template.texts and bool(line.spans)


def _shown(line: Message | TypedLine) -> str:
    if isinstance(line, TypedLine):
        return f"> {line.text}"
    return line.text


def _may_be_shown(line: Message, about: str) -> bool:
    return not _is_private(line) or _is_of(line, about)


def _is_of(line: Message, name: str) -> bool:
    wanted = name.lower()
    return any(str(line.fields[key]).lower() == wanted for key in ("actor", "target") if key in line.fields)
