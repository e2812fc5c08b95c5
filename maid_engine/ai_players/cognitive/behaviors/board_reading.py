"""Boards with notes of players: they are read in passing."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, Pause

LIST_AGAIN_S: Final = 1800.0
"""Seconds before the notes on a board are listed again."""


def read_board(s: Situation) -> Decision | None:
    """List the notes on a board here, and read the latest, if it is new."""
    if "check_board" not in s.game.verbs or not s.own.in_room_tagged("board"):
        return None
    room = s.own.room_id
    listed = Activity.LISTED_NOTES.of(room)
    if not s.diary.avoided(listed, s.now):
        board = do("check_board", "see what is new on the board")
        return Decision((board.marking(Pause(listed, LIST_AGAIN_S)),))
    return _read_latest(s, room)


def _read_latest(s: Situation, room: str) -> Decision | None:
    """Read the latest note on the board of a room, if it is new."""
    latest = s.beliefs.latest_notes.get(room, 0)
    read = Activity.READ_NOTE.of(room, str(latest))
    if not latest or s.diary.done(read):
        return None
    return Decision((do("read_note", "read what is new", number=str(latest)).marking(Note(read)),))
