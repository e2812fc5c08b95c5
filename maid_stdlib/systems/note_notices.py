"""Tells builders of new notes of players, and the authors of notes that they are closed: at once or at log-in."""

from collections.abc import Callable
from functools import partial

from maid_engine.commands.definition import Capability
from maid_engine.core.events import PlayerConnectedEvent
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Authored, Name
from maid_engine.engine.services import Game
from maid_engine.moderation.feedback_service import FeedbackService
from maid_engine.moderation.player_note import NoteAdded, NoteClosed, PlayerNote
from maid_stdlib.messages import feedback_messages as msg


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Subscribe to notes and log-ins, if the game takes notes. Return functions that end the subscriptions."""
    if not game.has_resource(FeedbackService):
        return []
    return [
        game.bus.subscribe(NoteAdded, partial(_added, game)),
        game.bus.subscribe(NoteClosed, partial(_closed, game)),
        game.bus.subscribe(PlayerConnectedEvent, partial(_came, game)),
    ]


def _added(game: Game, event: NoteAdded) -> None:
    """Show a new note to all builders who play, except its author."""
    note = game.resource(FeedbackService).find(event.number)
    if note is None:
        return
    told = msg.CAME(
        number=note.number,
        kind=note.kind.value,
        by=Name(note.author, author=note.player_id),
        room=note.place.room_name,
        text=Authored(note.text, note.player_id),
        again=note.number,
    )
    for player_id in game.people_able(Capability.BUILD):
        if player_id != note.player_id:
            game.tell(player_id, told)


def _closed(game: Game, event: NoteClosed) -> None:
    """Show a closed note to its author, if any character of the author is played by a person now."""
    feedback = game.resource(FeedbackService)
    note = feedback.find(event.number)
    if note is None or note.told:
        return
    for player_id, session in game.sessions.playing():
        if not session.is_ai_player and feedback.is_author(player_id, note):
            _tell(game, player_id, note)
            return


def _came(game: Game, event: PlayerConnectedEvent) -> None:
    """Show the notes of a player that were closed meanwhile, oldest first."""
    if event.is_ai_player:
        return
    for note in reversed(game.resource(FeedbackService).notes_of(event.player_id)):
        if not note.is_open and not note.told:
            _tell(game, event.player_id, note)


def _tell(game: Game, player_id: PlayerId, note: PlayerNote) -> None:
    text = Authored(note.text, note.player_id)
    state, kind = note.state.value, note.kind.value
    game.tell(player_id, msg.CLOSED_FOR_YOU(number=note.number, kind=kind, state=state, text=text))
    if note.answer:
        answer = Authored(note.answer, EntityId(note.closed_by))
        game.tell(player_id, msg.ANSWERED_FOR_YOU(number=note.number, answer=answer))
    game.resource(FeedbackService).mark_told(note.number)
