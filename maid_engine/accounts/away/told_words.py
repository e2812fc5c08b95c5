"""Keeps what is said to characters whose players are away, in their inboxes."""

from collections.abc import Iterable
from typing import Final

from maid_engine.accounts.away.absence_log import AbsenceLog
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.inbox_item import InboxItem, InboxKind, lines_of
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Message
from maid_engine.engine.presence import ReplayedLines
from maid_engine.engine.services import Game

MOST_LINES: Final = 10
"""Lines of one speaker that are kept, the latest ones."""
MOST_SPEAKERS: Final = 30
"""Speakers whose words wait unread in one inbox. Above it, those who spoke longest ago are dropped."""


class ToldWords:
    """One unread item in the inbox for each speaker; a resource of the game.

    It holds the speaker's last lines. A further line replaces the item by a new one, so that a cursor finds it.

    Args:
        game: provides presence, which shows again what somebody missed whose link was lost.
        inbox: where the words are kept.
        absences: knows whose player is away.
    """

    def __init__(self, game: Game, inbox: Inbox, absences: AbsenceLog) -> None:
        self._game = game
        self._inbox = inbox
        self._absences = absences
        game.presence.replayed.add(self._replayed)

    def keep(self, listener: PlayerId, speaker: PlayerId, said: Message) -> None:
        """Keep a line that was said to this character, if its player is away.

        Args:
            listener: who was spoken to.
            speaker: who spoke.
            said: the line as the listener reads it.
        """
        if listener not in self._absences:
            return
        before = self._item_of(listener, speaker)
        lines = [said.text]
        if before is not None:
            lines = [*lines_of(before), said.text][-MOST_LINES:]
        gone = before or self._surplus(listener)
        if gone is not None:
            self._inbox.withdraw(gone)
        payload = {"lines": [{"text": line} for line in lines]}
        self._inbox.add(listener, InboxKind.TOLD, said.text, payload, (speaker,))

    def _unread(self, listener: PlayerId) -> Iterable[InboxItem]:
        return (item for item in self._inbox.unread(listener) if item.kind is InboxKind.TOLD)

    def _item_of(self, listener: PlayerId, speaker: PlayerId) -> InboxItem | None:
        return next((item for item in self._unread(listener) if speaker in item.authors), None)

    def _surplus(self, listener: PlayerId) -> InboxItem | None:
        """Return the item that has to make place for another speaker's; None if there is place."""
        waiting = tuple(self._unread(listener))
        if len(waiting) < MOST_SPEAKERS:
            return None
        return waiting[0]

    def _replayed(self, replayed: ReplayedLines) -> None:
        """Mark words as read that the player has just been shown again."""
        shown = frozenset(line.text for line in replayed.lines)
        seen = [item.number for item in self._unread(replayed.player_id) if shown.issuperset(lines_of(item))]
        self._inbox.mark_read(replayed.player_id, seen)
