"""Turns observations into feelings."""

from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.cognitive.personality.emotion import feel
from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.language.item_kinds import VALUABLES
from maid_engine.ai_players.models.meanings import ROWS, Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.personality import EmotionalState, PersonalityDimensions, Touch
from maid_engine.ai_players.models.world import DispositionLevel, MapNode

BADLY = 0.3
"""Share of health below which a blow frightens."""


def feel_all(
    state: EmotionalState,
    observations: Sequence[Observation],
    personality: PersonalityDimensions,
    beliefs: Beliefs | None = None,
) -> EmotionalState:
    """Return the emotional state after these observations. Some of them matter only with certain beliefs."""
    for one in observations:
        happened = one.row.feeling
        if happened is None and beliefs is not None and one.meaning in _FELT_BY_BELIEF:
            happened = _by_belief(one, beliefs)
        if happened is not None:
            state = feel(state, happened, personality)
    return state


_LOST: Final = frozenset({Meaning.LEFT, Meaning.VANISHED, Meaning.DIED})
_GAINED: Final = frozenset({Meaning.GOT_ITEM, Meaning.GOLD_GAINED})
_FELT_BY_BELIEF: Final = _LOST | _GAINED | {Meaning.HIT_ME, Meaning.ROOM}
"""Meanings whose feeling depends on beliefs."""
FELT: Final = _FELT_BY_BELIEF | {meaning for meaning, row in ROWS.items() if row.feeling is not None}
"""Meanings of the observations that may cause a feeling."""


def _by_gain(one: Observation, beliefs: Beliefs) -> Touch | None:
    who = one.text(Role.WHO)
    if who and beliefs.entities.is_player(who):
        return Touch.GIFT
    if set(one.text(Role.ITEM).lower().split()) & VALUABLES:
        return Touch.TREASURE
    return None


def _is_new(room: MapNode | None) -> bool:
    """Return whether the character is in this room for the first time."""
    return room is not None and room.visit_count == 1


def _by_belief(one: Observation, beliefs: Beliefs) -> Touch | None:
    if one.meaning is Meaning.HIT_ME:
        return Touch.BADLY_HURT if beliefs.status.health_percentage < BADLY else None
    if one.meaning is Meaning.ROOM:
        return Touch.NEW_ROOM if _is_new(beliefs.map.current_room) else None
    if one.meaning in _GAINED:
        return _by_gain(one, beliefs)
    if one.meaning in _LOST and _friend(beliefs, one.text(Role.WHO)):
        return Touch.FRIEND_DIED if one.meaning is Meaning.DIED else Touch.FRIEND_LEFT
    return None


def _friend(beliefs: Beliefs, who: str) -> bool:
    wanted = (DispositionLevel.FRIENDLY, DispositionLevel.ALLIED)
    return beliefs.relationships.get_disposition(who) in wanted and beliefs.entities.is_player(who)
