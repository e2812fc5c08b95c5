"""Notes where other players are met, when they come and go, who is in the game, and what is lived through at their side."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.meanings import ROWS, Meaning, Role
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.perception import Observation

_COMING_OR_GOING: Final = frozenset({BeliefEffect.ARRIVE, BeliefEffect.LEAVE})
_COMINGS_AND_GOINGS: Final = frozenset(
    meaning for meaning, row in ROWS.items() if not _COMING_OR_GOING.isdisjoint(row.beliefs)
)
_MEETINGS: Final = frozenset({Meaning.ENTERED, Meaning.APPEARED, Meaning.PLAYER_HERE})
_KILLS: Final = frozenset({Meaning.I_KILLED, Meaning.DIED})
"""Kills by the character, and those that it sees: a companion's kill is one of both."""
WATCHED: Final = _COMINGS_AND_GOINGS | _MEETINGS | _KILLS | {Meaning.I_MOVED, Meaning.WHO_LINE}
"""Meanings of the observations from which company is noted."""
LONG_AGO_S: Final = 600.0
"""Seconds since the last meeting after which somebody whom a room shows counts as met again."""


def watch_company(observations: Sequence[Observation], diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note arrivals and departures of players, meetings, who plays, and fights and walks side by side."""
    for one in observations:
        if one.meaning in _COMINGS_AND_GOINGS and _is_of_player(one, beliefs):
            diary.note(Activity.CAME_OR_WENT.of(), one.timestamp)
        note = _NOTES.get(one.meaning)
        if note is not None:
            note(one, diary, beliefs)


def _meet(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note that a meeting began. Somebody whom a room shows is met only if the last meeting was long ago."""
    if not _is_of_player(one, beliefs):
        return
    met = Activity.MET.of(one.text(Role.WHO).lower())
    if one.meaning is not Meaning.PLAYER_HERE or diary.since(met, one.timestamp) > LONG_AGO_S:
        diary.note(met, one.timestamp)


def _came(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note a visit to a room where others are. Those who came along are not met there."""
    here = [player.name.lower() for player in beliefs.entities.players_here()]
    if not here:
        return
    room = beliefs.map.current_room_id
    if room is not None:
        diary.times[Activity.MET_IN.of(room)] += 1
    beside = _companions(beliefs)
    for name in here:
        if name in beside:
            diary.times[Activity.WALKED_WITH.of(name)] += 1
            diary.note(Activity.WALKED_WITH.of(name), one.timestamp)
        else:
            diary.note(Activity.MET.of(name), one.timestamp)


def _fought(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note a kill that was made together with companions: by the character beside them, or by one of them."""
    here = {player.name.lower() for player in beliefs.entities.players_here()} & _companions(beliefs)
    if one.meaning is Meaning.DIED:
        here &= {one.text(Role.WHOM).lower()}
    for name in sorted(here):
        deed = Activity.FOUGHT_BESIDE.of(name, one.text(Role.WHO).lower())
        diary.times[deed] += 1
        diary.note(deed, one.timestamp)


def _companions(beliefs: Beliefs) -> set[str]:
    """Return who belongs to the character's group, follows it or leads it, in lower case."""
    tags = ("group", "follower", "leader")
    return {known.entity_name.lower() for tag in tags for known in beliefs.relationships.by_tag(tag)}


def _is_of_player(one: Observation, beliefs: Beliefs) -> bool:
    return one.text(Role.KIND) in {"ai", "human", "player"} or beliefs.entities.is_player(one.text(Role.WHO))


def _listed(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note that somebody is on the list of players, and not away."""
    del beliefs
    if not one.text(Role.STATE):
        diary.note(Activity.PLAYS.of(one.text(Role.WHO).lower()), one.timestamp)


_NOTES: Final[Mapping[Meaning, Callable[[Observation, ActivityLog, Beliefs], None]]] = {
    **dict.fromkeys(_KILLS, _fought),
    **dict.fromkeys(_MEETINGS, _meet),
    Meaning.I_MOVED: _came,
    Meaning.WHO_LINE: _listed,
}
"""Meaning → function that notes it."""
