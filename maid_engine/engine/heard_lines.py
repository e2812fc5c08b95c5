"""The last lines that each player received, for reports. Kept in memory only, and limited."""

from collections import deque
from collections.abc import Iterable
from typing import Final

from maid_engine.core.bounded import drop_oldest
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import ROOM, Message, Output

MOST_LINES: Final = 40
"""How many lines are kept per player."""
MOST_PLAYERS: Final = 2_000
"""Maximum number of players. Above it, the players added first are dropped."""
LEFT_OUT: Final = frozenset({"room_description", "environment"})
"""Kinds of lines that reports do not need."""


class HeardLines:
    """The lines that the game delivered to each player. Reports contain only what the reporter received."""

    def __init__(self) -> None:
        self._heard: dict[PlayerId, deque[Message]] = {}

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
                lines = heard[player] = deque(maxlen=MOST_LINES)
                drop_oldest(heard, MOST_PLAYERS)
            lines.append(message)

    def lines_of(self, player: PlayerId, about: str) -> tuple[str, ...]:
        """Return the last lines of a player, oldest first.

        Private words between this player and anybody other than `about` are omitted: moderators should not
        read them.
        """
        heard = self._heard.get(player, ())
        return tuple(line.text for line in heard if _may_be_shown(line, about))

    def forget(self, player: PlayerId) -> None:
        """Drop a player's lines."""
        self._heard.pop(player, None)


def _is_private(line: Message) -> bool:
    """Return whether a line is private: the room has no text for it, and it contains a player's words."""
    return ROOM not in line.template.texts and bool(line.spans)


def _may_be_shown(line: Message, about: str) -> bool:
    return not _is_private(line) or _is_of(line, about)


def _is_of(line: Message, name: str) -> bool:
    wanted = name.lower()
    return any(str(line.fields[key]).lower() == wanted for key in ("actor", "target") if key in line.fields)
