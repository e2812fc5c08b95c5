"""Notes on rooms: what an AI player did or suffered there.

Models see them with the room, players who ask about the place hear them, and ``@ai world`` shows them.
"""

from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.models.audience import EVERYBODY
from maid_engine.ai_players.models.meanings import ROWS, Role
from maid_engine.ai_players.models.meanings.row import RoomNote
from maid_engine.ai_players.models.perception import Observation
from maid_engine.core.english import indefinite

ANNOTATED: Final = frozenset(meaning for meaning, row in ROWS.items() if row.room_note is not None)
"""Meanings of the observations that cause a note."""
_PLAIN: Final = frozenset({Role.SKILL, Role.QUEST, Role.DIRECTION, Role.HOUR})
"""Roles that are named without an article."""


def annotate(observations: Sequence[Observation], beliefs: Beliefs) -> None:
    """Add the notes that these observations cause to the current room.

    Notes have no audience, because anybody may hear of them. So nothing is noted that a player wrote, that
    contains a player's name, or that only some may know.
    """
    room = beliefs.map.current_room_id
    if room is None:
        return
    for one in observations:
        noted = one.row.room_note
        note = _note(one, noted, beliefs) if noted is not None and _is_for_all(one) else None
        if note is not None:
            beliefs.map.annotate_room(room, note, one.timestamp)


def _is_for_all(one: Observation) -> bool:
    return not one.taint and not one.authors and one.audience == EVERYBODY


def _note(one: Observation, note: RoomNote, beliefs: Beliefs) -> str | None:
    name = one.text(note.about)
    if not name or beliefs.entities.is_player(name):
        return None
    return note.text.format(name if note.about in _PLAIN else indefinite(name))
