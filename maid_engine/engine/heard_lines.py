"""The last lines that each player received and typed, for reports and notes to the builders.

Kept in memory only, and limited.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeVar

from maid_engine.core.bounded import drop_oldest
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import ROOM, Message, Output

MOST_LINES: Final = 40
"""How many lines of each sort are kept per player."""
MOST_PLAYERS: Final = 2_000
"""Maximum number of players. Above it, the players added first are dropped."""
LEFT_OUT: Final = frozenset({"room_description", "environment"})
"""Kinds of lines that reports and notes do not need."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line that a player typed."""

    text: str


class HeardLines:
    """The lines that the game delivered to each player, and those that the player typed.

    Reports contain only what the reporter received. What commands answer and what is typed is kept apart, so that it
    takes no place from what others did.
    """

    def __init__(self) -> None:
        self._heard: dict[PlayerId, deque[Message]] = {}
        self._screens: dict[PlayerId, deque[Message | TypedLine]] = {}
        """Player → what was heard, answered and typed, in this order on the screen."""

    def take(self, player: PlayerId, output: Output) -> None:
        """Record output for a player."""
        if isinstance(output, Message):
            self.take_each((player,), output)

    def take_each(self, players: Iterable[PlayerId], message: Message) -> None:
        """Record a message for each of these players."""
        if message.template.kind in LEFT_OUT:
            return
        for player in players:
            _lines_in(self._heard, player).append(message)
            _lines_in(self._screens, player).append(message)

    def take_answer(self, player: PlayerId, output: Output) -> None:
        """Record what a command answered its player. It is no part of reports."""
        if isinstance(output, Message) and output.template.kind not in LEFT_OUT:
            _lines_in(self._screens, player).append(output)

    def take_typed(self, player: PlayerId, line: str) -> None:
        """Record a line that a player typed. It must hold no secret, and no words that the player said in private."""
        _lines_in(self._screens, player).append(TypedLine(line))

    def lines_of(self, player: PlayerId, about: str) -> tuple[str, ...]:
        """Return the last lines that a player received, oldest first.

        Private words between this player and anybody other than `about` are omitted: moderators should not
        read them.
        """
        heard = self._heard.get(player, ())
        return tuple(line.text for line in heard if _may_be_shown(line, about))

    def public_lines_of(self, player: PlayerId) -> tuple[str, ...]:
        """Return the last lines that a player received and typed (after ``>``), oldest first, without private words.

        An answer that repeats words of the player, as a refusal does, is private unless the typed line before it has
        them: what follows an unknown command may be a secret.
        """
        shown: list[str] = []
        typed = ""
        for line in self._screens.get(player, ()):
            if isinstance(line, TypedLine):
                typed = line.text
                shown.append(f"> {typed}")
            elif not _is_private(line) or _only_repeats(line, typed):
                shown.append(line.text)
        return tuple(shown)

    def forget(self, player: PlayerId) -> None:
        """Drop a player's lines."""
        self._heard.pop(player, None)
        self._screens.pop(player, None)


def _lines_in(kept: dict[PlayerId, deque[T]], player: PlayerId) -> deque[T]:
    """Return the lines of a player, which begin empty."""
    lines = kept.get(player)
    if lines is None:
        lines = kept[player] = deque(maxlen=MOST_LINES)
        drop_oldest(kept, MOST_PLAYERS)
    return lines


def _only_repeats(line: Message, typed: str) -> bool:
    """Return whether all words of players in a line are words that its reader has just typed."""
    words = typed.lower()
    return all(line.text[span.start : span.end].lower() in words for span in line.spans)


def _is_private(line: Message) -> bool:
    """Return whether a line is private: the room has no text for it, and it contains a player's words."""
    return ROOM not in line.template.texts and bool(line.spans)


def _may_be_shown(line: Message, about: str) -> bool:
    return not _is_private(line) or _is_of(line, about)


def _is_of(line: Message, name: str) -> bool:
    wanted = name.lower()
    return any(str(line.fields[key]).lower() == wanted for key in ("actor", "target") if key in line.fields)
