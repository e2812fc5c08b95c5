"""The last lines that each player has heard, for whoever reports somebody. Kept in memory alone, and not for long."""

from collections import deque
from typing import Final

from maid_engine.core.bounded import drop_oldest
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import ROOM, Message, Output

MOST_LINES: Final = 40
"""So many lines of each player are at hand."""
MOST_PLAYERS: Final = 2_000
"""Of more than so many players the first who were heard of are forgotten."""
LEFT_OUT: Final = frozenset({"room_description", "environment"})
"""Kinds of lines that no report is about."""


class HeardLines:
    """What reached whom. Only what the game delivered to a player is here: nobody reads what they could not hear."""

    def __init__(self) -> None:
        self._heard: dict[PlayerId, deque[Message]] = {}

    def take(self, player: PlayerId, output: Output) -> None:
        """A player was told something."""
        if not isinstance(output, Message) or output.template.kind in LEFT_OUT:
            return
        lines = self._heard.get(player)
        if lines is None:
            lines = self._heard[player] = deque(maxlen=MOST_LINES)
            drop_oldest(self._heard, MOST_PLAYERS)
        lines.append(output)

    def lines_of(self, player: PlayerId, about: str) -> tuple[str, ...]:
        """What a player heard last, the oldest first.

        Private words between this player and somebody else than `about` are left out: they are no moderator's
        business.
        """
        heard = self._heard.get(player, ())
        return tuple(line.text for line in heard if _may_be_shown(line, about))

    def forget(self, player: PlayerId) -> None:
        """Let go of what a player heard."""
        self._heard.pop(player, None)


def _is_private(line: Message) -> bool:
    """Whether it was said between two: nobody else in the room has a text for it, and a player wrote in it."""
    return ROOM not in line.template.texts and bool(line.spans)


def _may_be_shown(line: Message, about: str) -> bool:
    return not _is_private(line) or _is_of(line, about)


def _is_of(line: Message, name: str) -> bool:
    wanted = name.lower()
    return any(str(line.fields[key]).lower() == wanted for key in ("actor", "target") if key in line.fields)
