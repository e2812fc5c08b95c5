"""Rules of boards: which notes there are, who may write one, and who may take one down."""

from collections.abc import Iterable
from typing import Final

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.messages import Authored, Message, Name
from maid_engine.core.persistent import Persistent
from maid_engine.engine.services import Game
from maid_engine.moderation.moderation_service import when_words
from maid_stdlib.components.board import BoardNote
from maid_stdlib.content.board_specs import BoardSpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import boards as msg
from maid_stdlib.rules.audience import hears
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.speech_permission import unsayable

LONGEST_TITLE: Final = 60
LONGEST_TEXT: Final = 500
MOST_NOTES: Final = 100
"""Notes that a board holds. The oldest makes room for a new one."""
MOST_OF_ONE: Final = 5
"""Notes of one player on a board."""
PAUSE_S: Final = 60.0
"""Seconds from one note of a player to the next."""


def board_in(game: Game, room: EntityId | None) -> BoardSpec | None:
    """Return the board in a room, or None."""
    if room is None or not game.has_resource(ContentIndex):
        return None
    boards = game.resource(ContentIndex).boards.values()
    return next((board for board in boards if RoomId(room) in board.rooms), None)


def board_lines(game: Game, room: EntityId) -> list[Message]:
    """Return the line of the board in a room, if there is one."""
    board = board_in(game, room)
    return [msg.BOARD_HERE(board=board.shown)] if board is not None else []


def notes_on(game: Game, board: BoardSpec) -> list[BoardNote]:
    """Return the notes on a board, the oldest first."""
    found = [note for _, note in game.world.having(BoardNote) if note.board == board.id]
    return sorted(found, key=lambda note: note.number)


def notes_for(game: Game, reader: EntityId, board: BoardSpec) -> list[BoardNote]:
    """Return the notes on a board that somebody reads: all but those of players whom it ignores."""
    return [note for note in notes_on(game, board) if _is_read_by(game, reader, note)]


def _is_read_by(game: Game, reader: EntityId, note: BoardNote) -> bool:
    return note.author not in game.world or hears(game.world, reader, note.author)


def row_of(note: BoardNote) -> Message:
    """Return the line of a note in the list."""
    title = Authored(note.title, note.author)
    return msg.ROW(number=note.number, author=_author(note), when=when_words(note.wall), title=title)


def shown(note: BoardNote) -> Message:
    """Return a note as it is read."""
    return msg.NOTE(
        author=_author(note),
        number=note.number,
        title=Authored(note.title, note.author),
        text=Authored(note.text, note.author),
    )


def _author(note: BoardNote) -> Name:
    return Name(note.author_name, author=note.author)


def post(game: Game, author: EntityId, board: BoardSpec, title: str, text: str) -> Message | None:
    """Pin a note to a board, and show that to the room. Return why it is refused, or None."""
    notes = notes_on(game, board)
    refusal = _refuse(game, author, notes, title, text)
    if refusal is not None:
        return refusal
    for old in notes[: max(0, len(notes) + 1 - MOST_NOTES)]:
        take_down(game, old)
    number = notes[-1].number + 1 if notes else 1
    name = name_of(game.world, author)
    note = BoardNote(board.id, number, title, text, author, str(name), game.clock.wall())
    game.world.create(_entity(note), note, Persistent())
    game.act(msg.POSTED(actor=name, number=number), actor=author)
    return None


def _refuse(
    game: Game, author: EntityId, notes: Iterable[BoardNote], title: str, text: str
) -> Message | None:
    """Return why somebody may not pin these words to a board with these notes; None if it may."""
    if len(title) > LONGEST_TITLE or len(text) > LONGEST_TEXT:
        return msg.TOO_LONG(title=LONGEST_TITLE, text=LONGEST_TEXT)
    own = [note for note in notes if note.author == author]
    if len(own) >= MOST_OF_ONE:
        return msg.TOO_MANY(many=len(own))
    wait = max((note.wall for note in own), default=0.0) + PAUSE_S - game.clock.wall()
    if wait > 0:
        return msg.TOO_SOON(wait=max(1, round(wait)))
    return unsayable(game, author, "board", f"{title}: {text}")


def _entity(note: BoardNote) -> EntityId:
    return EntityId(f"note:{note.board}:{note.number}")


def take_down(game: Game, note: BoardNote) -> None:
    """Take a note off its board for good."""
    game.world.destroy(_entity(note))


def written_by(game: Game, players: Iterable[EntityId]) -> list[BoardNote]:
    """Return the notes of these players on all boards."""
    authors = frozenset(players)
    return [note for _, note in game.world.having(BoardNote) if note.author in authors]
