"""Notes where other players are met, and when they come and go."""

from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation

_COMINGS_AND_GOINGS: Final = frozenset({Meaning.ENTERED, Meaning.LEFT, Meaning.APPEARED, Meaning.VANISHED})


def watch_company(observations: Sequence[Observation], diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note arrivals and departures of players, and count a visit to a room where others are."""
    for one in observations:
        if one.meaning in _COMINGS_AND_GOINGS and _is_of_player(one, beliefs):
            diary.note(Activity.CAME_OR_WENT.of(), one.timestamp)
    room = beliefs.map.current_room_id
    moved = any(one.meaning is Meaning.I_MOVED for one in observations)
    if room is not None and moved and beliefs.entities.players_here():
        diary.times[Activity.MET_IN.of(room)] += 1


def _is_of_player(one: Observation, beliefs: Beliefs) -> bool:
    return one.text(Role.KIND) in {"ai", "human", "player"} or beliefs.entities.is_player(one.text(Role.WHO))
